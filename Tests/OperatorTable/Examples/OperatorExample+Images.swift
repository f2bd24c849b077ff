import LiteTensor
import LiteTestSupport

extension OperatorExample {
  /// TensorFlow's operators on images, each in the forms that converters write.
  static var images: [OperatorExample] {
    let image = Operand.value([1, 4, 4, 2])
    let crops = [image, .value([3, 4]), .integers([0, 0, 0]), .integers([2, 5])]
    let nodes: [(String, [Operand], [Operand])] = [
      ("CropAndResize", crops, [.value([3, 2, 5, 2])]),
      ("ExtractImagePatches", [image], [.value([1, 2, 2, 8])]),
      ("MaxPoolWithArgmax", [image], [.value([1, 2, 2, 2]), .value([1, 2, 2, 2], .int32)]),
      ("ResizeBicubic", [image, .integers([3, 5])], [.value([1, 3, 5, 2])]),
    ]
    let squares: [Int32] = [1, 2, 2, 1]
    return nodes.flatMap { name, inputs, outputs in
      let filter = name == "ExtractImagePatches" ? "ksizes" : "ksize"
      return [
        OperatorExample(
          custom: name, inputs, outputs, strings: [("padding", "SAME")],
          vectors: [(filter, squares), ("strides", squares)]),
        OperatorExample(
          custom: "Flex\(name)", inputs, outputs,
          options: flexNode(
            name, strings: [("padding", "SAME")],
            lists: [(filter, squares.map(Int64.init)), ("strides", squares.map(Int64.init))])),
      ]
    }
  }
}
