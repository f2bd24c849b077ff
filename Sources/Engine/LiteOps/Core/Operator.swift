/// An operator in two halves: inference and lowering.
///
/// A conforming type holds the options of a node and nothing else. ``infer(_:)`` is the first half.
/// The ``Operation`` that it returns holds the second, ``Operation/lower()``: the compiler
/// evaluates it after the fusions, for the nodes that are left. Operators that files name by code
/// conform to ``FileOperator``. Fused operators, which passes create, conform to this protocol
/// alone.
public protocol Operator: Sendable {
  /// Whether the values of the outputs depend only on the types of the inputs, as those of `SHAPE`
  /// do, so that they are known before a run.
  static var readsOnlyShapes: Bool { get }

  /// Whether the outputs depend only on the inputs and a run has no other effect, so that a node of
  /// constant inputs can be folded.
  static var isPure: Bool { get }

  /// Whether each element of output 0 follows from the elements of the inputs at its place, with
  /// broadcasting, and from nothing else.
  static var isElementwise: Bool { get }

  /// The positions of inputs that may be sparse constants; a sparse constant at any other position
  /// is refused before ``infer(_:)`` is called.
  static var sparseInputs: [Int] { get }

  /// The positions of inputs that may be constants with padded rows, which take more bytes than their
  /// type says; at any other position they are refused before ``infer(_:)`` is called.
  static var paddedInputs: [Int] { get }

  /// The positions of inputs whose constants the operator reads through a decoder, however they are
  /// stored.
  static var decodedInputs: [Int] { get }

  /// The meaning to passes while the shapes of its results are not known; `.other` where only
  /// ``infer(_:)`` tells.
  var meaning: Meaning { get }

  /// The subgraph whose nodes compute the same from the same inputs; nil where there is none.
  var decomposition: Int? { get }

  /// Checks options and inputs, sets the types of the outputs, and returns the operation of the
  /// node.
  ///
  /// No kernel is chosen and no constant is packed here: that is lowering.
  ///
  /// - Parameter node: The node, whose outputs the operator sets.
  /// - Returns: The operation: its meaning, its work and its lowering.
  /// - Throws: ``OperatorError`` where the operator does not allow the options or inputs of the
  ///   node, or where it needs a value that is not known yet.
  func infer(_ node: NodeContext) throws(OperatorError) -> Operation

  /// The operator with a `PAD` of input 0 fused into it.
  ///
  /// - Parameters:
  ///   - padding: The zeros around each image.
  ///   - node: The node, whose input 0 are the images without the zeros.
  /// - Returns: nil where the operator cannot pad.
  func absorbing(_ padding: ImagePadding, in node: NodeContext) -> (any Operator)?

  /// The operator with `TRANSPOSE`s of inputs fused into it.
  ///
  /// - Parameters:
  ///   - operands: By input position, the transposed shape and the strides of its elements.
  ///   - node: The node, whose inputs are not transposed.
  /// - Returns: nil where the operator cannot read with these strides.
  func absorbing(_ operands: [Int: RearrangedOperand], in node: NodeContext) -> (any Operator)?

  /// The operator with a clamp of its results fused into it.
  ///
  /// - Parameters:
  ///   - range: The limits of the float32 results.
  ///   - node: The node.
  /// - Returns: nil where the operator cannot clamp to the range.
  func absorbing(_ range: ClosedRange<Float>, in node: NodeContext) -> (any Operator)?

  /// The operator with a multiplication of input 0 fused into it.
  ///
  /// - Parameters:
  ///   - factor: The factor of the float32 elements, a power of two.
  ///   - node: The node, whose input 0 are the elements without the factor.
  /// - Returns: nil where the operator cannot multiply, or where a result could change.
  func absorbing(powerOfTwo factor: Float, in node: NodeContext) -> (any Operator)?
}

extension Operator {
  public static var readsOnlyShapes: Bool { false }
  public static var isPure: Bool { true }
  public static var isElementwise: Bool { false }
  public static var sparseInputs: [Int] { [] }
  public static var paddedInputs: [Int] { [] }
  public static var decodedInputs: [Int] { [] }
  public var meaning: Meaning { .other }
  public var decomposition: Int? { nil }

  public func absorbing(_ padding: ImagePadding, in node: NodeContext) -> (any Operator)? { nil }

  public func absorbing(
    _ operands: [Int: RearrangedOperand], in node: NodeContext
  ) -> (any Operator)? { nil }

  public func absorbing(
    _ range: ClosedRange<Float>, in node: NodeContext
  ) -> (any Operator)? { nil }

  public func absorbing(
    powerOfTwo factor: Float, in node: NodeContext
  ) -> (any Operator)? { nil }
}
