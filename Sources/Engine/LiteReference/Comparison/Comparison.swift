/// A relation between two elements.
public enum Comparison: String, Sendable {
  case equal
  case notEqual
  case less
  case lessEqual
  case greater
  case greaterEqual

  /// Whether two values stand in the relation.
  @inlinable
  @inline(__always)
  public func holds<Value: Comparable>(_ a: Value, _ b: Value) -> Bool {
    switch self {
    case .equal: a == b
    case .notEqual: a != b
    case .less: a < b
    case .lessEqual: a <= b
    case .greater: a > b
    case .greaterEqual: a >= b
    }
  }
}
