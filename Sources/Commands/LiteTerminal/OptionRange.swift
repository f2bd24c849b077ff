import ArgumentParser

/// The numbers that an option may have.
public struct OptionRange<Number: Comparable> {
  /// The option as it is typed, such as `--threads`.
  public let option: String

  /// The numbers that it may have.
  public let allowed: ClosedRange<Number>

  /// Those numbers in words.
  public let words: String

  /// The numbers from a least to a greatest one.
  public init(_ option: String, _ allowed: ClosedRange<Number>, _ words: String? = nil) {
    self.option = option
    self.allowed = allowed
    self.words = words ?? "\(allowed.lowerBound) to \(allowed.upperBound)"
  }

  /// Checks a number; NaN is outside every range.
  ///
  /// - Throws: `ValidationError`, which says what was found and what is allowed.
  public func check(_ number: Number) throws {
    guard allowed.contains(number) else {
      throw ValidationError("\(option) is \(number); it must be \(words).")
    }
  }
}
