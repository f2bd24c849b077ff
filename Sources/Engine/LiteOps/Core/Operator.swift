public import LiteBuffer
public import LiteModel

/// An operator: its options, and how it becomes a kernel.
///
/// A conforming type holds the decoded options and nothing else. ``prepare(_:)`` is
/// called once for each set of input shapes. It checks the types, sets the output
/// shapes, packs constants and returns the loop to run. Everything that can fail on
/// a bad model fails there.
public protocol Operator: Sendable {
  /// Which operator of a file this type runs.
  static var code: OperatorCode { get }

  /// The versions that are supported.
  static var versions: ClosedRange<Int> { get }

  /// Whether the outputs follow from the shapes and types of the inputs alone, so
  /// that they are known before any input is, as those of `SHAPE` are.
  static var readsOnlyShapes: Bool { get }

  /// Whether the same inputs always give the same outputs and nothing else changes,
  /// so that a node of constant inputs can run once, at compile time.
  static var isPure: Bool { get }

  /// The inputs that may be sparse constants; a sparse constant anywhere else is refused
  /// before ``prepare(_:)`` is called.
  static var sparseInputs: [Int] { get }

  /// Decodes the options; the ranges of their values are checked in ``prepare(_:)``.
  ///
  /// - Throws: ``FlatBufferError`` where the options cannot be read.
  init(options: borrowing OperatorOptions) throws(FlatBufferError)

  /// Whether the operator can put the zeros around the images of input 0 itself.
  ///
  /// - Parameter node: The node as ``prepare(_:)`` will get it, with the
  ///   ``Preparation/Input/padding`` of input 0.
  /// - Returns: Whether it can; operators without this method cannot.
  func takesPadding(of node: Preparation) -> Bool

  /// Whether the operator can read inputs whose elements do not follow each other.
  ///
  /// - Parameter node: The node as ``prepare(_:)`` will get it, with the
  ///   ``Preparation/Input/layout`` of some inputs.
  /// - Returns: Whether it can; operators without this method cannot.
  func takesLayouts(of node: Preparation) -> Bool

  /// Checks the inputs, sets the output shapes and builds the kernel.
  ///
  /// - Throws: ``OperatorError`` where the model asks for something that the operator
  ///   does not allow, or where it needs a value that is not known yet.
  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel
}

extension Operator {
  public static var readsOnlyShapes: Bool { false }
  public static var isPure: Bool { true }
  public static var sparseInputs: [Int] { [] }
  public func takesPadding(of node: Preparation) -> Bool { false }
  public func takesLayouts(of node: Preparation) -> Bool { false }
}
