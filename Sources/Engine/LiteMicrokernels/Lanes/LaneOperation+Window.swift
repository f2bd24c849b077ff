extension LaneOperation {
  /// Reduces windows, one after the other.
  @inlinable @inline(__always)
  public func run(_ windows: FloatWindow) {
    var window = windows
    for _ in 0..<windows.windows {
      reduce(window)
      window.input += windows.windowStride
      window.output += windows.channels &* 4
    }
  }

  /// Reduces a window, sixty-four or sixteen channels at a time, the last of which may overlap the
  /// previous ones.
  @inlinable @inline(__always)
  func reduce(_ window: FloatWindow) {
    guard window.channels >= 16 else { return runChannels(window) }
    let (low, high) = (FloatLanes(repeating: window.low), FloatLanes(repeating: window.high))
    let divisor = FloatLanes(repeating: window.divisor)
    var channel = 0
    while channel &+ 64 <= window.channels {
      let offset = channel &* 4
      var r0 = FloatLanes(repeating: window.initial)
      var (r1, r2, r3) = (r0, r0, r0)
      var row = window.input + offset
      for _ in 0..<window.rows {
        var pixel = row
        for _ in 0..<window.taps {
          r0 = self(FloatLanes(at: pixel, 0), r0)
          r1 = self(FloatLanes(at: pixel, 64), r1)
          r2 = self(FloatLanes(at: pixel, 128), r2)
          r3 = self(FloatLanes(at: pixel, 192), r3)
          pixel += window.tapStride
        }
        row += window.rowStride
      }
      (r0 / divisor).clamped(low, high).store(to: window.output, offset)
      (r1 / divisor).clamped(low, high).store(to: window.output, offset &+ 64)
      (r2 / divisor).clamped(low, high).store(to: window.output, offset &+ 128)
      (r3 / divisor).clamped(low, high).store(to: window.output, offset &+ 192)
      channel &+= 64
    }
    while channel < window.channels {
      let offset = min(channel, window.channels &- 16) &* 4
      var result = FloatLanes(repeating: window.initial)
      var row = window.input + offset
      for _ in 0..<window.rows {
        var pixel = row
        for _ in 0..<window.taps {
          result = self(FloatLanes(at: pixel, 0), result)
          pixel += window.tapStride
        }
        row += window.rowStride
      }
      (result / divisor).clamped(low, high).store(to: window.output, offset)
      channel &+= 16
    }
  }

  /// Reduces a window of fewer than sixteen channels, one after the other.
  @usableFromInline @_transparent
  func runChannels(_ window: FloatWindow) {
    for channel in 0..<window.channels {
      var result = FloatLanes(repeating: window.initial)
      var row = window.input + channel &* 4
      for _ in 0..<window.rows {
        var pixel = row
        for _ in 0..<window.taps {
          result = self(FloatLanes(repeating: pixel.loadUnaligned(as: Float.self)), result)
          pixel += window.tapStride
        }
        row += window.rowStride
      }
      let quotient = result / FloatLanes(repeating: window.divisor)
      let limited = quotient.clamped(
        FloatLanes(repeating: window.low), FloatLanes(repeating: window.high))
      window.output.storeBytes(of: limited[0], toByteOffset: channel &* 4, as: Float.self)
    }
  }
}
