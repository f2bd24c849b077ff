/// A function of two elements that a StableHLO operator applies over and over.
public enum RegionFunction: String, Hashable, Sendable {
  /// The second element.
  case update

  /// The sum; integers wrap.
  case sum

  /// The product; integers wrap.
  case product

  /// The greater element.
  case maximum

  /// The lesser element.
  case minimum

  /// 1 where both are other than 0, and 0 elsewhere.
  case all

  /// 1 where either is other than 0, and 0 elsewhere.
  case any

  /// The function of two elements, of which the second is taken where NaN does not compare.
  @inlinable
  @inline(__always)
  public func callAsFunction<T: CombinableElement>(_ a: T, _ b: T) -> T {
    switch self {
    case .update: b
    case .sum: T.sum(a, b)
    case .product: T.product(a, b)
    case .maximum: T.isAtLeast(a, b) ? a : b
    case .minimum: T.isAtLeast(b, a) ? a : b
    case .all: T(truth: a.isTrue && b.isTrue)
    case .any: T(truth: a.isTrue || b.isTrue)
    }
  }

  /// The function, but the greater and the lesser element as C++'s `std::max` and `std::min` have
  /// them: the first where NaN does not compare.
  @inlinable
  @inline(__always)
  public func keepingFirst<T: CombinableElement>(_ a: T, _ b: T) -> T {
    switch self {
    case .maximum: T.isLess(a, b) ? b : a
    case .minimum: T.isLess(b, a) ? b : a
    default: self(a, b)
    }
  }

  /// Applies the function to pairs of elements.
  ///
  /// - Precondition: All spans have the same count.
  @inlinable
  public func combine<T: CombinableElement>(
    _ first: Span<T>, _ second: Span<T>, into output: inout MutableSpan<T>
  ) {
    precondition(first.count == output.count && second.count == output.count)
    switch self {
    case .sum: forEachIndex(in: output.indices) { output[$0] = T.sum(first[$0], second[$0]) }
    case .product:
      forEachIndex(in: output.indices) { output[$0] = T.product(first[$0], second[$0]) }
    default:
      forEachIndex(in: output.indices) { output[$0] = keepingFirst(first[$0], second[$0]) }
    }
  }

  /// Applies the function to results and one element.
  @inlinable
  public func fold<T: CombinableElement>(
    _ element: T, into results: inout MutableSpan<T>, at range: Range<Int>
  ) {
    forEachIndex(in: range) { results[$0] = self(results[$0], element) }
  }

  /// Applies the function to results and an element for each.
  ///
  /// - Parameters:
  ///   - elements: The elements, of which the first is that of the first result.
  ///   - stride: The distance of the elements.
  ///   - results: The results.
  ///   - range: Those that it is applied to.
  @inlinable
  public func fold<T: CombinableElement>(
    _ elements: Span<T>, stride: Int, into results: inout MutableSpan<T>, at range: Range<Int>
  ) {
    let first = range.lowerBound
    // The functions of pooling do not choose for each element.
    switch self {
    case .sum:
      forEachIndex(in: range) { results[$0] = T.sum(results[$0], elements[($0 - first) * stride]) }
    case .maximum:
      forEachIndex(in: range) {
        let (result, element) = (results[$0], elements[($0 - first) * stride])
        results[$0] = T.isAtLeast(result, element) ? result : element
      }
    default:
      forEachIndex(in: range) {
        results[$0] = self(results[$0], elements[($0 - first) * stride])
      }
    }
  }
}
