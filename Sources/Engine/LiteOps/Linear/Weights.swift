import LiteExecution
import LiteReference
import LiteTensor

/// The weights of a node as a reference kernel reads them: the input itself, or the decoded elements
/// of a constant that is not stored as it is read.
///
/// The `unsafe` in this file is the address of those elements, which this value keeps.
struct Weights<Element: BitwiseCopyable & Sendable>: Sendable {
  private enum Source {
    case input(Int)
    case decoded(AlignedBytes, count: Int)
  }

  private let source: Source

  /// The weights of an input.
  ///
  /// - Parameters:
  ///   - input: The input, whose elements are of the type as soon as they are decoded.
  ///   - position: Its position.
  ///   - node: The node, whose packed constants keep the decoded elements.
  /// - Throws: ``OperatorError/needsValue(input:)`` where packed weights are not known yet;
  ///   ``OperatorError`` where there is no memory for the elements, or where their layout does not
  ///   fit.
  init(_ input: NodeContext.Input, at position: Int, of node: NodeContext) throws(OperatorError) {
    let isDecoded =
      input.encoded != nil || input.sparsity != nil || PackedInteger(input.dtype) != nil
    guard isDecoded else {
      self.init(source: .input(position))
      return
    }
    guard let stored = try input.stored() else { throw .needsValue(input: position) }
    try self.init(stored, of: node)
  }

  private init(source: Source) {
    self.source = source
  }

  /// The weights that a decoder gives.
  init(_ constant: StoredConstant, of node: NodeContext) throws(OperatorError) {
    let width = MemoryLayout<Element>.stride
    try node.expectRoom(for: constant.count, of: Element.self, "the decoded weights")
    let elements = node.packedConstants.elements(of: constant.source(width: width))
    guard let elements else {
      throw .unsupported("there is no memory for the \(constant.count * width) bytes of weights")
    }
    self.init(source: .decoded(elements, count: constant.count))
  }

  /// Calls a body with the elements.
  func withElements<Result>(in memory: NodeMemory, _ body: (Span<Element>) -> Result) -> Result {
    switch source {
    case .input(let position):
      let input = memory.input(position)
      return body(input.elements())
    case .decoded(let elements, let count): return body(Self.span(of: elements, count: count))
    }
  }

  @_lifetime(borrow bytes)
  private static func span(of bytes: AlignedBytes, count: Int) -> Span<Element> {
    let elements = unsafe UnsafeBufferPointer(
      start: bytes.address.assumingMemoryBound(to: Element.self), count: count)
    return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: bytes)
  }
}
