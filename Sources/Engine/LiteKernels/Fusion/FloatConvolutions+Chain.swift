import LiteExecution
import LiteReference

extension FloatConv2D: ChainedConvolution {
  static var element: ChainElement { .float32 }

  var access: ChainAccess { windows.areInPlace ? .pixels : .images }

  var computesParts: Bool { windows.areInPlace || goesByLines }

  var unit: ChainUnit { .rows }

  var weightBytes: Int { geometry.macsOfOutputElement * geometry.outChannels * 4 }

  var copiedBytes: Int { 0 }

  var takesPaddedPixels: Bool { false }

  func sharesWeights(_ threadCount: Int) -> Bool { false }

  /// What the second cache does not hold together with all else, on one thread; threads that share
  /// the work wait for each other less often.
  func leastInputBytes(_ threadCount: Int) -> Int { threadCount > 1 ? 64 << 10 : 1 << 20 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    run(units, from: input, to: output)
  }
}

extension FloatDepthwiseConv2D: ChainedConvolution {
  static var element: ChainElement { .float32 }

  var access: ChainAccess { path == .windows ? .images : .rows }

  var computesParts: Bool { path != .windows }

  var unit: ChainUnit { .rows }

  var weightBytes: Int { geometry.macsOfOutputElement * geometry.outChannels * 4 }

  var copiedBytes: Int { 0 }

  var takesPaddedPixels: Bool { false }

  func sharesWeights(_ threadCount: Int) -> Bool { false }

  /// What the second cache does not hold together with all else: threads compute some of the rows
  /// twice.
  func leastInputBytes(_ threadCount: Int) -> Int { 512 << 10 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    run(units, channels: 0..<geometry.inChannels, from: input, to: output)
  }
}
