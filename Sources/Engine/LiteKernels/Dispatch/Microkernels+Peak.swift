public import LiteMicrokernels
import LiteMicrokernelsAMX
import LiteMicrokernelsAVX2
import LiteMicrokernelsAVX512
import LiteMicrokernelsNEON
import LiteMicrokernelsNEONDotProduct

extension Microkernels {
  /// What a set can do at most, for benchmarks to compare with.
  ///
  /// - Precondition: The processor has the set.
  public static func peak(of set: InstructionSet) -> PeakKernels {
    precondition(InstructionSet.available.contains(set))
    #if arch(x86_64)
      switch set {
      case .portable, .neon, .neonDotProduct:
        return .portable
      case .avx2:
        return PeakKernels(
          floats: LiteMicrokernelsAVX2.peakOfFloats, floatOperations: 12 * 8 * 2,
          bytes: LiteMicrokernelsAVX2.peakOfWords, byteOperations: 12 * 16 * 2)
      case .avx512:
        return PeakKernels(
          floats: LiteMicrokernelsAVX512.peakOfFloats, floatOperations: 12 * 16 * 2,
          bytes: LiteMicrokernelsAVX512.peakOfBytes, byteOperations: 12 * 64 * 2)
      case .amx:
        return PeakKernels(
          floats: LiteMicrokernelsAVX512.peakOfFloats, floatOperations: 12 * 16 * 2,
          bytes: LiteMicrokernelsAMX.peakOfTiles, byteOperations: 4 * 16 * 16 * 64 * 2)
      }
    #elseif arch(arm64)
      switch set {
      case .neon:
        return PeakKernels(
          floats: LiteMicrokernelsNEON.peakOfFloats, floatOperations: 16 * 4 * 2,
          bytes: LiteMicrokernelsNEON.peakOfWords, byteOperations: 16 * 4 * 2)
      case .neonDotProduct:
        return PeakKernels(
          floats: LiteMicrokernelsNEON.peakOfFloats, floatOperations: 16 * 4 * 2,
          bytes: LiteMicrokernelsNEONDotProduct.peakOfBytes, byteOperations: 16 * 16 * 2)
      case .portable, .avx2, .avx512, .amx:
        return .portable
      }
    #else
      return .portable
    #endif
  }
}
