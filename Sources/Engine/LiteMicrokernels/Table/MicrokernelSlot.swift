/// The slots of a ``MicrokernelTable``, each of which one kernel fills.
public enum MicrokernelSlot: Int, CaseIterable, Sendable {
  /// ``MicrokernelTable/integerProduct``.
  case integerProduct

  /// ``MicrokernelTable/depthwise``.
  case depthwise

  /// ``MicrokernelTable/addBytes``.
  case addBytes

  /// ``MicrokernelTable/maximumOfBytes``.
  case maximumOfBytes

  /// ``MicrokernelTable/mapBytes``.
  case mapBytes

  /// ``MicrokernelTable/productsOfBytes``.
  case productsOfBytes

  /// ``MicrokernelTable/sumMatrix``.
  case sumMatrix

  /// ``MicrokernelTable/floatProduct``.
  case floatProduct

  /// ``MicrokernelTable/roundedFloatProduct``.
  case roundedFloatProduct

  /// ``MicrokernelTable/multiplyFloatRows``.
  case multiplyFloatRows

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

  /// ``MicrokernelTable/floatMath``.
  case floatMath

  /// ``MicrokernelTable/findFloatAffineMultipliers``.
  case findFloatAffineMultipliers

  /// ``PeakKernels/floats`` of ``MicrokernelTable/peak``.
  case peakOfFloats

  /// ``PeakKernels/bytes`` of ``MicrokernelTable/peak``.
  case peakOfBytes
}
