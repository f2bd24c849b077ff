import LiteTensor

/// The extents of a convolution over a batch of volumes, in NDHWC.
///
/// `CONV_3D_TRANSPOSE` is described by the convolution that it transposes: the volume of ``planes``,
/// ``rows`` and ``columns`` is its output, the receptive fields are its input.
public struct VolumeGeometry: Hashable, Sendable {
  /// The number of volumes.
  public let batches: Int

  /// The receptive fields along the depth.
  public let planes: WindowAxis

  /// The receptive fields along the height.
  public let rows: WindowAxis

  /// The receptive fields along the width.
  public let columns: WindowAxis

  /// The number of channels of the volumes.
  public let inChannels: Int

  /// The number of channels of the results.
  public let outChannels: Int

  public init(
    batches: Int, planes: WindowAxis, rows: WindowAxis, columns: WindowAxis, inChannels: Int,
    outChannels: Int
  ) {
    self.batches = batches
    self.planes = planes
    self.rows = rows
    self.columns = columns
    self.inChannels = inChannels
    self.outChannels = outChannels
  }

  /// The number of multiply-accumulates, those of taps outside the volume included; at most
  /// `Int.max`.
  public var macs: Int {
    .saturatedProduct(
      batches, planes.outputSize, rows.outputSize, columns.outputSize, outChannels,
      planes.filterSize, rows.filterSize, columns.filterSize, inChannels)
  }

  /// The multiply-accumulates of an element of the results; at most `Int.max`.
  public var macsOfOutputElement: Int {
    .saturatedProduct(planes.filterSize, rows.filterSize, columns.filterSize, inChannels)
  }

  /// The number of rows of results.
  public var rowCount: Int { batches * planes.outputSize * rows.outputSize }

  /// The index of a filter tap.
  @inline(__always)
  func tap(_ z: Int, _ y: Int, _ x: Int) -> Int {
    (z &* rows.filterSize &+ y) &* columns.filterSize &+ x
  }

  /// The index of a voxel of the volumes.
  @inlinable
  public func voxel(_ batch: Int, _ z: Int, _ y: Int, _ x: Int) -> Int {
    ((batch &* planes.inputSize &+ z) &* rows.inputSize &+ y) &* columns.inputSize &+ x
  }
}
