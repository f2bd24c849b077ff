public import LiteExecution

/// float16 as float32: `w[i] = q[i]`, exactly.
public struct HalfDecoder: ConstantDecoder {
  public static let isElementwise = true

  public init() {}

  public var layout: ConstantLayout { ConstantLayout(kernel: "float16", parameters: []) }

  public func decode(
    _ range: Range<Int>, of stored: Span<Half>, into elements: inout MutableSpan<Float>
  ) {
    dequantizeFloat16(stored.extracting(range), into: &elements)
  }
}
