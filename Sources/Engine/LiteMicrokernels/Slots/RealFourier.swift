/// The operands of the Fourier transforms of eight rows of float32, one to a lane, in float64.
///
/// Every array is `[index][lane]` with eight lanes. A complex number takes two indices, real part first.
/// Pairs of the real numbers of a row are the complex numbers of a transform of half the length, whose
/// result is then split into the transforms of the even and the odd numbers.
public struct RealFourier {
  /// The number of lanes of an index.
  public static let laneCount = 8

  /// Half the length of a row, a power of two.
  public var half: Int

  /// For each complex number of the first pass, which one of the input it takes.
  public var order: UnsafePointer<Int32>

  /// The roots of unity of the passes of four: for each span and each index within it, the
  /// first, second and third power.
  public var roots: UnsafePointer<Double>

  /// The roots of unity that combine both transforms: for each index up to half of ``half``.
  public var lastRoots: UnsafePointer<Double>

  /// The real numbers, `2 · half` float32.
  public var input: UnsafeRawPointer

  /// Scratch memory for `2 · half` float64.
  public var scratch: UnsafeMutableRawPointer

  /// The results, `half + 1` complex numbers of float32; may overwrite the input.
  public var output: UnsafeMutableRawPointer

  public init(
    half: Int, order: UnsafePointer<Int32>, roots: UnsafePointer<Double>,
    lastRoots: UnsafePointer<Double>, input: UnsafeRawPointer, scratch: UnsafeMutableRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.half = half
    self.order = order
    self.roots = roots
    self.lastRoots = lastRoots
    self.input = input
    self.scratch = scratch
    self.output = output
  }
}
