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

  /// The layout of a constant that is decoded first.
  ///
  /// - Parameters:
  ///   - decoded: The layout of the decoded elements; nil where nothing is decoded.
  ///   - range: Which bytes of the decoded elements are packed.
  /// - Returns: The layout of both; this layout where nothing is decoded.
  func behind(_ decoded: ConstantLayout?, range: Range<Int>) -> ConstantLayout {
    guard let decoded else { return self }
    return ConstantLayout(
      kernel: "\(kernel), \(decoded.kernel)",
      parameters: parameters + [range.lowerBound, range.count] + decoded.parameters)
  }
}
