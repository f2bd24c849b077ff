extension Int {
  /// The sum of two numbers that are not negative; `Int.max` where it does not fit.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  /// The product of two numbers that are not negative; `Int.max` where it does not fit.
  func multipliedSaturated(by other: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }
}
