public import LiteExecution

/// The reference loop of the poolings of volumes: reduces each window of each channel to an element.
///
/// Positions outside the volume are left out, of the count too; every window has at least one within.
/// The elements are taken in the order z, y, x.
///
/// - Parameters:
///   - geometry: The extents; the results have the channels of the volumes.
///   - input: The volumes, in NDHWC.
///   - reduction: The reduction of a window.
///   - output: The results, in NDHWC.
@inlinable
public func pool3D<R: PoolingReduction>(
  _ geometry: VolumeGeometry, input: Span<R.Element>, reduction: R,
  into output: inout MutableSpan<R.Element>
) {
  let (planes, rows, columns) = (geometry.planes, geometry.rows, geometry.columns)
  let channels = geometry.inChannels
  let checkpoint = Checkpoint()
  var outIndex = 0
  for row in checkpoint.steps(0..<geometry.rowCount) {
    let (plane, y) = (row / rows.outputSize, row % rows.outputSize)
    let (batch, z) = (plane / planes.outputSize, plane % planes.outputSize)
    let (tapsZ, tapsY) = (planes.taps(of: z), rows.taps(of: y))
    let (originZ, originY) = (planes.origin(of: z), rows.origin(of: y))
    for x in checkpoint.steps(0..<columns.outputSize) {
      let (originX, tapsX) = (columns.origin(of: x), columns.taps(of: x))
      let count = tapsZ.count &* tapsY.count &* tapsX.count
      for channel in checkpoint.steps(0..<channels) {
        var partial = reduction.initial
        for tapZ in checkpoint.steps(tapsZ) {
          for tapY in checkpoint.steps(tapsY) {
            for tapX in tapsX {
              let voxel = geometry.voxel(
                batch, originZ &+ tapZ, originY &+ tapY, originX &+ tapX)
              reduction.add(input[voxel &* channels &+ channel], to: &partial)
            }
          }
        }
        output[outIndex] = reduction.output(of: partial, count: count)
        outIndex &+= 1
      }
    }
  }
}
