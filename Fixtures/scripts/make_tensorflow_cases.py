#!/usr/bin/env python3
"""Write Fixtures/tensorflow: models of operators that TensorFlow's converter writes as custom ones, and what TensorFlow
computes on them.

Needs: pip install tensorflow-cpu==2.21.0 ai-edge-litert==2.3.0 flatbuffers==25.12.19 numpy==2.4.6
"""
from pathlib import Path

import casebook

casebook.FOLDER = Path(__file__).resolve().parents[1] / "tensorflow"

import frontends
import images
import numpy as np
import tensor_lists
import tensorflow as tf
from ai_edge_litert import schema_py_generated as schema
from casebook import RNG


class Converted:
    """A model of TensorFlow's converter, as far as a case needs it."""

    def __init__(self, name, content):
        self.name = name
        self.model = schema.ModelT.InitFromObj(schema.Model.GetRootAs(content, 0))
        for code in self.model.operatorCodes:
            code.customCode = code.customCode.decode() if code.customCode else None
        graph = self.model.subgraphs[0]
        self.inputs = [graph.tensors[i].name.decode() for i in graph.inputs]
        self.outputs = [graph.tensors[i].name.decode() for i in graph.outputs]


def record(name, function, shape, dtype=tf.float32, scale=1, flex=False, lists=False, legalized=False, open_axis=False):
    """Converts a function of a tensor, computes it on random values, and adds the case.

    With flex, what TensorFlow Lite lacks becomes an operator of its Flex delegate. With lists, lists of tensors stay
    such; legalized, they are written for kernels of TensorFlow Lite. An open axis, the first, has an unknown dimension.
    """
    signature = [None, *shape[1:]] if open_axis else shape
    traced = tf.function(function, input_signature=[tf.TensorSpec(signature, dtype)]).get_concrete_function()
    converter = tf.lite.TFLiteConverter.from_concrete_functions([traced])
    converter.allow_custom_ops = not flex
    converter._experimental_lower_tensor_list_ops = not lists
    converter.legalize_custom_tensor_list_ops = legalized
    if flex:
        converter.target_spec.supported_ops = [tf.lite.OpsSet.TFLITE_BUILTINS, tf.lite.OpsSet.SELECT_TF_OPS]
    content = converter.convert()
    (casebook.FOLDER / f"{name}.tflite").write_bytes(content)
    draft = Converted(name, content)
    steps = []
    for _ in range(2):
        value = RNG.normal(scale=10 if dtype.is_integer else scale, size=shape).astype(dtype.as_numpy_dtype)
        found = traced(tf.constant(value))
        found = [output.numpy() for output in (found if isinstance(found, (list, tuple)) else [found])]
        steps.append((list(zip(draft.inputs, [value])), list(zip(draft.outputs, found))))
    casebook.add(draft, steps, "tensorflow")


def main():
    casebook.clear()
    for padding in ("SAME", "VALID"):
        end = f"-{padding.lower()}"
        record("max-pool-3d" + end, lambda x: tf.nn.max_pool3d(x, [2, 3, 2], [2, 2, 1], padding), [2, 5, 4, 5, 2])
        record("avg-pool-3d" + end, lambda x: tf.nn.avg_pool3d(x, [2, 3, 2], [2, 2, 1], padding), [2, 5, 4, 5, 2])
        record("max-pool-with-argmax" + end, lambda x: tf.nn.max_pool_with_argmax(x, [3, 2], [2, 1], padding),
               [2, 7, 6, 3])
    # Where the shifts are known, the converter writes slices.
    record("roll", lambda x: tf.roll(x, tf.stack([tf.reduce_sum(x), -x[0, 0, 0]]), [1, 0]), [5, 4, 3], tf.int32)
    record("irfft2d", lambda x: tf.signal.irfft2d(tf.signal.rfft2d(x, [8, 16]), [8, 16]), [3, 8, 13])
    record("flex-max-pool-3d", lambda x: tf.nn.max_pool3d(x, [1, 3, 2], [2, 2, 1], "SAME"), [2, 5, 4, 5, 2], flex=True)
    record("flex-avg-pool-3d", lambda x: tf.nn.avg_pool3d(x, 2, 1, "VALID"), [1, 5, 4, 5, 2], flex=True)
    for name in ("erf", "tan", "atan", "sinh", "cosh"):
        record(f"flex-{name}", getattr(tf.math, name), [3, 37], scale=2, flex=True)
    for form in ({"flex": True}, {"legalized": True}, {}):
        prefix = "flex-" if "flex" in form else "legalized-" if form else ""
        for name, (function, shape, open_axis) in tensor_lists.FUNCTIONS.items():
            if "legalized" in form and name in tensor_lists.NOT_LEGALIZED:
                continue
            record(f"{prefix}list-{name}", function, shape, lists=True, open_axis=open_axis, **form)
    for form in ({"flex": True}, {}):
        prefix = "flex-" if form else ""
        for name, (function, dtype) in images.FUNCTIONS.items():
            record(f"{prefix}{name}", function, [2, 9, 7, 3], dtype, **form)
    frontends.record()
    casebook.write()


main()
