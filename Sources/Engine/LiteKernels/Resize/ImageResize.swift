public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// A resize of NHWC images by several threads; the results are those of
/// ``resizeNearestNeighbor(_:byteWidth:from:to:columns:outputRows:)`` and
/// `resizeBilinearFloat32(_:_:into:)` and its variants, bit for bit.
///
/// Every `unsafe` in this file is an address within the input or the output, whose counts are
/// checked, or within the calling thread's scratch memory.
public struct ImageResize: Sendable {
  /// How an output follows from the input.
  public enum Method: Hashable, Sendable {
    /// The nearest element, of a number of bytes.
    case nearest(byteWidth: Int)

    /// Bilinear interpolation of floats.
    case bilinearFloat32

    /// Bilinear interpolation of unsigned bytes.
    case bilinearUInt8

    /// Bilinear interpolation of signed bytes.
    case bilinearInt8

    /// Bilinear interpolation of int16.
    case bilinearInt16

    /// The number of bytes of an element.
    var byteWidth: Int {
      switch self {
      case .nearest(let byteWidth): byteWidth
      case .bilinearFloat32: 4
      case .bilinearUInt8, .bilinearInt8: 1
      case .bilinearInt16: 2
      }
    }
  }

  /// The name of the micro-kernels in profiles.
  public let name: String

  let layout: ResizeLayout
  let method: Method
  let interpolate: @Sendable (BilinearRow) -> Void

  /// The most bytes of scratch memory that a thread keeps.
  private static let largestScratch = 16 << 20

  /// The least bytes of the output of a task.
  private static let leastTask = 16 << 10

  /// Prepares a resize; nil where its rows are too long to keep beside each thread.
  ///
  /// - Parameters:
  ///   - layout: The extents.
  ///   - method: How an output follows from the input.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ layout: ResizeLayout, _ method: Method, microkernels: MicrokernelTable
  ) {
    let longest = ImageResize.largestScratch / 64
    guard layout.outputWidth <= longest, layout.inputRowCount <= longest else { return nil }
    self.layout = layout
    self.method = method
    name = microkernels.name
    interpolate = microkernels.interpolate
  }

  /// Resizes.
  ///
  /// - Parameters:
  ///   - input: The bytes of the images before.
  ///   - output: The bytes of the images after.
  ///   - workers: The threads that share the work.
  public func run(
    _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    guard layout.totalOutputRows > 0, layout.channels > 0 else { return }
    let rowByteCount = layout.outputRowCount * method.byteWidth
    let inputRows = layout.batches * layout.inputHeight
    precondition(input.count >= inputRows * layout.inputRowCount * method.byteWidth)
    precondition(output.count >= layout.totalOutputRows * rowByteCount)
    let most = workers.threadCount > 1 ? 2 * workers.threadCount : 1
    let tasks = min(
      layout.totalOutputRows, most,
      max(layout.totalOutputRows * rowByteCount / ImageResize.leastTask, 1))
    unsafe input.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        let work = unsafe Work(resize: self, input: input, output: output, taskCount: tasks)
        workers.run(tasks: tasks, work)
      }
    }
  }

  /// One run, divided into ranges of lines.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let resize: ImageResize
    let input: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableBufferPointer<UInt8>
    let taskCount: Int

    func run(task: Int) {
      let totalOutputRows = resize.layout.totalOutputRows
      let outputRows = totalOutputRows * task / taskCount..<totalOutputRows * (task + 1) / taskCount
      unsafe resize.run(outputRows, input, output)
    }
  }
}
