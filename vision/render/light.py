"""The lamp over the table: where it stands, its colour, its glare, and what the lens makes."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.render.texture import Random, clouds, speckle
from vision.render.viewpoint import Floats, Frame


@dataclass(frozen=True)
class Light:
    """One main lamp and the light of the room, and the camera's own faults."""

    towards: Floats
    """Unit vector from the table to the lamp."""
    ambient: float
    lamp: float
    tint: tuple[float, float, float]
    glare: float
    """How strongly the lamp mirrors in a shiny die."""
    shape: str
    """What mirrors: "spot", "window" or "ring"."""
    width: float
    shadow: float
    soft: float
    exposure: float
    blur: float
    smear: tuple[float, float]
    """Pixels of motion blur across and down."""
    noise: float
    quality: int
    grey: bool
    vignette: float
    unevenness: int
    """The seed of the light's uneven spots, which stay put from frame to frame."""


def room_light(rng: Random, hard: bool) -> Light:
    """A plausible room: for `hard` also dim, coloured, glaring, blurred and noisy ones."""
    lean, side = rng.uniform(0.05, 0.9 if hard else 0.7), rng.uniform(0, 2 * np.pi)
    towards = np.array([np.sin(lean) * np.cos(side), np.sin(lean) * np.sin(side), np.cos(lean)])
    warmth = rng.normal(0, 0.11 if hard else 0.06)
    ambient = rng.uniform(0.35, 0.8)
    smear = rng.normal(0, 1.2, 2) if hard and rng.random() < 0.25 else np.zeros(2)
    return Light(
        towards=towards.astype(np.float32),
        ambient=float(ambient),
        lamp=float(rng.uniform(0.75, 1.1) - ambient * 0.75),
        tint=(float(np.exp(-warmth)), 1.0, float(np.exp(warmth))),
        glare=float(rng.uniform(0.0, 1.0) ** 2 * (1.3 if hard else 0.7)),
        shape=str(rng.choice(["spot", "window", "ring"], p=(0.5, 0.35, 0.15))),
        width=float(rng.uniform(0.05, 0.35)),
        shadow=float(rng.uniform(0.1, 0.75)),
        soft=float(rng.uniform(0.03, 0.4)),
        exposure=float(np.exp(rng.normal(0, 0.28) - 0.25 if hard else rng.normal(0, 0.12))),
        blur=float(rng.uniform(0, 1.5) ** 2 * 0.75 if hard else rng.uniform(0, 1.0) ** 2 * 0.8),
        smear=(float(smear[0]), float(smear[1])),
        noise=float(rng.uniform(1, 9) if hard else rng.uniform(0.5, 4)),
        quality=int(rng.integers(40, 96) if hard else rng.integers(70, 97)),
        grey=bool(rng.random() < 0.08),
        vignette=float(rng.uniform(0, 0.35)),
        unevenness=int(rng.integers(1 << 30)),
    )


def expose(linear: Floats, light: Light, rng: Random) -> Frame:
    """What the camera makes of the scene: tint, exposure, blur, noise, JPEG. `linear` is 0 to 1."""
    height, width = linear.shape[:2]
    picture = linear * (np.array(light.tint, np.float32) * light.exposure * 255)
    if light.vignette > 0:
        across = np.linspace(-1, 1, width, dtype=np.float32) ** 2
        down = np.linspace(-1, 1, height, dtype=np.float32) ** 2
        fall = 1 - light.vignette * (across[None] + down[:, None]) / 2
        spots = np.random.default_rng(light.unevenness)
        fall += 0.06 * clouds(spots, height, width, max(height, width) / 2)
        picture *= fall[..., None]
    if light.blur > 0.25:
        picture = cv2.GaussianBlur(picture, (0, 0), light.blur)
    reach = float(np.hypot(*light.smear))
    if reach > 0.7:
        picture = _smear(picture, light.smear)
    grainy = speckle(rng, height, width, light.noise)
    picture += grainy[..., None] * 0.7
    picture += np.stack([np.roll(grainy, (17 * c, 31 * c), (0, 1)) for c in range(1, 4)], -1) * 0.5
    frame = np.clip(picture, 0, 255).astype(np.uint8)
    if light.grey:
        frame = cv2.cvtColor(cv2.cvtColor(frame, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    _, packed = cv2.imencode(".jpg", frame, [cv2.IMWRITE_JPEG_QUALITY, light.quality])
    return np.asarray(cv2.imdecode(packed, cv2.IMREAD_COLOR))


def _smear(picture: Floats, smear: tuple[float, float]) -> Floats:
    size = 2 * int(np.ceil(max(map(abs, smear)))) + 1
    kernel = np.zeros((size, size), np.float32)
    middle = size // 2
    for step in np.linspace(-0.5, 0.5, 4 * size):
        kernel[round(middle + step * smear[1]), round(middle + step * smear[0])] += 1
    return np.asarray(cv2.filter2D(picture, -1, kernel / kernel.sum()))
