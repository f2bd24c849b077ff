/// The slots of a ``MicrokernelTable``, each of which one kernel fills.
public enum MicrokernelSlot: Int, CaseIterable, Sendable {
  /// ``MicrokernelTable/Slots/integerProduct``.
  case integerProduct

  /// ``MicrokernelTable/Slots/int16Product``.
  case int16Product

  /// ``MicrokernelTable/Slots/requantizeToInt16``.
  case requantizeToInt16

  /// ``MicrokernelTable/Slots/depthwise``.
  case depthwise

  /// ``MicrokernelTable/Slots/depthwiseInt16``.
  case depthwiseInt16

  /// ``MicrokernelTable/Slots/addBytes``.
  case addBytes

  /// ``MicrokernelTable/Slots/maximumOfBytes``.
  case maximumOfBytes

  /// ``MicrokernelTable/Slots/averageOfBytes``.
  case averageOfBytes

  /// ``MicrokernelTable/Slots/mapBytes``.
  case mapBytes

  /// ``MicrokernelTable/Slots/productsOfBytes``.
  case productsOfBytes

  /// ``MicrokernelTable/Slots/sumMatrix``.
  case sumMatrix

  /// ``MicrokernelTable/Slots/unpackNibbles``.
  case unpackNibbles

  /// ``MicrokernelTable/Slots/multiplyBlockwise``.
  case multiplyBlockwise

  /// ``MicrokernelTable/Slots/floatProduct``.
  case floatProduct

  /// ``MicrokernelTable/Slots/roundedFloatProduct``.
  case roundedFloatProduct

  /// ``MicrokernelTable/Slots/multiplyFloatRows``.
  case multiplyFloatRows

  /// ``MicrokernelTable/Slots/multiplyByteRows``.
  case multiplyByteRows

  /// ``MicrokernelTable/Slots/floatDepthwise``.
  case floatDepthwise

  /// ``MicrokernelTable/Slots/roundedFloatDepthwise``.
  case roundedFloatDepthwise

  /// ``MicrokernelTable/Slots/winograd``.
  case winograd

  /// ``MicrokernelTable/Slots/stepLSTMCells``.
  case stepLSTMCells

  /// ``MicrokernelTable/Slots/transformRealRows``.
  case transformRealRows

  /// ``MicrokernelTable/Slots/transformComplexRows``.
  case transformComplexRows

  /// ``MicrokernelTable/Slots/transpose``.
  case transpose

  /// ``MicrokernelTable/Slots/magnitudes``.
  case magnitudes

  /// ``MicrokernelTable/Slots/interpolate``.
  case interpolate

  /// ``MicrokernelTable/Slots/requantizeByFloat64``.
  case requantizeByFloat64

  /// ``MicrokernelTable/Slots/hybrid``.
  case hybrid

  /// ``MicrokernelTable/Slots/int16Math``.
  case int16Math

  /// ``MicrokernelTable/Slots/floatMath``.
  case floatMath

  /// ``MicrokernelTable/Slots/elements``.
  case elements

  /// ``MicrokernelTable/Slots/findFloatAffineMultipliers``.
  case findFloatAffineMultipliers

  /// `PeakKernels.floats` of ``MicrokernelTable/Slots/peak``.
  case peakOfFloats

  /// `PeakKernels.bytes` of ``MicrokernelTable/Slots/peak``.
  case peakOfBytes
}
