import LiteReference

/// The boxes that were selected so far, whose overlaps with another are computed eight at a time.
///
/// They are kept coordinate by coordinate: each eight of them are five vectors, of which the last are
/// the areas. A box without an area overlaps none and is left out.
struct SelectedBoxes {
  /// The vectors of eight boxes.
  private static let vectors = 5

  private static let lanes = 8

  private var count = 0

  /// The vectors that a number of boxes take.
  static func vectorCount(_ boxes: Int) -> Int { (boxes + lanes - 1) / lanes * vectors }

  /// Adds a box.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - memory: ``vectorCount(_:)`` vectors, the same in each call.
  mutating func append(_ box: BoxCorners, in memory: inout MutableSpan<SIMD8<Float>>) {
    let area = (box.yMax - box.yMin) * (box.xMax - box.xMin)
    if area <= 0 { return }
    let (group, lane) = count.quotientAndRemainder(dividingBy: SelectedBoxes.lanes)
    let first = group * SelectedBoxes.vectors
    if lane == 0 {
      for i in first..<first + SelectedBoxes.vectors { memory[i] = SIMD8(repeating: 0) }
    }
    memory[first][lane] = box.yMin
    memory[first + 1][lane] = box.xMin
    memory[first + 2][lane] = box.yMax
    memory[first + 3][lane] = box.xMax
    memory[first + 4][lane] = area
    count += 1
  }

  /// Whether a box overlaps one of these by more than a threshold, by the arithmetic of
  /// `BoxCorners.overlap(with:)`, in the same order.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - threshold: The threshold, above 0.
  ///   - memory: The memory of the selected boxes.
  /// - Returns: Whether it does.
  @inline(__always)
  func overlap(
    _ box: BoxCorners, by threshold: Float, in memory: Span<SIMD8<Float>>
  ) -> Bool {
    let area = (box.yMax - box.yMin) * (box.xMax - box.xMin)
    if area <= 0 { return false }
    let zero = SIMD8<Float>(repeating: 0)
    var first = 0
    for _ in 0..<(count + SelectedBoxes.lanes - 1) / SelectedBoxes.lanes {
      // The comparisons are those of Swift's min and max, of which one may be not a number.
      var top = SIMD8(repeating: box.yMin)
      top.replace(with: memory[first], where: memory[first] .>= top)
      var left = SIMD8(repeating: box.xMin)
      left.replace(with: memory[first + 1], where: memory[first + 1] .>= left)
      var bottom = SIMD8(repeating: box.yMax)
      bottom.replace(with: memory[first + 2], where: memory[first + 2] .< bottom)
      var right = SIMD8(repeating: box.xMax)
      right.replace(with: memory[first + 3], where: memory[first + 3] .< right)
      var (height, width) = (bottom - top, right - left)
      height.replace(with: zero, where: zero .>= height)
      width.replace(with: zero, where: zero .>= width)
      let shared = height * width
      let areas = memory[first + 4]
      let overlap = shared / (SIMD8(repeating: area) + areas - shared)
      if any((overlap .> SIMD8(repeating: threshold)) .& .!(areas .<= zero)) { return true }
      first += SelectedBoxes.vectors
    }
    return false
  }
}
