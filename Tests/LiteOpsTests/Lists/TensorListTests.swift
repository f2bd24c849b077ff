import LiteModel
import LiteRuntime
import LiteTensor
import LiteTestSupport
import Testing

/// Operators of lists of tensors; recorded cases show what loops make of them.
///
/// A list is the array of its items, so that an array stands for one here.
@Suite struct TensorListTests {
  /// The bytes of the options of an operator in one form.
  struct Form: Sendable, CustomTestStringConvertible {
    let prefix: String
    let options: @Sendable (String) -> [UInt8]

    var testDescription: String { prefix.isEmpty ? "custom" : prefix }

    func node(_ name: String) -> CustomNode {
      CustomNode(name: prefix + name, options: options(name))
    }
  }

  static let forms = [
    Form(prefix: "Flex") { flexNode($0, dtypes: [("element_dtype", 3)]) },
    Form(prefix: "") { _ in flexBuffer(integers: [("element_dtype", 2)]) },
  ]

  private static let list = Operand.int32([1, 2, 3, 4, 5, 6], [3, 2])

  /// Expects the results of an operator on lists of int32.
  private func expect(
    _ form: Form, _ name: String, _ inputs: [Operand], _ results: [([Int32], [Int])],
    sourceLocation location: SourceLocation = #_sourceLocation
  ) throws {
    let outputs = try form.node(name).run(
      inputs, outputs: results.map { _ in Operand(.int32) })
    for (output, (values, shape)) in zip(outputs, results) {
      #expect(output.shape == shape, sourceLocation: location)
      #expect(output.bytes == Operand.int32(values, shape).bytes, sourceLocation: location)
    }
  }

  @Test(arguments: forms) func makesLists(_ form: Form) throws {
    let count = Operand.int32([2], []).constant
    try expect(
      form, "TensorListReserve", [Operand.int32([2], [1]).constant, count],
      [([0, 0, 0, 0], [2, 2])])
    // What is not known of an item, down to its rank, is an axis of no elements.
    try expect(
      form, "TensorListReserve", [Operand.int32([-1, 3], [2]).constant, count], [([], [2, 0, 3])])
    try expect(
      form, "TensorListReserve", [Operand.int32([-1], []).constant, count], [([], [2, 0])])
    try expect(
      form, "TensorListReserve", [Operand.int32([], [0]).constant, count], [([0, 0], [2])])
    try expect(form, "EmptyTensorList", [Operand.int32([2], [1]).constant, count], [([], [0, 2])])
    try expect(
      form, "TensorListFromTensor", [Self.list, Operand.int32([2], [1]).constant],
      [([1, 2, 3, 4, 5, 6], [3, 2])])
  }

  @Test(arguments: forms) func readsItems(_ form: Form) throws {
    let shape = Operand.int32([2], [1]).constant
    try expect(form, "TensorListGetItem", [Self.list, .int32([2], []), shape], [([5, 6], [2])])
    try expect(
      form, "TensorListStack", [Self.list, Operand.int32([-1], [1]).constant],
      [([1, 2, 3, 4, 5, 6], [3, 2])])
    try expect(
      form, "TensorListGather", [Self.list, .int32([2, 0]), shape], [([5, 6, 1, 2], [2, 2])])
    try expect(form, "TensorListLength", [Self.list], [([3], [])])
    try expect(form, "TensorListElementShape", [Self.list], [([2], [1])])
    try expect(
      form, "TensorListPopBack", [Self.list, shape], [([1, 2, 3, 4], [2, 2]), ([5, 6], [2])])
  }

  @Test(arguments: forms) func itemsThatWereNeverSetAreZero(_ form: Form) throws {
    let (open, shape) = (Operand.int32([], [2, 0]), Operand.int32([3], [1]).constant)
    try expect(form, "TensorListGetItem", [open, .int32([1], []), shape], [([0, 0, 0], [3])])
    try expect(form, "TensorListStack", [open, shape], [([0, 0, 0, 0, 0, 0], [2, 3])])
    try expect(form, "TensorListGather", [open, .int32([1]), shape], [([0, 0, 0], [1, 3])])
    try expect(form, "TensorListPopBack", [open, shape], [([], [1, 0]), ([0, 0, 0], [3])])
    try expect(form, "TensorListElementShape", [open], [([-1], [])])
    try expect(form, "TensorListElementShape", [Operand.int32([], [2, 0, 3])], [([-1, 3], [2])])
  }

  @Test(arguments: forms) func setsItems(_ form: Form) throws {
    let item = Operand.int32([7, 8])
    try expect(
      form, "TensorListSetItem", [Self.list, .int32([1], []), item],
      [([1, 2, 7, 8, 5, 6], [3, 2])])
    // The first item of a list tells the shape of all.
    try expect(
      form, "TensorListSetItem", [Operand.int32([], [3, 0]), .int32([1], []), item],
      [([0, 0, 7, 8, 0, 0], [3, 2])])
    try expect(
      form, "TensorListPushBack", [Self.list, item], [([1, 2, 3, 4, 5, 6, 7, 8], [4, 2])])
    try expect(
      form, "TensorListPushBack", [Operand.int32([], [0, 0]), item], [([7, 8], [1, 2])])
    try expect(
      form, "TensorListResize", [Self.list, .int32([4], [])],
      [([1, 2, 3, 4, 5, 6, 0, 0], [4, 2])])
    try expect(form, "TensorListResize", [Self.list, .int32([1], [])], [([1, 2], [1, 2])])
  }

  @Test func growsWhereOptionsSaySo() throws {
    let inputs = [Self.list, .int32([4], []), .int32([7, 8])]
    let grown: [Int32] = [1, 2, 3, 4, 5, 6, 0, 0, 7, 8]
    let nodes = [
      CustomNode(
        name: "FlexTensorListSetItem",
        options: flexNode("TensorListSetItem", bools: [("resize_if_index_out_of_bounds", true)])),
      // As it is written for the kernels of TensorFlow Lite.
      CustomNode(name: "TensorListSetItem"),
    ]
    for node in nodes {
      let output = try node.run(inputs, outputs: [Operand(.int32)])[0]
      #expect(output.shape == [5, 2])
      #expect(output.bytes == Operand.int32(grown, [5, 2]).bytes)
    }
    let reserved = try CustomNode(name: "TensorListReserve", options: [9]).run(
      [Operand.int32([3], [1]).constant, Operand.int32([2], []).constant], outputs: [Operand(.int8)]
    )
    #expect(reserved[0].shape == [2, 3])
    #expect(reserved[0].bytes == [0, 0, 0, 0, 0, 0])
  }

  @Test(arguments: forms) func refusesItemsThatAListCannotHave(_ form: Form) {
    func message(_ name: String, _ inputs: [Operand], outputs: [DataType] = [.int32]) -> String? {
      form.node(name).message(inputs, outputs: outputs)
    }
    let shape = Operand.int32([2], [1]).constant
    expectMessages([
      (
        message("TensorListSetItem", [Self.list, .int32([3], []), .int32([7, 8])]),
        "index 3 lies outside a list of 3"
      ),
      (
        message("TensorListGetItem", [Self.list, .int32([-1], []), shape]),
        "index -1 lies outside a list of 3"
      ),
      (
        message("TensorListGather", [Self.list, .int32([0, 5]), shape]),
        "index 5 lies outside a list of 3"
      ),
      (
        message("TensorListSetItem", [Self.list, .int32([0], []), .int32([7])]),
        "an item has shape [1]; those of the list have [2], and all must have one shape"
      ),
      (
        message(
          "TensorListSetItem", [Operand.int32([], [3, 0, 2]), .int32([0], []), .int32([7])]),
        "an item has shape [1]; those of the list have [0, 2], where 0 is any"
      ),
      (
        message(
          "TensorListSetItem", [Self.list, .int32([0], []), .float32([7, 8])]),
        "input 2 is float32; the list is int32"
      ),
      (
        message("TensorListGetItem", [Self.list, .int32([0, 1]), shape]),
        "input 1 is int32[2]; it must be one int32"
      ),
      (
        message("TensorListGetItem", [Self.list, .int32([0], []), shape], outputs: [.float32]),
        "output 0 is float32; the list is int32"
      ),
      (
        message(
          "TensorListStack", [Operand.int32([], [3, 0, 2]), Operand.int32([1], [1]).constant]),
        "input 1 asks for items of shape [1]; they have [0, 2]"
      ),
      (
        message(
          "TensorListPopBack", [Operand.int32([], [0, 2]), shape], outputs: [.int32, .int32]),
        "the list is empty; it must have an item"
      ),
      (
        message(
          "TensorListReserve", [Operand.int32([-2], [1]).constant, Operand.int32([1], []).constant]),
        "input 0 has the dimension -2; the least is -1"
      ),
      (
        message(
          "TensorListReserve", [Operand.int32([5], []).constant, Operand.int32([1], []).constant]),
        "input 0 is 5; it must be a shape, or -1"
      ),
      (
        message("TensorListReserve", [shape, Operand.int32([-3], []).constant]),
        "dimension 0 of shape [-3, 2] is -3; it must be at least 0"
      ),
      (
        message("TensorListReserve", [Operand.float32([2]).constant, shape]),
        "input 0 is float32; it must be int32 or int64"
      ),
      (
        message("TensorListLength", [.int32([1], [])]),
        "input 0 has shape []; it must have an axis of items"
      ),
      (
        message(
          "TensorListConcatV2", [Operand.int32([1, 2]), Operand.int32([], [0]).constant, shape],
          outputs: [.int32, .int64]),
        "the items are scalars; they must have an axis"
      ),
    ])
  }

  @Test func refusesDtypesThatListsCannotHave() {
    func message(_ code: Int64) -> String? {
      CustomNode(
        name: "FlexTensorListReserve",
        options: flexNode("TensorListReserve", dtypes: [("element_dtype", code)])
      ).message(
        [Operand.int32([2], [1]).constant, Operand.int32([2], []).constant], outputs: [.variant])
    }
    #expect(message(1) == nil)
    expectMessages([
      (message(7), "does not support a list of string; it supports dtypes of whole bytes"),
      (message(21), "does not support a list of variant; it supports dtypes of whole bytes"),
      (message(99), "element_dtype is none of TensorFlow Lite's"),
    ])
    expectMessages([
      (
        CustomNode(
          name: "FlexTensorListStack",
          options: flexNode("TensorListStack", integers: [("num_elements", 4)])
        ).message([Self.list, Operand.int32([2], [1]).constant], outputs: [.int32]),
        "num_elements is 4; the list has 3"
      )
    ])
  }
}
