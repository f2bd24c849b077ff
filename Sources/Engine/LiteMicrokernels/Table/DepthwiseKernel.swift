/// A depthwise convolution of 8-bit elements: how it wants its operands, and the functions.
public struct DepthwiseKernel: Sendable {
  /// The extents that decide how many rows are computed at once.
  public struct Window: Sendable {
    /// The number of taps along each axis.
    public var filter: (height: Int, width: Int)

    /// The distance between neighbouring windows along each axis.
    public var stride: (y: Int, x: Int)

    /// The distance between neighbouring taps along each axis.
    public var dilation: (y: Int, x: Int)

    public init(
      filter: (height: Int, width: Int), stride: (y: Int, x: Int), dilation: (y: Int, x: Int)
    ) {
      self.filter = filter
      self.stride = stride
      self.dilation = dilation
    }
  }

  /// The name, for profiles.
  public let name: String

  /// The form of the lines of the image.
  public let activations: IntegerProductKernel.Activations

  /// Where the bias and the lanes of each place of a block go.
  public let constantOrder: [Int]

  /// The largest weight less its zero point that ``packWeights`` takes.
  public let largestWeight: Int16

  /// The fewest places that a pixel may take.
  public let leastPlaces: Int

  /// Whether ``run`` reads images as they are, with windows that hang over their sides.
  ///
  /// Otherwise lines are copied, and padded so that no window hangs over them.
  public let readsImages: Bool

  /// The roundings by float32 that ``run`` takes, beside those by ``RequantizationLanes``.
  public let floatRoundings: [Requantization.Rounding]

  /// The number of rows of the output to compute at once: 1 where there is a dilation along the
  /// height.
  public let rowCount: @Sendable (Window) -> Int

  /// The number of bytes of the packed weights of a block.
  public let weightByteCount: @Sendable (DepthwiseFilter) -> Int

  /// Packs the weights of a block, and returns what ``DepthwiseRows/terms`` must be.
  public let packWeights: @Sendable (DepthwiseFilter, UnsafeMutableRawPointer) -> Int

  /// Brings lines of bytes into the form of ``activations``.
  public let copyLines: @Sendable (LineCopy) -> Void

  /// Convolves.
  public let run: @Sendable (DepthwiseRows) -> Void

  public init(
    name: String, activations: IntegerProductKernel.Activations, constantOrder: [Int],
    largestWeight: Int16 = 255, leastPlaces: Int, readsImages: Bool,
    floatRoundings: [Requantization.Rounding] = [],
    rowCount: @escaping @Sendable (Window) -> Int,
    weightByteCount: @escaping @Sendable (DepthwiseFilter) -> Int,
    packWeights: @escaping @Sendable (DepthwiseFilter, UnsafeMutableRawPointer) -> Int,
    copyLines: @escaping @Sendable (LineCopy) -> Void,
    run: @escaping @Sendable (DepthwiseRows) -> Void
  ) {
    self.name = name
    self.activations = activations
    self.constantOrder = constantOrder
    self.largestWeight = largestWeight
    self.leastPlaces = leastPlaces
    self.readsImages = readsImages
    self.floatRoundings = floatRoundings
    self.rowCount = rowCount
    self.weightByteCount = weightByteCount
    self.packWeights = packWeights
    self.copyLines = copyLines
    self.run = run
  }

  /// The number of places of a block.
  public var placeCount: Int { constantOrder.count }
}
