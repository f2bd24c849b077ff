/// A depthwise convolution of blocks of sixteen channels in int16, a row at a time.
public enum DepthwiseWords {
  /// The number of places of a block.
  @inlinable
  public static var placeCount: Int { 16 }

  /// One row of the output at a time.
  @Sendable
  public static func rowCount(_ window: DepthwiseKernel.Window) -> Int { 1 }

  /// The bytes of the weights, which stay as they are.
  @Sendable
  public static func weightByteCount(_ filter: DepthwiseFilter) -> Int {
    filter.height * filter.width * placeCount * 2
  }

  /// Copies the weights of a block.
  @Sendable
  public static func packWeights(
    _ filter: DepthwiseFilter, _ packed: UnsafeMutableRawPointer
  ) -> Int {
    packed.copyMemory(from: filter.weights, byteCount: weightByteCount(filter))
    return 1
  }

  /// Convolves.
  @Sendable
  static func convolve(_ rows: DepthwiseRows) {
    let weightBytes = placeCount * 2
    var output = rows.output
    let bias = UnsafeRawPointer(rows.bias).loadUnaligned(as: SIMD16<Int32>.self)
    for window in 0..<rows.count {
      var low = bias.lowHalf
      var high = bias.highHalf
      var weights = rows.weights
      for line in 0..<rows.lineCount {
        var tap = rows.lines[line] + window * rows.strideX * rows.inputStride
        for _ in 0..<rows.filterWidth {
          low &+= product(tap, weights)
          high &+= product(tap + 16, weights + 16)
          weights += weightBytes
          tap += rows.dilationX * rows.inputStride
        }
      }
      let sums = SIMD16(lowHalf: low, highHalf: high)
      for channel in 0..<rows.channels {
        let byte = rows.requantization.apply(sums[channel], channel: channel)
        output.storeBytes(of: byte, toByteOffset: channel, as: UInt8.self)
      }
      output += rows.pixelStride
    }
  }

  /// The products of eight pairs of int16, in int32.
  @inline(__always)
  private static func product(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> SIMD8<Int32> {
    SIMD8(truncatingIfNeeded: a.loadUnaligned(as: SIMD8<Int16>.self))
      &* SIMD8(truncatingIfNeeded: b.loadUnaligned(as: SIMD8<Int16>.self))
  }
}
