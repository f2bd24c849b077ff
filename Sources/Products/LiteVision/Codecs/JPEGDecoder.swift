import CJPEG
import LiteBuffer

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// JPEG decoding by libjpeg-turbo: the accurate inverse DCT and smooth chroma upsampling
/// of its defaults.
///
/// This is one of the four files of the module with `unsafe`. Its pointers are to one
/// ``Job``, whose parts live until `decode` has copied the pixels out, and to the rows
/// within `Job.pixels`, which is allocated for the size that the header declares.
@safe
enum JPEGDecoder {
  /// The number of scans above which a progressive file is taken for an attack: each one
  /// costs a walk over the whole picture, however short it is in the file.
  private static let maximumScanCount: Int32 = 500

  /// The warnings that mean that pixels are missing or wrong.
  private static let damageCodes: [J_MESSAGE_CODE] = [
    JWRN_ARITH_BAD_CODE, JWRN_BOGUS_PROGRESSION, JWRN_HIT_MARKER, JWRN_HUFF_BAD_CODE,
    JWRN_JPEG_EOF, JWRN_MUST_RESYNC, JWRN_TOO_MUCH_DATA,
  ]

  private enum Outcome {
    case running
    case done
    case tooManyPixels
    case unsupportedComponents
    case tooManyScans
    case noMemory
    case error
  }

  /// What the decoding thread works on: nothing in it is reference-counted.
  @unsafe
  private struct Job {
    let info: UnsafeMutablePointer<jpeg_decompress_struct>
    let errors: UnsafeMutablePointer<jpeg_error_mgr>
    let progress: UnsafeMutablePointer<jpeg_progress_mgr>
    let message: UnsafeMutablePointer<CChar>
    let source: UnsafeBufferPointer<UInt8>
    let maximumPixelCount: Int
    var pixels: UnsafeMutablePointer<UInt8>?
    var outcome = Outcome.running
  }

  /// The picture as it is stored, whatever its orientation.
  ///
  /// - Throws: ``ImageError`` where libjpeg-turbo reports an error, or a warning that means
  ///   that pixels are missing.
  static func decode(_ bytes: [UInt8], maximumPixelCount: Int) throws(ImageError) -> Image {
    let result = unsafe bytes.withUnsafeBufferPointer { source -> Result<Image, ImageError> in
      let info = UnsafeMutablePointer<jpeg_decompress_struct>.allocate(capacity: 1)
      let errors = UnsafeMutablePointer<jpeg_error_mgr>.allocate(capacity: 1)
      let progress = UnsafeMutablePointer<jpeg_progress_mgr>.allocate(capacity: 1)
      let message = UnsafeMutablePointer<CChar>.allocate(capacity: Int(JMSG_LENGTH_MAX))
      unsafe info.initialize(to: jpeg_decompress_struct())
      unsafe errors.initialize(to: jpeg_error_mgr())
      unsafe progress.initialize(to: jpeg_progress_mgr())
      unsafe message.initialize(repeating: 0, count: Int(JMSG_LENGTH_MAX))
      var job = unsafe Job(
        info: info, errors: errors, progress: progress, message: message, source: source,
        maximumPixelCount: maximumPixelCount)
      defer {
        unsafe jpeg_destroy_decompress(info)
        unsafe free(job.pixels)
        unsafe info.deallocate()
        unsafe errors.deallocate()
        unsafe progress.deallocate()
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
    func failure(_ reason: ImageError.Reason) -> Result<Image, ImageError> {
      .failure(ImageError(reason))
    }
    let width = unsafe Int(job.info.pointee.image_width)
    let height = unsafe Int(job.info.pointee.image_height)
    let components = unsafe Int(job.info.pointee.num_components)
    switch unsafe job.outcome {
    case .done:
      break
    case .tooManyPixels:
      let limit = unsafe job.maximumPixelCount
      return failure(.tooManyPixels(width: width, height: height, limit: limit))
    case .unsupportedComponents:
      let message = "it has \(components) components; 1, 3 and 4 are supported"
      return failure(.unsupported(format: "JPEG", message: message))
    case .tooManyScans:
      let message = "it has more than \(maximumScanCount) scans"
      return failure(.damaged(format: "JPEG", message: message))
    case .noMemory:
      return .failure(.noMemory(width: width, height: height))
    case .running, .error:
      let message = unsafe String(cString: job.message)
      return failure(.damaged(format: "JPEG", message: message))
    }
    guard let pixels = unsafe job.pixels else { return failure(.unreadable("has no pixels")) }
    let samples = unsafe UnsafeBufferPointer(start: pixels, count: width * height * components)
    guard HeapMemory.hasRoom(for: 2 * samples.count) else {
      return .failure(.noMemory(width: width, height: height))
    }
    switch components {
    case 1:
      let pixels = unsafe Array(samples)
      return .success(Image(width: width, height: height, format: .grey, pixels: pixels))
    case 3:
      let pixels = unsafe Array(samples)
      return .success(Image(width: width, height: height, format: .rgb, pixels: pixels))
    default:
      let pixels = unsafe CMYK.rgb(fromInverted: Array(samples))
      return .success(Image(width: width, height: height, format: .rgb, pixels: pixels))
    }
  }

  private static let decodeOnThread: CodecThread.Body = { context in
    let job = unsafe context.assumingMemoryBound(to: Job.self)
    let info = unsafe job.pointee.info
    unsafe info.pointee.err = jpeg_std_error(job.pointee.errors)
    unsafe info.pointee.client_data = context
    unsafe job.pointee.errors.pointee.error_exit = { unsafe endThread(of: $0) }
    unsafe job.pointee.errors.pointee.emit_message = { info, level in
      guard level < 0, let code = unsafe info?.pointee.err.pointee.msg_code else { return }
      if damageCodes.contains(where: { $0.rawValue == code }) { unsafe endThread(of: info) }
    }
    unsafe jpeg_CreateDecompress(
      info, JPEG_LIB_VERSION, MemoryLayout<jpeg_decompress_struct>.size)
    unsafe job.pointee.progress.pointee.progress_monitor = { unsafe checkScanCount(of: $0) }
    unsafe info.pointee.progress = job.pointee.progress
    unsafe jpeg_mem_src(
      info, job.pointee.source.baseAddress, CUnsignedLong(job.pointee.source.count))
    unsafe jpeg_read_header(info, 1)

    let width = unsafe Int(info.pointee.image_width)
    let height = unsafe Int(info.pointee.image_height)
    guard unsafe height <= job.pointee.maximumPixelCount / max(width, 1) else {
      unsafe job.pointee.outcome = .tooManyPixels
      return
    }
    switch unsafe info.pointee.num_components {
    case 1: unsafe info.pointee.out_color_space = JCS_GRAYSCALE
    case 3: unsafe info.pointee.out_color_space = JCS_RGB
    case 4: unsafe info.pointee.out_color_space = JCS_CMYK
    default:
      unsafe job.pointee.outcome = .unsupportedComponents
      return
    }
    unsafe jpeg_start_decompress(info)
    let rowByteCount = unsafe width * Int(info.pointee.num_components)
    guard let block = unsafe calloc(height, rowByteCount) else {
      unsafe job.pointee.outcome = .noMemory
      return
    }
    let pixels = unsafe block.bindMemory(to: UInt8.self, capacity: rowByteCount * height)
    unsafe job.pointee.pixels = pixels
    while unsafe info.pointee.output_scanline < info.pointee.output_height {
      var row: JSAMPROW? = unsafe pixels + Int(info.pointee.output_scanline) * rowByteCount
      unsafe jpeg_read_scanlines(info, &row, 1)
    }
    unsafe jpeg_finish_decompress(info)
    unsafe job.pointee.outcome = .done
  }

  private static func endThread(of info: j_common_ptr?) {
    if let info = unsafe info, let context = unsafe info.pointee.client_data {
      let job = unsafe context.assumingMemoryBound(to: Job.self)
      unsafe job.pointee.errors.pointee.format_message(info, job.pointee.message)
      unsafe job.pointee.outcome = .error
    }
    CodecThread.exit()
  }

  private static func checkScanCount(of info: j_common_ptr?) {
    guard let context = unsafe info?.pointee.client_data else { return }
    let job = unsafe context.assumingMemoryBound(to: Job.self)
    guard unsafe job.pointee.info.pointee.input_scan_number > maximumScanCount else { return }
    unsafe job.pointee.outcome = .tooManyScans
    CodecThread.exit()
  }
}
