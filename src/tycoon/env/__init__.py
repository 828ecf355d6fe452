"""The titles as environments for research libraries, see docs/research.md. Each module needs its library.

`tycoon.env.pettingzoo` and `tycoon.env.gymnasium` come with `pip install 'tycoon[env]'`, `tycoon.env.openspiel` with
`pip install 'tycoon[openspiel]'`.
"""
