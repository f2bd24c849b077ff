import LiteExecution

/// `CONV_3D_TRANSPOSE` of float32: each voxel of the input, times the filter, is added where its
/// receptive field lies in the output.
///
/// Each accumulator adds the products that reach it in the order of the input.
///
/// - Parameters:
///   - geometry: The extents of the convolution from the output to the input.
///   - input: The receptive fields, NDHWC.
///   - filter: The filter, DHWOI.
///   - bias: The bias of each channel of the output; empty for none.
///   - range: The limits of the results.
///   - output: The volumes, NDHWC.
public func conv3DTransposeFloat32(
  _ geometry: VolumeGeometry, input: Span<Float>, filter: Span<Float>, bias: Span<Float>,
  range: ClosedRange<Float>, into output: inout MutableSpan<Float>
) {
  let (planes, rows, columns) = (geometry.planes, geometry.rows, geometry.columns)
  // The channels of the convolution that is transposed: it goes from the output to the input.
  let (inChannels, outChannels) = (geometry.outChannels, geometry.inChannels)
  forEachIndex(in: output.indices) { i in output[i] = 0 }
  let checkpoint = Checkpoint()
  for row in checkpoint.steps(0..<geometry.rowCount) {
    let (plane, y) = row.quotientAndRemainder(dividingBy: rows.outputSize)
    let (batch, z) = plane.quotientAndRemainder(dividingBy: planes.outputSize)
    for x in checkpoint.steps(0..<columns.outputSize) {
      let start = (row * columns.outputSize + x) * inChannels
      let values = input.extracting(start..<start + inChannels)
      for tapZ in checkpoint.steps(planes.taps(of: z)) {
        let outZ = planes.origin(of: z) + tapZ * planes.dilation
        for tapY in rows.taps(of: y) {
          let outY = rows.origin(of: y) + tapY * rows.dilation
          for tapX in columns.taps(of: x) {
            let outX = columns.origin(of: x) + tapX * columns.dilation
            let first = geometry.voxel(batch, outZ, outY, outX) * outChannels
            let tap = geometry.tap(tapZ, tapY, tapX) * outChannels
            for channel in checkpoint.steps(0..<outChannels) {
              let start = (tap + channel) * inChannels
              let weights = filter.extracting(start..<start + inChannels)
              var sum = output[first + channel]
              for i in 0..<inChannels { sum += values[i] * weights[i] }
              output[first + channel] = sum
            }
          }
        }
      }
    }
  }
  guard outChannels > 0 else { return }
  for voxel in checkpoint.steps(0..<output.count / outChannels) {
    var sums = output._mutatingExtracting(voxel * outChannels..<(voxel + 1) * outChannels)
    limitSums(&sums, bias: bias, range: range)
  }
}
