import LiteMicrokernels

extension LaneOperation {
  /// Reduces windows: one after the other where there are many channels, else four together, whose
  /// steps do not wait for each other, or two that fill the lanes.
  // The loops are functions of their own: in one, each would have fewer registers.
  @inline(__always)
  func run(_ windows: FloatWindow) {
    if windows.channels < 16 {
      reducePairs(windows)
    } else if windows.channels < 64, windows.windows >= 4 {
      reduceFours(windows)
      var rest = windows
      rest.advance(windows.windows & ~3)
      rest.windows = windows.windows & 3
      if rest.windows > 0 { reduceVectors(rest) }
    } else {
      reduceVectors(windows)
    }
  }

  /// Reduces windows one after the other, sixty-four, thirty-two or sixteen channels at a time, the last of
  /// which may overlap the previous ones.
  @inline(__always)
  private func reduceVectors(_ windows: FloatWindow) {
    var channel = 0
    while channel &+ 64 <= windows.channels {
      reduceFourVectors(windows, from: channel)
      channel &+= 64
    }
    if channel &+ 32 <= windows.channels {
      reduceTwoVectors(windows, from: channel)
      channel &+= 32
    }
    while channel < windows.channels {
      reduceVector(windows, from: min(channel, windows.channels &- 16))
      channel &+= 16
    }
  }

  /// The results of some reductions.
  @_transparent
  func finished(_ reduced: FloatLanes, _ window: FloatWindow) -> FloatLanes {
    var result = reduced
    // A division takes longer than the reduction of a small window.
    if window.divisor != 1 {
      result =
        window.divides
        ? reduced / FloatLanes(repeating: window.divisor)
        : reduced * FloatLanes(repeating: 1 / window.divisor)
    }
    // A comparison of enumerations of this module is a call in others.
    if case .sumOfSquares = window.reduction { result = result.squareRoots() }
    return result.clamped(
      FloatLanes(repeating: window.low), FloatLanes(repeating: window.high))
  }

  /// Reduces two windows of eight to fifteen channels, eight channels of both at a time, the last of which
  /// may overlap the first.
  @_transparent
  func reducePair(_ window: FloatWindow) {
    var channel = 0
    while true {
      let offset = channel &* 4
      var result = FloatLanes(repeating: window.initial)
      var row = window.input + offset
      for _ in 0..<window.rows {
        var pixel = row
        for _ in 0..<window.taps {
          let first = pixel.loadUnaligned(as: SIMD8<Float>.self)
          let second = pixel.loadUnaligned(
            fromByteOffset: window.windowStride, as: SIMD8<Float>.self)
          result = self(FloatLanes(lowHalf: first, highHalf: second), result)
          pixel += window.tapStride
        }
        row += window.rowStride
      }
      let results = finished(result, window)
      let output = window.output + offset
      output.storeBytes(of: results.lowHalf, as: SIMD8<Float>.self)
      output.storeBytes(
        of: results.highHalf, toByteOffset: window.channels &* 4, as: SIMD8<Float>.self)
      guard channel < window.channels &- 8 else { return }
      channel = window.channels &- 8
    }
  }

  /// Reduces windows of fewer than sixteen channels, two at a time where there are eight.
  @inline(never)
  private func reducePairs(_ windows: FloatWindow) {
    var window = windows
    var left = windows.windows
    if windows.channels >= 8 {
      while left >= 2 {
        reducePair(window)
        window.advance(2)
        left &-= 2
      }
    }
    for _ in 0..<left {
      runChannels(window)
      window.advance(1)
    }
  }

  /// Reduces as many windows as there are fours of them.
  @inline(never)
  private func reduceFours(_ windows: FloatWindow) {
    var window = windows
    for _ in 0..<windows.windows / 4 {
      reduceFour(window)
      window.advance(4)
    }
  }

  /// Reduces four windows, sixteen channels of each at a time, the last of which may overlap the
  /// previous ones.
  @inline(__always)
  private func reduceFour(_ window: FloatWindow) {
    let (stride, width) = (window.windowStride, window.channels &* 4)
    var channel = 0
    while channel < window.channels {
      let offset = min(channel, window.channels &- 16) &* 4
      var r0 = FloatLanes(repeating: window.initial)
      var (r1, r2, r3) = (r0, r0, r0)
      var row = window.input + offset
      for _ in 0..<window.rows {
        var pixel = row
        for _ in 0..<window.taps {
          r0 = self(FloatLanes(at: pixel, 0), r0)
          r1 = self(FloatLanes(at: pixel, stride), r1)
          r2 = self(FloatLanes(at: pixel, 2 &* stride), r2)
          r3 = self(FloatLanes(at: pixel, 3 &* stride), r3)
          pixel += window.tapStride
        }
        row += window.rowStride
      }
      finished(r0, window).store(to: window.output, offset)
      finished(r1, window).store(to: window.output, offset &+ width)
      finished(r2, window).store(to: window.output, offset &+ 2 &* width)
      finished(r3, window).store(to: window.output, offset &+ 3 &* width)
      channel &+= 16
    }
  }

  /// Reduces four vectors of channels of each window.
  @inline(never)
  private func reduceFourVectors(_ windows: FloatWindow, from channel: Int) {
    reduceEach(windows, from: channel, vectors: 4)
  }

  /// Reduces two vectors of channels of each window.
  @inline(never)
  private func reduceTwoVectors(_ windows: FloatWindow, from channel: Int) {
    reduceEach(windows, from: channel, vectors: 2)
  }

  /// Reduces a vector of channels of each window.
  @inline(never)
  private func reduceVector(_ windows: FloatWindow, from channel: Int) {
    reduceEach(windows, from: channel, vectors: 1)
  }

  /// Reduces one, two or four vectors of channels of each window.
  @inline(__always)
  private func reduceEach(_ windows: FloatWindow, from channel: Int, vectors: Int) {
    var window = windows
    for _ in 0..<windows.windows {
      reduce(window, from: channel, vectors: vectors)
      window.advance(1)
    }
  }

  /// Reduces one, two or four vectors of channels of a window.
  @_transparent
  func reduce(_ window: FloatWindow, from channel: Int, vectors: Int) {
    let offset = channel &* 4
    var r0 = FloatLanes(repeating: window.initial)
    var (r1, r2, r3) = (r0, r0, r0)
    var row = window.input + offset
    for _ in 0..<window.rows {
      var pixel = row
      for _ in 0..<window.taps {
        r0 = self(FloatLanes(at: pixel, 0), r0)
        if vectors > 1 { r1 = self(FloatLanes(at: pixel, 64), r1) }
        if vectors > 2 {
          r2 = self(FloatLanes(at: pixel, 128), r2)
          r3 = self(FloatLanes(at: pixel, 192), r3)
        }
        pixel += window.tapStride
      }
      row += window.rowStride
    }
    finished(r0, window).store(to: window.output, offset)
    if vectors > 1 { finished(r1, window).store(to: window.output, offset &+ 64) }
    if vectors > 2 {
      finished(r2, window).store(to: window.output, offset &+ 128)
      finished(r3, window).store(to: window.output, offset &+ 192)
    }
  }

  /// Reduces a window of fewer than sixteen channels: the first and the last eight, four or two of them
  /// together, which may overlap.
  @_transparent
  func runChannels(_ window: FloatWindow) {
    switch window.channels {
    case 8...:
      reduceEnds(window, SIMD8<Float>.self) { FloatLanes(lowHalf: $0, highHalf: $1) }
    case 4...:
      reduceEnds(window, SIMD4<Float>.self) {
        FloatLanes(lowHalf: SIMD8(lowHalf: $0, highHalf: $1), highHalf: SIMD8())
      }
    case 2...:
      reduceEnds(window, SIMD2<Float>.self) {
        FloatLanes(
          lowHalf: SIMD8(lowHalf: SIMD4(lowHalf: $0, highHalf: $1), highHalf: SIMD4()),
          highHalf: SIMD8())
      }
    default:
      reduceEnds(window, Float.self) { first, _ in FloatLanes(repeating: first) }
    }
  }

  /// Reduces the first and the last channels of a window.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - type: As many channels.
  ///   - join: The first channels and, behind them, the last.
  @_transparent
  private func reduceEnds<Ends: BitwiseCopyable>(
    _ window: FloatWindow, _ type: Ends.Type, _ join: (Ends, Ends) -> FloatLanes
  ) {
    let last = window.channels &* 4 &- MemoryLayout<Ends>.size
    var result = FloatLanes(repeating: window.initial)
    var row = window.input
    for _ in 0..<window.rows {
      var pixel = row
      for _ in 0..<window.taps {
        let first = pixel.loadUnaligned(as: Ends.self)
        result = self(join(first, pixel.loadUnaligned(fromByteOffset: last, as: Ends.self)), result)
        pixel += window.tapStride
      }
      row += window.rowStride
    }
    let results = finished(result, window)
    let count = MemoryLayout<Ends>.size / 4
    for channel in 0..<window.channels {
      let lane = channel < count ? channel : channel &+ 2 &* count &- window.channels
      window.output.storeBytes(of: results[lane], toByteOffset: channel &* 4, as: Float.self)
    }
  }
}

extension FloatWindow {
  /// Moves to a later window.
  @inline(__always)
  fileprivate mutating func advance(_ count: Int) {
    input += count &* windowStride
    output += count &* channels &* 4
  }
}
