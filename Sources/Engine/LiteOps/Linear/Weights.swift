import LiteReference
import LiteTensor

/// The weights of a node as its loop reads them: the input itself, or a dense copy with an
/// element for each weight that was made when the node was prepared.
struct Weights<Element: BitwiseCopyable & Sendable>: Sendable {
  private enum Source {
    case input(Int)
    case copy([Element])
  }

  private let source: Source

  /// The elements of an input, as they are.
  init(ofInput position: Int) {
    source = .input(position)
  }

  /// Elements that were made when the node was prepared.
  init(_ elements: [Element]) {
    source = .copy(elements)
  }

  /// Calls a body with the elements.
  func withElements(in memory: NodeMemory, _ body: (Span<Element>) -> Void) {
    switch source {
    case .input(let position):
      let input = memory.input(position)
      body(input.elements())
    case .copy(let elements):
      body(elements.span)
    }
  }
}

extension Weights<Int8> {
  /// The weights of an input of int8, uint8 (read as int8), int4 or int2; the packed ones
  /// are unpacked.
  ///
  /// - Throws: ``OperatorError/unsupported(_:)`` for another dtype;
  ///   ``OperatorError/needsValue(input:)`` where packed weights are not known yet.
  init(int8: Preparation.Input, at position: Int, of node: Preparation) throws(OperatorError) {
    let packing: PackedInteger
    switch int8.dtype {
    case .int8, .uint8:
      self.init(ofInput: position)
      return
    case .int4: packing = .int4
    case .int2: packing = .int2
    default: throw .unsupported("does not support weights of \(int8.dtype)")
    }
    let packed = try node.value(ofInput: position)
    try node.expectRoom(
      for: int8.shape.elementCount, of: Int8.self, "the unpacked weights of input \(position)")
    self.init(packing.unpacked(packed.elements(), count: int8.shape.elementCount))
  }
}
