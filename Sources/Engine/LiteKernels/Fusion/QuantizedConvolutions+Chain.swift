import LiteExecution
import LiteReference

/// Every `unsafe` in this file is the address of rows or pixels that the chain holds for the units.
extension QuantizedConv2D: ChainedConvolution {
  static var element: ChainElement { .byte }

  var access: ChainAccess { isInPlace ? .pixels : .images }

  var computesParts: Bool { im2col != nil }

  var unit: ChainUnit { .pixels }

  var weightBytes: Int { groups.reduce(0) { $0 + $1.columns * $1.paddedDepth } }

  var takesPaddedPixels: Bool { false }

  func leastInputBytes(_ threadCount: Int) -> Int { 0 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    let width = unit.pixelCount(geometry)
    unsafe compute(
      units.lowerBound * width..<units.upperBound * width,
      of: UnsafeRawPointer(input.address(of: isInPlace ? units.lowerBound : 0)),
      stride: input.pixelStride, into: output.address(of: units.lowerBound),
      stride: output.pixelStride)
  }
}

extension QuantizedDepthwiseConv2D: ChainedConvolution {
  static var element: ChainElement { .byte }

  var access: ChainAccess { .images }

  var computesParts: Bool { geometry.batches == 1 }

  var unit: ChainUnit { .rows }

  var weightBytes: Int { 0 }

  var copiedBytes: Int { 0 }

  var takesPaddedPixels: Bool { isInPlace }

  func sharesWeights(_ threadCount: Int) -> Bool { false }

  func leastInputBytes(_ threadCount: Int) -> Int { 0 }

  func compute(
    _ units: Range<Int>, by unit: ChainUnit, from input: ImageRows, to output: ImageRows
  ) {
    unsafe convolve(
      units, batch: 0, blocks: blocks.indices, of: UnsafeRawPointer(input.address(of: 0)),
      stride: input.pixelStride, into: output.address(of: units.lowerBound),
      stride: output.pixelStride)
  }
}
