"""The titles as environments of the libraries that researchers use; see docs/research.md. Each needs its library.

`tycoon.env.pettingzoo` and `tycoon.env.gymnasium` come with `pip install 'tycoon[env]'`, `tycoon.env.openspiel` with
`pip install 'tycoon[openspiel]'`.
"""
