"""Models of one recurrent cell of integers, or of both directions, of random shapes and options, as LiteRT's reference kernels define them.

Cells of floats in one direction are in `random_models`.
"""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from random_models import ACTIVATION, ACTIVATIONS


def svdf_of_integers(model):
    batches, count, units = model.between(1, 4), model.between(1, 20), model.between(1, 9)
    rank, memory = model.between(1, 3), model.between(1, 12)
    model.runs = memory + 1
    filters = units * rank
    x, y = (model.quantization("int8") for _ in range(2))
    state = model.near(-3.5), 0
    inputs = [model.input("int8", (batches, count), x), model.weights("int8", (filters, count), [model.near(-2)], 127),
              model.weights("int16", (filters, memory), [model.near(-4)], 32767),
              model.weights("int32", (units,), [1.0], 20000) if model.chance() else -1,
              model.state((batches, filters * memory), "int16", state)]
    model.operator("SVDF", inputs, [model.add("int8", (batches, units), y)], schema.SVDFOptionsT, 3, rank=rank,
                   fusedActivationFunction=ACTIVATION.RELU)


def lstm_of_integers(model):
    """A cell with an int16 state; with normalized gates, their scales are those of intermediates."""
    coupled, peephole, normalized, projects = model.chance(), model.chance(0.4), model.chance(0.4), model.chance()
    batches, count, cells = model.between(1, 4), model.between(1, 20), model.between(1, 20)
    # The peepholes of cells with more outputs than cells are read past their end.
    width = model.between(1, cells if peephole else 12) if projects else cells
    is_sequence, major, steps = model.chance(0.7), model.chance(), model.between(1, 4)
    shape = ((steps, batches) if major else (batches, steps)) if is_sequence else (batches,)
    gates = [not coupled, True, True, True]
    # Scales of trained cells: results are about 1, and gates within 8 on both sides of 0.
    x = (model.near(-1.7, 0.5), model.between(-60, 60))
    y = (model.near(-2, 0.3), model.between(-40, 40))
    hidden = (model.near(-2.1, 0.3), model.between(-40, 40)) if projects else y
    state = 2.0 ** -model.between(9, 15), 0
    forms = [model.near(-2.2, 0.5) for _ in range(2)]
    inputs = [model.input("int8", (*shape, count), x)]
    inputs += [model.weights("int8", (cells, count), [forms[0]], 127) if has else -1 for has in gates]
    inputs += [model.weights("int8", (cells, width), [forms[1]], 127) if has else -1 for has in gates]
    inputs += [model.weights("int16", (cells,), [model.near(-4.5, 0.5)], 32767) if peephole and has else -1
               for has in (gates[0], True, True)]
    scale, top = (3e-8, 30000000) if normalized else (float(np.float32(x[0] * forms[0])), 9999)
    inputs += [model.weights("int32", (cells,), [scale], top) if has else -1 for has in gates]
    form = model.near(-2, 0.5)
    inputs += [model.weights("int8", (width, cells), [form], 127) if projects else -1,
               model.weights("int32", (width,), [float(np.float32(form * hidden[0]))], 9999) if projects and model.chance() else -1]
    inputs += [model.state((batches, width), "int8", y), model.state((batches, cells), "int16", state)]
    inputs += [model.weights("int16", (cells,), [3e-5], 32767) if normalized and has else -1 for has in gates]
    fields = {"cellClip": model.one_of(0.0, 0.4, 1.5), "projClip": model.one_of(0.0, 0.4) if projects else 0.0}
    if is_sequence:
        fields["timeMajor"] = major
    model.operator("UNIDIRECTIONAL_SEQUENCE_LSTM" if is_sequence else "LSTM", inputs, [model.add("int8", (*shape, width), y)],
                   schema.UnidirectionalSequenceLSTMOptionsT if is_sequence else schema.LSTMOptionsT, 3 if is_sequence else 4,
                   fusedActivationFunction=ACTIVATION.TANH, **fields)
    intermediates = [model.add("int16", (), (model.near(-3.3, 0.5), 0)) for _ in gates]
    model.graph.operators[0].intermediates = [*intermediates, model.add("int8", (), hidden)]


def both_directions_rnn(model):
    kind = model.one_of("float32", "int8")
    # With weights of int8, TFLite reads other memory where results are merged and steps come first.
    merges, major = model.chance(), model.chance() and kind == "float32"
    batches, steps, count = model.between(1, 3), model.between(1, 4), model.between(1, 15)
    shape, units = ((steps, batches) if major else (batches, steps)), (model.between(1, 15), model.between(1, 15))
    inputs = [model.input("float32", (*shape, count))]
    for size in units:
        inputs += [model.weights(kind, (size, count)), model.weights(kind, (size, size)), model.weights("float32", (size,)),
                   model.state((batches, size))]
    if model.chance(0.4):
        inputs += [model.input("float32", (*shape, count)), *(model.weights(kind, (size, count)) for size in units)]
    else:
        inputs += [-1] * 3
    outputs = [model.add("float32", (*shape, size)) for size in ([sum(units)] if merges else units)]
    model.operator("BIDIRECTIONAL_SEQUENCE_RNN", inputs, outputs, schema.BidirectionalSequenceRNNOptionsT, 3, timeMajor=major,
                   mergeOutputs=merges, fusedActivationFunction=model.one_of(*ACTIVATIONS[2:], ACTIVATION.TANH),
                   asymmetricQuantizeInputs=kind != "float32" and model.chance())


def both_directions_lstm(model):
    kind = model.one_of("float32", "int8")
    batches, steps, count, cells = model.between(1, 3), model.between(1, 4), model.between(1, 15), model.between(1, 15)
    # Merged results of several batches that come first are read past their end.
    major = model.chance()
    merges = model.chance() and (major or batches == 1)
    shape = (steps, batches) if major else (batches, steps)
    coupled, projection, second = model.chance(0.3), model.one_of(0, 0, 1, 2), model.one_of(None, None, "weights", "stacked")
    width = model.between(1, 12) if projection else cells
    gates = [not coupled, True, True, True]
    inputs = [model.input("float32", (*shape, count))]
    for _ in range(2):
        inputs += [model.weights(kind, (cells, count)) if has else -1 for has in gates]
        inputs += [model.weights(kind, (cells, width)) if has else -1 for has in gates]
        inputs += [-1] * 3
        inputs += [model.weights("float32", (cells,)) if has else -1 for has in gates]
        inputs += [model.weights(kind, (width, cells)) if projection else -1, model.weights("float32", (width,)) if projection == 2 else -1]
    for _ in range(2):
        inputs += [model.state((batches, width)), model.state((batches, cells))]
    if second:
        inputs.append(model.input("float32", (*shape, count)))
        inputs += [model.weights(kind, (cells, count)) if has and second == "weights" else -1 for has in gates * 2]
    else:
        inputs += [-1] * 9
    outputs = [model.add("float32", (*shape, size)) for size in ([2 * width] if merges else [width] * 2)]
    fields = {"timeMajor": major, "mergeOutputs": merges, "fusedActivationFunction": ACTIVATION.TANH, "cellClip": model.one_of(0.0, 0.5),
              "projClip": model.one_of(0.0, 0.4) if projection else 0.0,
              "asymmetricQuantizeInputs": kind != "float32" and model.chance()}
    # Without options batches come first, though the schema has it otherwise.
    has_options = major or merges or second == "weights" or model.chance(0.7)
    model.operator("BIDIRECTIONAL_SEQUENCE_LSTM", inputs, outputs, schema.BidirectionalSequenceLSTMOptionsT if has_options else None, 3,
                   **fields)


FAMILIES = (svdf_of_integers, lstm_of_integers, both_directions_rnn, both_directions_lstm)
