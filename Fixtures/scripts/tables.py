"""Cases of operators that look values up in tables."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema

from casebook import DTYPE, FLOAT, INT8, INT32, OPERATOR, OPTIONS, RNG, UINT8, Cell, record


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
