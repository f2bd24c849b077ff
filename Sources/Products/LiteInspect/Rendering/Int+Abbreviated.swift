extension Int {
  /// The number with one decimal and a unit of thousands: `812`, `3.5 k`, `301.2 M`.
  ///
  /// - Precondition: The number is not negative.
  var abbreviated: String {
    let units = ["k", "M", "G", "T", "P", "E"]
    guard self >= 1000 else { return "\(self)" }
    var divisor = 1000
    var unit = 0
    while unit + 1 < units.count, self / divisor >= 1000 {
      divisor *= 1000
      unit += 1
    }
    let tenths = self / (divisor / 10)
    return "\(tenths / 10).\(tenths % 10) \(units[unit])"
  }

  /// The number of bytes with a unit: `812 B`, `3.5 MB`.
  var abbreviatedBytes: String {
    self < 1000 ? "\(self) B" : "\(abbreviated)B"
  }
}
