import LiteExecution
import LiteReference
import LiteTensor

/// Neighboring windows of few channels as one window, whose pixels have the channels of all.
///
/// What is a pixel apart in the image is a pixel apart in each of them, so that vectors fill with the
/// channels of many windows. Where windows are further apart, those between them are computed as well,
/// and left out.
///
/// Every `unsafe` in this file is an address of results, of which there are as many as counted.
struct JoinedWindows: Sendable {
  private let stride: Int
  private let channels: Int
  private let elementWidth: Int

  /// The most channels of windows a pixel apart that are faster together.
  private static let mostChannels = 48

  /// The most channels, with those of the windows between, for which it is faster to compute these, too.
  private static let mostComputedChannels = 24

  /// About how many results are computed before they are copied: as many as fit the nearest cache.
  private static let mostCopied = 4096

  /// The windows of a row; nil where they have channels enough, or are too far apart.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - elementWidth: The number of bytes of an element.
  init?(_ geometry: PoolingGeometry, elementWidth: Int) {
    (stride, channels) = (geometry.columns.stride, geometry.channels)
    guard
      stride == 1
        ? channels <= JoinedWindows.mostChannels
        : stride.multipliedSaturated(by: channels) <= JoinedWindows.mostComputedChannels
    else { return nil }
    self.elementWidth = elementWidth
  }

  /// The most windows that are joined at a time.
  var mostWindows: Int {
    stride == 1 ? .max : max(JoinedWindows.mostCopied / max(stride * channels, 1), 1)
  }

  /// The channels of as many windows and of those between them.
  func channels(of windows: Int) -> Int { ((windows - 1) * stride + 1) * channels }

  /// Computes the results of some windows.
  ///
  /// - Parameters:
  ///   - windows: The number of windows, at least one.
  ///   - output: Where their results belong.
  ///   - reduce: Computes those of a window with so many channels and writes them to an address.
  @unsafe
  func run(
    _ windows: Int, to output: UnsafeMutableRawPointer,
    _ reduce: (Int, UnsafeMutableRawPointer) -> Void
  ) {
    let all = channels(of: windows)
    guard stride > 1, windows > 1 else { return unsafe reduce(all, output) }
    guard let results = unsafe ThreadScratch.bytes(all * elementWidth) else { return }
    unsafe reduce(all, results)
    let pixel = channels * elementWidth
    let selection = BlockCopy(
      count: windows, byteCount: pixel, sourceStride: stride * pixel, destinationStride: pixel)
    unsafe selection.copy(from: results, to: output)
  }
}
