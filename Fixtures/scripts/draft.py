"""Models under construction, on the schema that LiteRT brings along."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from flatbuffers import flexbuffers

import model_file


class Draft:
    """A model under construction, of one subgraph and those that its operators run."""

    def __init__(self, description):
        self.model, self.graph = schema.ModelT(), schema.SubGraphT()
        self.model.version, self.model.description = 3, description
        self.model.operatorCodes, self.model.buffers = [], [model_file.buffer()]
        self.model.subgraphs = [self.graph]
        self.graph.tensors, self.graph.operators = [], []

    def tensor(self, name, dtype, shape, scales=None, zero_point=0, data=None):
        made = schema.TensorT()
        made.name, made.type, made.shape, made.buffer = name, dtype, list(shape), 0
        if scales is not None:
            made.quantization = schema.QuantizationParametersT()
            made.quantization.scale, made.quantization.zeroPoint = list(scales), [zero_point] * len(scales)
        if data is not None:
            made.buffer = len(self.model.buffers)
            self.model.buffers.append(model_file.buffer(data))
        self.graph.tensors.append(made)
        return len(self.graph.tensors) - 1

    def node(self, code, version, inputs, outputs, options_type=0, options=None, custom=None, **fields):
        made = schema.OperatorCodeT()
        made.builtinCode = code
        made.deprecatedBuiltinCode, made.version = min(code, 127), version
        made.customCode = custom[0] if custom else None
        node = schema.OperatorT()
        node.opcodeIndex, node.inputs, node.outputs = len(self.model.operatorCodes), inputs, outputs
        if options:
            node.builtinOptionsType, node.builtinOptions = options_type, options()
            for key, value in fields.items():
                setattr(node.builtinOptions, key, value)
        if custom:
            options = custom[1] if isinstance(custom[1], bytes) else flex_buffer(custom[1])
            node.customOptions = np.frombuffer(options, np.uint8)
        self.model.operatorCodes.append(made)
        self.graph.operators.append(node)

    def subgraph(self, build):
        """Adds the subgraph that a function makes, which returns its inputs and outputs; returns its index."""
        caller, self.graph = self.graph, schema.SubGraphT()
        self.graph.tensors, self.graph.operators = [], []
        self.model.subgraphs.append(self.graph)
        index = len(self.model.subgraphs) - 1
        self.graph.inputs, self.graph.outputs = build()
        self.graph = caller
        return index

    def content(self, inputs, outputs):
        """The bytes of the model."""
        self.graph.inputs, self.graph.outputs = inputs, outputs
        return model_file.written(self.model)


def flex_buffer(options):
    """A FlexBuffer map; tuples become vectors of one type."""
    builder = flexbuffers.Builder()
    with builder.Map():
        for key, value in options.items():
            if isinstance(value, tuple):
                with builder.TypedVector(key):
                    for element in value:
                        builder.Add(element)
            else:
                builder.Add(key, value)
    return bytes(builder.Finish())
