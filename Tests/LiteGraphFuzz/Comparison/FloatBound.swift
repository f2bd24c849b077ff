/// How far float32 results may be from those of the reference.
enum FloatBound {
  /// The bound as a part of the largest result of a tensor, or of 1 where all are smaller.
  static let relative: Float = 2e-4

  /// Where floats differ by more than the bound; nil where they do not.
  static func difference(of actual: [Float], from expected: [Float]) -> String? {
    let largest = expected.reduce(1) { $1.isFinite ? max($0, $1.magnitude) : $0 }
    let bound = relative * largest
    for (index, (actual, expected)) in zip(actual, expected).enumerated() {
      if actual.bitPattern == expected.bitPattern || (actual.isNaN && expected.isNaN) { continue }
      if !((actual - expected).magnitude <= bound) {
        return "element \(index) is \(actual), not \(expected) within \(bound)"
      }
    }
    return nil
  }
}
