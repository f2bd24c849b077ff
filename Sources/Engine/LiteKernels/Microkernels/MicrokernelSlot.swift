/// The slots of a ``MicrokernelTable``, each of which one kernel fills.
public enum MicrokernelSlot: Int, CaseIterable, Sendable {
  /// ``MicrokernelTable/integerProduct``.
  case integerProduct

  /// ``MicrokernelTable/int16Product``.
  case int16Product

  /// ``MicrokernelTable/requantizeToInt16``.
  case requantizeToInt16

  /// ``MicrokernelTable/depthwise``.
  case depthwise

  /// ``MicrokernelTable/depthwiseInt16``.
  case depthwiseInt16

  /// ``MicrokernelTable/addBytes``.
  case addBytes

  /// ``MicrokernelTable/maximumOfBytes``.
  case maximumOfBytes

  /// ``MicrokernelTable/averageOfBytes``.
  case averageOfBytes

  /// ``MicrokernelTable/mapBytes``.
  case mapBytes

  /// ``MicrokernelTable/productsOfBytes``.
  case productsOfBytes

  /// ``MicrokernelTable/sumMatrix``.
  case sumMatrix

  /// ``MicrokernelTable/unpackNibbles``.
  case unpackNibbles

  /// ``MicrokernelTable/floatProduct``.
  case floatProduct

  /// ``MicrokernelTable/roundedFloatProduct``.
  case roundedFloatProduct

  /// ``MicrokernelTable/multiplyFloatRows``.
  case multiplyFloatRows

  /// ``MicrokernelTable/multiplyByteRows``.
  case multiplyByteRows

  /// ``MicrokernelTable/floatDepthwise``.
  case floatDepthwise

  /// ``MicrokernelTable/roundedFloatDepthwise``.
  case roundedFloatDepthwise

  /// ``MicrokernelTable/winograd``.
  case winograd

  /// ``MicrokernelTable/stepLSTMCells``.
  case stepLSTMCells

  /// ``MicrokernelTable/transformRealRows``.
  case transformRealRows

  /// ``MicrokernelTable/magnitudes``.
  case magnitudes

  /// ``MicrokernelTable/interpolate``.
  case interpolate

  /// ``MicrokernelTable/requantizeByFloat64``.
  case requantizeByFloat64

  /// ``MicrokernelTable/hybrid``.
  case hybrid

  /// ``MicrokernelTable/int16Math``.
  case int16Math

  /// ``MicrokernelTable/floatMath``.
  case floatMath

  /// ``MicrokernelTable/elements``.
  case elements

  /// ``MicrokernelTable/findFloatAffineMultipliers``.
  case findFloatAffineMultipliers

  /// ``PeakKernels/floats`` of ``MicrokernelTable/peak``.
  case peakOfFloats

  /// ``PeakKernels/bytes`` of ``MicrokernelTable/peak``.
  case peakOfBytes
}
