import LiteBuffer
import LiteKernels
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteTensor

/// `FlexErf` and others: a function of each element of float32.
///
/// TensorFlow Lite leaves them to TensorFlow, in models that were converted with its operators.
/// Converters write the error function for GELU, and tangents, arcs and hyperbolic functions. The options,
/// a node of TensorFlow's graph, say nothing more.
struct FlexFunctionOperator<Choice: FlexFunction>: FileOperator {
  static var code: OperatorCode { FlexForm.code(Choice.name) }
  static var versions: ClosedRange<Int> { 1...1 }
  static var isElementwise: Bool { true }

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32])
    try operands.requireOutput()
    let (function, name) = (Choice.function, "\(Choice.function)Float32")
    let reference: @Sendable (Span<Float>, inout MutableSpan<Float>) -> Void = {
      function.run($0, into: &$1)
    }
    if function == .erf {
      return Operation(
        .floats(name, operands, of: node, .errorFunction, reference: reference))
    }
    guard node.kernels == .optimized else { return Operation(.unary(name, operands, reference)) }
    return Operation(.floats(name, operands, SharedMapping(reference).run))
  }
}

/// A function that a ``FlexFunctionOperator`` computes.
protocol FlexFunction: Sendable {
  /// The function of the C library.
  static var function: LibraryFunction { get }
}

extension FlexFunction {
  /// The name that TensorFlow has for it.
  static var name: String {
    function.rawValue.prefix(1).uppercased() + function.rawValue.dropFirst()
  }
}

/// The functions that operators are registered for.
enum FlexFunctions {
  enum Acos: FlexFunction { static let function = LibraryFunction.acos }
  enum Acosh: FlexFunction { static let function = LibraryFunction.acosh }
  enum Asin: FlexFunction { static let function = LibraryFunction.asin }
  enum Asinh: FlexFunction { static let function = LibraryFunction.asinh }
  enum Atan: FlexFunction { static let function = LibraryFunction.atan }
  enum Atanh: FlexFunction { static let function = LibraryFunction.atanh }
  enum Cosh: FlexFunction { static let function = LibraryFunction.cosh }
  enum Erf: FlexFunction { static let function = LibraryFunction.erf }
  enum Erfc: FlexFunction { static let function = LibraryFunction.erfc }
  enum Expm1: FlexFunction { static let function = LibraryFunction.expm1 }
  enum Log1p: FlexFunction { static let function = LibraryFunction.log1p }
  enum Sinh: FlexFunction { static let function = LibraryFunction.sinh }
  enum Tan: FlexFunction { static let function = LibraryFunction.tan }
}
