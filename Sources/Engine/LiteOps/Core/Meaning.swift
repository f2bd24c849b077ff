/// The meaning of an operation to the passes that rewrite a graph, independent of its kernel.
public enum Meaning: Hashable, Sendable {
  /// An operation that no pass matches.
  case other

  /// Output 0 has the bytes of input 0.
  case view

  /// Zeros around the images of input 0.
  case padding(ImagePadding)

  /// Input 0 with its axes in another order: axis i of the output is axis `permutation[i]`.
  case transposition([Int])

  /// A box of input 0, which begins at input 1 and has the size that input 2 says.
  case slice

  /// Output 0 has a range of the bytes of input 0.
  case part(Range<Int>)

  /// The inputs one after the other along an axis, which counts from the last where it is negative.
  case concatenation(axis: Int)

  /// A function of input 0, element by element.
  case function(Function)

  /// A function of inputs 0 and 1, element by element, with broadcasting; its results are clamped
  /// to limits, or not where they are nil.
  case combination(Combination, limits: ClosedRange<Float>?)

  /// The value of the variable that input 0 names.
  case variable

  /// Input 1 becomes the value of the variable that input 0 names.
  case assignment

  /// The means of the rows of input 0, each of `depth` elements.
  case rowMeans(depth: Int)

  /// The sums of the rows of input 0, each of `depth` elements.
  case rowSums(depth: Int)

  /// A function of one real number.
  public enum Function: Hashable, Sendable {
    /// `−x`
    case negation

    /// `√x`
    case squareRoot

    /// `x²`, limited to finite numbers
    case limitedSquare

    /// `1 / √x`
    case inverseSquareRoot

    /// `1 / (1 + e^−x)`
    case logistic

    /// `min(max(x, lower), upper)` of float32
    case limits(ClosedRange<Float>)
  }

  /// A function of two real numbers.
  public enum Combination: Hashable, Sendable {
    /// `a + b`
    case sum

    /// `a − b`
    case difference

    /// `a · b`
    case product

    /// `a / b`
    case quotient

    /// `(a − b)²`
    case squaredDifference
  }
}
