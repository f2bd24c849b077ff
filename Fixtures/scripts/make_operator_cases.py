#!/usr/bin/env python3
"""Write Fixtures/operators: models of one operator each, and what TFLite's reference kernels compute on them.

Each case runs its model some times in a row, so that states count. Where TFLite's reference kernels lack an operator,
its default kernels are recorded.

Needs: pip install ai-edge-litert==2.3.0 flatbuffers==25.12.19 numpy==2.4.6
"""
import hashlib
import json
from pathlib import Path

import numpy as np
from ai_edge_litert import schema_py_generated as schema
from ai_edge_litert.interpreter import Interpreter, OpResolverType

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

    def __init__(self, name):
        super().__init__(name)
        self.name = name

    def weights(self, shape, kind=FLOAT, scale=0.5):
        """A constant of random weights: float32, or integers of one scale."""
        name = f"w{len(self.graph.tensors)}"
        if kind == FLOAT:
            return self.tensor(name, FLOAT, shape, data=RNG.normal(scale=scale, size=shape).astype(np.float32))
        step = 0.01 if kind in (INT8, UINT8) else 0.001
        top = {INT8: 127, UINT8: 127, INT16: 2000, INT32: 3000}[kind]
        low = 0 if kind == UINT8 else -top
        return self.tensor(name, kind, shape, [step], data=RNG.integers(low, top + 1, shape).astype(NUMPY[kind]))

    def state(self, shape, kind=FLOAT, scales=None, zero_point=0):
        made = self.tensor(f"s{len(self.graph.tensors)}", kind, shape, scales, zero_point)
        self.graph.tensors[made].isVariable = True
        return made

    def record(self, code, version, nodes, inputs, outputs, options, runs=3, **fields):
        """Adds the node and its case."""
        kind = getattr(OPTIONS, options.__name__.removesuffix("T"))
        self.node(code, version, nodes, outputs, kind, options, **fields)
        record(self, inputs, outputs, runs)


def stored(value):
    content = np.ascontiguousarray(value).tobytes()
    path = FOLDER / "data" / f"{hashlib.sha256(content).hexdigest()[:16]}.bin"
    path.write_bytes(content)
    return f"operators/data/{path.name}"


def record(draft, inputs, outputs, runs=1, values=None):
    """Runs a model some times and adds the case; values are random unless given for each run and input."""
    content = draft.content(inputs, outputs)
    (FOLDER / f"{draft.name}.tflite").write_bytes(content)
    try:
        interpreter = Interpreter(model_content=content, experimental_op_resolver_type=OpResolverType.BUILTIN_REF)
        interpreter.allocate_tensors()
    except (RuntimeError, ValueError):
        interpreter = Interpreter(
            model_content=content, experimental_op_resolver_type=OpResolverType.BUILTIN_WITHOUT_DEFAULT_DELEGATES)
        interpreter.allocate_tensors()
    steps = []
    for run in range(runs):
        fed, found = [], []
        for position, detail in enumerate(interpreter.get_input_details()):
            shape, dtype = detail["shape"], np.dtype(detail["dtype"])
            if values:
                value = np.asarray(values[run][position], dtype)
            elif dtype.kind == "f":
                value = RNG.normal(size=shape).astype(dtype)
            else:
                value = RNG.integers(np.iinfo(dtype).min, np.iinfo(dtype).max + 1, shape).astype(dtype)
            interpreter.set_tensor(detail["index"], value)
            fed.append({"position": position, "name": detail["name"], "shape": list(value.shape),
                        "dtype": str(dtype), "file": stored(value)})
        interpreter.invoke()
        for position, detail in enumerate(interpreter.get_output_details()):
            value = interpreter.get_tensor(detail["index"])
            entry = {"position": position, "name": detail["name"], "shape": list(value.shape),
                     "dtype": str(value.dtype), "file": stored(value)}
            if value.dtype.kind == "f":
                entry |= {"rtol": 1e-4, "atol": 1e-5}
            found.append(entry)
        steps.append({"inputs": fed, "outputs": found})
    codes = [f"CUSTOM:{code.customCode}" if code.customCode else NAMES[code.builtinCode]
             for code in draft.model.operatorCodes]
    CASES.append({"id": f"operators/{draft.name}", "model": f"operators/{draft.name}.tflite",
                  "ops": {str(code): 1 for code in codes}, "source": "ref", "deterministic": True,
                  "integer": "exact", "steps": steps})


# Simple recurrent cells.

def rnn():
    for kind in (FLOAT, INT8, UINT8):
        for asymmetric in (False, True) if kind != FLOAT else (False,):
            draft = Cell(f"rnn-{kind}-{int(asymmetric)}")
            x, y = draft.tensor("x", FLOAT, (2, 11)), draft.tensor("y", FLOAT, (2, 6))
            nodes = [x, draft.weights((6, 11), kind), draft.weights((6, 6), kind), draft.weights((6,)),
                     draft.state((2, 6))]
            draft.record(OPERATOR.RNN, 3, nodes, [x], [y], schema.RNNOptionsT,
                         fusedActivationFunction=ACTIVATION.TANH, asymmetricQuantizeInputs=asymmetric)


def sequence_rnn():
    for kind, major, activation in ((FLOAT, False, ACTIVATION.TANH), (INT8, True, ACTIVATION.RELU6),
                                    (FLOAT, True, ACTIVATION.RELU_N1_TO_1)):
        draft = Cell(f"sequence-rnn-{kind}-{int(major)}")
        shape = (3, 2) if major else (2, 3)
        x, y = draft.tensor("x", FLOAT, (*shape, 9)), draft.tensor("y", FLOAT, (*shape, 5))
        nodes = [x, draft.weights((5, 9), kind), draft.weights((5, 5), kind), draft.weights((5,)), draft.state((2, 5))]
        draft.record(OPERATOR.UNIDIRECTIONAL_SEQUENCE_RNN, 3, nodes, [x], [y], schema.SequenceRNNOptionsT,
                     timeMajor=major, fusedActivationFunction=activation)


def bidirectional_rnn():
    for kind in (FLOAT, INT8):
        for major in (False, True):
            for merged in (False, True):
                for aux in (None, "weights", "stacked"):
                    # TFLite's backward cell reads the main input in the first case, and ends the process in the second.
                    if (aux == "stacked" and not major) or (kind == INT8 and major and merged):
                        continue
                    name = f"bidirectional-rnn-{kind}-{int(major)}{int(merged)}-{aux or 'plain'}"
                    draft = Cell(name)
                    shape, units = (3, 2) if major else (2, 3), (4, 5)
                    x = draft.tensor("x", FLOAT, (*shape, 6))
                    nodes = [x]
                    for count in units:
                        nodes += [draft.weights((count, 6), kind), draft.weights((count, count), kind),
                                  draft.weights((count,)), draft.state((2, count))]
                    inputs = [x]
                    if aux:
                        inputs.append(draft.tensor("aux", FLOAT, (*shape, 6)))
                        nodes.append(inputs[1])
                        nodes += [draft.weights((count, 6), kind) if aux == "weights" else -1 for count in units]
                    else:
                        nodes += [-1] * 3
                    widths = [sum(units)] if merged else units
                    y = [draft.tensor(f"y{i}", FLOAT, (*shape, width)) for i, width in enumerate(widths)]
                    draft.record(OPERATOR.BIDIRECTIONAL_SEQUENCE_RNN, 3, nodes, inputs, y,
                                 schema.BidirectionalSequenceRNNOptionsT, runs=2, timeMajor=major, mergeOutputs=merged,
                                 fusedActivationFunction=ACTIVATION.TANH)


def svdf():
    for kind in (FLOAT, INT8):
        for rank, asymmetric in ((1, False), (2, True)):
            draft = Cell(f"svdf-{kind}-{rank}")
            x, y = draft.tensor("x", FLOAT, (2, 9)), draft.tensor("y", FLOAT, (2, 4))
            filters = 4 * rank
            nodes = [x, draft.weights((filters, 9), kind), draft.weights((filters, 3), kind),
                     draft.weights((4,)) if rank == 1 else -1, draft.state((2, filters * 3))]
            draft.record(OPERATOR.SVDF, 3, nodes, [x], [y], schema.SVDFOptionsT, runs=5, rank=rank,
                         fusedActivationFunction=ACTIVATION.NONE, asymmetricQuantizeInputs=asymmetric)
    draft = Cell("svdf-integer")
    x, y = draft.tensor("x", INT8, (2, 9), [0.02], 3), draft.tensor("y", INT8, (2, 4), [0.05], -7)
    nodes = [x, draft.weights((8, 9), INT8), draft.weights((8, 3), INT16), draft.weights((4,), INT32),
             draft.state((2, 24), INT16, [0.0005])]
    draft.record(OPERATOR.SVDF, 3, nodes, [x], [y], schema.SVDFOptionsT, runs=5, rank=2,
                 fusedActivationFunction=ACTIVATION.RELU)


# Long short-term memories.

def lstm_weights(draft, inputs, cells, outputs, kind, cifg, peephole, projection, aux=0):
    """The 17 weights of a cell, from those of the inputs to the bias of the projection, and of a second input."""
    gates = [not cifg, True, True, True]
    made = [draft.weights((cells, inputs), kind) if has else -1 for has in gates]
    made += [draft.weights((cells, outputs), kind) if has else -1 for has in gates]
    made += [draft.weights((cells,), kind) if peephole and has else -1 for has in (gates[0], True, True)]
    made += [draft.weights((cells,)) if has else -1 for has in gates]
    made += [draft.weights((outputs, cells), kind) if projection else -1,
             draft.weights((outputs,)) if projection == 2 else -1]
    return made, [draft.weights((cells, aux), kind) if has and aux else -1 for has in gates]


def lstm():
    variants = [(FLOAT, 0, 0, 0, 0), (FLOAT, 1, 1, 0, 0), (FLOAT, 0, 1, 2, 1), (INT8, 0, 0, 0, 0), (INT8, 1, 1, 1, 1),
                (INT8, 0, 1, 2, 1), (UINT8, 0, 0, 0, 0)]
    for code in (OPERATOR.LSTM, OPERATOR.UNIDIRECTIONAL_SEQUENCE_LSTM):
        for kind, cifg, peephole, projection, norm in variants:
            one = code == OPERATOR.LSTM
            name = "lstm" if one else "sequence-lstm"
            draft = Cell(f"{name}-{kind}-{cifg}{peephole}{projection}{norm}")
            cells, outputs = 6, 4 if projection else 6
            shape = (2,) if one else (2, 3)
            x, y = draft.tensor("x", FLOAT, (*shape, 9)), draft.tensor("y", FLOAT, (*shape, outputs))
            weights, _ = lstm_weights(draft, 9, cells, outputs, kind, cifg, peephole, projection)
            nodes = [x, *weights, draft.state((2, outputs)), draft.state((2, cells))]
            nodes += [draft.weights((cells,)) if norm and not (gate == 0 and cifg) else -1 for gate in range(4)]
            fields = {"fusedActivationFunction": ACTIVATION.TANH, "cellClip": 0.9 if peephole else 0.0,
                      "projClip": 0.5 if projection else 0.0, "asymmetricQuantizeInputs": bool(projection)}
            options = schema.LSTMOptionsT if one else schema.UnidirectionalSequenceLSTMOptionsT
            draft.record(code, 3, nodes, [x], [y], options, **fields)


def lstm_int8():
    """LSTM with int8 products, which 12 intermediates choose; without normalization, projection or its bias it
    ends the process.

    It reads neither the weights of an input gate nor those of peepholes.
    """
    variants = [(1, 0, 0.0, 0.0, 1), (1, 0, 0.2, 0.6, 2), (0, 0, 0.0, 0.6, 2), (1, 1, 0.2, 0.0, 3), (0, 1, 1.5, 0.1, 1)]
    for index, (cifg, peephole, cell_clip, projection_clip, batches) in enumerate(variants):
        draft = Cell(f"lstm-8x8-8-{cifg}{peephole}-{index}")
        count, cells, outputs = 9 + index, 6 + 5 * index, 4 + index
        gates = [not cifg, True, True, True]

        def weights(shape, kind, scale, top):
            return draft.tensor(f"w{len(draft.graph.tensors)}", kind, shape, [scale],
                                data=RNG.integers(-top, top + 1, shape).astype(NUMPY[kind]))

        x = draft.tensor("x", INT8, (batches, count), [1 / 50], 3 - index)
        output = {"scales": [0.01], "zero_point": 4 * index - 5}
        y = draft.tensor("y", INT8, (batches, outputs), **output)
        nodes = [x, *[weights((cells, count), INT8, 0.006, 127) if has else -1 for has in gates]]
        nodes += [weights((cells, outputs), INT8, 0.007, 127) if has else -1 for has in gates]
        nodes += [weights((cells,), INT16, 2.0 ** -15, 32767) if peephole and has else -1
                  for has in (gates[0], True, True)]
        nodes += [weights((cells,), INT32, 3e-8, 30000000) if has else -1 for has in gates]
        nodes += [weights((outputs, cells), INT8, 0.01, 127), weights((outputs,), INT32, 3e-7, 2000000)]
        nodes += [draft.state((batches, outputs), INT8, **output), draft.state((batches, cells), INT16, [2.0 ** -15])]
        nodes += [weights((cells,), INT16, 3e-5, 32767) if has else -1 for has in gates]
        # The last has so coarse products that even the one that TFLite all but drops counts.
        scales = [0.0006, 0.02, 0.03] * 3 + [0.0006, 0.02, 0.03 if index < 4 else 30000.0]
        scales[5] = 0.03 if index < 4 else 300.0
        draft.node(OPERATOR.LSTM, 4, nodes, [y], OPTIONS.LSTMOptions, schema.LSTMOptionsT,
                   fusedActivationFunction=ACTIVATION.TANH, cellClip=cell_clip, projClip=projection_clip)
        draft.graph.operators[0].intermediates = [
            draft.tensor(f"i{position}", INT8 if index % 2 else INT16, (), [scale], int(RNG.integers(-9, 10)))
            for position, scale in enumerate(scales)]
        record(draft, [x], [y], 4)


def basic_lstm():
    for kind in (FLOAT, UINT8):
        draft = Cell(f"lstm-basic-{kind}")
        whole = kind == UINT8
        near = {"scales": [1 / 128], "zero_point": 128} if whole else {}
        x, y = draft.tensor("x", kind, (2, 5), **near), draft.tensor("y", kind, (2, 4), **near)
        state = (INT16, [2.0 ** -11]) if whole else (FLOAT, None)
        weights = draft.weights((16, 9), kind)
        bias = draft.weights((16,), INT32 if whole else FLOAT)
        if whole:
            draft.graph.tensors[weights].quantization.zeroPoint = [60]
            draft.graph.tensors[bias].quantization.scale = [0.01 / 128]
        nodes = [x, draft.state((2, 4), kind, **near), weights, bias, draft.state((2, 4), *state)]
        outputs = [y, draft.tensor("c", state[0], (2, 4), state[1]), draft.tensor("joined", kind, (2, 9), **near),
                   draft.tensor("gates", state[0], (2, 16), [2.0 ** -12] if whole else None)]
        draft.node(OPERATOR.LSTM, 2, nodes, outputs, OPTIONS.LSTMOptions, schema.LSTMOptionsT,
                   kernelType=schema.LSTMKernelType.BASIC, fusedActivationFunction=ACTIVATION.TANH)
        record(draft, [x], outputs[:2], 3)
        # The kernel multiplies by way of ruy, which rounds once where the reference rounds twice.
        CASES[-1]["integer"] = "lsb" if whole else "exact"


def bidirectional_lstm():
    for kind in (FLOAT, INT8):
        for major, merged, aux, cifg, projection in (
                (1, 0, None, 0, 0), (1, 1, None, 1, 0), (0, 0, "weights", 0, 0), (1, 1, "weights", 0, 2),
                (1, 0, "stacked", 0, 0), (0, 0, "stacked", 1, 0)):
            draft = Cell(f"bidirectional-lstm-{kind}-{major}{merged}{cifg}{projection}-{aux or 'plain'}")
            shape, cells, outputs = (3, 2) if major else (2, 3), 5, 3 if projection else 5
            x = draft.tensor("x", FLOAT, (*shape, 6))
            count = 6 if aux == "weights" else 0
            sides = [lstm_weights(draft, 6, cells, outputs, kind, cifg, 0, projection, count) for _ in range(2)]
            nodes, inputs = [x, *sides[0][0], *sides[1][0]], [x]
            for _ in sides:
                nodes += [draft.state((2, outputs)), draft.state((2, cells))]
            if aux:
                inputs.append(draft.tensor("aux", FLOAT, (*shape, 6)))
            nodes += [inputs[1] if aux else -1, *sides[0][1], *sides[1][1]]
            widths = [2 * outputs] if merged else [outputs, outputs]
            y = [draft.tensor(f"y{i}", FLOAT, (*shape, width)) for i, width in enumerate(widths)]
            draft.record(OPERATOR.BIDIRECTIONAL_SEQUENCE_LSTM, 3, nodes, inputs, y,
                         schema.BidirectionalSequenceLSTMOptionsT, runs=2, timeMajor=bool(major),
                         mergeOutputs=bool(merged), fusedActivationFunction=ACTIVATION.TANH)


# Tables.

def embedding_lookup():
    rows, width = 6, 8
    for kind, output, scales in ((FLOAT, FLOAT, 0), (INT8, INT8, 1), (INT8, FLOAT, 1), (INT8, FLOAT, rows),
                                 (UINT8, FLOAT, 1), (DTYPE.INT4, FLOAT, rows), (DTYPE.INT2, FLOAT, 1),
                                 (DTYPE.INT4, DTYPE.FLOAT16, rows)):
        draft = Cell(f"embedding-lookup-{kind}-{output}-{scales}")
        ids, y = draft.tensor("ids", INT32, (5,)), draft.tensor("y", output, (5, width))
        if kind == FLOAT:
            table = draft.weights((rows, width))
        else:
            bits = {DTYPE.INT4: 4, DTYPE.INT2: 2}.get(kind, 8)
            data = RNG.integers(0, 256, rows * width * bits // 8).astype(np.uint8)
            steps = [0.1 * (i + 1) for i in range(scales)]
            table = draft.tensor("table", kind, (rows, width), steps, data=data)
            draft.graph.tensors[table].quantization.zeroPoint = [0] * scales
            if output == kind:
                draft.graph.tensors[y].quantization = draft.graph.tensors[table].quantization
        draft.node(OPERATOR.EMBEDDING_LOOKUP, 4, [ids, table], [y])
        record(draft, [ids], [y], 1, [[[3, 0, 5, 3, 1]]])


def embedding_lookup_sparse():
    for combiner in range(3):
        draft = Cell(f"embedding-lookup-sparse-{combiner}")
        ids, indices = draft.tensor("ids", INT32, (4,)), draft.tensor("indices", INT32, (4, 2))
        shape = draft.tensor("shape", INT32, (2,), data=np.array([3, 2], np.int32))
        weights, y = draft.tensor("weights", FLOAT, (4,)), draft.tensor("y", FLOAT, (3, 2, 3))
        table = draft.weights((5, 2, 3))
        draft.node(OPERATOR.EMBEDDING_LOOKUP_SPARSE, 1, [ids, indices, shape, weights, table], [y],
                   OPTIONS.EmbeddingLookupSparseOptions, schema.EmbeddingLookupSparseOptionsT, combiner=combiner)
        record(draft, [ids, indices, weights], [y], 1,
               [[[1, 3, 0, 4], [[0, 0], [0, 1], [2, 0], [2, 1]], [1.0, 2.0, 0.5, -4.0]]])


def hashtable_lookup():
    draft = Cell("hashtable-lookup")
    lookup = draft.tensor("lookup", INT32, (5,))
    keys = draft.tensor("keys", INT32, (4,), data=np.array([-5, 2, 9, 40], np.int32))
    y, hits = draft.tensor("y", FLOAT, (5, 3)), draft.tensor("hits", UINT8, (5,))
    draft.node(OPERATOR.HASHTABLE_LOOKUP, 1, [lookup, keys, draft.weights((4, 3))], [y, hits])
    record(draft, [lookup], [y, hits], 1, [[[9, 3, -5, 40, 41]]])


def lsh_projection():
    for kind in (1, 2):
        for width in (1, 3, 7, 16, 40):
            draft = Cell(f"lsh-projection-{kind}-{width}")
            x, weights = draft.tensor("x", INT32, (5, width)), draft.tensor("weights", FLOAT, (5,))
            y = draft.tensor("y", INT32, (4 if kind == 1 else 24,))
            seeds = draft.weights((4, 6))
            draft.node(OPERATOR.LSH_PROJECTION, 1, [seeds, x] + [weights] * (width != 3), [y],
                       OPTIONS.LSHProjectionOptions, schema.LSHProjectionOptionsT, type=kind)
            record(draft, [x] + [weights] * (width != 3), [y])


def bucketize():
    for kind in (FLOAT, DTYPE.FLOAT64, INT32, DTYPE.INT64):
        draft = Cell(f"bucketize-{kind}")
        x, y = draft.tensor("x", kind, (2, 4)), draft.tensor("y", INT32, (2, 4))
        draft.node(OPERATOR.BUCKETIZE, 1, [x], [y], OPTIONS.BucketizeOptions, schema.BucketizeOptionsT,
                   boundaries=[-1.0, 0.0, 0.0, 2.5])
        record(draft, [x], [y], 1, [[[[-2, -1, 0, 1], [2, 3, 2.5, -0.5]]]])


# Custom operators.

def audio():
    for squared in (False, True):
        draft = Cell(f"audio-spectrogram-{int(squared)}")
        x, y = draft.tensor("x", FLOAT, (50, 2)), draft.tensor("y", FLOAT, (2, 4, 9))
        draft.node(OPERATOR.CUSTOM, 1, [x], [y], custom=("AudioSpectrogram", {
            "window_size": 14, "stride": 11, "magnitude_squared": squared}))
        record(draft, [x], [y])
    draft = Cell("mfcc")
    x, y = draft.tensor("x", FLOAT, (1, 2, 129)), draft.tensor("y", FLOAT, (1, 2, 5))
    rate = draft.tensor("rate", INT32, (1,), data=np.array([16000], np.int32))
    draft.node(OPERATOR.CUSTOM, 1, [x, rate], [y], custom=("Mfcc", {
        "upper_frequency_limit": 4000, "lower_frequency_limit": 20, "filterbank_channel_count": 12,
        "dct_coefficient_count": 5}))
    record(draft, [x], [y], 1, [[np.abs(RNG.normal(size=(1, 2, 129)))]])


def numeric_verify():
    for kind in (INT8, UINT8, INT16, DTYPE.FLOAT16):
        draft = Cell(f"numeric-verify-{kind}")
        quantized = {"scales": [0.07], "zero_point": 0 if kind == INT16 else 5} if kind != DTYPE.FLOAT16 else {}
        x, r = draft.tensor("x", kind, (7,), **quantized), draft.tensor("r", FLOAT, (7,))
        y = draft.tensor("y", FLOAT, (7,))
        draft.node(OPERATOR.CUSTOM, 1, [x, r], [y], custom=("NumericVerify", {
            "tolerance": 5.0, "log_if_failed": False}))
        record(draft, [x, r], [y])


def hadamard():
    for shape, size in (((2, 8), 4), ((2, 3, 128), 128)):
        draft = Cell(f"hadamard-{size}")
        x, y = draft.tensor("x", FLOAT, shape), draft.tensor("y", FLOAT, shape)
        draft.node(OPERATOR.CUSTOM, 1, [x], [y], custom=("aeq.hadamard_rotation", {
            "hadamard_size": size, "random_binary_vector": [1, 1]}))
        record(draft, [x], [y])


def main():
    (FOLDER / "data").mkdir(parents=True, exist_ok=True)
    for old in [*FOLDER.glob("*.tflite"), *(FOLDER / "data").glob("*.bin")]:
        old.unlink()
    for make in (rnn, sequence_rnn, bidirectional_rnn, svdf, lstm, basic_lstm, bidirectional_lstm, embedding_lookup,
                 embedding_lookup_sparse, hashtable_lookup, lsh_projection, bucketize, audio, numeric_verify, hadamard,
                 lstm_int8):
        make()
    (FOLDER / "cases.json").write_text("[\n" + ",\n".join(json.dumps(case) for case in CASES) + "\n]\n")


main()
