"""Studies for designers: who wins, how long it takes, what matters. They need the optional extra `study`."""

from importlib.util import find_spec

from reginae.core import BadOption

NEEDED = ("matplotlib", "numpy")
if missing := [name for name in NEEDED if find_spec(name) is None]:
    raise BadOption(f"A study needs {' and '.join(missing)}: install the extra, reginae[study].")

from reginae.arena.studies.report import report_of  # noqa: E402
from reginae.arena.studies.setups import Choice, Setup, choice_of, plan_setups  # noqa: E402
from reginae.arena.studies.study import Study, make_study  # noqa: E402

__all__ = ["Choice", "Setup", "Study", "choice_of", "make_study", "plan_setups", "report_of"]
