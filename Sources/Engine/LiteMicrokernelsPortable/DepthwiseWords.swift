public import LiteMicrokernels

/// A depthwise convolution of blocks of sixteen channels in int16, a row at a time.
public enum DepthwiseWords {
  /// The number of lanes of a block.
  public static var laneCount: Int { 16 }

  /// One output row at a time.
  @Sendable
  public static func rowCount(_ position: DepthwiseKernel.Geometry) -> Int { 1 }

  /// The bytes of the weights, which stay as they are.
  @Sendable
  public static func weightByteCount(_ filter: DepthwiseFilter) -> Int {
    filter.height * filter.width * laneCount * 2
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
  public static func convolve(_ rows: DepthwiseRows) {
    let weightBytes = laneCount * 2
    var output = rows.output
    let bias = UnsafeRawPointer(rows.bias).loadUnaligned(as: SIMD16<Int32>.self)
    for position in 0..<rows.count {
      var low = bias.lowHalf
      var high = bias.highHalf
      var weights = rows.weights
      for inputRow in 0..<rows.inputRowCount {
        var tap = rows.inputRows[inputRow] + position * rows.strideX * rows.inputStride
        for _ in 0..<rows.filterWidth {
          low &+= product(tap, weights)
          high &+= product(tap + 16, weights + 16)
          weights += weightBytes
          tap += rows.dilationX * rows.inputStride
        }
      }
      let accumulators = SIMD16(lowHalf: low, highHalf: high)
      for channel in 0..<rows.channels {
        let byte = rows.requantization.apply(accumulators[channel], channel: channel)
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
