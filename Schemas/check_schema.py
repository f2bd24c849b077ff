#!/usr/bin/env python3
"""Compares what Swiftlet reads of models with what flatc reads, field for field.

Both write the same JSON layout, so that the texts are compared byte by byte. flatc
rounds floats to six decimals; it therefore gets the schema with every float declared as
the integer of the same bytes, and schema-tool writes those integers too.

Beside the models of the folders and their metadata, files are compared that schema-tool
makes up: each holds every table of a schema, the first one every field too.

usage: check_schema.py SCHEMA_TOOL [FOLDER...]
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
SCHEMAS = ("tflite", "tflite_metadata")
SAMPLES = 8
FLATC = ["flatc", "--json", "--strict-json", "--defaults-json", "--raw-binary", "--no-warnings"]


def run(*command):
    """Runs a command; its status and what it printed."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode(errors="replace").strip()


def exact(schema, folder):
    """Writes the schema with floats declared as integers of the same size; its path."""
    text = (HERE / f"{schema}.fbs").read_text()
    text = re.sub(r": float\b", ": uint", text).replace("[float]", "[uint]")
    path = folder / f"{schema}.fbs"
    path.write_text(text)
    return path


def metadata(model):
    """The metadata buffers inside a model, found by their file identifier."""
    data = model.read_bytes()
    start = data.find(b"M001")
    while start >= 0:
        # The identifier lies at byte 4 of a FlatBuffer, the FlatBuffer in a vector of bytes,
        # whose count stands before them.
        size = int.from_bytes(data[max(start - 8, 0) : max(start - 4, 0)], "little")
        if 8 <= size <= len(data) - start + 4:
            yield data[start - 4 : start - 4 + size]
        start = data.find(b"M001", start + 4)


def cases(tool, folders, scratch):
    """What to compare: the schema, the file and what to call it."""
    models = sorted(f for folder in folders for f in pathlib.Path(folder).rglob("*.tflite"))
    for model in models:
        yield "tflite", model, str(model)
        for data in metadata(model):
            path = scratch / f"{len(list(scratch.iterdir()))}.tflitemeta"
            path.write_bytes(data)
            yield "tflite_metadata", path, f"the metadata of {model}"
    for schema in SCHEMAS:
        for seed in range(SAMPLES):
            path = scratch / f"{schema}-{seed}.bin"
            status, message = run(tool, "sample", schema, str(seed), path)
            if status != 0:
                sys.exit(f"schema-tool made no sample: {message}")
            yield schema, path, f"sample {seed} of {schema}"


def first_difference(ours, theirs):
    """The first line that is not the same in two texts."""
    pairs = zip(ours.split(b"\n"), theirs.split(b"\n"))
    for number, (left, right) in enumerate(pairs, 1):
        if left != right:
            return f"line {number}: {left.strip()!r}, flatc has {right.strip()!r}"
    return f"{len(ours)} bytes, flatc has {len(theirs)}"


def compare(tool, schema, fbs, file):
    """Compares the two readings of a file; an outcome and a message."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ours = folder / "ours"
        status, message = run(tool, "dump", schema, file, ours)
        if status not in (0, 1):
            return "failed", f"schema-tool ended with status {status}: {message}"
        flatc_status, flatc_message = run(*FLATC, "-o", name, fbs, "--", file)
        theirs = next(folder.glob("*.json"), None)
        if flatc_status != 0 or theirs is None:
            reason = flatc_message[-200:] or f"status {flatc_status}"
            return "unread", f"flatc: {reason}; schema-tool: {message or 'reads it'}"
        if status != 0:
            return "failed", f"flatc reads it; schema-tool: {message}"
        left, right = ours.read_bytes(), theirs.read_bytes()
        return ("same", "") if left == right else ("failed", first_difference(left, right))


def main():
    """Runs the comparison; 0 where nothing differs."""
    tool, folders = sys.argv[1], sys.argv[2:]
    counts = {"same": 0, "unread": 0, "failed": 0}
    with tempfile.TemporaryDirectory() as name:
        scratch = pathlib.Path(name)
        for schema in SCHEMAS:
            path = HERE / f"{schema}.fbs"
            status, message = run("flatc", "--binary", "--schema", "--no-warnings", "-o", name, path)
            if status != 0:
                sys.exit(f"flatc rejects {path.name}: {message}")
        fbs = {schema: exact(schema, scratch) for schema in SCHEMAS}
        work = list(cases(tool, folders, scratch))
        with concurrent.futures.ThreadPoolExecutor() as pool:
            outcomes = pool.map(lambda c: compare(tool, c[0], fbs[c[0]], c[1]), work)
            for (_, _, title), (outcome, message) in zip(work, outcomes):
                counts[outcome] += 1
                if outcome != "same":
                    print(f"{outcome}: {title}: {message}")
    print(", ".join(f"{count} {outcome}" for outcome, count in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
