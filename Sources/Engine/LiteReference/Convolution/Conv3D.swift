import LiteExecution

/// `CONV_3D` of float32: `y[b, k, i, j, o] = act(Σ x[b, ...] · w[d, m, n, c, o] + bias[o])` over the
/// taps within the volume.
///
/// Each accumulator adds the taps in the order d, m, n, c.
///
/// - Parameters:
///   - geometry: The extents.
///   - input: The volumes, NDHWC.
///   - filter: The filter, DHWIO.
///   - bias: The bias of each output channel; empty for none.
///   - range: The limits of the results.
///   - output: The results, NDHWC.
public func conv3DFloat32(
  _ geometry: VolumeGeometry, input: Span<Float>, filter: Span<Float>, bias: Span<Float>,
  range: ClosedRange<Float>, into output: inout MutableSpan<Float>
) {
  let (planes, rows, columns) = (geometry.planes, geometry.rows, geometry.columns)
  let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
  let checkpoint = Checkpoint()
  for row in checkpoint.steps(0..<geometry.rowCount) {
    let (plane, y) = row.quotientAndRemainder(dividingBy: rows.outputSize)
    let (batch, z) = plane.quotientAndRemainder(dividingBy: planes.outputSize)
    for x in checkpoint.steps(0..<columns.outputSize) {
      let first = (row * columns.outputSize + x) * outChannels
      var sums = output._mutatingExtracting(first..<first + outChannels)
      sums.update(repeating: 0)
      for tapZ in checkpoint.steps(planes.taps(of: z)) {
        let inZ = planes.origin(of: z) + tapZ * planes.dilation
        for tapY in rows.taps(of: y) {
          let inY = rows.origin(of: y) + tapY * rows.dilation
          for tapX in columns.taps(of: x) {
            let inX = columns.origin(of: x) + tapX * columns.dilation
            let voxel = geometry.voxel(batch, inZ, inY, inX) * inChannels
            let tap = geometry.tap(tapZ, tapY, tapX) * inChannels
            for channel in checkpoint.steps(0..<inChannels) {
              let value = input[voxel + channel]
              let start = (tap + channel) * outChannels
              let weights = filter.extracting(start..<start + outChannels)
              for i in 0..<outChannels { sums[i] += value * weights[i] }
            }
          }
        }
      }
      limitSums(&sums, bias: bias, range: range)
    }
  }
}

/// Adds the bias of each channel to the sums of a voxel, and limits them.
@inline(__always)
func limitSums(_ sums: inout MutableSpan<Float>, bias: Span<Float>, range: ClosedRange<Float>) {
  let (low, high) = (range.lowerBound, range.upperBound)
  if bias.isEmpty {
    for i in sums.indices { sums[i] = clamp(sums[i], low, high) }
  } else {
    for i in sums.indices { sums[i] = clamp(sums[i] + bias[i], low, high) }
  }
}
