import LiteExecution
import LiteKernels
import LiteTensor

/// A slice of an array, from a place that is known only in a run.
struct SliceRead: Sendable {
  private let bitWidth: Int

  /// The copy of a slice whose lowest element is the first of the array, and for packed elements each of
  /// those that share the first byte.
  private let copies: [StridedCopy]

  /// For each axis, how far the lowest element lies from the first one, and the distance of a step in the
  /// array.
  private let axes: [(lowest: Int, stride: Int)]

  /// - Parameters:
  ///   - array: The shape of the array.
  ///   - slice: The elements to take along each axis, wherever they begin.
  ///   - bitWidth: The width of an element.
  /// - Throws: ``OperatorError`` where the slice is too large.
  init(
    of array: Shape, _ slice: [SlicedAxis], bitWidth: Int
  ) throws(OperatorError) {
    self.bitWidth = bitWidth
    let to = try NodeContext.shape(slice.map(\.count), "output 0").strides
    let from = array.strides
    axes = slice.indices.map { (min((slice[$0].count - 1) * slice[$0].stride, 0), from[$0]) }
    let first = axes.reduce(0) { $0 - $1.lowest * $1.stride }
    let steps = slice.indices.map { axis in
      StridedCopy.Axis(
        count: slice[axis].count, sourceStride: slice[axis].stride * from[axis],
        destinationStride: to[axis])
    }
    copies = (0..<ElementPlace.phases(bitWidth: bitWidth)).map {
      StridedCopy(steps, bitWidth: bitWidth, sourceOffset: first + $0)
    }
  }

  /// Copies the slice.
  ///
  /// - Parameters:
  ///   - array: The array.
  ///   - begins: The index of the first element along each axis, so that all lie within the array.
  ///   - output: Where they go.
  ///   - workers: The threads that share the work.
  func copy(
    from array: TensorMemory, at begins: [Int], to output: TensorMemory, workers: WorkerPool
  ) {
    guard output.byteCount > 0 else { return }
    let lowest = zip(begins, axes).reduce(0) { $0 + ($1.0 + $1.1.lowest) * $1.1.stride }
    let place = ElementPlace(of: lowest, bitWidth: bitWidth)
    var bytes = output.mutableElements(as: UInt8.self)
    // The bits behind the last packed element are written by no copy.
    if bitWidth < 8 { FillPattern(0, byteCount: 1).fill(&bytes) }
    let source = array[bytes: place.byte..<array.byteCount]
    copies[place.phase].run(from: source.elements(), to: &bytes, workers: workers)
  }
}
