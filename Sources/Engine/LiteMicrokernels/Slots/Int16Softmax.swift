/// The operands of the exponentials of a row of int16, relative to its greatest element.
///
/// ```
/// results[i] = table(clamp(multiplier(x[i] − max) + 32767))
/// ```
/// The table has 512 entries, in the form ``Int16Interpolation/Form/even``.
public struct Int16Exponentials {
  /// The number of elements, 1 to 2^20.
  public var count: Int

  /// The elements.
  public var source: UnsafeRawPointer

  /// The results; may be where the elements are.
  public var destination: UnsafeMutableRawPointer

  /// The multiplier of the differences.
  public var multiplier: Int16Multiplier

  /// The entries of the table.
  public var base: UnsafePointer<Int16>

  /// The differences from each entry to the next.
  public var slope: UnsafePointer<Int16>

  public init(
    count: Int, source: UnsafeRawPointer, destination: UnsafeMutableRawPointer,
    multiplier: Int16Multiplier, base: UnsafePointer<Int16>, slope: UnsafePointer<Int16>
  ) {
    self.count = count
    self.source = source
    self.destination = destination
    self.multiplier = multiplier
    self.base = base
    self.slope = slope
  }
}

/// The operands of the quotients of exponentials and their sum, in place:
/// `clamp((x · reciprocal + 2^(shift − 1)) >> shift, 0...32767)`.
public struct Int16Quotients {
  /// The number of elements.
  public var count: Int

  /// The elements, at least 0.
  public var elements: UnsafeMutableRawPointer

  /// The reciprocal of their sum: 0 to 32767.
  public var reciprocal: Int32

  /// The shift to the right, 1 to 30.
  public var shift: Int32

  public init(count: Int, elements: UnsafeMutableRawPointer, reciprocal: Int32, shift: Int32) {
    self.count = count
    self.elements = elements
    self.reciprocal = reciprocal
    self.shift = shift
  }
}
