public import LiteExecution

/// The reference loop of the poolings: reduces each window of each channel to an element.
///
/// Positions outside the image are left out, of the count too; every window has at least
/// one within. The elements are taken in the order y, x.
///
/// - Parameters:
///   - geometry: The extents.
///   - input: The images, in NHWC.
///   - reduction: The reduction of a window.
///   - output: The results, in NHWC.
@inlinable
public func pool2D<R: PoolingReduction>(
  _ geometry: PoolingGeometry, input: Span<R.Element>, reduction: R,
  into output: inout MutableSpan<R.Element>
) {
  let (rows, columns, channels) = (geometry.rows, geometry.columns, geometry.channels)
  let checkpoint = Checkpoint()
  let longSum = Checkpoint(forLoopOf: geometry.tapsOfOutputElement)
  var outIndex = 0
  for batch in checkpoint.steps(0..<geometry.batches) {
    for y in checkpoint.steps(0..<rows.outputSize) {
      let (originY, tapsY) = (rows.origin(of: y), rows.taps(of: y))
      for x in checkpoint.steps(0..<columns.outputSize) {
        let (originX, tapsX) = (columns.origin(of: x), columns.taps(of: x))
        let count = tapsY.count &* tapsX.count
        for channel in checkpoint.steps(0..<channels) {
          var partial = reduction.initial
          for filterY in longSum.steps(tapsY) {
            let row = batch &* rows.inputSize &+ originY &+ filterY
            for filterX in tapsX {
              let pixel = row &* columns.inputSize &+ originX &+ filterX
              reduction.add(input[pixel &* channels &+ channel], to: &partial)
            }
          }
          output[outIndex] = reduction.output(of: partial, count: count)
          outIndex &+= 1
        }
      }
    }
  }
}
