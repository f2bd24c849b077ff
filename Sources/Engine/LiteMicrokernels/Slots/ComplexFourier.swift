/// The operands of the Fourier transforms of eight rows of complex numbers, one to a lane, in float64,
/// by radix 2.
///
/// The array is `[index][lane]` with eight lanes, where a complex number takes two indices, real part
/// first. Each result is rounded as that of the plain loop.
public struct ComplexFourier {
  /// The number of lanes of an index.
  public static let laneCount = 8

  /// The number of complex numbers of a row, a power of two.
  public var length: Int

  /// The roots of unity, `length / 2` complex numbers: root k is `exp(−2πi · k / length)`.
  public var roots: UnsafePointer<Double>

  /// The numbers, each at the index whose bits are those of its own in reverse; the results are in order.
  public var numbers: UnsafeMutableRawPointer

  public init(
    length: Int, roots: UnsafePointer<Double>, numbers: UnsafeMutableRawPointer
  ) {
    self.length = length
    self.roots = roots
    self.numbers = numbers
  }
}
