"""Several processes that train one net: each by its own views, their weights averaged now and then.

    for rank in 0 1 2: python -m vision.train.dice_namer ... --meet FILE --of 3 --rank $rank

FILE must not exist before. All stop together, when the clock of one says so.
"""

from pathlib import Path

import torch
from torch import distributed

ROUND = 20
"""Steps between two meetings."""


class Company:
    """The processes that train together; a company of one never waits."""

    def __init__(self, meet: Path | None, rank: int, of: int) -> None:
        self.of = of if meet else 1
        if meet and of > 1:
            distributed.init_process_group(
                "gloo", init_method=f"file://{meet.absolute()}", rank=rank, world_size=of
            )

    def go_on(self, net: torch.nn.Module, step: int, over: bool) -> bool:
        """Average the weights where it is time to; whether there is a next step."""
        if self.of == 1:
            return not over
        if step % ROUND:
            return True
        values = [v for v in net.state_dict().values() if v.dtype.is_floating_point]
        flat = torch.cat([v.reshape(-1) for v in values] + [torch.tensor([float(over)])])
        distributed.all_reduce(flat)
        flat /= self.of
        with torch.no_grad():
            at = 0
            for value in values:
                value.copy_(flat[at : at + value.numel()].view_as(value))
                at += value.numel()
        return float(flat[-1]) == 0
