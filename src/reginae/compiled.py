"""Compiled modules: built by mypyc, and used only if they were built from exactly the source that lies here.

A build is a folder of its own, never beside a source file, named by the digest of the source. So a stale build can
never take the place of edited source: it is simply not found. The rules and what the server does for every move are
built apart: who edits the server need not wait for the rules.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from tempfile import mkdtemp
from typing import NamedTuple

PACKAGE = Path(__file__).parent
UNCOMPILED = {
    "view_types.py",  # whoever checks a view against these types needs annotations, which mypyc drops
    "tools",  # folders of what is seldom used: not worth the time of the compiler
}
SWITCH = "REGINAE_COMPILED"
SLOWER = "about thirty times slower"  # random games: 23 to 42 times, by game
UNFINISHED = "unfinished-"
FOR_ALL_TO_READ = 0o755
BUILDS_KEPT = 2  # of each part
RECIPE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
part, build, *names = sys.argv[1:]
temp = build + "/temp"
modules = mypycify(names, debug_level="0", multi_file=False, group_name="reginae_" + part, target_dir=temp)
setup(name="reginae", ext_modules=modules, script_args=["-q", "build_ext", "--build-lib", build, "--build-temp", temp])
"""


class Part(NamedTuple):
    """What is compiled together, all of it in one package: whole folders, or single modules.

    A build is also made anew when something changes in the folders it `needs`: constants are compiled into it.
    """

    name: str
    package: str  # by its path in a build
    folders: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()


RULES = Part("rules", "reginae", folders=("core", "games", "search"))
SERVER = Part(
    "server",
    "reginae/server",
    files=(  # without coroutines: mypyc loses the exception of a `raise` that follows an `await`, and crashes
        "action_cache.py",
        "frames.py",
        "log.py",
        "presenter.py",
        "records.py",
        "sent_table.py",
        "talk.py",
        "undone_rows.py",
        "watchers.py",
    ),
    needs=("core",),
)
PARTS = (RULES, SERVER)


class SourceChanged(Exception):
    """A build was made from source that is not there any more."""


def sources(part: Part) -> list[Path]:
    """Every file of the part that is compiled: the rules without their tests."""
    return [path for path in modules(part) if UNCOMPILED.isdisjoint(path.relative_to(PACKAGE).parts)]


def modules(part: Part) -> list[Path]:
    """Every file of the part, also those that a build holds as they are."""
    package = PACKAGE.parent / part.package
    return [*modules_in(package, part.folders), *(package / file for file in part.files)]


def modules_in(package: Path, folders: tuple[str, ...]) -> list[Path]:
    """Every file in these folders of a package, without tests."""
    found = (path for folder in folders for path in (package / folder).rglob("*.py"))
    return sorted(path for path in found if "tests" not in path.relative_to(PACKAGE).parts)


def build_name(part: Part) -> str:
    """The part and the fingerprint of its source, the compiler and this Python."""
    fingerprint = hashlib.blake2b(digest_size=12)
    fingerprint.update(f"{sysconfig.get_config_var('EXT_SUFFIX')} {version('librt')}".encode())
    for path in [*modules(part), *modules_in(PACKAGE, part.needs)]:
        fingerprint.update(str(path.relative_to(PACKAGE)).encode())
        fingerprint.update(path.read_bytes())
    return f"{part.name}-{fingerprint.hexdigest()}"


def store() -> Path:
    """Where compiled builds are kept."""
    return PACKAGE.parent.parent / "build" / "compiled"


def current(part: Part) -> Path | None:
    """The build made from exactly this source, if there is one."""
    build = store() / build_name(part)
    return build if (build / "complete").exists() else None


def all_current() -> bool:
    """Whether there is a build of each part."""
    return all(current(part) for part in PARTS)


def prefer(part: Part, package_path: list[str]) -> None:
    """Import what the current build has of this package from there, unless switched off or missing."""
    if os.environ.get(SWITCH, "1") == "0" or not store().exists():
        return
    build = current(part)
    if build is not None:
        package_path.insert(0, str(build / part.package))
        sys.path.append(str(build))


def is_compiled() -> bool:
    """Whether the rules that run now are compiled."""
    from reginae.core import state

    return not str(state.__file__).endswith(".py")


def how() -> str:
    """One line for people: compiled or not, and what to do about it."""
    if is_compiled():
        return "The rules run compiled."
    if os.environ.get(SWITCH, "1") == "0":
        return f"The rules run uncompiled, {SLOWER}, as {SWITCH}=0 asks."
    missing = what_is_missing()
    advice = f"a compile needs {missing}" if missing else "'make compile' compiles them"
    return f"The rules run uncompiled, {SLOWER}: {advice}."


def what_is_missing() -> str:
    """What a compile needs and this machine lacks; empty if nothing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (PACKAGE.parent.parent / "pyproject.toml").exists():
        return "a checkout of the source"
    if find_spec("mypyc") is None:
        return "mypy"
    if shutil.which(compiler) is None and shutil.which("cc") is None:
        return f"a C compiler ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of this Python (Python.h)"
    return ""


def is_worthwhile() -> bool:
    """Whether a compile is possible, not switched off, and would give what is not there yet."""
    return os.environ.get(SWITCH, "1") != "0" and not what_is_missing() and not all_current()


def compile_parts() -> None:
    """Compile the source that lies here, as far as that is not done already.

    A build appears whole or not at all, also if this process is killed; a second compile waits for the first.
    """
    import fcntl  # only here: Python has it on every system but Windows

    store().mkdir(parents=True, exist_ok=True)
    with (store() / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        for left_over in store().glob(f"{UNFINISHED}*"):
            shutil.rmtree(left_over, ignore_errors=True)
        for part in PARTS:
            if current(part) is None:
                compile_part(part)
                remove_old_builds(part)


def compile_part(part: Part) -> None:
    """Compile one part; SourceChanged if it was edited meanwhile."""
    build = store() / build_name(part)
    # A folder of its own: the compiler of a process that was killed may still write into another one.
    unfinished = Path(mkdtemp(prefix=UNFINISHED, dir=store()))
    unfinished.chmod(FOR_ALL_TO_READ)  # another user may run what this one has compiled
    run_mypyc(part, unfinished)
    copy_uncompiled(part, unfinished)
    if build_name(part) != build.name:
        raise SourceChanged("The source was edited while it was compiled: compile it again.")
    (unfinished / "complete").touch()
    shutil.rmtree(build, ignore_errors=True)
    unfinished.rename(build)


def run_mypyc(part: Part, build: Path) -> None:
    """Compile into this folder."""
    names = [str(path.relative_to(PACKAGE.parent)) for path in sources(part)]
    # Arithmetic and assertions as Python itself is built. One file whose names nobody outside can replace: calls
    # between the parts are inlined, a fifth faster.
    flags = f"{os.environ.get('CFLAGS', '')} -DNDEBUG -fwrapv -fvisibility=hidden".strip()
    environment = {**os.environ, SWITCH: "0", "MYPY_CACHE_DIR": str(build / "temp" / "mypy"), "CFLAGS": flags}
    command = [sys.executable, "-c", RECIPE, part.name, str(build), *names]
    subprocess.run(command, cwd=PACKAGE.parent, env=environment, check=True)
    shutil.rmtree(build / "temp", ignore_errors=True)


def copy_uncompiled(part: Part, build: Path) -> None:
    """Lay the modules that are not compiled into a build: Python looks for those of a folder in one place."""
    for path in set(modules(part)) - set(sources(part)):
        copy = build / path.relative_to(PACKAGE.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def remove_old_builds(part: Part) -> None:
    """Keep the newest builds: one of them may be that of the branch one comes back to."""
    builds = sorted(store().glob(f"{part.name}-*/complete"), key=lambda mark: mark.stat().st_mtime)
    for mark in builds[:-BUILDS_KEPT]:
        mark.unlink()  # first of all: without it nobody takes the folder for a build
        shutil.rmtree(mark.parent)


def main() -> None:
    """Compile, or say why not and go on: uncompiled rules are the same rules."""
    if missing := what_is_missing():
        print(f"Not compiled: {missing} is missing. The rules run uncompiled, {SLOWER}.", file=sys.stderr)
    elif not all_current():
        minutes = "a minute" if current(RULES) else "a few minutes"
        print(f"Compiling ({minutes}, once)…")
        try:
            compile_parts()
        except subprocess.CalledProcessError as error:
            sys.exit(error.returncode)  # the compiler has said why
        except SourceChanged as error:
            sys.exit(str(error))
        print("Compiled.")
