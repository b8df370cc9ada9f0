"""Small C libraries that stand between a process and the kernel, made when they are needed."""

import shutil
import subprocess
from pathlib import Path


def compiled(name: str, folder: Path) -> Path:
    """The library made from `name`.c beside this file, by whatever C compiler there is."""
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        raise FileNotFoundError(f"no C compiler (cc, gcc, clang) to make {name}.c with")
    library = folder / f"{name}.so"
    source = Path(__file__).with_name(f"{name}.c")
    command = [compiler, "-O1", "-shared", "-fPIC", "-o", str(library), str(source)]
    subprocess.run([*command, "-ldl", "-lpthread"], check=True)
    return library
