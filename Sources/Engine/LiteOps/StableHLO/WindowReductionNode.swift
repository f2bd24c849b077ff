import LiteReference
import LiteTensor

/// The parameters of `REDUCE_WINDOW` and `STABLEHLO_REDUCE_WINDOW`, as unchecked values.
struct WindowReductionNode: Sendable {
  /// The number of elements of a window along each axis.
  var windows: [Int]

  /// The distance of two windows along each axis.
  var strides: [Int]

  /// The distance of two elements of a window along each axis.
  var windowDilations: [Int]

  /// The distance of two elements of the array along each axis.
  var baseDilations: [Int]

  /// The number of elements before and after the array along each axis.
  var paddings: [(before: Int, after: Int)]

  /// The function.
  var function: RegionFunction

  /// Checks the values and sets the output: input 0 is the array, input 1 the initial value.
  ///
  /// - Throws: ``OperatorError`` where a value is out of range, or the dtype is not supported.
  func operation(of node: NodeContext) throws(OperatorError) -> Operation {
    let (input, initial) = (try node.input(0).type, try node.input(1).type)
    let shape = input.shape
    guard initial.dtype == input.dtype, initial.shape.elementCount == 1 else {
      throw .invalid("the initial value is \(initial); it must be one element of \(input.dtype)")
    }
    var axes: [WindowReduction.Axis] = []
    for (name, values) in [
      ("window dimensions", windows), ("window strides", strides),
      ("window dilations", windowDilations), ("base dilations", baseDilations),
    ] {
      guard values.count == shape.rank, values.allSatisfy({ $0 >= 1 }) else {
        throw .invalid("\(name) are \(values); they must be \(shape.rank) of at least 1")
      }
    }
    guard paddings.count == shape.rank else {
      throw .invalid("there are paddings for \(paddings.count) axes; the input has \(shape.rank)")
    }
    for axis in 0..<shape.rank {
      guard
        let windows = WindowReduction.Axis(
          count: shape[axis], window: windows[axis], stride: strides[axis],
          baseDilation: baseDilations[axis], windowDilation: windowDilations[axis],
          padding: paddings[axis])
      else {
        throw .invalid(
          "the windows of axis \(axis) are too large or too far apart, or padded by more than "
            + "\(Shape.maximumElementCount) elements")
      }
      axes.append(windows)
    }
    let output = try NodeContext.shape(axes.map(\.outputCount), "output 0")
    _ = try node.movedDtype()
    try node.setOutput(0, shape: output)
    guard let reduction = WindowReduction(axes, output: output) else {
      throw .invalid("a window has too many elements to count")
    }
    return Operation(
      work: Work(steps: reduction.work),
      try WindowReductionVisitor(reduction: reduction, function: function).result(for: input.dtype))
  }
}

private struct WindowReductionVisitor: CombinableElementVisitor {
  let reduction: WindowReduction
  let function: RegionFunction

  func visit<T: CombinableElement>(_ type: T.Type) throws(OperatorError) -> Kernel {
    let (reduction, function) = (reduction, function)
    return Kernel("\(function.rawValue)OfWindows\(T.self)") { memory in
      let (input, initial, output) = (memory.input(0), memory.input(1), memory.output(0))
      var results = output.mutableElements(as: T.self)
      reduction.run(
        input.elements(), from: initial.elements(as: T.self)[0], function, into: &results)
    }
  }
}
