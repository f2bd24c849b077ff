/// An element type of integers: plain ones, or the stored values of quantized ones.
public typealias IntegerElement = FixedWidthInteger & BitwiseCopyable & Sendable
