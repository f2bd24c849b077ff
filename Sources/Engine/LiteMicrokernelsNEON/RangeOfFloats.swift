#if arch(arm64)
  import _Builtin_intrinsics.arm.neon

  /// The least and the greatest of some values and 0; NaN is passed over.
  @Sendable
  public func rangeOfFloats(_ values: UnsafeBufferPointer<Float>) -> (least: Float, greatest: Float)
  {
    guard let first = values.baseAddress else { return (0, 0) }
    let address = UnsafeRawPointer(first)
    var (range0, range1, range2, range3) = (Range(), Range(), Range(), Range())
    var i = 0
    while i &+ 16 <= values.count {
      range0.extend(to: loadFloats(address, i &* 4))
      range1.extend(to: loadFloats(address, i &* 4 &+ 16))
      range2.extend(to: loadFloats(address, i &* 4 &+ 32))
      range3.extend(to: loadFloats(address, i &* 4 &+ 48))
      i &+= 16
    }
    while i < values.count {
      range0.extend(to: broadcastFloat(address, i &* 4))
      i &+= 1
    }
    range0.extend(to: range1)
    range2.extend(to: range3)
    range0.extend(to: range2)
    return (vminvq_f32(range0.least), vmaxvq_f32(range0.greatest))
  }

  /// The least and the greatest value of each lane, and 0.
  private struct Range {
    var least = Floats.zero
    var greatest = Floats.zero

    /// A comparison with NaN is false.
    @inline(__always)
    mutating func extend(to x: Floats) {
      least = vbslq_f32(vcltq_f32(x, least), x, least)
      greatest = vbslq_f32(vcgtq_f32(x, greatest), x, greatest)
    }

    @inline(__always)
    mutating func extend(to other: Range) {
      extend(to: other.least)
      extend(to: other.greatest)
    }
  }
#endif
