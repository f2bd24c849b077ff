import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor

/// Slices of one size that are copied from an array, from where vectors of indices say.
struct SliceGather: Sendable {
  /// The number of slices.
  let count: Int

  private let vectors: IndexVectors

  /// For each index of a vector, the last that a slice may begin at, and the bytes from one to the
  /// next.
  private let starts: [(last: Int, stride: Int)]

  /// For each axis over vectors, the bytes from one slice to the next.
  private let strides: [Int]

  /// The copy of the first slice to the beginning.
  private let copy: StridedCopy

  private let byteWidth: Int

  /// - Parameters:
  ///   - shape: The shape of the array.
  ///   - sizes: The size of a slice along each axis, which fits.
  ///   - starts: The axis of each index of a vector.
  ///   - vectors: The vectors.
  ///   - offsetsOfSlices: For each axis that slices keep, how many elements further the next one
  ///     is.
  ///   - stridesOfBatch: For each axis over vectors, how many elements further the next slice is.
  ///   - byteWidth: The bytes of an element.
  init(
    _ shape: Shape, sizes: [Int], starts: [Int], vectors: IndexVectors,
    offsetsOfSlices: [(axis: Int, stride: Int)], stridesOfBatch: [Int], byteWidth: Int
  ) {
    let from = shape.strides
    let isEmpty = sizes.contains(0)
    count = isEmpty ? 0 : vectors.axes.reduce(1) { $0 * $1.count }
    self.vectors = vectors
    self.starts = starts.map { (shape[$0] - sizes[$0], from[$0] * byteWidth) }
    strides = stridesOfBatch.map { $0 * byteWidth }
    copy = StridedCopy(
      offsetsOfSlices.map {
        StridedCopy.Axis(
          count: sizes[$0.axis], sourceStride: from[$0.axis], destinationStride: $0.stride)
      }, bitWidth: byteWidth * 8)
    self.byteWidth = byteWidth
  }

  /// The kernel for indices of a type.
  func kernel<Index: IntegerElement>(_ index: Index.Type) -> Kernel {
    Kernel("gatherSlices\(byteWidth * 8)") { memory in
      let (input, given, output) = (memory.input(0), memory.input(1), memory.output(0))
      let indices = given.elements(as: Index.self)
      for slice in Checkpoint().steps(0..<count) {
        var (rest, vector, written) = (slice, 0, 0)
        for axis in vectors.axes.indices.reversed() {
          let (quotient, step) = rest.quotientAndRemainder(dividingBy: vectors.axes[axis].count)
          vector += step * vectors.axes[axis].stride
          written += step * strides[axis]
          rest = quotient
        }
        var read = 0
        for (position, start) in starts.enumerated() {
          let index = Int(clamping: indices[vector + position * vectors.stride])
          read += min(max(index, 0), start.last) * start.stride
        }
        let (source, place) = (
          input[bytes: read..<input.byteCount], output[bytes: written..<output.byteCount]
        )
        var bytes = place.mutableElements(as: UInt8.self)
        copy.run(from: source.elements(), to: &bytes)
      }
    }
  }
}
