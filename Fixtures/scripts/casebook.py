"""The recorded cases of Fixtures/operators: models with the tensors that operators need, and what TFLite computes."""
import hashlib
import json
from pathlib import Path

import numpy as np
from ai_edge_litert import pywrap_genai_ops
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import InterpreterWithCustomOps, OpResolverType

from draft import Draft

FOLDER = Path(__file__).resolve().parents[1] / "operators"
OPERATOR, OPTIONS, DTYPE = schema.BuiltinOperator, schema.BuiltinOptions, schema.TensorType
ACTIVATION = schema.ActivationFunctionType
NAMES = {value: name for name, value in vars(OPERATOR).items() if isinstance(value, int)}
FLOAT, INT8, UINT8, INT16, INT32 = DTYPE.FLOAT32, DTYPE.INT8, DTYPE.UINT8, DTYPE.INT16, DTYPE.INT32
NUMPY = {FLOAT: np.float32, INT8: np.int8, UINT8: np.uint8, INT16: np.int16, INT32: np.int32, DTYPE.INT64: np.int64,
         DTYPE.FLOAT64: np.float64, DTYPE.FLOAT16: np.float16}
RNG = np.random.default_rng(11)
CASES = []


class Cell(Draft):
    """A model with the tensors that recurrent cells have."""

    def __init__(self, name, generator=RNG):
        super().__init__(name)
        self.name, self.generator = name, generator

    def weights(self, shape, kind=FLOAT, scale=0.5):
        """A constant of random weights: float32, or integers of one scale."""
        name = f"w{len(self.graph.tensors)}"
        if kind == FLOAT:
            return self.tensor(name, FLOAT, shape, data=self.generator.normal(scale=scale, size=shape).astype(np.float32))
        step = 0.01 if kind in (INT8, UINT8) else 0.001
        top = {INT8: 127, UINT8: 127, INT16: 2000, INT32: 3000}[kind]
        low = 0 if kind == UINT8 else -top
        return self.tensor(name, kind, shape, [step], data=self.generator.integers(low, top + 1, shape).astype(NUMPY[kind]))

    def integers(self, shape, kind, scale, top):
        """A constant of random integers of one scale, within a number on both sides of 0."""
        return self.tensor(f"w{len(self.graph.tensors)}", kind, shape, [scale],
                           data=self.generator.integers(-top, top + 1, shape).astype(NUMPY[kind]))

    def state(self, shape, kind=FLOAT, scales=None, zero_point=0):
        made = self.tensor(f"s{len(self.graph.tensors)}", kind, shape, scales, zero_point)
        self.graph.tensors[made].isVariable = True
        return made

    def record(self, code, version, nodes, inputs, outputs, options, runs=3, **fields):
        """Adds the node and its case."""
        kind = getattr(OPTIONS, options.__name__.removesuffix("T"))
        self.node(code, version, nodes, outputs, kind, options, **fields)
        record(self, inputs, outputs, runs)


def strings(value):
    """Strings as TFLite stores them: their number, where each begins and the last ends, and their bytes."""
    parts = [bytes(part) for part in np.asarray(value, object).reshape(-1)]
    ends = np.cumsum([4 * (len(parts) + 2), *map(len, parts)])
    return np.array([len(parts), *ends], np.int32).tobytes() + b"".join(parts)


def stored(value):
    content = strings(value) if value.dtype.kind in "SO" else np.ascontiguousarray(value).tobytes()
    path = FOLDER / "data" / f"{hashlib.sha256(content).hexdigest()[:16]}.bin"
    path.write_bytes(content)
    return f"{FOLDER.name}/data/{path.name}"


def name_of(value):
    return "string" if value.dtype.kind in "SO" else str(value.dtype)


def prepared(content, resolver):
    interpreter = InterpreterWithCustomOps(
        [pywrap_genai_ops.GenAIOpsRegisterer], model_content=content, experimental_op_resolver_type=resolver)
    interpreter.allocate_tensors()
    return interpreter


def record(draft, inputs, outputs, runs=1, values=None, oracle=None, reason=None):
    """Runs a model some times and adds the case; values are random unless given for each run and input.

    Where TFLite's reference kernels are wrong, for a reason that the case states, its default kernels are recorded
    on the content of an oracle, a model of the same numbers.
    """
    content = draft.content(inputs, outputs)
    (FOLDER / f"{draft.name}.tflite").write_bytes(content)
    default = OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES
    if oracle:
        interpreter = prepared(oracle, default)
    else:
        try:
            interpreter = prepared(content, OpResolverType.BUILTIN_REF)
        except (RuntimeError, ValueError):
            interpreter = prepared(content, default)
    steps = []
    for run in range(runs):
        fed, found = [], []
        for position, detail in enumerate(interpreter.get_input_details()):
            shape, dtype = detail["shape"], np.dtype(detail["dtype"])
            if dtype.kind in "SO":
                value = np.asarray(values[run][position], object)
            elif values:
                value = np.asarray(values[run][position], dtype)
            elif dtype.kind == "f":
                value = RNG.normal(size=shape).astype(dtype)
            else:
                value = RNG.integers(np.iinfo(dtype).min, np.iinfo(dtype).max + 1, shape).astype(dtype)
            interpreter.set_tensor(detail["index"], value)
            fed.append((detail["name"], value))
        interpreter.invoke()
        for detail in interpreter.get_output_details():
            # TFLite's API refuses outputs without elements.
            found.append((detail["name"], interpreter.get_tensor(detail["index"]) if np.prod(detail["shape"]) else
                          np.zeros(detail["shape"], detail["dtype"])))
        steps.append((fed, found))
    add(draft, steps, "default" if oracle else "ref", reason)


def add(draft, steps, source, reason=None):
    """Adds a case: for each run the names and values of the inputs, and those of the outputs."""
    entries = []
    for fed, found in steps:
        step = {"inputs": [entry(i, *tensor) for i, tensor in enumerate(fed)],
                "outputs": [entry(i, *tensor) for i, tensor in enumerate(found)]}
        for output in step["outputs"]:
            if output["dtype"][:5] in ("float", "compl"):
                output |= {"rtol": 1e-4, "atol": 1e-5}
        entries.append(step)
    codes = [f"CUSTOM:{code.customCode}" if code.customCode else NAMES[code.builtinCode]
             for code in draft.model.operatorCodes]
    name = FOLDER.name
    CASES.append({"id": f"{name}/{draft.name}", "model": f"{name}/{draft.name}.tflite",
                  "ops": {str(code): 1 for code in codes}, "source": source,
                  "deterministic": True, "integer": "exact", "steps": entries} | ({"reason": reason} if reason else {}))


def entry(position, name, value):
    return {"position": position, "name": name, "shape": list(value.shape), "dtype": name_of(value), "file": stored(value)}


def write():
    """Writes the cases that were added."""
    lines = ",\n".join(json.dumps(case) for case in CASES)
    (FOLDER / "cases.json").write_text(f"[\n{lines}\n]\n")


def clear():
    """Removes what a run before has written."""
    (FOLDER / "data").mkdir(parents=True, exist_ok=True)
    for old in [*FOLDER.glob("*.tflite"), *(FOLDER / "data").glob("*.bin")]:
        old.unlink()
