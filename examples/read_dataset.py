"""Read a data set with PyArrow alone: which decisions did the winners make otherwise than the others?"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import pyarrow.compute as pc
import pyarrow.parquet as pq

from tycoon.sim.dataset import Dataset, write_dataset

with TemporaryDirectory() as folder:
    # A small one to read: `tycoon dataset brass-lancashire --bots random,random --games 4 --out DIR` writes the same.
    list(write_dataset(Dataset("brass-lancashire", ("random", "random"), 4), Path(folder)))
    table = pq.read_table(Path(folder) / "data")

print(f"{table.num_rows} decisions of {len(pc.unique(table['seed']))} games")
for place in (1, 2):
    rows = table.filter(pc.equal(table["rank"], place))
    choices = pc.mean(pc.list_value_length(rows["legal"])).as_py()
    print(f"place {place}: {rows.num_rows} decisions, {choices:.1f} choices each")
    for name, count in sorted(zip(*[c.to_pylist() for c in rows["decision"].value_counts().flatten()], strict=True)):
        print(f"  {name:20} {count}")
