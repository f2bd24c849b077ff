public import LiteMicrokernels
import _Builtin_intrinsics.intel

#if arch(x86_64)
  /// A depthwise convolution of float32, sixteen channels at a time.
  ///
  /// Sums are formed as the reference loop forms them, bit for bit: what follows may quantize
  /// them, and would show the smallest difference as a whole step.
  @Sendable
  public func depthwiseFloats(_ work: FloatDepthwise) {
    var channel = 0
    while channel < work.channels {
      let count = work.channels &- channel
      let mask = count >= 16 ? UInt16.max : (UInt16(1) &<< UInt16(count)) &- 1
      if work.lines == 3 && work.taps == 3 {
        threeByThree(work, channel, mask)
      } else {
        anySize(work, channel, mask)
      }
      channel &+= 16
    }
  }

  /// Windows of 3×3 taps: the weights stay in registers.
  @inline(__always)
  private func threeByThree(_ work: FloatDepthwise, _ channel: Int, _ mask: UInt16) {
    let step = work.channels &* 4
    let weights = work.weights + channel &* 4
    let second = weights + work.weightLineStride
    let third = second + work.weightLineStride
    let w0 = _mm512_maskz_loadu_ps(mask, weights)
    let w1 = _mm512_maskz_loadu_ps(mask, weights + step)
    let w2 = _mm512_maskz_loadu_ps(mask, weights + 2 &* step)
    let w3 = _mm512_maskz_loadu_ps(mask, second)
    let w4 = _mm512_maskz_loadu_ps(mask, second + step)
    let w5 = _mm512_maskz_loadu_ps(mask, second + 2 &* step)
    let w6 = _mm512_maskz_loadu_ps(mask, third)
    let w7 = _mm512_maskz_loadu_ps(mask, third + step)
    let w8 = _mm512_maskz_loadu_ps(mask, third + 2 &* step)
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    var x = work.input + channel &* 4
    var y = work.output + channel &* 4
    let (line, tap) = (work.lineStride, work.tapStride)
    for _ in 0..<work.count {
      var sum = _mm512_maskz_loadu_ps(mask, x) * w0
      sum += _mm512_maskz_loadu_ps(mask, x + tap) * w1
      sum += _mm512_maskz_loadu_ps(mask, x + 2 &* tap) * w2
      sum += _mm512_maskz_loadu_ps(mask, x + line) * w3
      sum += _mm512_maskz_loadu_ps(mask, x + (line &+ tap)) * w4
      sum += _mm512_maskz_loadu_ps(mask, x + (line &+ 2 &* tap)) * w5
      sum += _mm512_maskz_loadu_ps(mask, x + 2 &* line) * w6
      sum += _mm512_maskz_loadu_ps(mask, x + (2 &* line &+ tap)) * w7
      sum += _mm512_maskz_loadu_ps(mask, x + (2 &* line &+ 2 &* tap)) * w8
      _mm512_mask_storeu_ps(y, mask, clamped(sum + bias, low, high))
      x += work.windowStride
      y += step
    }
  }

  /// Windows of any size, four at a time.
  @inline(__always)
  private func anySize(_ work: FloatDepthwise, _ channel: Int, _ mask: UInt16) {
    var window = 0
    while window &+ 4 <= work.count {
      windows(work, channel, mask, window, count: 4)
      window &+= 4
    }
    while window < work.count {
      windows(work, channel, mask, window, count: 1)
      window &+= 1
    }
  }

  @inline(__always)
  private func windows(
    _ work: FloatDepthwise, _ channel: Int, _ mask: UInt16, _ window: Int, count: Int
  ) {
    let bias = _mm512_maskz_loadu_ps(mask, work.bias + channel &* 4)
    var (s0, s1, s2, s3) = (Floats.zero, Floats.zero, Floats.zero, Floats.zero)
    let step = work.windowStride
    var line = work.input + (window &* step &+ channel &* 4)
    var weightLine = work.weights + channel &* 4
    for _ in 0..<work.lines {
      var x = line
      var weight = weightLine
      for _ in 0..<work.taps {
        let w = _mm512_maskz_loadu_ps(mask, weight)
        s0 += _mm512_maskz_loadu_ps(mask, x) * w
        if count == 4 {
          s1 += _mm512_maskz_loadu_ps(mask, x + step) * w
          s2 += _mm512_maskz_loadu_ps(mask, x + 2 &* step) * w
          s3 += _mm512_maskz_loadu_ps(mask, x + 3 &* step) * w
        }
        x += work.tapStride
        weight += work.channels &* 4
      }
      line += work.lineStride
      weightLine += work.weightLineStride
    }
    let low = Floats(repeating: work.low)
    let high = Floats(repeating: work.high)
    let y = work.output + (window &* work.channels &+ channel) &* 4
    let pixel = work.channels &* 4
    _mm512_mask_storeu_ps(y, mask, clamped(s0 + bias, low, high))
    if count == 4 {
      _mm512_mask_storeu_ps(y + pixel, mask, clamped(s1 + bias, low, high))
      _mm512_mask_storeu_ps(y + 2 &* pixel, mask, clamped(s2 + bias, low, high))
      _mm512_mask_storeu_ps(y + 3 &* pixel, mask, clamped(s3 + bias, low, high))
    }
  }
#endif
