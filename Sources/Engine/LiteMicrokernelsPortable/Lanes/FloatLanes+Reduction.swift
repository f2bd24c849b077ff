import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// The sum of all sixteen lanes, by pairwise sums of half-vectors.
  @_transparent
  var total: Float {
    let eight = lowHalf + highHalf
    let four = eight.lowHalf + eight.highHalf
    let two = four.lowHalf + four.highHalf
    return two.x + two.y
  }

  /// The greatest of all sixteen.
  @_transparent
  var greatest: Float {
    let eight = lowHalf.replacing(with: highHalf, where: highHalf .> lowHalf)
    let four = eight.lowHalf.replacing(
      with: eight.highHalf, where: eight.highHalf .> eight.lowHalf)
    let two = four.lowHalf.replacing(with: four.highHalf, where: four.highHalf .> four.lowHalf)
    return two.y > two.x ? two.y : two.x
  }

  /// The numbers of the lanes.
  @_transparent
  static var laneNumbers: SIMD16<Float> {
    SIMD16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  }

  /// These lanes, with zeros in the first few.
  @_transparent
  func clearing(first count: Int) -> SIMD16<Float> {
    replacing(with: 0, where: SIMD16.laneNumbers .< Float(count))
  }

  /// These lanes, with zeros in all but the first few.
  @_transparent
  func keeping(first count: Int) -> SIMD16<Float> {
    replacing(with: 0, where: SIMD16.laneNumbers .>= Float(count))
  }
}
