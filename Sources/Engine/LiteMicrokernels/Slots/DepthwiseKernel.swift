/// A depthwise convolution of 8-bit elements: how it wants its operands, and the functions.
public struct DepthwiseKernel: Sendable {
  /// The extents that decide how many output rows are computed together.
  public struct Geometry: Sendable {
    /// The number of filter taps along each axis.
    public var filter: (height: Int, width: Int)

    /// The stride along each axis.
    public var stride: (y: Int, x: Int)

    /// The dilation along each axis.
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

  /// The element type of the image rows.
  public let activations: IntegerProductKernel.Activations

  /// The index of the constants of each lane of a block.
  public let constantOrder: [Int]

  /// The largest weight less its zero point that ``packWeights`` takes.
  public let largestWeight: Int16

  /// The fewest lanes that a pixel may take.
  public let leastPixelLanes: Int

  /// Whether ``run`` reads images in place, and pads receptive fields at the left and right edges
  /// itself.
  ///
  /// Otherwise the caller copies and pads the image rows, so that all receptive fields lie within
  /// them.
  public let readsImages: Bool

  /// The roundings by float32 that ``run`` takes, beside those by ``RequantizationLanes``.
  public let floatRoundings: [Requantization.Rounding]

  /// The number of output rows to compute together: 1 for a dilation along the height.
  public let rowCount: @Sendable (Geometry) -> Int

  /// The number of bytes of the packed weights of a block.
  public let weightByteCount: @Sendable (DepthwiseFilter) -> Int

  /// Packs the weights of a block, and returns ``DepthwiseRows/weightGroups``.
  public let packWeights: @Sendable (DepthwiseFilter, UnsafeMutableRawPointer) -> Int

  /// Copies rows of bytes in the element type of ``activations``.
  public let copyRows: @Sendable (RowCopy) -> Void

  /// Convolves.
  public let run: @Sendable (DepthwiseRows) -> Void

  public init(
    name: String, activations: IntegerProductKernel.Activations, constantOrder: [Int],
    largestWeight: Int16 = 255, leastPixelLanes: Int, readsImages: Bool,
    floatRoundings: [Requantization.Rounding] = [],
    rowCount: @escaping @Sendable (Geometry) -> Int,
    weightByteCount: @escaping @Sendable (DepthwiseFilter) -> Int,
    packWeights: @escaping @Sendable (DepthwiseFilter, UnsafeMutableRawPointer) -> Int,
    copyRows: @escaping @Sendable (RowCopy) -> Void,
    run: @escaping @Sendable (DepthwiseRows) -> Void
  ) {
    self.name = name
    self.activations = activations
    self.constantOrder = constantOrder
    self.largestWeight = largestWeight
    self.leastPixelLanes = leastPixelLanes
    self.readsImages = readsImages
    self.floatRoundings = floatRoundings
    self.rowCount = rowCount
    self.weightByteCount = weightByteCount
    self.packWeights = packWeights
    self.copyRows = copyRows
    self.run = run
  }

  /// The number of lanes of a block.
  public var laneCount: Int { constantOrder.count }
}
