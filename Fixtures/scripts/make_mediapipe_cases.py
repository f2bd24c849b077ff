#!/usr/bin/env python3
"""Write Fixtures/mediapipe: models of one custom operator each, and what MediaPipe computes on them.

Needs, in a virtual environment of its own: pip install mediapipe==0.10.14 flatbuffers==25.12.19 numpy==1.26.4, and
pip install --no-deps ai-edge-litert==2.3.0 for the schema.
"""
import struct
from pathlib import Path

import casebook

casebook.FOLDER = Path(__file__).resolve().parents[1] / "mediapipe"

import flatbuffers
import mediapipe_graph
import numpy as np
from casebook import DTYPE, FLOAT, INT32, OPERATOR, OPTIONS, RNG, UINT8, Cell
from ai_edge_litert import schema_py_generated as schema

TEXTS = ["", "Hello wörld, 12 times!", "ΑΒΓ и Ё straße İstanbul", "  two  spaces\tand\nlines ", "日本語 テキスト",
         "a" * 40 + " 👍🏽 b"]


def record(draft, inputs, outputs, values):
    """Runs a model of float32 inputs and outputs, and adds the case."""
    path = casebook.FOLDER / f"{draft.name}.tflite"
    path.write_bytes(draft.content(inputs, outputs))
    tensors = draft.graph.tensors
    steps = []
    for fed in values:
        found = mediapipe_graph.run(path, fed, len(outputs))
        steps.append(([(tensors[i].name, value) for i, value in zip(inputs, fed)],
                      [(tensors[i].name, value.reshape(tensors[i].shape)) for i, value in zip(outputs, found)]))
    casebook.add(draft, steps, "mediapipe")


def record_texts(draft, text, outputs, shape_of):
    """Runs a model of one string and float32 outputs, whose shapes follow from their sizes, and adds the case."""
    path = casebook.FOLDER / f"{draft.name}.tflite"
    path.write_bytes(draft.content([text], outputs))
    steps = []
    for content in TEXTS:
        found = mediapipe_graph.run_text(path, content)
        steps.append(([("text", np.array([content.encode()], object))],
                      [(draft.graph.tensors[i].name, value.reshape(shape_of(k, value.size)))
                       for k, (i, value) in enumerate(zip(outputs, found))]))
    casebook.add(draft, steps, "mediapipe")


def custom(draft, name, version, inputs, outputs, options=None):
    draft.node(OPERATOR.CUSTOM, version, inputs, outputs, custom=(name, {} if options is None else options))


def uniform(*shape, low=-1.0, high=1.0):
    return RNG.uniform(low, high, shape).astype(np.float32)


def landmarks():
    for name, subset, target in (("all", range(20), 0.0), ("few", (3, 7, 2), 1.25), ("odd", (5,), -0.5)):
        draft = Cell(f"landmarks-to-matrix-{name}")
        x, y = draft.tensor("x", FLOAT, (1, 20, 3)), draft.tensor("y", FLOAT, (1, 4, 4))
        custom(draft, "Landmarks2TransformMatrix", 2, [x], [y], {
            "subset_idxs": tuple(subset), "left_rotation_idx": 4, "right_rotation_idx": 11,
            "target_rotation_radians": target, "scale_x": 1.5, "scale_y": 1.25, "output_width": 16,
            "output_height": 24})
        record(draft, [x], [y], [[uniform(1, 20, 3, high=60)] for _ in range(3)])


def transforms():
    for count in (2, 3):
        draft = Cell(f"transform-landmarks-{count}")
        x, m = draft.tensor("x", FLOAT, (1, 9, count)), draft.tensor("m", FLOAT, (1, 4, 4))
        y = draft.tensor("y", FLOAT, (1, 9, count))
        custom(draft, "TransformLandmarks", 2, [x, m], [y])
        record(draft, [x, m], [y], [[uniform(1, 9, count), uniform(1, 4, 4)] for _ in range(2)])
    for channels in (1, 6):
        draft = Cell(f"transform-tensor-{channels}")
        x, m = draft.tensor("x", FLOAT, (1, 7, 9, channels)), draft.tensor("m", FLOAT, (1, 4, 4))
        y = draft.tensor("y", FLOAT, (1, 5, 6, channels))
        custom(draft, "TransformTensorBilinear", 2, [x, m], [y], {"output_height": 5, "output_width": 6})
        matrices = [np.eye(4, dtype=np.float32), np.eye(4, dtype=np.float32), np.eye(4, dtype=np.float32)]
        matrices[1][:2, :4] = [[0.8, -0.3, 0, 1.7], [0.4, 0.9, 0, 0.3]]
        matrices[2][:2, :4] = [[2.0, 0, 0, -0.5], [0, 1.5, 0, -0.5]]
        record(draft, [x, m], [y], [[uniform(1, 7, 9, channels), matrix[None]] for matrix in matrices])


def resampler():
    draft = Cell("resampler")
    x, w = draft.tensor("x", FLOAT, (2, 5, 6, 3)), draft.tensor("w", FLOAT, (2, 5, 6, 2))
    y = draft.tensor("y", FLOAT, (2, 5, 6, 3))
    custom(draft, "Resampler", 1, [x, w], [y])
    record(draft, [x, w], [y], [[uniform(2, 5, 6, 3), uniform(2, 5, 6, 2, low=-2, high=7)] for _ in range(2)])


def poolings():
    """MediaPipe's poolings and transposed convolution, whose options are structs of C."""
    for padding, name in ((1, "same"), (2, "valid")):
        draft = Cell(f"max-pooling-with-argmax-{name}")
        out = (1, 4, 3, 2) if padding == 1 else (1, 3, 2, 2)
        x, y, i = (draft.tensor("x", FLOAT, (1, 7, 5, 2)), draft.tensor("y", FLOAT, out), draft.tensor("i", FLOAT, out))
        custom(draft, "MaxPoolingWithArgmax2D", 1, [x], [y, i], struct.pack("<6i", padding, 2, 2, 2, 3, 0) + bytes(8))
        record(draft, [x], [y, i], [[uniform(1, 7, 5, 2)] for _ in range(2)])
    draft = Cell("max-unpooling")
    x, i, y = (draft.tensor("x", FLOAT, (1, 3, 2, 2)), draft.tensor("i", FLOAT, (1, 3, 2, 2)),
               draft.tensor("y", FLOAT, (1, 6, 4, 2)))
    custom(draft, "MaxUnpooling2D", 1, [x, i], [y], struct.pack("<6i", 1, 2, 2, 2, 2, 0) + bytes(8))
    record(draft, [x, i], [y], [[uniform(1, 3, 2, 2), (RNG.integers(0, 4, (1, 3, 2, 2)) + 0.1).astype(np.float32)]
                                for _ in range(2)])
    for padding, stride, size in ((1, 2, (5, 8)), (2, 2, (7, 9)), (1, 3, (9, 10)), (2, 3, (9, 12))):
        draft = Cell(f"transpose-convolution-{padding}-{stride}")
        x, y = draft.tensor("x", FLOAT, (1, 3, 4, 3)), draft.tensor("y", FLOAT, (1, *size, 2))
        w, b = draft.weights((2, 3, 3, 3)), draft.weights((2,))
        custom(draft, "Convolution2DTransposeBias", 1, [x, w, b], [y], struct.pack("<3i", padding, stride, stride))
        record(draft, [x], [y], [[uniform(1, 3, 4, 3)]])


def ngrams(draft, text, lowercases=True):
    hashes = draft.tensor("hashes", INT32, (1, 3, 0))
    custom(draft, "NGramHash", 1, [text], [hashes], {
        "seed": 123456789, "ngram_lengths": (1, 2, 4), "vocab_sizes": (100, 1000, 65536), "max_splits": 24,
        "lowercase_input": lowercases})
    return hashes


def to_float(draft, integers, shape):
    made = draft.tensor("floats", FLOAT, shape)
    draft.node(OPERATOR.CAST, 1, [integers], [made], OPTIONS.CastOptions, schema.CastOptionsT, inDataType=INT32,
               outDataType=FLOAT)
    return made


def reshaped(draft, value, dtype, shape):
    made = draft.tensor("reshaped", dtype, [max(n, 0) for n in shape])
    sizes = draft.tensor("sizes", INT32, (len(shape),), data=np.array(shape, np.int32))
    draft.node(OPERATOR.RESHAPE, 1, [value, sizes], [made], OPTIONS.ReshapeOptions, schema.ReshapeOptionsT,
               newShape=list(shape))
    return made


def texts():
    for lowercases in (False, True):
        draft = Cell(f"ngram-hash-{int(lowercases)}")
        text = draft.tensor("text", DTYPE.STRING, (1,))
        y = to_float(draft, ngrams(draft, text, lowercases), (1, 3, 0))
        record_texts(draft, text, [y], lambda k, size: (1, 3, size // 3))
    draft = Cell("kmeans-embedding-lookup")
    text = draft.tensor("text", DTYPE.STRING, (1,))
    tokens = reshaped(draft, ngrams(draft, text), INT32, (1, -1))
    codes = draft.tensor("codes", UINT8, (65537, 3), data=RNG.integers(0, 8, (65537, 3)).astype(np.uint8))
    y = draft.tensor("y", FLOAT, (1, 12))
    custom(draft, "KmeansEmbeddingLookup", 1, [tokens, codes, draft.weights((8, 4))], [y])
    record_texts(draft, text, [y], lambda k, size: (1, size))
    draft = Cell("batch-normalization")
    text = draft.tensor("text", DTYPE.STRING, (1,))
    x = reshaped(draft, to_float(draft, ngrams(draft, text), (1, 3, 0)), FLOAT, (1, -1, 1, 3))
    y = [draft.tensor(f"y{i}", FLOAT, (1, 1, 1, 3) if i == 0 else (3,)) for i in range(6)]
    custom(draft, "FusedBatchNormV3", 1, [x, *(draft.weights((3,)) for _ in range(4))], y)
    record_texts(draft, text, y[:5], lambda k, size: (1, size // 3, 1, 3) if k == 0 else (3,))


def trie(strings):
    """The nodes of a double array that holds strings of bytes with their numbers."""
    root = {}
    for text, number in strings.items():
        node = root
        for byte in text:
            node = node.setdefault(byte, {})
        node[None] = number
    nodes, used = {0: 0}, {0}

    def place(at, node):
        children = [0 if key is None else key for key in node]
        base = next(b for b in range(1, 1 << 20) if not any(at ^ b ^ child in used for child in children))
        assert base < 1 << 21
        nodes[at] |= base << 10 | (0x100 if None in node else 0)
        used.update(at ^ base ^ child for child in children)
        for key, child in node.items():
            spot = at ^ base ^ (0 if key is None else key)
            nodes[spot] = 1 << 31 | child if key is None else key
        for key, child in node.items():
            if key is not None:
                place(at ^ base ^ key, child)

    place(0, root)
    return [nodes.get(i, 0) for i in range(max(nodes) + 1)]


def sentencepiece_model(flags, pieces, prefixes):
    """A SentencePiece model as MediaPipe's FlatBuffer `EncoderConfig`."""
    builder = flatbuffers.Builder(1024)
    scores = builder.CreateNumpyVector(np.array([-len(pieces) / (i + 1) for i in range(len(pieces))], np.float32))
    replacements, starts = b"", {}
    for text, replacement in prefixes.items():
        starts[text] = len(replacements)
        replacements += replacement + b"\0"
    tables = []
    for strings in ({text: i for i, text in enumerate(pieces)}, starts):
        vector = builder.CreateNumpyVector(np.array(trie(strings), np.uint32))
        builder.StartObject(1)
        builder.PrependUOffsetTRelativeSlot(0, vector, 0)
        tables.append(builder.EndObject())
    vector = builder.CreateNumpyVector(np.frombuffer(replacements, np.int8))
    builder.StartObject(13)
    for slot, value in ((1, 1), (2, 2), (3, 0 if flags[3] else -1), (5, 3)):
        builder.PrependInt32Slot(slot, value, -1 if slot == 3 else 0)
    builder.PrependFloat32Slot(4, -40.0, 0)
    for slot, value in ((6, tables[0]), (7, scores), (11, tables[1]), (12, vector)):
        builder.PrependUOffsetTRelativeSlot(slot, value, 0)
    for slot, flag in zip((8, 9, 10), flags):
        builder.PrependBoolSlot(slot, flag, False)
    builder.Finish(builder.EndObject())
    return bytes(builder.Output())


def pieces():
    """SentencePiece's tokens, and the ragged tensor of them made dense."""
    words = ["▁", "e", "l", "o", "h", "a", "s", "t", "n", "i", "w", "r", "d", "he", "▁he", "llo", "▁two", "an", "and", "▁a",
             "aa", "aaaa", "日本", "語", "sp", "ace", "spaces", "li", "nes", "ß"]
    prefixes = {b"H": b"h", "Ё".encode(): "Е".encode(), "İ".encode(): b"i", b"!": b"", b"\t": b" "}
    for flags in ((True, True, True, True), (False, False, True, True), (True, False, False, False)):
        for reverse in (False, True):
            draft = Cell("sentencepiece-" + "".join(str(int(flag)) for flag in (*flags, reverse)))
            content = sentencepiece_model(flags, [word.encode() for word in words], prefixes)
            model = draft.tensor("model", UINT8, (len(content),), data=np.frombuffer(content, np.uint8))
            text = draft.tensor("text", DTYPE.STRING, (1,))
            constants = [draft.tensor("nbest", INT32, (), data=np.zeros((), np.int32)),
                         draft.tensor("alpha", FLOAT, (), data=np.zeros((), np.float32))]
            constants += [draft.tensor(f"flag{i}", DTYPE.BOOL, (), data=np.array(flag))
                          for i, flag in enumerate((True, reverse, reverse))]
            codes, splits = draft.tensor("codes", INT32, (0,)), draft.tensor("splits", INT32, (2,))
            custom(draft, "TFSentencepieceTokenizeOp", 1, [model, text, *constants], [codes, splits])
            shape = draft.tensor("shape", INT32, (2,), data=np.array([-1, 12 if reverse else -1], np.int32))
            fill = draft.tensor("fill", INT32, (), data=np.array(-7, np.int32))
            dense = draft.tensor("dense", INT32, (1, 0))
            custom(draft, "RaggedTensorToTensor", 1, [shape, codes, fill, splits], [dense],
                   {"row_partition_types": ("ROW_SPLITS",)})
            record_texts(draft, text, [to_float(draft, codes, (0,)), to_float(draft, dense, (1, 0))],
                         lambda k, size: (size,) if k == 0 else (1, size))


def main():
    casebook.clear()
    for make in (landmarks, transforms, resampler, poolings, texts, pieces):
        make()
    casebook.write()


main()
