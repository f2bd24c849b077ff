extension QuantizedMultiplier {
  /// `1 / √x` of a whole number (TFLite's `GetInvSqrtQuantizedMultiplierExp` with a
  /// reverse shift of −1); of 0 as of 1.
  ///
  /// Five steps of Newton's method, `y = 3/2·y − x/2·y³` from 1, on x scaled by a power
  /// of 4 into [1/4, 1).
  /// - Precondition: `x >= 0`.
  public init(inverseSquareRootOf x: Int32) {
    guard x > 1 else {
      self.init(value: Int32.max, shift: 0)
      return
    }
    var x = x
    var rightShift = 11
    while x >= 1 << 29 {
      x /= 4
      rightShift += 1
    }
    let bitPairs = (x.leadingZeroBitCount - 1) / 2 - 1
    rightShift -= bitPairs
    x &<<= Int32(truncatingIfNeeded: 2 * bitPairs)

    // x, y and their like have 3 integer bits.
    let halfOfX = roundingDivide(x >> 1, byPowerOfTwo: 1)
    let threeHalves: Int32 = (1 << 28) + (1 << 27)
    var y: Int32 = 1 << 28
    for _ in 0..<5 {
      let square = doublingHighMultiply(y, y)
      let cube = multiply(doublingHighMultiply(square, y), byPowerOfTwo: 6)
      y = multiply(
        doublingHighMultiply(threeHalves, y) &- doublingHighMultiply(halfOfX, cube),
        byPowerOfTwo: 3)
    }
    let halfOfRootTwo: Int32 = 1_518_500_250
    var value = doublingHighMultiply(y, halfOfRootTwo)
    if rightShift < 0 {
      value &<<= Int32(truncatingIfNeeded: -rightShift)
      rightShift = 0
    }
    self.init(value: value, shift: -rightShift)
  }
}
