/// A function of one float32, on sixteen at once.
///
/// A type, not a closure: the compiler would give closures names that are shared by the targets
/// of all instruction sets.
public protocol LaneFunction {
  /// The results of sixteen arguments.
  func callAsFunction(_ x: FloatLanes) -> FloatLanes
}

extension LaneFunction {
  /// Applies the function to each element; the results may take the place of the arguments.
  ///
  /// The last sixteen may overlap those before, so they are read first.
  @inlinable @inline(__always)
  public func map(_ count: Int, _ input: UnsafeRawPointer, to output: UnsafeMutableRawPointer) {
    guard count >= 16 else {
      for i in 0..<max(count, 0) {
        let x = input.loadUnaligned(fromByteOffset: i &* 4, as: Float.self)
        output.storeBytes(
          of: self(FloatLanes(repeating: x))[0], toByteOffset: i &* 4, as: Float.self)
      }
      return
    }
    let last = (count &- 16) &* 4
    let tail = FloatLanes(at: input, last)
    var offset = 0
    while offset < last {
      self(FloatLanes(at: input, offset)).store(to: output, offset)
      offset &+= 64
    }
    self(tail).store(to: output, last)
  }
}

/// The result `|x|`.
@usableFromInline
struct MagnitudeFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.magnitudes }
}

/// The result `−x`.
@usableFromInline
struct NegativeFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { FloatLanes(bits: x.bits ^ 0x8000_0000) }
}

/// The result `x · x`.
@usableFromInline
struct SquareFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x * x }
}

/// The result `√x`.
@usableFromInline
struct SquareRootFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.squareRoots() }
}

/// The result `1 / √x`.
@usableFromInline
struct InverseSquareRootFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { 1 / x.squareRoots() }
}

/// `x` between two limits; NaN stays what it is.
@usableFromInline
struct ClampFunction: LaneFunction {
  @usableFromInline let low: FloatLanes
  @usableFromInline let high: FloatLanes

  @usableFromInline @_transparent
  init(_ low: Float, _ high: Float) {
    self.low = FloatLanes(repeating: low)
    self.high = FloatLanes(repeating: high)
  }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes { x.clamped(low, high) }
}

/// The result `x > 0 ? x : x · alpha`.
@usableFromInline
struct LeakyReluFunction: LaneFunction {
  @usableFromInline let alpha: Float

  @usableFromInline @_transparent
  init(_ alpha: Float) { self.alpha = alpha }

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    (x * alpha).replacing(with: x, where: x .> 0)
  }
}

/// The result `x · clamp(x + 3, 0, 6) / 6`.
@usableFromInline
struct HardSwishFunction: LaneFunction {
  @usableFromInline @_transparent
  init() {}

  @usableFromInline @_transparent
  func callAsFunction(_ x: FloatLanes) -> FloatLanes {
    x * (x + 3).clamped(FloatLanes(repeating: 0), FloatLanes(repeating: 6)) / 6
  }
}
