#!/usr/bin/env python3
"""Writes startup.order: a function of each section that the command runs, those of every run first.

usage: order_functions.py COMMAND MAP MODEL...
needs: Linux on x86-64

The linker lays these sections out next to each other. Otherwise they lie scattered over the
libraries that are linked in, and each that is touched brings the 64 KiB around it into memory:
more than 3 MiB of a process that takes 11. Names that a later compiler does not know do no harm.

COMMAND is `swiftlet` as it was linked with `--no-demangle` and `-Map=MAP`. Every MODEL is inspected,
and measured with the instructions of this processor and with those of AVX2. What at least half of
the runs need comes first; the rest follows in the order in which they first need it.
"""
import bisect
import collections
import ctypes
import os
import pathlib
import re
import signal
import subprocess
import sys

TRACEME, PEEKUSER, POKEUSER, CONTINUE, SETOPTIONS = 0, 3, 6, 7, 0x4200
TRACE_CLONE, KILL_ON_EXIT = 0x8, 0x100000
INSTRUCTION_POINTER = 16 * 8
BREAKPOINT = 0xCC

SMALL = 1024
"""The bytes that a name of several sections may bring."""

libc = ctypes.CDLL(None, use_errno=True)
libc.ptrace.restype = ctypes.c_long
libc.ptrace.argtypes = [ctypes.c_long, ctypes.c_long, ctypes.c_ulong, ctypes.c_ulong]


class Command:
    """An executable file, and where its functions begin."""

    def __init__(self, path):
        self.path = str(pathlib.Path(path).resolve())
        headers = subprocess.run(
            ["readelf", "-SsW", self.path], check=True, capture_output=True, text=True).stdout
        text = re.search(r" \.text +PROGBITS +(\w+) (\w+) (\w+)", headers)
        self.start, offset, size = (int(number, 16) for number in text.groups())
        self.code = pathlib.Path(self.path).read_bytes()[offset:offset + size]
        symbols = re.findall(r"^ *\d+: (\w+) +[1-9]\d* +FUNC ", headers, re.MULTILINE)
        self.functions = {
            address for address in (int(symbol, 16) for symbol in symbols)
            if self.start <= address < self.start + size}

    def executed(self, arguments, environment):
        """The functions that a run enters: a breakpoint on each is removed when it is met."""
        process = os.fork()
        if process == 0:
            null = os.open(os.devnull, os.O_WRONLY)
            os.dup2(null, 1)
            os.dup2(null, 2)
            libc.ptrace(TRACEME, 0, 0, 0)
            os.execve(self.path, [self.path, *arguments], {**os.environ, **environment})
        os.waitpid(process, 0)
        libc.ptrace(SETOPTIONS, process, 0, TRACE_CLONE | KILL_ON_EXIT)
        base = self.base(process)
        entered = set()
        with open(f"/proc/{process}/mem", "r+b", buffering=0) as memory:
            guarded = bytearray(self.code)
            for function in self.functions:
                guarded[function - self.start] = BREAKPOINT
            memory.seek(base + self.start)
            memory.write(guarded)
            thread, passed_on = process, 0
            while True:
                libc.ptrace(CONTINUE, thread, 0, passed_on)
                thread, status = os.waitpid(-1, 0x40000000)
                passed_on = 0
                if os.WIFEXITED(status) or os.WIFSIGNALED(status):
                    if thread == process:
                        return entered if status == 0 else set()
                    continue
                if status >> 8 == signal.SIGTRAP:
                    stop = libc.ptrace(PEEKUSER, thread, INSTRUCTION_POINTER, 0) - 1
                    function = stop - base
                    if function in self.functions:
                        entered.add(function)
                        memory.seek(stop)
                        index = function - self.start
                        memory.write(self.code[index:index + 1])
                        libc.ptrace(POKEUSER, thread, INSTRUCTION_POINTER, stop)
                elif os.WSTOPSIG(status) not in (signal.SIGSTOP, signal.SIGTRAP):
                    passed_on = os.WSTOPSIG(status)

    def base(self, process):
        """Where a process has this file."""
        for line in pathlib.Path(f"/proc/{process}/maps").read_text().splitlines():
            if line.endswith(self.path):
                return int(line.split("-")[0], 16)
        raise SystemExit(f"{self.path} is not mapped")


class Section:
    """A section of the program's code, and the names that begin within."""

    def __init__(self, start, size):
        self.start, self.size, self.names = start, size, []


def sections(map_file):
    """The sections of the program's code, by address."""
    is_code, found = False, []
    for line in pathlib.Path(map_file).read_text(errors="replace").splitlines():
        entry = re.match(r"\s*([0-9a-f]+)\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+(\s+)(.*)", line)
        if not entry:
            continue
        start, size, indent, name = entry.groups()
        if len(indent) == 1:
            is_code = name == ".text"
        elif is_code and ":(" in name:
            found.append(Section(int(start, 16), int(size, 16)))
        elif is_code:
            found[-1].names.append(name)
    return found


def names(order, code):
    """A name for each of some sections, of which some have none that does not bring much else."""
    brought = collections.Counter()
    for section in code:
        for name in set(section.names):
            brought[name] += section.size
    for section in order:
        name = min(section.names, key=lambda name: brought[name], default=None)
        if name and brought[name] <= max(section.size, SMALL):
            yield name


def main():
    command, map_file, *models = sys.argv[1:]
    command, code = Command(command), sections(map_file)
    starts = [section.start for section in code]
    measure = ["--runs", "1", "--min-seconds", "0", "--format", "json"]
    runs = [(["bench", model, *measure], {}) for model in models]
    runs += [(["inspect", model], {}) for model in models]
    runs += [(["bench", model, *measure], {"SWIFTLET_CPU": "avx2"}) for model in models]
    counts, total = collections.Counter(), 0
    for arguments, environment in runs:
        entered = command.executed(arguments, environment)
        counts.update(sorted({bisect.bisect(starts, function) - 1 for function in entered}))
        total += 1 if entered else 0
    common = sorted(index for index in counts if counts[index] * 2 >= total)
    rest = [index for index in counts if counts[index] * 2 < total]
    order = names([code[index] for index in common + rest], code)
    path = pathlib.Path(__file__).with_name("startup.order")
    path.write_text("\n".join(order) + "\n")


main()
