/// How far float32 results may be from those of the reference.
enum FloatBound {
  /// The bound as a part of the largest result of a tensor, or of 1 where all are smaller.
  static let relative: Float = 5e-5

  /// The magnitude beyond which a result may come from a sum that overflows in one order only.
  private static let overflow: Float = 1e30

  /// The first element that differs by more than the bound; nil where none does.
  ///
  /// Elements that the reference overflows for are not compared.
  static func difference(of actual: [Float], from expected: [Float]) -> String? {
    let largest = expected.reduce(1) { $1.magnitude < overflow ? max($0, $1.magnitude) : $0 }
    let bound = relative * largest
    for (index, (actual, expected)) in zip(actual, expected).enumerated()
    where expected.magnitude < overflow {
      if !((actual - expected).magnitude <= bound) {
        return "element \(index) is \(actual), not \(expected) within \(bound)"
      }
    }
    return nil
  }
}
