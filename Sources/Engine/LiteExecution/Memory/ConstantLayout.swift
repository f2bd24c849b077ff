/// How a constant was packed: two constants of equal bytes and layout have equal packed bytes.
public struct ConstantLayout: Equatable, Sendable {
  /// The micro-kernel that reads the layout, which names its instruction set.
  public let kernel: String

  /// Everything else that the packed bytes depend on.
  public let parameters: [Int]

  /// A layout.
  ///
  /// - Parameters:
  ///   - kernel: The micro-kernel that reads it.
  ///   - parameters: Everything else that the packed bytes depend on.
  public init(kernel: String, parameters: [Int]) {
    self.kernel = kernel
    self.parameters = parameters
  }
}
