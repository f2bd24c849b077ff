import LiteExecution
import LiteMicrokernels
import LiteReference

/// The values of an image that was quantized at run time, less its zero point, without the zeros:
/// pixel by pixel, in the order of the channels.
///
/// A zero adds nothing to an accumulator that began as one, and about half of the values behind a
/// RELU are zeros. Every `unsafe` in this file is an address within the scratch memory of the image,
/// in bounds by its extents.
@safe
struct NonzeroInput: @unchecked Sendable {
  /// A value and its channel.
  typealias Element = ScaledProducts.Element

  /// The most channels.
  static let mostChannels = 1 << 16

  private let pixels: Int
  private let channels: Int
  private let bytes: UnsafeMutablePointer<UInt8>
  private let elements: UnsafeMutablePointer<Element>
  private let counts: UnsafeMutablePointer<Int32>

  /// The number of bytes of scratch memory that an image needs.
  static func byteCount(pixels: Int, channels: Int) -> Int {
    aligned(pixels * channels * MemoryLayout<Element>.stride) + aligned(pixels * 4)
      + pixels * channels
  }

  private static func aligned(_ byteCount: Int) -> Int { (byteCount + 63) / 64 * 64 }

  /// An image in scratch memory of `byteCount(pixels:channels:)`, aligned to 64.
  @unsafe
  init(pixels: Int, channels: Int, in scratch: UnsafeMutableRawPointer) {
    (self.pixels, self.channels) = (pixels, channels)
    unsafe elements = scratch.assumingMemoryBound(to: Element.self)
    let elementBytes = NonzeroInput.aligned(pixels * channels * MemoryLayout<Element>.stride)
    unsafe counts = (scratch + elementBytes).assumingMemoryBound(to: Int32.self)
    unsafe bytes = (scratch + elementBytes + NonzeroInput.aligned(pixels * 4))
      .assumingMemoryBound(to: UInt8.self)
  }

  /// The elements of a pixel.
  @unsafe
  @inline(__always)
  func elements(ofPixel pixel: Int) -> UnsafeBufferPointer<Element> {
    unsafe UnsafeBufferPointer(
      start: elements + pixel &* channels, count: Int(truncatingIfNeeded: counts[pixel]))
  }

  /// Quantizes an image.
  ///
  /// - Parameters:
  ///   - values: The image.
  ///   - input: The quantization.
  ///   - workers: The threads that share the work.
  /// - Returns: The scale.
  func quantize(_ values: Span<Float>, by input: HybridInput, _ workers: WorkerPool) -> Float {
    precondition(values.count == pixels * channels)
    let quantization = unsafe input.quantize(
      values, by: input.map(of: values, workers), into: .bytes(bytes), workers)
    let partition = ElementPartition(count: values.count, workers)
    let work = Filtering(
      image: self, zeroPoint: Int16(quantization.zeroPoint) + 128,
      // Zeros matter where they are multiplied by infinity or NaN.
      keepsZeros: !quantization.scale.isFinite, tasks: partition.taskCount)
    workers.run(tasks: partition.taskCount, work)
    return quantization.scale
  }

  /// One image, divided into pixels.
  private struct Filtering: ParallelWork, ~Copyable {
    let image: NonzeroInput
    let zeroPoint: Int16
    let keepsZeros: Bool
    let tasks: Int

    func run(task: Int) {
      let (pixels, channels, least) = (image.pixels, image.channels, keepsZeros ? 1 : 0)
      for pixel in Checkpoint().steps(task * pixels / tasks..<(task + 1) * pixels / tasks) {
        let source = unsafe image.bytes + pixel * channels
        let target = unsafe image.elements + pixel * channels
        var count = 0
        for channel in 0..<channels {
          let value = unsafe Int16(truncatingIfNeeded: source[channel]) &- zeroPoint
          unsafe target[count] = Element(
            channel: Int32(truncatingIfNeeded: channel), value: Float(value))
          // The sign of one of both: a branch would be mispredicted at every other value.
          count &+= least | Int(truncatingIfNeeded: UInt16(bitPattern: value | (0 &- value)) &>> 15)
        }
        unsafe image.counts[pixel] = Int32(truncatingIfNeeded: count)
      }
    }
  }
}
