import LiteExecution
import LiteReference

/// Every `unsafe` in this file refers to a convolution, which its chain keeps.
extension FloatConvolutionChain {
  /// One of the convolutions.
  public enum Stage: Sendable {
    /// A `CONV_2D`.
    case full(FloatConv2D)

    /// A `DEPTHWISE_CONV_2D`.
    case depthwise(FloatDepthwiseConv2D)
  }

  /// One of the convolutions, for as long as the chain lives.
  enum UncountedStage {
    case full(Uncounted<FloatConv2D>)
    case depthwise(Uncounted<FloatDepthwiseConv2D>)
  }
}

extension FloatConvolutionChain.Stage {
  /// The least bytes that a depthwise convolution reads for which a chain pays.
  ///
  /// That is what the second cache does not hold together with all else. Threads compute some of
  /// the lines twice.
  private static let leastBytes = 512 << 10

  /// The least bytes that another convolution reads for which a chain pays, on one thread.
  ///
  /// Threads that share the work wait for each other less often.
  private static let leastPixelBytes = 1 << 20

  /// The same, for threads that share the work.
  private static let leastSharedPixelBytes = 64 << 10

  /// The convolution, which its chain keeps.
  @inline(__always)
  var uncounted: FloatConvolutionChain.UncountedStage {
    switch self {
    case .full(let convolution): unsafe .full(Uncounted(convolution))
    case .depthwise(let convolution): unsafe .depthwise(Uncounted(convolution))
    }
  }

  var geometry: ConvolutionGeometry {
    switch self {
    case .full(let convolution): convolution.geometry
    case .depthwise(let convolution): convolution.geometry
    }
  }

  /// The bytes of a line of the results.
  var lineBytes: Int { geometry.columns.outputSize * geometry.outChannels * 4 }

  var weightBytes: Int {
    geometry.rows.filterSize * geometry.columns.filterSize * geometry.inChannelsPerGroup
      * geometry.outChannels * 4
  }

  /// The least bytes of what is read for which a chain pays.
  func leastBytes(_ threadCount: Int) -> Int {
    switch self {
    case .full where threadCount > 1: Self.leastSharedPixelBytes
    case .full: Self.leastPixelBytes
    case .depthwise: Self.leastBytes
    }
  }

  /// Whether the lines that are read may lie in a ring.
  var readsRings: Bool {
    switch self {
    case .full(let convolution): convolution.windows.areInPlace
    case .depthwise(let convolution): convolution.path != .windows
    }
  }

  /// Whether the results can be lines that another convolution reads.
  var writesRings: Bool {
    switch self {
    case .full(let convolution): convolution.windows.areInPlace || convolution.goesByLines
    case .depthwise(let convolution): convolution.path != .windows
    }
  }

  var upcoming: PrefetchHint? {
    switch self {
    case .full(let convolution): convolution.upcoming
    case .depthwise: nil
    }
  }

  var fetchedByteCount: Int {
    switch self {
    case .full(let convolution): convolution.fetchedByteCount
    case .depthwise: 0
    }
  }

  func followed(by function: FloatMapping) -> Self? {
    switch self {
    case .full(let convolution): convolution.followed(by: function).map { .full($0) }
    case .depthwise(let convolution): convolution.followed(by: function).map { .depthwise($0) }
    }
  }
}
