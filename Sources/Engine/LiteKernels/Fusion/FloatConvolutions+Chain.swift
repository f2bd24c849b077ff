import LiteExecution
import LiteReference

extension FloatConv2D: ChainedConvolution {
  static var element: ChainElement { .float32 }

  var access: ChainAccess { im2col.areInPlace ? .pixels : .images }

  var unit: ChainUnit { .rows }

  var weightBytes: Int { geometry.macsOfOutputElement * geometry.outChannels * 4 }

  var copiedBytes: Int { 0 }

  var takesPaddedPixels: Bool { false }

  func sharesWeights(_ threadCount: Int) -> Bool { false }

  /// On one thread, input that the L2 cache does not hold beside the other data.
  ///
  /// On several threads less, because a fused chain also saves barriers, and each thread reads what
  /// its own core has written.
  func leastInputBytes(_ threadCount: Int) -> Int { threadCount > 1 ? 16 << 10 : 1 << 20 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    run(units, from: input, to: output)
  }
}

extension FloatDepthwiseConv2D: ChainedConvolution {
  static var element: ChainElement { .float32 }

  var access: ChainAccess { path.computesParts ? .rows : .images }

  var computesParts: Bool { path.computesParts }

  var unit: ChainUnit { .rows }

  var weightBytes: Int { geometry.macsOfOutputElement * geometry.outChannels * 4 }

  var copiedBytes: Int { 0 }

  var takesPaddedPixels: Bool { false }

  func sharesWeights(_ threadCount: Int) -> Bool { false }

  /// Input that the L2 cache does not hold beside the other data, because threads compute some rows
  /// twice.
  func leastInputBytes(_ threadCount: Int) -> Int { 512 << 10 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    run(units, channels: 0..<geometry.inChannels, from: input, to: output)
  }
}
