/// Where an element of any width lies in an array.
struct ElementPlace {
  /// The byte that it lies in, or begins with.
  let byte: Int

  /// Which of the elements of that byte it is: 0 but for packed ones.
  let phase: Int

  /// - Parameters:
  ///   - element: The index of the element.
  ///   - bitWidth: The width of an element.
  init(of element: Int, bitWidth: Int) {
    if bitWidth < 8 {
      (byte, phase) = element.quotientAndRemainder(dividingBy: 8 / bitWidth)
    } else {
      (byte, phase) = (element * (bitWidth / 8), 0)
    }
  }

  /// The number of elements that a byte holds, or begins with.
  static func phases(bitWidth: Int) -> Int { max(8 / bitWidth, 1) }
}
