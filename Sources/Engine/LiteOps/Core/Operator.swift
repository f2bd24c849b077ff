/// An operator in two halves: what a node computes, and how.
///
/// A conforming type holds the options of a node and nothing else. ``infer(_:)`` is the first
/// half; the ``Operation`` that it returns holds the second, which the compiler asks for after all
/// passes, and only for the nodes that are left. Operators that files ask for by code conform to
/// ``FileOperator``; those that passes put in place of several nodes conform to this protocol alone.
public protocol Operator: Sendable {
  /// Whether the outputs follow from the shapes and types of the inputs alone, so
  /// that they are known before any input is, as those of `SHAPE` are.
  static var readsOnlyShapes: Bool { get }

  /// Whether the same inputs always give the same outputs and nothing else changes,
  /// so that a node of constant inputs can run once, at compile time.
  static var isPure: Bool { get }

  /// The inputs that may be sparse constants; a sparse constant anywhere else is refused
  /// before ``infer(_:)`` is called.
  static var sparseInputs: [Int] { get }

  /// Checks options and inputs, sets the types of the outputs, and says what the node computes.
  ///
  /// No kernel is chosen here and nothing is packed: that is the operation's second half.
  ///
  /// - Parameter node: The node, whose outputs the operator sets.
  /// - Returns: What the node computes.
  /// - Throws: ``OperatorError`` where the model asks for something that the operator
  ///   does not allow, or where it needs a value that is not known yet.
  func infer(_ node: Preparation) throws(OperatorError) -> Operation

  /// The operator that also puts zeros around the images of input 0.
  ///
  /// - Parameters:
  ///   - padding: The zeros.
  ///   - node: The node, whose input 0 are the images without them.
  /// - Returns: nil where it cannot.
  func absorbing(_ padding: ImagePadding, in node: Preparation) -> (any Operator)?

  /// The operator that reads inputs whose elements lie in another order.
  ///
  /// - Parameters:
  ///   - operands: By position, the shapes that the operator sees and where the elements lie.
  ///   - node: The node, whose inputs have the elements in order.
  /// - Returns: nil where it cannot.
  func absorbing(_ operands: [Int: RearrangedOperand], in node: Preparation) -> (any Operator)?

  /// The operator that also limits its results.
  ///
  /// - Parameters:
  ///   - range: The limits, of float32.
  ///   - node: The node.
  /// - Returns: nil where it cannot.
  func absorbing(_ range: ClosedRange<Float>, in node: Preparation) -> (any Operator)?
}

extension Operator {
  public static var readsOnlyShapes: Bool { false }
  public static var isPure: Bool { true }
  public static var sparseInputs: [Int] { [] }

  public func absorbing(_ padding: ImagePadding, in node: Preparation) -> (any Operator)? { nil }

  public func absorbing(
    _ operands: [Int: RearrangedOperand], in node: Preparation
  ) -> (any Operator)? { nil }

  public func absorbing(
    _ range: ClosedRange<Float>, in node: Preparation
  ) -> (any Operator)? { nil }
}
