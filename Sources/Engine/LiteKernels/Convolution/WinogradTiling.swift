import LiteReference

/// The tiles of 2×2 output pixels that a ``FloatWinogradConv2D`` divides its images into.
///
/// The pixels of a tile are a dilation apart, as the taps of its filter are: together they depend on a
/// patch of 4×4 pixels at the same distance.
struct WinogradTiling {
  private let images: Int
  private let rows: WindowAxis
  private let columns: WindowAxis

  init(_ geometry: ConvolutionGeometry) {
    (images, rows, columns) = (geometry.batches, geometry.rows, geometry.columns)
  }

  /// The number of tiles of all images.
  var count: Int { images * WinogradTiling.count(of: rows) * WinogradTiling.count(of: columns) }

  /// The image and the first output pixel of a tile, counted row by row through all images.
  func position(of tile: Int) -> (image: Int, y: Int, x: Int) {
    let columnCount = WinogradTiling.count(of: columns)
    let (row, column) = tile.quotientAndRemainder(dividingBy: columnCount)
    let (image, rowInImage) = row.quotientAndRemainder(dividingBy: WinogradTiling.count(of: rows))
    return (
      image, WinogradTiling.first(rowInImage, of: rows), WinogradTiling.first(column, of: columns)
    )
  }

  /// The tiles along an axis: a dilation of them begins side by side.
  private static func count(of axis: WindowAxis) -> Int {
    let (blocks, rest) = axis.outputSize.quotientAndRemainder(dividingBy: 2 * axis.dilation)
    return blocks * axis.dilation + min(rest, axis.dilation)
  }

  /// The first position of a tile along an axis.
  private static func first(_ tile: Int, of axis: WindowAxis) -> Int {
    let (block, phase) = tile.quotientAndRemainder(dividingBy: axis.dilation)
    return block * 2 * axis.dilation + phase
  }
}
