import LiteMicrokernels

extension SIMD16 where Scalar == Float {
  /// A column of sixteen rows.
  ///
  /// - Parameter address: The address of the column in a row; it need not be aligned.
  @_transparent
  init(columnAt address: (_ row: Int) -> UnsafeRawPointer) {
    self = SIMD16(repeating: 0)
    for row in 0..<16 { self[row] = address(row).loadUnaligned(as: Float.self) }
  }

  /// Four neighboring elements of a row and of every fourth row after it.
  @_transparent
  init(fourOfEveryFourthRow first: Int, at address: (_ row: Int) -> UnsafeRawPointer) {
    self = SIMD16(
      lowHalf: SIMD8(
        lowHalf: address(first).loadUnaligned(as: SIMD4<Float>.self),
        highHalf: address(first &+ 4).loadUnaligned(as: SIMD4<Float>.self)),
      highHalf: SIMD8(
        lowHalf: address(first &+ 8).loadUnaligned(as: SIMD4<Float>.self),
        highHalf: address(first &+ 12).loadUnaligned(as: SIMD4<Float>.self)))
  }

  /// Four neighboring floats, four times.
  @_transparent
  init(repeatingFourAt address: UnsafePointer<Float>) {
    let four = UnsafeRawPointer(address).loadUnaligned(as: SIMD4<Float>.self)
    let eight = SIMD8(lowHalf: four, highHalf: four)
    self = SIMD16(lowHalf: eight, highHalf: eight)
  }
}
