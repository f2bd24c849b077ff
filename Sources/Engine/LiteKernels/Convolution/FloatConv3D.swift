public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
public import LiteReference

/// The fast `CONV_3D` of float32: GEMMs over packed weights, whose left matrices are the receptive fields
/// of some output positions, one filter tap after the other.
///
/// Accumulators may be rounded differently from those of `conv3DFloat32`, with fused multiply-adds, unless
/// the caller requests the reference's rounding.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the geometry, which is checked against their
/// sizes. Tasks refer to the object itself, which the caller keeps alive.
public final class FloatConv3D: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "conv3DFloat32, \(kernel.name)" }

  private let geometry: VolumeGeometry
  private let matrix: PackedFloatMatrix
  private let kernel: FloatProductKernel
  private let activation: ClosedRange<Float>

  /// The output positions along a row whose receptive fields lie between its ends.
  private let interior: Range<Int>

  /// A row of filter taps outside the volume.
  private let zeros: AlignedBytes

  /// How much of the left matrix a product takes.
  private static let cachedBytes = 192 << 10

  /// The number of tasks from which on work is balanced, and the multiply-accumulates that are
  /// worth waking workers for.
  private static let (taskGoal, leastShared) = (8, 200_000)

  /// Packs the weights; nil where there is nothing to multiply, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents.
  ///   - filter: The filter, DHWIO.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - constants: Where packed weights are kept.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: VolumeGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, roundsAsReference: Bool = false,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let (outChannels, columns) = (geometry.outChannels, geometry.columns)
    let depth = geometry.macsOfOutputElement
    guard outChannels > 0, depth > 0, filter.byteCount == depth * outChannels * 4,
      bias.isEmpty || bias.count == outChannels,
      let matrix = PackedFloatMatrix(
        rows: filter, columns: outChannels, depth: depth, bias: bias[...], constants: constants),
      let zeros = AlignedBytes(byteCount: columns.filterSize * geometry.inChannels * 4)
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    (self.matrix, self.zeros) = (matrix, zeros)
    kernel = roundsAsReference ? microkernels.roundedFloatProduct : microkernels.floatProduct
    interior = columns.windowsInside
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The volumes, NDHWC.
  ///   - output: The results, NDHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let positions = geometry.rowCount * geometry.columns.outputSize
    guard positions > 0 else { return }
    precondition(input.count >= geometry.voxel(geometry.batches, 0, 0, 0) * geometry.inChannels)
    precondition(output.count >= positions * geometry.outChannels)
    let rowBytes = geometry.macsOfOutputElement * 4
    let cached = max(FloatConv3D.cachedBytes / rowBytes, 1)
    // Whole tiles, where there are some.
    let whole = cached < 12 ? cached : cached / 12 * 12
    let goal = geometry.macs >= FloatConv3D.leastShared ? FloatConv3D.taskGoal : 1
    let positionsPerTask = min((positions + goal - 1) / goal, whole)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: UnownedReference(self), input: input, output: output, positions: positions,
          positionsPerTask: positionsPerTask)
        workers.run(tasks: (positions + positionsPerTask - 1) / positionsPerTask, work)
      }
    }
  }

  /// One run, divided into ranges of output positions.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<FloatConv3D>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let positions: Int
    let positionsPerTask: Int

    func run(task: Int) {
      let first = task * positionsPerTask
      let range = first..<min(first + positionsPerTask, positions)
      convolution.borrow { unsafe $0.run(range, from: input, to: output) }
    }
  }

  /// Convolves at some output positions.
  @unsafe
  private func run(
    _ positions: Range<Int>, from input: UnsafeRawPointer, to output: UnsafeMutableRawPointer
  ) {
    let rowBytes = matrix.depth * 4
    let width = geometry.columns.outputSize
    guard let scratch = unsafe ThreadScratch.bytes(positions.count * rowBytes) else { return }
    var position = positions.lowerBound
    let checkpoint = Checkpoint()
    while position < positions.upperBound, !checkpoint.isStopped {
      let (row, x) = position.quotientAndRemainder(dividingBy: width)
      let count = min(width - x, positions.upperBound - position)
      unsafe copy(
        row: row, x..<x + count, of: input,
        to: scratch + (position - positions.lowerBound) * rowBytes)
      position += count
    }
    unsafe kernel.runInParts(
      FloatProduct(
        rows: positions.count, columns: matrix.columns, depth: matrix.depth, a: scratch,
        aStride: rowBytes, b: UnsafeRawPointer(matrix.blocks.address),
        bias: UnsafeRawPointer(matrix.bias.address),
        c: output + positions.lowerBound * geometry.outChannels * 4,
        cStride: geometry.outChannels * 4, low: activation.lowerBound,
        high: activation.upperBound))
  }

  /// Copies the receptive fields of neighboring positions of one output row.
  @unsafe
  private func copy(
    row: Int, _ x: Range<Int>, of input: UnsafeRawPointer, to fields: UnsafeMutableRawPointer
  ) {
    let (planes, rows) = (geometry.planes, geometry.rows)
    let (plane, y) = row.quotientAndRemainder(dividingBy: rows.outputSize)
    let (batch, z) = plane.quotientAndRemainder(dividingBy: planes.outputSize)
    let tapRowBytes = geometry.columns.filterSize * geometry.inChannels * 4
    let (tapsZ, tapsY) = (planes.taps(of: z), rows.taps(of: y))
    var target = unsafe fields
    for tapZ in 0..<planes.filterSize {
      for tapY in 0..<rows.filterSize {
        if tapsZ.contains(tapZ), tapsY.contains(tapY) {
          let first = geometry.voxel(
            batch, planes.origin(of: z) + tapZ * planes.dilation,
            rows.origin(of: y) + tapY * rows.dilation, 0)
          unsafe copyTaps(x, of: input + first * geometry.inChannels * 4, to: target)
        } else {
          unsafe copyRows(x.count, tapRowBytes, UnsafeRawPointer(zeros.address), 0, target)
        }
        unsafe target += tapRowBytes
      }
    }
  }

  /// Copies the filter taps along a row of the volume for neighboring positions.
  @unsafe
  private func copyTaps(
    _ x: Range<Int>, of row: UnsafeRawPointer, to fields: UnsafeMutableRawPointer
  ) {
    let (columns, voxelBytes) = (geometry.columns, geometry.inChannels * 4)
    let rowBytes = matrix.depth * 4
    let inside = interior.clamped(to: x)
    if !inside.isEmpty, columns.dilation == 1 {
      unsafe copyRows(
        inside.count, columns.filterSize * voxelBytes,
        row + columns.origin(of: inside.lowerBound) * voxelBytes, columns.stride * voxelBytes,
        fields + (inside.lowerBound - x.lowerBound) * rowBytes)
    }
    for position in x where columns.dilation != 1 || !inside.contains(position) {
      let field = unsafe fields + (position - x.lowerBound) * rowBytes
      let taps = columns.taps(of: position)
      for tap in 0..<columns.filterSize {
        let source =
          unsafe taps.contains(tap)
          ? row + (columns.origin(of: position) + tap * columns.dilation) * voxelBytes
          : UnsafeRawPointer(zeros.address)
        unsafe (field + tap * voxelBytes).copyMemory(from: source, byteCount: voxelBytes)
      }
    }
  }

  private func copyRows(
    _ count: Int, _ byteCount: Int, _ source: UnsafeRawPointer, _ stride: Int,
    _ destination: UnsafeMutableRawPointer
  ) {
    unsafe copyRowsUnchanged(
      RowCopy(
        rows: count, byteCount: byteCount, source: source, sourceStride: stride,
        destination: destination, destinationStride: matrix.depth * 4, flip: 0))
  }
}
