#!/usr/bin/env python3
"""Record what TFLite's reference kernels compute on models, as cases for `swiftlet conform`.

usage: record_cases.py MODEL... --out DIR [--seed N] [--image FILE]... [--inputs FILE.npy ...]

Writes DIR/cases.json; DIR/data holds its inputs and outputs, named by their contents. Each model gets a case on the
numbers of a generator, one on each image (models with one image input), and one on the arrays given (one for each
input, in order, for a single model). Paths in the file are relative to the folder above DIR, and so are the names of
cases. A float model needs --mean and --std to take images; labels come from dict.txt beside the model. Where
TFLite_Detection_PostProcess finds fewer objects than it has room for, TFLite leaves the rest of its outputs unset, so
such a case does not agree with anything.

Needs: pip install ai-edge-litert==2.3.0 numpy==2.4.6 pillow==13.0.0
"""
import argparse
import collections
import hashlib
import json
import os
from pathlib import Path

import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter, OpResolverType
from PIL import Image

OPERATOR_NAMES = {value: name for name, value in vars(schema.BuiltinOperator).items() if isinstance(value, int)}


def splitmix64(seed, count):
    """The elements of the SplitMix64 generator (Steele, Lea and Flood, 2014)."""
    with np.errstate(over="ignore"):
        z = np.uint64(seed) + np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))


def generated(seed, low, high, shape, dtype):
    """A tensor of the generator's elements, by the rule of the case format."""
    z = splitmix64(seed, int(np.prod(shape, dtype=np.int64)))
    if dtype == np.uint8:
        values = z >> np.uint64(56)
    elif dtype == np.int8:
        values = (z >> np.uint64(56)).astype(np.int64) - 128
    elif dtype == np.int16:
        values = (z >> np.uint64(48)).astype(np.int64) - 32768
    elif np.issubdtype(dtype, np.floating):
        values = (z >> np.uint64(40)) / 2.0**24 * (high - low) + low
    elif dtype == np.bool_:
        values = z >> np.uint64(63)
    else:
        values = z % np.uint64(8)
    return values.astype(dtype).reshape(shape)


def operators(content):
    """How many nodes run each operator, by its name in the schema."""
    model = schema.ModelT.InitFromObj(schema.Model.GetRootAs(content, 0))
    names = []
    for code in model.operatorCodes:
        name = OPERATOR_NAMES[max(code.builtinCode, code.deprecatedBuiltinCode)]
        custom = code.customCode.decode() if isinstance(code.customCode, bytes) else code.customCode
        names.append(f"CUSTOM:{custom}" if name == "CUSTOM" else name)
    return dict(collections.Counter(names[node.opcodeIndex] for graph in model.subgraphs for node in graph.operators))


class Recorder:
    def __init__(self, out):
        self.out, self.root, self.cases = out.resolve(), out.resolve().parent, []
        (out / "data").mkdir(parents=True, exist_ok=True)

    def relative(self, path):
        return Path(os.path.relpath(Path(path).resolve(), self.root)).as_posix()

    def stored(self, array):
        content = np.ascontiguousarray(array).tobytes()
        path = self.out / "data" / f"{hashlib.sha256(content).hexdigest()[:16]}.bin"
        path.write_bytes(content)
        return self.relative(path)

    def record(self, model, name, inputs, generators=None, **facts):
        """Runs a model on arrays and adds the case; returns the outputs."""
        content = Path(model).read_bytes()
        interpreter = Interpreter(model_content=content, experimental_op_resolver_type=OpResolverType.BUILTIN_REF)
        details = interpreter.get_input_details()
        resize = {}
        for position, (detail, value) in enumerate(zip(details, inputs)):
            if list(detail["shape"]) != list(value.shape):
                interpreter.resize_tensor_input(detail["index"], value.shape, strict=True)
                resize[str(position)] = list(value.shape)
        interpreter.allocate_tensors()
        fed, found, outputs = [], [], []
        for position, (detail, value) in enumerate(zip(details, inputs)):
            interpreter.set_tensor(detail["index"], value)
            entry = entry_of(position, detail, value)
            if generators:
                entry["splitmix64"] = generators[position]
            else:
                entry["file"] = self.stored(value)
            fed.append(entry)
        interpreter.invoke()
        for position, detail in enumerate(interpreter.get_output_details()):
            value = interpreter.get_tensor(detail["index"])
            entry = {**entry_of(position, detail, value), "file": self.stored(value)}
            if np.issubdtype(value.dtype, np.floating):
                entry |= {"rtol": 1e-4, "atol": 1e-5}
            found.append(entry)
            outputs.append((detail, value))
        path = self.relative(model)
        case = {"id": f"{path}#{name}", "model": path, "ops": operators(content), **facts, "source": "ref",
                "deterministic": True, "integer": "exact", "steps": [{"inputs": fed, "outputs": found}]}
        self.cases.append(case | ({"resize": resize} if resize else {}))
        return outputs

    def record_random(self, model, seed):
        details = Interpreter(model_path=str(model)).get_input_details()
        generators = [{"seed": seed + position, "lo": -1.0, "hi": 1.0} for position in range(len(details))]
        values = [generated(g["seed"], g["lo"], g["hi"], d["shape"], d["dtype"]) for g, d in zip(generators, details)]
        self.record(model, f"seed{seed}", values, generators)

    def record_image(self, model, image, mean, std):
        detail, = Interpreter(model_path=str(model)).get_input_details()
        _, height, width, channels = detail["shape"]
        picture = Image.open(image).convert("RGB" if channels == 3 else "L")
        pixels = np.asarray(picture.resize((width, height), Image.BILINEAR)).reshape(detail["shape"])
        if detail["dtype"] == np.float32:
            value, how = ((pixels.astype(np.float32) - np.float32(mean)) / np.float32(std)), f"(byte - {mean}) / {std}"
        elif detail["dtype"] == np.int8:
            value, how = (pixels.astype(np.int16) - 128).astype(np.int8), "byte - 128"
        else:
            value, how = pixels, "bytes as they are"
        outputs = self.record(model, Path(image).name, [value], image=self.relative(image),
                              preprocessing=f"PIL resize(({width}, {height}), BILINEAR); {how}")
        if len(outputs) == 1:
            self.cases[-1]["top5"] = best(outputs[0], Path(model).parent / "dict.txt")

    def finish(self):
        used = {entry["file"] for case in self.cases for step in case["steps"]
                for entry in step["inputs"] + step["outputs"] if "file" in entry}
        for path in (self.out / "data").glob("*.bin"):
            if self.relative(path) not in used:
                path.unlink()
        (self.out / "cases.json").write_text(
            "[\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in self.cases) + "\n]\n")


def entry_of(position, detail, value):
    return {"position": position, "name": detail["name"], "shape": list(value.shape), "dtype": str(value.dtype)}


def best(output, labels):
    """The five best classes of one row of scores."""
    detail, scores = output
    raw = scores.reshape(-1)
    scale, zero_point = detail["quantization"]
    names = labels.read_text().splitlines() if labels.exists() else None
    return [{"index": int(i), "raw": float(raw[i]),
             "score": float((float(raw[i]) - zero_point) * scale if scale else raw[i]),
             **({"label": names[i]} if names else {})}
            for i in np.argsort(-raw.astype(np.float64), kind="stable")[:5]]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="+", type=Path, metavar="MODEL")
    parser.add_argument("--out", required=True, type=Path, metavar="DIR")
    parser.add_argument("--seed", type=int, default=1, help="of the generated inputs")
    parser.add_argument("--image", action="append", default=[], type=Path, metavar="FILE")
    parser.add_argument("--mean", type=float, default=128, help="subtracted from bytes for float models")
    parser.add_argument("--std", type=float, default=128, help="what they are then divided by")
    parser.add_argument("--inputs", nargs="+", type=Path, metavar="FILE.npy")
    parser.add_argument("--append", action="store_true", help="keep the cases of DIR that are not recorded again")
    arguments = parser.parse_args()
    recorder = Recorder(arguments.out)
    for model in arguments.models:
        recorder.record_random(model, arguments.seed)
        for image in arguments.image:
            recorder.record_image(model, image, arguments.mean, arguments.std)
        if arguments.inputs:
            recorder.record(model, "inputs", [np.load(path) for path in arguments.inputs])
    if arguments.append and (arguments.out / "cases.json").exists():
        fresh = {case["id"] for case in recorder.cases}
        kept = [case for case in json.loads((arguments.out / "cases.json").read_text()) if case["id"] not in fresh]
        recorder.cases = kept + recorder.cases
    recorder.finish()


main()
