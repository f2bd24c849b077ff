/// The operands of the normalization of some contiguous rows of float32.
///
/// With `m` the mean of a row and `v` that of its squared distances from `m`, the results are `x ·
/// s + (offset − m · s)`, where `s = scale · 1 / √(v + ε)`, or `(x − m) · s + offset`, or `(x − m) · 1 /
/// √(v + ε) · scale + offset`. Of rows that are not centered, `v` is
/// the mean of the squares, and the results are `x · s`. Of rows that are divided by their lengths, `s`
/// is `scale · 1 / √max(v, ε)`, and `v` is the sum of the squares. Each operation is rounded and clamped to finite
/// values. Sums are formed as in ``FloatRowSums``: one element after the other, or in sixteen lanes.
public struct NormalizedRows {
  /// The number of rows.
  public var rows: Int

  /// The number of elements of a row, at least 1.
  public var depth: Int

  /// What rows are divided by.
  public enum Divisor: Hashable, Sendable {
    /// The standard deviation, after the mean is subtracted; the offset is added.
    case deviation

    /// The root of the mean of the squares.
    case rootMeanSquare

    /// The Euclidean length.
    case length
  }

  /// What each row is divided by.
  public var divisor: Divisor

  /// Whether the mean of each row is subtracted from its elements, and the offset added.
  @_transparent
  public var isCentered: Bool {
    // A comparison of enumerations would be called.
    if case .deviation = divisor { true } else { false }
  }

  /// Whether each row is divided by its length.
  @_transparent
  public var isLength: Bool {
    if case .length = divisor { true } else { false }
  }

  /// Whether the mean is subtracted before elements are multiplied.
  public var subtractsFirst: Bool

  /// Whether elements are multiplied by the scale apart from the reciprocal of the deviation, once the mean is
  /// subtracted.
  public var scalesLast: Bool

  /// Whether means are limited to finite values.
  public var limitsMeans: Bool

  /// Whether distances from the mean and their squares are limited to finite values before they are added.
  public var limitsSquares: Bool

  /// Whether the elements of a row are added one after the other.
  public var addsInOrder: Bool

  /// The addend of the variance, or the least square of a length.
  public var epsilon: Float

  /// The multiplier of each element of a row.
  public var scale: UnsafeRawPointer

  /// The addend of each element of a row.
  public var offset: UnsafeRawPointer

  /// The greatest magnitude of a scale.
  public var greatestScale: Float

  /// The greatest magnitude of an offset.
  public var greatestOffset: Float

  /// The arguments.
  public var input: UnsafeRawPointer

  /// The results; may be where the arguments are.
  public var output: UnsafeMutableRawPointer

  public init(
    rows: Int, depth: Int, divisor: Divisor = .deviation, subtractsFirst: Bool = false,
    scalesLast: Bool = false, limitsMeans: Bool = false, limitsSquares: Bool = false,
    addsInOrder: Bool, epsilon: Float, scale: UnsafeRawPointer, offset: UnsafeRawPointer,
    greatestScale: Float, greatestOffset: Float, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.rows = rows
    self.depth = depth
    self.divisor = divisor
    self.subtractsFirst = subtractsFirst
    self.scalesLast = scalesLast
    self.limitsMeans = limitsMeans
    self.limitsSquares = limitsSquares
    self.addsInOrder = addsInOrder
    self.epsilon = epsilon
    self.scale = scale
    self.offset = offset
    self.greatestScale = greatestScale
    self.greatestOffset = greatestOffset
    self.input = input
    self.output = output
  }
}
