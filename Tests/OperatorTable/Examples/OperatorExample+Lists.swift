import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// Lists of tensors, each in the forms that converters write; a list is the array of its items.
  static var lists: [OperatorExample] {
    let (list, item, index) = (
      Operand.value([3, 2]), Operand.value([2]), Operand.integers([1], [])
    )
    let (shape, count) = (Operand.integers([2]), Operand.integers([3], []))
    let nodes: [(String, [Operand], [Operand])] = [
      ("EmptyTensorList", [shape, count], [.value([0, 2])]),
      ("TensorListConcatV2", [list, shape, .integers([])], [.value([6]), .value([3], .int64)]),
      ("TensorListElementShape", [list], [.value([1], .int32)]),
      ("TensorListFromTensor", [list, shape], [list]),
      ("TensorListGather", [list, .integers([2, 0]), shape], [.value([2, 2])]),
      ("TensorListGetItem", [list, index, shape], [item]),
      ("TensorListLength", [list], [.value([], .int32)]),
      ("TensorListPopBack", [list, shape], [.value([2, 2]), item]),
      ("TensorListPushBack", [list, item], [.value([4, 2])]),
      ("TensorListReserve", [shape, count], [list]),
      ("TensorListResize", [list, count], [list]),
      ("TensorListSetItem", [list, index, item], [list]),
      ("TensorListStack", [list, shape], [list]),
    ]
    return nodes.flatMap { name, inputs, outputs in
      [
        OperatorExample(custom: name, inputs, outputs, [("element_dtype", 0)]),
        OperatorExample(
          custom: "Flex\(name)", inputs, outputs,
          options: flexNode(name, dtypes: [("element_dtype", 1)])),
      ]
    }
  }
}
