/// The operands of a function of int16 that is interpolated between the entries of a table, element
/// by element.
public struct Int16Interpolation {
  /// How elements become positions in the table, and results elements.
  public enum Form: Hashable, Sendable {
    /// A table of 512 entries: `base[i] + ((slope[i] · (x & 127) + 64) >> 7)` for
    /// `i = 256 + (x >> 7)`.
    case even

    /// A table of 256 entries of the logistic function, for
    /// `p = (x · multiplier + 2^(shift − 1)) >> shift`, `i = min(|p| >> 9, 255)` and
    /// `r = (base[i] << 9) + slope[i] · (|p| & 511)`: `(r + 512) >> 10` where `p` is at least 0, else
    /// `(2^25 − r + 511) >> 10`. The entries are without sign.
    case logistic(multiplier: Int32, shift: Int32)

    /// The same for the hyperbolic tangent: `i = min(|p| >> 8, 255)` and
    /// `r = (base[i] << 8) + slope[i] · (|p| & 255)`, `(r − 2^23 + 128) >> 8` where `p` is at least
    /// 0, else `(2^23 − r + 127) >> 8`.
    case tanh(multiplier: Int32, shift: Int32)
  }

  /// The number of elements.
  public var count: Int

  /// The elements.
  public var source: UnsafeRawPointer

  /// The results; may be where the elements are.
  public var destination: UnsafeMutableRawPointer

  /// The entries of the table.
  public var base: UnsafePointer<Int16>

  /// The differences from each entry to the next.
  public var slope: UnsafePointer<Int16>

  /// The form of the function.
  public var form: Form

  public init(
    count: Int, source: UnsafeRawPointer, destination: UnsafeMutableRawPointer,
    base: UnsafePointer<Int16>, slope: UnsafePointer<Int16>, form: Form
  ) {
    self.count = count
    self.source = source
    self.destination = destination
    self.base = base
    self.slope = slope
    self.form = form
  }
}
