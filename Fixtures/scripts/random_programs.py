"""Models of several subgraphs: branches, loops and variables around a few operators, as LiteRT's reference kernels define them.

Results of subgraphs may be their inputs, and constants. Left out are those of RESHAPE, inputs that become another result, and results
that are listed twice, for which LiteRT gives others. So it does where a sum, difference or product replaces a result of RESHAPE whose
operand is read later. One model in some thousands still differs, since LiteRT reads memory that it has freed.
"""
from ai_edge_litert import schema_py_generated as schema

from random_models import options_of

# Of which all kernels give the same bits.
SUMS = ["ADD", "SUB", "MUL", "MAXIMUM", "MINIMUM"]
SHAPES = [(2, 3), (3, 2), (6,), (1, 6)]


class Scope:
    """The values that a subgraph can read: tensors with their dtype and shape."""

    def __init__(self, model, depth=0, has_variable=False):
        self.model, self.depth, self.has_variable = model, depth, has_variable
        self.values, self.views, self.flags = [], [], []

    def inner(self):
        """The values of a subgraph that an operator of this one runs."""
        return Scope(self.model, self.depth + 1, self.has_variable)

    # Values.

    def parameter(self, dtype, shape):
        return self.keep(self.model.add(dtype, shape), dtype, shape)

    def keep(self, tensor, dtype, shape):
        self.values.append((tensor, dtype, shape))
        return tensor

    def constant(self, dtype, shape):
        values = self.model.random.integers(-3, 4, shape).astype(dtype)
        return self.model.constant(values, dtype)

    def any(self, dtype, shape):
        """A value of a dtype and shape: one that there is, mostly, a view or a constant."""
        model = self.model
        found = [value for value in self.values if value[1] == dtype and len(value[2]) > 0]
        if shape == () or not found or model.chance(0.08):
            same = [tensor for tensor, kind, own in self.values if (kind, own) == (dtype, shape)]
            return model.one_of(*same) if same and model.chance(0.8) else self.constant(dtype, shape)
        tensor, _, own = found[model.between(0, len(found) - 1)]
        return tensor if own == shape else self.reshaped(tensor, dtype, shape)

    def reshaped(self, tensor, dtype, shape):
        made = self.model.add(dtype, shape)
        self.model.operator("RESHAPE", [tensor, self.model.constant(shape)], [made], schema.ReshapeOptionsT, newShape=list(shape))
        self.views.append(made)
        return made

    # Statements.

    def statement(self):
        kinds = [self.sum, self.sum, self.view, self.joined]
        if self.depth < 2:
            kinds += [self.branch, self.loop]
        if self.has_variable:
            kinds += [self.assigned, self.read]
        self.model.one_of(*kinds)()

    def sum(self):
        dtype, shape = self.model.one_of("float32", "int32"), self.model.one_of(*SHAPES)
        operands = [self.any(dtype, shape), self.any(dtype, shape)]
        self.keep(self.sum_of(self.model.one_of(*SUMS), operands, dtype, shape), dtype, shape)

    def sum_of(self, code, operands, dtype, shape):
        if any(tensor in self.views for tensor in operands):
            code = self.model.one_of(*SUMS[3:])
        made = self.model.add(dtype, shape)
        options = schema.MaximumMinimumOptionsT if code in ("MAXIMUM", "MINIMUM") else options_of(code)
        self.model.operator(code, operands, [made], options)
        return made

    def view(self):
        dtype, shape = self.model.one_of("float32", "int32"), self.model.one_of(*SHAPES)
        self.keep(self.reshaped(self.any(dtype, self.model.one_of(*SHAPES)), dtype, shape), dtype, shape)

    def joined(self):
        """Two values one after the other, of which a part is cut out."""
        model, dtype = self.model, self.model.one_of("float32", "int32")
        both, made = model.add(dtype, (12,)), model.add(dtype, (6,))
        model.operator("CONCATENATION", [self.any(dtype, (6,)), self.any(dtype, (6,))], [both], schema.ConcatenationOptionsT, axis=0)
        model.operator("SLICE", [both, model.constant([model.between(0, 6)]), model.constant([6])], [made], schema.SliceOptionsT)
        self.keep(made, dtype, (6,))

    def flag(self):
        """A bool: an input, or the comparison of two numbers."""
        if self.flags and self.model.chance():
            return self.model.one_of(*self.flags)
        made = self.model.add("bool", ())
        self.model.operator("LESS", [self.number(), self.number()], [made], schema.LessOptionsT)
        return made

    def number(self):
        """An int32 without axes: the least or the greatest element of a value, mostly."""
        model = self.model
        if model.chance(0.2):
            return self.any("int32", ())
        made = model.add("int32", ())
        model.operator(model.one_of("REDUCE_MAX", "REDUCE_MIN"), [self.any("int32", (6,)), model.constant([0])], [made],
                       schema.ReducerOptionsT, keepDims=False)
        return made

    def signature(self, most):
        """The dtypes and shapes of some values."""
        return [(self.model.one_of("float32", "int32"), self.model.one_of(*SHAPES)) for _ in range(self.model.between(1, most))]

    def results(self, wanted, statements):
        """Values of dtypes and shapes, after some statements."""
        parameters = [tensor for tensor, _, _ in self.values]
        for _ in range(statements):
            self.statement()
        found = []
        for position, form in enumerate(wanted):
            tensor = self.any(*form)
            misleads = tensor in self.views + found + parameters[:position] + parameters[position + 1:]
            found.append(self.sum_of("ADD", [tensor, self.constant(*form)], *form) if misleads else tensor)
        return found

    def branch(self):
        model = self.model
        taken, wanted = self.signature(3), self.signature(3)

        def build():
            inner = self.inner()
            parameters = [inner.parameter(*form) for form in taken]
            return parameters, inner.results(wanted, model.between(0, 3))

        first, second = model.subgraph(build), model.subgraph(build)
        inputs = [self.flag(), *(self.any(*form) for form in taken)]
        outputs = [model.add(*form) for form in wanted]
        model.operator("IF", inputs, outputs, schema.IfOptionsT, thenSubgraphIndex=first, elseSubgraphIndex=second)
        for tensor, form in zip(outputs, wanted):
            self.keep(tensor, *form)

    def loop(self):
        model = self.model
        carried = self.signature(4)

        def parameters():
            inner = self.inner()
            counts = [model.add("int32", ()), model.add("int32", ())]
            return inner, counts, counts + [inner.parameter(*form) for form in carried]

        def condition():
            _, counts, taken = parameters()
            flag = model.add("bool", ())
            model.operator("LESS", counts, [flag], schema.LessOptionsT)
            return taken, [flag]

        def body():
            inner, counts, taken = parameters()
            following = model.add("int32", ())
            model.operator("ADD", [counts[0], model.constant(1)], [following], schema.AddOptionsT)
            return taken, [following, counts[1], *inner.results(carried, model.between(0, 3))]

        numbers = model.subgraph(condition), model.subgraph(body)
        inputs = [model.constant(0), model.constant(model.between(0, 4)), *(self.any(*form) for form in carried)]
        outputs = [model.add("int32", ()), model.add("int32", ()), *(model.add(*form) for form in carried)]
        model.operator("WHILE", inputs, outputs, schema.WhileOptionsT, condSubgraphIndex=numbers[0], bodySubgraphIndex=numbers[1])
        for tensor, form in zip(outputs, [("int32", ()), ("int32", ()), *carried]):
            self.keep(tensor, *form)

    # Variables.

    def handle(self):
        made = self.model.add("resource", ())
        self.model.operator("VAR_HANDLE", [], [made], schema.VarHandleOptionsT, sharedName="v", container="")
        return made

    def assigned(self):
        handle = self.handle()
        self.model.operator("ASSIGN_VARIABLE", [handle, self.any("float32", (2, 3))], [], schema.AssignVariableOptionsT)

    def read(self):
        made = self.model.add("float32", (2, 3))
        self.model.operator("READ_VARIABLE", [self.handle()], [made], schema.ReadVariableOptionsT)
        self.keep(made, "float32", (2, 3))


def programs(model):
    """Statements among which are branches and loops, in each other, too."""
    scope, model.runs = Scope(model, has_variable=model.chance(0.3)), 4
    for _ in range(model.between(1, 2)):
        dtype, shape = model.one_of("float32", "int32"), model.one_of(*SHAPES)
        scope.keep(model.input(dtype, shape), dtype, shape)
    if model.chance():
        scope.flags.append(model.input("bool", ()))
    if scope.has_variable:
        def first():
            scope.inner().assigned()
            return [], []

        model.operator("CALL_ONCE", [], [], schema.CallOnceOptionsT, initSubgraphIndex=model.subgraph(first))
    for _ in range(model.between(1, 6)):
        scope.statement()
    wanted = [scope.values[model.between(0, len(scope.values) - 1)] for _ in range(model.between(1, 3))]
    model.outputs = list(dict.fromkeys(tensor for tensor, _, _ in wanted))


FAMILIES = (programs,)
