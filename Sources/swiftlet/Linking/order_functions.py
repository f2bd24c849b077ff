#!/usr/bin/env python3
"""Writes startup.order: the functions that the command runs, one of each section that has any.

usage: order_functions.py COMMAND MAP MODEL...
needs: valgrind

The linker lays these sections out next to each other. Otherwise they lie scattered over the
libraries that are linked in, and each that is touched brings the 64 KiB around it into memory:
more than 2 MiB of a process that takes 14. Names that a later compiler does not know do no harm.

COMMAND is `swiftlet` as it was linked with `-Map=MAP`. Every MODEL is inspected and run.
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def executed_functions(command, arguments):
    """The names of the functions of a command that some arguments make it run."""
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder, "profile")
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no",
             f"--callgrind-out-file={profile}", command, *arguments],
            check=True, capture_output=True)
        objects, functions, current, executed = {}, {}, None, set()
        for line in profile.read_text(errors="replace").splitlines():
            entry = re.match(r"(c?)(ob|fn)=\((\d+)\)(?: (.*))?", line)
            if not entry:
                continue
            called, kind, number, name = entry.groups()
            names = objects if kind == "ob" else functions
            if name:
                names[number] = re.sub(r"'\d+$", "", name)
            if called:
                continue
            if kind == "ob":
                current = names[number]
            elif current == command:
                executed.add(names[number])
        return executed


def first_of_each_section(functions, map_file):
    """The first of some functions of every section of the program's code."""
    is_code, is_new = False, False
    for line in pathlib.Path(map_file).read_text(errors="replace").splitlines():
        entry = re.match(r"(?:\s*[0-9a-f]+){3}\s+\d+(\s+)(.*)", line)
        if not entry:
            continue
        indent, name = len(entry[1]), entry[2]
        if indent == 1:
            is_code = name == ".text"
        elif ":(" in name:
            is_new = is_code
        elif is_new and name in functions:
            is_new = False
            yield name


def main():
    command, map_file, *models = sys.argv[1:]
    command = str(pathlib.Path(command).resolve())
    functions = set()
    for model in models:
        functions |= executed_functions(command, ["inspect", model])
        functions |= executed_functions(
            command, ["bench", model, "--min-seconds", "0.001", "--format", "json"])
    order = pathlib.Path(__file__).with_name("startup.order")
    order.write_text("\n".join(first_of_each_section(functions, map_file)) + "\n")


main()
