import CPNG
import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// PNG decoding by libpng, without gamma or colour correction.
///
/// This is one of the four files of the module with `unsafe`. Its pointers are to one
/// ``Job``, which lives until `decode` has copied the pixels out, and to the rows within
/// `Job.pixels`, which is allocated for the row size that libpng gives and the height that
/// the header declares.
@safe
enum PNGDecoder {
  private static let messageCapacity = 256

  private enum Outcome {
    case running
    case done
    case tooManyPixels
    case noMemory
    case error
  }

  /// What the decoding thread works on: nothing in it is reference-counted.
  @unsafe
  private struct Job {
    let source: UnsafeBufferPointer<UInt8>
    let message: UnsafeMutablePointer<CChar>
    let maximumPixelCount: Int
    var position = 0
    var png: png_structp?
    var info: png_infop?
    var width = 0
    var height = 0
    var channelCount = 0
    var isSixteenBit = false
    var rowByteCount = 0
    var pixels: UnsafeMutablePointer<UInt8>?
    var outcome = Outcome.running
  }

  /// The picture as it is stored, whatever its orientation.
  ///
  /// - Throws: ``ImageError`` where libpng reports an error.
  static func decode(_ bytes: [UInt8], maximumPixelCount: Int) throws(ImageError) -> Image {
    let result = unsafe bytes.withUnsafeBufferPointer { source -> Result<Image, ImageError> in
      let message = UnsafeMutablePointer<CChar>.allocate(capacity: messageCapacity)
      unsafe message.initialize(repeating: 0, count: messageCapacity)
      var job = unsafe Job(
        source: source, message: message, maximumPixelCount: maximumPixelCount)
      defer {
        unsafe png_destroy_read_struct(&job.png, &job.info, nil)
        unsafe free(job.pixels)
        unsafe message.deallocate()
      }
      let hasRun = unsafe withUnsafeMutablePointer(to: &job) {
        unsafe CodecThread.run(decodeOnThread, with: $0)
      }
      guard hasRun else {
        return .failure(ImageError(.unreadable("there is no thread to decode it on")))
      }
      return unsafe finish(job)
    }
    return try result.get()
  }

  private static func finish(_ job: Job) -> Result<Image, ImageError> {
    let (width, height) = unsafe (job.width, job.height)
    switch unsafe job.outcome {
    case .done:
      break
    case .tooManyPixels:
      let limit = unsafe job.maximumPixelCount
      return .failure(ImageError(.tooManyPixels(width: width, height: height, limit: limit)))
    case .noMemory:
      return .failure(.noMemory(width: width, height: height))
    case .running, .error:
      let message = unsafe String(cString: job.message)
      return .failure(ImageError(.damaged(format: "PNG", message: message)))
    }
    guard let address = unsafe job.pixels else {
      return .failure(ImageError(.unreadable("has no pixels")))
    }
    let bytes = unsafe UnsafeBufferPointer(start: address, count: job.rowByteCount * height)
    guard HeapMemory.hasRoom(for: bytes.count) else {
      return .failure(.noMemory(width: width, height: height))
    }
    if unsafe job.isSixteenBit {
      // Pillow cuts 16-bit grey off at 255 where it narrows other formats to the high byte.
      let pixels = (0..<width * height).map { pixel in
        unsafe bytes[2 * pixel] == 0 ? bytes[2 * pixel + 1] : 255
      }
      return .success(Image(width: width, height: height, format: .grey, pixels: pixels))
    }
    let format: Image.Format =
      switch unsafe job.channelCount {
      case 1: .grey
      case 3: .rgb
      default: .rgba
      }
    let pixels = unsafe Array(bytes)
    return .success(Image(width: width, height: height, format: format, pixels: pixels))
  }

  private static let decodeOnThread: CodecThread.Body = { context in
    let job = unsafe context.assumingMemoryBound(to: Job.self)
    let png = unsafe png_create_read_struct(
      PNG_LIBPNG_VER_STRING, context, { unsafe endThread(of: $0, message: $1) }, { _, _ in })
    unsafe job.pointee.png = png
    let info = unsafe png_create_info_struct(png)
    unsafe job.pointee.info = info
    unsafe png_set_read_fn(png, context) { unsafe read(into: $1, count: $2, for: $0) }
    // Drops every ancillary chunk but tRNS unread.
    unsafe png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, nil, -1)
    unsafe png_read_info(png, info)

    let width = unsafe Int(png_get_image_width(png, info))
    let height = unsafe Int(png_get_image_height(png, info))
    unsafe job.pointee.width = width
    unsafe job.pointee.height = height
    guard unsafe height <= job.pointee.maximumPixelCount / max(width, 1) else {
      unsafe job.pointee.outcome = .tooManyPixels
      return
    }
    unsafe expandToBytes(job)
    let passCount = unsafe png_set_interlace_handling(png)
    unsafe png_read_update_info(png, info)
    let rowByteCount = unsafe png_get_rowbytes(png, info)
    guard let block = unsafe calloc(height, rowByteCount) else {
      unsafe job.pointee.outcome = .noMemory
      return
    }
    let pixels = unsafe block.bindMemory(to: UInt8.self, capacity: rowByteCount * height)
    unsafe job.pointee.rowByteCount = rowByteCount
    unsafe job.pointee.channelCount = Int(png_get_channels(png, info))
    unsafe job.pointee.pixels = pixels
    for _ in 0..<passCount {
      for row in 0..<height { unsafe png_read_row(png, pixels + row * rowByteCount, nil) }
    }
    unsafe png_read_end(png, nil)
    unsafe job.pointee.outcome = .done
  }

  /// Asks libpng for one byte a sample: grey, RGB or RGBA; 16-bit grey stays as it is.
  private static func expandToBytes(_ job: UnsafeMutablePointer<Job>) {
    let (png, info) = unsafe (job.pointee.png, job.pointee.info)
    let colorType = unsafe Int32(png_get_color_type(png, info))
    let bitDepth = unsafe png_get_bit_depth(png, info)
    if bitDepth == 16 && colorType == PNG_COLOR_TYPE_GRAY {
      unsafe job.pointee.isSixteenBit = true
      return
    }
    if bitDepth == 16 { unsafe png_set_strip_16(png) }
    let isTransparent = unsafe png_get_valid(png, info, PNG_INFO_tRNS) != 0
    // Also expands palettes, and grey of 1, 2 and 4 bits to 8.
    unsafe png_set_expand(png)
    if isTransparent || colorType == PNG_COLOR_TYPE_GRAY_ALPHA {
      unsafe png_set_gray_to_rgb(png)
    }
  }

  private static func read(
    into destination: UnsafeMutablePointer<UInt8>?, count: Int, for png: png_structp?
  ) {
    guard let context = unsafe png_get_io_ptr(png) else { return }
    let job = unsafe context.assumingMemoryBound(to: Job.self)
    let (position, source) = unsafe (job.pointee.position, job.pointee.source)
    guard let destination = unsafe destination, count <= source.count - position else {
      unsafe png_error(png, "the file ends too early")
    }
    for index in 0..<count { unsafe destination[index] = source[position + index] }
    unsafe job.pointee.position = position + count
  }

  private static func endThread(of png: png_structp?, message: UnsafePointer<CChar>?) {
    if let context = unsafe png_get_error_ptr(png) {
      let job = unsafe context.assumingMemoryBound(to: Job.self)
      unsafe job.pointee.outcome = .error
      var index = 0
      while index < messageCapacity - 1, let character = unsafe message?[index], character != 0 {
        unsafe job.pointee.message[index] = character
        index += 1
      }
    }
    CodecThread.exit()
  }
}
