"""Compiled rules beside the source: built by mypyc, used only while they are made from the very source that lies here.

The compiled files live in a folder of their own, never beside a source file, under a name made of the source's
digest. So a stale one can never shadow what was edited since: it simply is not found.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path

PACKAGE = Path(__file__).parent
COMPILED_PARTS = ("core", "games", "search")
UNCOMPILED = {"view_types.py"}  # typed views: whoever checks a view against them needs annotations, which mypyc drops
SWITCH = "REGINAE_COMPILED"
RECIPE = """
import sys
from mypyc.build import mypycify
from setuptools import setup
build, *names = sys.argv[1:]
temp = build + "/temp"
modules = mypycify(names, debug_level="0", multi_file=False, group_name="reginae", target_dir=temp)
setup(name="reginae", ext_modules=modules, script_args=["-q", "build_ext", "--build-lib", build, "--build-temp", temp])
"""


def sources() -> list[Path]:
    """Every file that is compiled: core, games and search, without their tests."""
    return [path for path in modules() if path.name not in UNCOMPILED]


def modules() -> list[Path]:
    """Every file of the parts that are compiled, also those that a build holds as they are."""
    found = (path for part in COMPILED_PARTS for path in (PACKAGE / part).rglob("*.py"))
    return sorted(path for path in found if "tests" not in path.relative_to(PACKAGE).parts)


def digest() -> str:
    """The fingerprint of the source, the compiler and this Python."""
    fingerprint = hashlib.blake2b(digest_size=12)
    fingerprint.update(f"{sysconfig.get_config_var('EXT_SUFFIX')} {version('librt')}".encode())
    for path in modules():
        fingerprint.update(str(path.relative_to(PACKAGE)).encode())
        fingerprint.update(path.read_bytes())
    return fingerprint.hexdigest()


def store() -> Path:
    """Where compiled builds are kept."""
    return PACKAGE.parent.parent / "build" / "compiled"


def current() -> Path | None:
    """The build made from exactly this source, if there is one."""
    build = store() / digest()
    return build if (build / "complete").exists() else None


def prefer() -> None:
    """Import core, games and search from the current build, unless switched off or missing."""
    if os.environ.get(SWITCH, "1") == "0" or not store().exists():
        return
    build = current()
    if build is not None:
        sys.modules["reginae"].__path__.insert(0, str(build / "reginae"))
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
        return f"The rules run uncompiled, as {SWITCH}=0 asks."
    return "The rules run uncompiled, several times slower: 'make setup' compiles them where there is a C compiler."


def what_is_missing() -> str:
    """What a compile needs and this machine lacks; empty if nothing."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None and shutil.which("cc") is None:
        return f"a C compiler ({compiler})"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of this Python (Python.h)"
    return ""


def compile_rules() -> Path:
    """Compile the source that lies here; the build's folder. Older builds are removed."""
    build = store() / digest()
    if not (build / "complete").exists():
        shutil.rmtree(store(), ignore_errors=True)
        build.mkdir(parents=True)
        names = [str(path.relative_to(PACKAGE.parent)) for path in sources()]
        command = [sys.executable, "-c", RECIPE, str(build), *names]
        # Arithmetic and assertions as Python itself is built. One file whose names nobody outside can replace: calls
        # between the parts are inlined, a fifth faster.
        flags = f"{os.environ.get('CFLAGS', '')} -DNDEBUG -fwrapv -fvisibility=hidden".strip()
        cache = str(build / "temp" / "mypy")
        environment = {**os.environ, SWITCH: "0", "MYPY_CACHE_DIR": cache, "CFLAGS": flags}
        subprocess.run(command, cwd=PACKAGE.parent, env=environment, check=True)
        shutil.rmtree(build / "temp")
        copy_uncompiled(build)
        (build / "complete").touch()
    return build


def copy_uncompiled(build: Path) -> None:
    """Lay the modules that are not compiled into a build: Python looks for a package's modules in one place."""
    for path in set(modules()) - set(sources()):
        copy = build / path.relative_to(PACKAGE.parent)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)


def main() -> None:
    """Compile, or say why not and go on: uncompiled rules are the same rules."""
    missing = what_is_missing()
    if missing:
        print(f"Not compiled: {missing} is missing. The rules run uncompiled, several times slower.", file=sys.stderr)
    elif current() is None:
        print("Compiling the rules (a few minutes, once)…")
        compile_rules()
        print("Compiled.")


if __name__ == "__main__":
    main()
