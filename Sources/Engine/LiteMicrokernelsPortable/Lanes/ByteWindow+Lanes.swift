import Builtin
import LiteMicrokernels

extension ByteWindow {
  /// The most pixels of a window whose mean a multiplication by their reciprocal finds.
  ///
  /// The numerator is half a unit above an integer, so that the quotient lies at least 2^-13 from
  /// the next integer; the product is wrong by less than 2^-14.
  @_transparent
  static var mostReciprocal: Int { 4096 }

  /// The mean of each channel, rounded with ties away from zero.
  ///
  /// - Precondition: A window has fewer than 2^16 pixels: the quotients of correctly rounded
  ///   divisions are then on the right side of integers.
  @inline(__always)
  func average() {
    var window = self
    for _ in 0..<windows {
      window.averageOne()
      window.input += windowStride
      window.output += channels
    }
  }

  /// Sixteen or eight channels at a time, the last of which may overlap the previous ones.
  @inline(__always)
  func averageOne() {
    guard channels >= 8 else { return averageChannels() }
    guard channels >= 16 else {
      var channel = 0
      while true {
        let means = mean(of: sum(of: ByteWindow.eight, channel))
        output.storeBytes(of: means.lowHalf, toByteOffset: channel, as: SIMD8<UInt8>.self)
        guard channel < channels &- 8 else { return }
        channel = channels &- 8
      }
    }
    var channel = 0
    while channel < channels {
      let start = min(channel, channels &- 16)
      let means = mean(of: sum(of: ByteWindow.sixteen, start))
      output.storeBytes(of: means, toByteOffset: start, as: SIMD16<UInt8>.self)
      channel &+= 16
    }
  }

  /// The sums of some channels from one on, as unsigned bytes.
  @_transparent
  func sum(of load: (UnsafeRawPointer) -> SIMD16<UInt8>, _ channel: Int) -> SIMD16<Int32> {
    let flips = SIMD16<UInt8>(repeating: flip)
    var sum = SIMD16<Int32>.zero
    var row = input + channel
    for _ in 0..<rows {
      var pixel = row
      for _ in 0..<taps {
        sum &+= (load(pixel) ^ flips).zeroExtended
        pixel += tapStride
      }
      row += rowStride
    }
    return sum
  }

  @_transparent
  static func sixteen(_ address: UnsafeRawPointer) -> SIMD16<UInt8> {
    address.loadUnaligned(as: SIMD16<UInt8>.self)
  }

  @_transparent
  static func eight(_ address: UnsafeRawPointer) -> SIMD16<UInt8> {
    SIMD16(lowHalf: address.loadUnaligned(as: SIMD8<UInt8>.self), highHalf: SIMD8())
  }

  /// The results of some sums.
  @_transparent
  func mean(of sums: SIMD16<Int32>) -> SIMD16<UInt8> {
    let count = rows &* taps
    let outliers = flip == 0 ? 0 : Int32(truncatingIfNeeded: count &* 128)
    let sum = sums &- SIMD16(repeating: outliers)
    let signs = sum &>> SIMD16(repeating: 31)
    let half = Int32(truncatingIfNeeded: count / 2)
    let rounded = ((sum ^ signs) &- signs) &+ SIMD16(repeating: half)
    let numerator = FloatLanes(exactly: rounded)
    let quotient =
      count <= ByteWindow.mostReciprocal
      ? (numerator + FloatLanes(repeating: 0.5)) * FloatLanes(repeating: 1 / Float(count))
      : numerator / FloatLanes(repeating: Float(count))
    var magnitude = SIMD16<Int32>()
    magnitude._storage._value = Builtin.fptosi_Vec16xFPIEEE32_Vec16xInt32(quotient._storage._value)
    // Means of int8 become unsigned bytes, as the limits are.
    let mean = ((magnitude ^ signs) &- signs) &+ SIMD16(repeating: Int32(flip))
    let limited = mean.limited(SIMD16(repeating: Int32(low)), SIMD16(repeating: Int32(high)))
    return limited.lowBytes ^ SIMD16(repeating: flip)
  }

  /// One channel after the other.
  @inline(__always)
  func averageChannels() {
    let count = rows &* taps
    for channel in 0..<channels {
      var sum = flip == 0 ? 0 : count &* -128
      for row in 0..<rows {
        for tap in 0..<taps {
          let offset = row &* rowStride &+ tap &* tapStride &+ channel
          sum &+= Int(input.load(fromByteOffset: offset, as: UInt8.self) ^ flip)
        }
      }
      let rounded = sum &+ (sum > 0 ? count / 2 : -(count / 2))
      let mean = rounded / count &+ Int(flip)
      let limited = min(max(mean, Int(low)), Int(high))
      output.storeBytes(
        of: UInt8(truncatingIfNeeded: limited) ^ flip, toByteOffset: channel, as: UInt8.self)
    }
  }
}
