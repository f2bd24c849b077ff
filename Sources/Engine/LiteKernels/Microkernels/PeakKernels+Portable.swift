import LiteMicrokernels
import LiteMicrokernelsPortable

extension PeakKernels {
  /// The loops of 128 bits that every processor can run.
  static var portable: PeakKernels {
    PeakKernels(
      floats: peakOfFloats, floatOperations: 12 * 4 * 2, bytes: peakOfWords,
      byteOperations: 12 * 8 * 2)
  }
}
