/// A relation between two elements.
public enum Comparison: Hashable, Sendable {
  case equal
  case notEqual
  case less
  case lessEqual
  case greater
  case greaterEqual
}
