import LiteKernels
import LiteReference
import LiteTensor

extension NodeContext {
  /// Sets output 0 to elements of inputs 1 and 2, as input 0, of bool, says.
  ///
  /// - Parameters:
  ///   - axes: The broadcast of the inputs to the output.
  ///   - shape: The shape of the output. As in TFLite, an output that is declared with one element
  ///     keeps its own shape where all inputs have one element.
  /// - Returns: The kernel.
  /// - Throws: ``OperatorError`` where the condition is not of bool, or the choices are not
  ///   of one dtype of whole bytes.
  func select(_ axes: [Selection.Axis], shape: Shape) throws(OperatorError)
    -> Operation
  {
    let (condition, dtype) = (try input(0).dtype, try input(1).dtype)
    guard condition == .bool else {
      throw .unsupported("does not support a condition of \(condition); it supports bool")
    }
    let other = try input(2).dtype
    guard other == dtype else {
      throw .invalid("the choices are \(dtype) and \(other); they must have one dtype")
    }
    guard let byteWidth = dtype.byteWidth else {
      throw .unsupported("does not support \(dtype); it supports dtypes of whole bytes")
    }
    let declared = try output(0).shape
    let isSingle = declared.elementCount == 1 && inputs.allSatisfy { $0?.shape.elementCount == 1 }
    try setOutput(0, shape: isSingle ? declared : shape, dtype: dtype)
    let selection = Selection(axes)
    switch byteWidth {
    case 1: return Operation(Kernel(selection, "select8", UInt8.self, of: self))
    case 2: return Operation(Kernel(selection, "select16", UInt16.self, of: self))
    case 4: return Operation(Kernel(selection, "select32", UInt32.self, of: self))
    case 8: return Operation(Kernel(selection, "select64", UInt64.self, of: self))
    default: return Operation(Kernel(selection, "select128", SIMD2<UInt64>.self, of: self))
    }
  }
}

extension Kernel {
  fileprivate init<Word: BitwiseCopyable & Sendable>(
    _ selection: Selection, _ name: String, _ word: Word.Type, of node: NodeContext
  ) {
    let shared = node.kernels == .optimized ? SharedSelection<Word>(selection) : nil
    self.init(name) { memory in
      let (condition, output) = (memory.input(0), memory.output(0))
      let (whenTrue, whenFalse) = (memory.input(1), memory.input(2))
      var elements = output.mutableElements(as: Word.self)
      if let shared {
        shared.run(
          condition.elements(), whenTrue.elements(), whenFalse.elements(), into: &elements,
          workers: memory.workers)
      } else {
        selection.run(
          condition.elements(), whenTrue.elements(), whenFalse.elements(), into: &elements)
      }
    }
  }
}
