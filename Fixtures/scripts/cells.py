"""Cases of recurrent operators."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from casebook import (ACTIVATION, FLOAT, INT8, INT16, INT32, OPERATOR, OPTIONS, RNG, UINT8, Cell, record)


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

        x = draft.tensor("x", INT8, (batches, count), [1 / 50], 3 - index)
        output = {"scales": [0.01], "zero_point": 4 * index - 5}
        y = draft.tensor("y", INT8, (batches, outputs), **output)
        nodes = [x, *[draft.integers((cells, count), INT8, 0.006, 127) if has else -1 for has in gates]]
        nodes += [draft.integers((cells, outputs), INT8, 0.007, 127) if has else -1 for has in gates]
        nodes += [draft.integers((cells,), INT16, 2.0 ** -15, 32767) if peephole and has else -1
                  for has in (gates[0], True, True)]
        nodes += [draft.integers((cells,), INT32, 3e-8, 30000000) if has else -1 for has in gates]
        nodes += [draft.integers((outputs, cells), INT8, 0.01, 127), draft.integers((outputs,), INT32, 3e-7, 2000000)]
        nodes += [draft.state((batches, outputs), INT8, **output), draft.state((batches, cells), INT16, [2.0 ** -15])]
        nodes += [draft.integers((cells,), INT16, 3e-5, 32767) if has else -1 for has in gates]
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


def lstm_without_activation():
    """Without an activation TFLite multiplies the output gate by the candidate."""
    generator = np.random.default_rng(17)
    for kind in (FLOAT, INT8):
        for cifg, projection in ((0, 0), (1, 2)):
            draft = Cell(f"lstm-plain-{kind}-{cifg}{projection}", generator)
            cells, outputs = 5, 3 if projection else 5
            x, y = draft.tensor("x", FLOAT, (2, 4)), draft.tensor("y", FLOAT, (2, outputs))
            weights, _ = lstm_weights(draft, 4, cells, outputs, kind, cifg, 0, projection)
            nodes = [x, *weights, draft.state((2, outputs)), draft.state((2, cells))]
            draft.node(OPERATOR.LSTM, 3, nodes, [y], OPTIONS.LSTMOptions, schema.LSTMOptionsT)
            record(draft, [x], [y], 3, [[generator.normal(size=(2, 4))] for _ in range(3)])


def lstm_with_projected_peepholes():
    """TFLite lays the peepholes of integers in rows of as many cells as there are outputs, over all batches of a step."""
    generator = np.random.default_rng(23)
    for major in (False, True):
        draft = Cell(f"sequence-lstm-peepholes-int8-{int(major)}", generator)
        batches, steps, count, cells, outputs = 3, 2, 5, 7, 3

        output = {"scales": [0.01], "zero_point": -7}
        shape = (steps, batches) if major else (batches, steps)
        x, y = draft.tensor("x", INT8, (*shape, count), [0.02], 5), draft.tensor("y", INT8, (*shape, outputs), **output)
        nodes = [x, *(draft.integers((cells, count), INT8, 0.006, 127) for _ in range(4))]
        nodes += [draft.integers((cells, outputs), INT8, 0.007, 127) for _ in range(4)]
        nodes += [draft.integers((cells,), INT16, 3e-5, 32767) for _ in range(3)]
        nodes += [draft.integers((cells,), INT32, 0.00012, 9999) for _ in range(4)]
        nodes += [draft.integers((outputs, cells), INT8, 0.01, 127), -1]
        nodes += [draft.state((batches, outputs), INT8, **output), draft.state((batches, cells), INT16, [2.0 ** -12]), *[-1] * 4]
        draft.node(OPERATOR.UNIDIRECTIONAL_SEQUENCE_LSTM, 3, nodes, [y], OPTIONS.UnidirectionalSequenceLSTMOptions,
                   schema.UnidirectionalSequenceLSTMOptionsT, fusedActivationFunction=ACTIVATION.TANH, timeMajor=major)
        draft.graph.operators[0].intermediates = [
            draft.tensor(f"i{position}", *(INT16, (), [0.0005], 0) if position < 4 else (INT8, (), [0.008], 11)) for position in range(5)]
        values = [[generator.integers(-128, 128, (*shape, count)).astype(np.int8)] for _ in range(2)]
        record(draft, [x], [y], 2, values)
