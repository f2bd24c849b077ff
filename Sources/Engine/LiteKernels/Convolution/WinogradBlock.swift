import LiteExecution
import LiteMicrokernels
import LiteReference

/// Some tiles of the output of a ``FloatWinogradConv2D`` in the calling thread's scratch memory:
/// their transformed patches, and the accumulators of some output channels.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which is checked against
/// their sizes.
@safe
struct WinogradBlock {
  /// The output channels that are multiplied before they are finished, a multiple of 16.
  static let columnsAtOnce = 96

  private let convolution: FloatWinogradConv2D
  private let tiles: Range<Int>
  private let addresses: UnsafeMutableRawPointer
  private let patches: UnsafeMutableRawPointer
  private let patchPointStride: Int
  private let accumulators: UnsafeMutableRawPointer
  private let accumulatorPointStride: Int
  private let discarded: UnsafeMutableRawPointer

  private static let accumulatorRowBytes = columnsAtOnce * 4

  /// The bytes that hold the addresses of pixels.
  private static let addressBytes = 256

  /// Takes the thread's scratch memory; nil where there is none.
  ///
  /// - Parameters:
  ///   - convolution: The convolution.
  ///   - tiles: The tiles, counted row by row through all images.
  @unsafe
  init?(_ convolution: FloatWinogradConv2D, tiles: Range<Int>) {
    self.convolution = convolution
    self.tiles = tiles
    patchPointStride = WinogradBlock.stride(tiles.count * convolution.geometry.inChannels * 4)
    accumulatorPointStride = WinogradBlock.stride(tiles.count * WinogradBlock.accumulatorRowBytes)
    let points = WinogradFilters.pointCount
    let discardedBytes = convolution.geometry.outChannels * 4
    let pointBytes = points * (patchPointStride + accumulatorPointStride)
    let scratch = unsafe ThreadScratch.bytes(
      WinogradBlock.addressBytes + pointBytes + discardedBytes)
    guard let scratch = unsafe scratch else { return nil }
    unsafe addresses = scratch
    unsafe patches = addresses + WinogradBlock.addressBytes
    unsafe accumulators = patches + points * patchPointStride
    unsafe discarded = accumulators + points * accumulatorPointStride
  }

  /// An odd number of cache lines, so that points do not push each other out of it.
  private static func stride(_ byteCount: Int) -> Int { (byteCount + 63) / 128 * 128 + 64 }

  /// Transforms the patches of all tiles.
  ///
  /// - Parameter input: The images.
  @unsafe
  func transform(_ input: UnsafeRawPointer) {
    let geometry = convolution.geometry
    let (rows, columns) = (geometry.rows, geometry.columns)
    let pixelBytes = geometry.inChannels * 4
    let zeros = unsafe UnsafeRawPointer(convolution.zeroPixel.address)
    let pixels = unsafe addresses.bindMemory(to: UnsafeRawPointer.self, capacity: 16)
    for (index, tile) in tiles.enumerated() {
      let (image, y, x) = convolution.tiling.position(of: tile)
      for patchY in 0..<4 {
        let imageY = rows.origin(of: y) + patchY * rows.dilation
        let isInside = imageY >= 0 && imageY < rows.inputSize
        let row = isInside ? (image * rows.inputSize + imageY) * columns.inputSize : 0
        for patchX in 0..<4 {
          let imageX = columns.origin(of: x) + patchX * columns.dilation
          unsafe pixels[patchY * 4 + patchX] =
            isInside && imageX >= 0 && imageX < columns.inputSize
            ? input + (row + imageX) * pixelBytes : zeros
        }
      }
      unsafe convolution.steps.transform(
        WinogradPatch(
          channels: geometry.inChannels, pixels: pixels, output: patches + index * pixelBytes,
          pointStride: patchPointStride))
    }
  }

  /// Multiplies the points of the patches with those of the filters of some output channels.
  ///
  /// - Precondition: The first is a multiple of 16; there are at most ``columnsAtOnce``.
  func multiply(_ columns: Range<Int>) {
    let filters = convolution.filters
    for point in 0..<WinogradFilters.pointCount {
      let bias = point == WinogradFilters.biasPoint ? filters.bias : filters.zeros
      unsafe convolution.kernel.run(
        FloatProduct(
          rows: tiles.count, columns: columns.count, depth: filters.depth,
          a: patches + point * patchPointStride, aStride: filters.depth * 4,
          b: filters.matrix(of: point, from: columns.lowerBound),
          bias: bias.address + columns.lowerBound * 4,
          c: accumulators + point * accumulatorPointStride,
          cStride: WinogradBlock.accumulatorRowBytes, low: -.infinity, high: .infinity))
    }
  }

  /// Writes the pixels of the output channels that were multiplied last.
  @unsafe
  func finish(_ columns: Range<Int>, _ output: UnsafeMutableRawPointer) {
    let geometry = convolution.geometry
    let (height, width) = (geometry.rows.outputSize, geometry.columns.outputSize)
    let (down, right) = (geometry.rows.dilation, geometry.columns.dilation)
    let pixelBytes = geometry.outChannels * 4
    let pixels = unsafe addresses.bindMemory(to: UnsafeMutableRawPointer.self, capacity: 4)
    for (index, tile) in tiles.enumerated() {
      let (image, y, x) = convolution.tiling.position(of: tile)
      let first =
        unsafe output + ((image * height + y) * width + x) * pixelBytes + columns.lowerBound * 4
      let (hasRow, hasColumn) = (y + down < height, x + right < width)
      unsafe pixels[0] = first
      unsafe pixels[1] = hasColumn ? first + right * pixelBytes : discarded
      unsafe pixels[2] = hasRow ? first + down * width * pixelBytes : discarded
      unsafe pixels[3] =
        hasRow && hasColumn ? first + (down * width + right) * pixelBytes : discarded
      unsafe convolution.steps.finish(
        WinogradOutput(
          channels: columns.count,
          accumulators: accumulators + index * WinogradBlock.accumulatorRowBytes,
          pointStride: accumulatorPointStride, pixels: pixels,
          low: convolution.activation.lowerBound, high: convolution.activation.upperBound))
    }
  }
}
