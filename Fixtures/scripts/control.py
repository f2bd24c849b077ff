"""Cases of operators that run subgraphs, or read what earlier runs left behind."""
import numpy as np
from ai_edge_litert import schema_py_generated as schema
from flatbuffers import flexbuffers

from casebook import ACTIVATION, DTYPE, FLOAT, INT32, OPERATOR, OPTIONS, Cell, record, strings

BOOL, INT64, STRING, RESOURCE = DTYPE.BOOL, DTYPE.INT64, DTYPE.STRING, DTYPE.RESOURCE


class Program(Cell):
    """A model of several subgraphs."""

    def __init__(self, name, seed):
        super().__init__(name, np.random.default_rng(seed))

    def value(self, kind, shape=()):
        return self.tensor(f"t{len(self.graph.tensors)}", kind, shape)

    def constant(self, value, kind):
        return self.tensor(f"c{len(self.graph.tensors)}", kind, np.shape(value), data=value)

    def apply(self, code, inputs, kind, shape=(), options=None, version=1, **fields):
        """Adds a node of one output, and returns that."""
        output = self.value(kind, shape)
        self.node(code, version, inputs, [output], getattr(OPTIONS, options.__name__.removesuffix("T")) if options else 0,
                  options, **fields)
        return output

    def second(self, code, inputs, outputs, options, **fields):
        """Adds a node whose options are of the second union."""
        self.node(code, 1, inputs, outputs, 0, options, **fields)
        node = self.graph.operators[-1]
        node.builtinOptions2, node.builtinOptions = node.builtinOptions, None
        node.builtinOptions2Type = getattr(schema.BuiltinOptions2, options.__name__.removesuffix("T"))

    def recurrent(self, x, shape):
        """A recurrent cell, which has a state."""
        units = shape[1]
        nodes = [x, self.weights((units, units)), self.weights((units, units)), self.weights((units,)), self.state(shape)]
        return self.apply(OPERATOR.RNN, nodes, FLOAT, shape, schema.RNNOptionsT, fusedActivationFunction=ACTIVATION.TANH)

    def handle(self):
        return self.apply(OPERATOR.VAR_HANDLE, [], RESOURCE, (), schema.VarHandleOptionsT, sharedName="v", container="")

    def assign(self, handle, value):
        self.node(OPERATOR.ASSIGN_VARIABLE, 1, [handle, value], [], OPTIONS.AssignVariableOptions,
                  schema.AssignVariableOptionsT)

    def read(self, handle, shape):
        return self.apply(OPERATOR.READ_VARIABLE, [handle], FLOAT, shape, schema.ReadVariableOptionsT)


def branches():
    """IF, STABLEHLO_CASE and STABLEHLO_COMPOSITE; the states of a branch begin at zero in each run."""
    shape = (2, 3)

    def branch(program, kind, number):
        def build():
            x = program.value(FLOAT, shape)
            if kind == "states":
                return [x], [program.recurrent(x, shape)]
            if kind == "shapes" and number:
                axis = program.constant(np.int32(0), INT32)
                return [x], [program.apply(OPERATOR.EXPAND_DIMS, [x, axis], FLOAT, (1, *shape), schema.ExpandDimsOptionsT)]
            amount = program.constant(np.float32(number + 1), FLOAT)
            return [x], [program.apply(OPERATOR.ADD, [x, amount], FLOAT, shape, schema.AddOptionsT)]
        return program.subgraph(build)

    for seed, kind in enumerate(("sums", "shapes", "states")):
        program = Program(f"if-{kind}", seed)
        condition, x = program.value(BOOL), program.value(FLOAT, shape)
        numbers = [branch(program, kind, number) for number in range(2)]
        y = program.apply(OPERATOR.IF, [condition, x], FLOAT, shape, schema.IfOptionsT, thenSubgraphIndex=numbers[0],
                          elseSubgraphIndex=numbers[1])
        record(program, [condition, x], [y], 4, [
            [flag, program.generator.normal(size=shape)] for flag in (True, True, False, True)])
    for seed, kind in enumerate(("sums", "states")):
        program = Program(f"stablehlo-case-{kind}", seed + 3)
        index, x, y = program.value(INT32), program.value(FLOAT, shape), program.value(FLOAT, shape)
        program.second(OPERATOR.STABLEHLO_CASE, [index, x], [y], schema.StablehloCaseOptionsT,
                       branchSubgraphIndices=[branch(program, kind, number) for number in range(3)])
        record(program, [index, x], [y], 5, [[number, program.generator.normal(size=shape)] for number in (0, 2, 0, -1, 7)])
    program = Program("stablehlo-composite", 5)
    x, y = program.value(FLOAT, shape), program.value(FLOAT, shape)
    program.second(OPERATOR.STABLEHLO_COMPOSITE, [x], [y], schema.StableHLOCompositeOptionsT, name="swiftlet.sum",
                   decompositionSubgraphIndex=branch(program, "sums", 2),
                   compositeAttributes=list(bytes(flexbuffers.Dumps({"count": 3}))))
    record(program, [x], [y], 1, [[program.generator.normal(size=shape)]])


def loops():
    """WHILE over a counter; the states of its body begin at zero in each run and last from turn to turn."""
    shape = (2, 3)
    for seed, kind in enumerate(("sums", "shapes", "states", "nested")):
        program = Program(f"while-{kind}", seed + 10)
        inputs = [program.value(INT32), program.value(INT32), program.value(FLOAT, shape)]

        def parameters():
            return [program.value(INT32), program.value(INT32), program.value(FLOAT, shape)]

        def condition():
            taken = parameters()
            return taken, [program.apply(OPERATOR.LESS, taken[:2], BOOL, (), schema.LessOptionsT)]

        def body(kind):
            def build():
                taken = parameters()
                count = program.apply(OPERATOR.ADD, [taken[0], program.constant(np.int32(1), INT32)], INT32, (),
                                      schema.AddOptionsT)
                if kind == "sums":
                    value = program.apply(OPERATOR.ADD, [taken[2], taken[2]], FLOAT, shape, schema.AddOptionsT)
                elif kind == "shapes":
                    value = program.apply(OPERATOR.CONCATENATION, [taken[2], taken[2]], FLOAT, (4, 3),
                                          schema.ConcatenationOptionsT, axis=0)
                elif kind == "states":
                    value = program.recurrent(taken[2], shape)
                else:
                    value = program.value(FLOAT, shape)
                    outputs = [program.value(INT32), program.value(INT32), value]
                    loop(program.constant(np.int32(0), INT32), taken[0], taken[2], outputs, "states")
                return taken, [count, taken[1], value]
            return build

        def loop(first, last, value, outputs, kind):
            numbers = program.subgraph(condition), program.subgraph(body(kind))
            program.node(OPERATOR.WHILE, 1, [first, last, value], outputs, OPTIONS.WhileOptions, schema.WhileOptionsT,
                         condSubgraphIndex=numbers[0], bodySubgraphIndex=numbers[1])

        outputs = [program.value(INT32), program.value(INT32), program.value(FLOAT, shape)]
        loop(*inputs, outputs, kind)
        record(program, inputs, outputs, 3, [[0, last, program.generator.normal(size=shape)] for last in (3, 0, 2)])


def resources():
    """Variables that a subgraph sets in the first run, and tables of both kinds."""
    shape = (2, 3)
    program = Program("variable", 20)
    x = program.value(FLOAT, shape)

    def first():
        program.assign(program.handle(), program.weights(shape))
        return [], []

    program.node(OPERATOR.CALL_ONCE, 1, [], [], OPTIONS.CallOnceOptions, schema.CallOnceOptionsT,
                 initSubgraphIndex=program.subgraph(first))
    handle = program.handle()
    total = program.apply(OPERATOR.ADD, [program.read(handle, shape), x], FLOAT, shape, schema.AddOptionsT)
    program.assign(handle, total)
    y = program.read(handle, shape)
    record(program, [x], [y], 3, [[program.generator.normal(size=shape)] for _ in range(3)])
    words, numbers = [b"one", b"", b"three three"], [1, -2, 3]
    for kinds, keys, values, sought, otherwise in (
            ((INT64, STRING), numbers, words, [3, 1, 9, -2], [b"none"]),
            ((STRING, INT64), words, numbers, [b"one", b"two", b"", b"three three"], [-7])):
        program = Program(f"hashtable-{kinds[0]}", 21)
        fields = {"tableId": 5, "keyDtype": kinds[0], "valueDtype": kinds[1]}

        def column(values, kind):
            data = strings(values) if kind == STRING else np.array(values, np.int64)
            return program.tensor(f"c{len(program.graph.tensors)}", kind, (len(values),), data=data)

        def first():
            table = program.apply(OPERATOR.HASHTABLE, [], RESOURCE, (1,), schema.HashtableOptionsT, **fields)
            program.node(OPERATOR.HASHTABLE_IMPORT, 1, [table, column(keys, kinds[0]), column(values, kinds[1])], [],
                         OPTIONS.HashtableImportOptions, schema.HashtableImportOptionsT)
            return [], []

        program.node(OPERATOR.CALL_ONCE, 1, [], [], OPTIONS.CallOnceOptions, schema.CallOnceOptionsT,
                     initSubgraphIndex=program.subgraph(first))
        table = program.apply(OPERATOR.HASHTABLE, [], RESOURCE, (1,), schema.HashtableOptionsT, **fields)
        x = program.value(kinds[0], (4,))
        found = program.apply(OPERATOR.HASHTABLE_FIND, [table, x, column(otherwise, kinds[1])], kinds[1], (4,),
                              schema.HashtableFindOptionsT)
        size = program.apply(OPERATOR.HASHTABLE_SIZE, [table], INT64, (1,), schema.HashtableSizeOptionsT)
        record(program, [x], [found, size], 1, [[sought]])
