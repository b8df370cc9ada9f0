"""How a device fails: in one sentence the table understands, for a while or for good."""


class DeviceFault(Exception):
    """A device that cannot do its work now.

    A passing fault (a cable pulled, a capture that timed out) is worth trying again; a permanent
    one (a missing package, an empty folder) waits until somebody has put it right.
    """

    def __init__(self, sentence: str, *, permanent: bool = False) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.permanent = permanent

    def __reduce__(self) -> tuple[object, ...]:
        """Keep the sentence whole when the fault crosses from the camera's process."""
        return _again, (self.sentence, self.permanent)


def _again(sentence: str, permanent: bool) -> DeviceFault:
    return DeviceFault(sentence, permanent=permanent)
