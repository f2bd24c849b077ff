#if canImport(CoreMedia)
  package import CoreMedia
  import CoreVideo
  package import LiteVision

  extension CMSampleBuffer {
    /// The colors of the pixels; nil where the buffer has none, or has them in another format than
    /// 32BGRA and biplanar 420f and 420v.
    package var picture: Image? {
      guard let buffer = CMSampleBufferGetImageBuffer(self),
        CVPixelBufferLockBaseAddress(buffer, .readOnly) == kCVReturnSuccess
      else { return nil }
      defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
      let (width, height) = (CVPixelBufferGetWidth(buffer), CVPixelBufferGetHeight(buffer))
      let format = CVPixelBufferGetPixelFormatType(buffer)
      switch format {
      case kCVPixelFormatType_32BGRA:
        let bytesPerRow = CVPixelBufferGetBytesPerRow(buffer)
        guard let base = unsafe CVPixelBufferGetBaseAddress(buffer) else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: base, count: bytesPerRow * height)
        return unsafe Image.colors(
          bgra: bytes, width: width, height: height, bytesPerRow: bytesPerRow)
      case kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
        kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange:
        guard let luma = unsafe CVPixelBufferGetBaseAddressOfPlane(buffer, 0),
          let chroma = unsafe CVPixelBufferGetBaseAddressOfPlane(buffer, 1)
        else { return nil }
        let rows = [0, 1].map { CVPixelBufferGetBytesPerRowOfPlane(buffer, $0) }
        let heights = [0, 1].map { CVPixelBufferGetHeightOfPlane(buffer, $0) }
        return unsafe BiplanarPicture.colors(
          luma: UnsafeRawBufferPointer(start: luma, count: rows[0] * heights[0]),
          chroma: UnsafeRawBufferPointer(start: chroma, count: rows[1] * heights[1]),
          width: width, height: height, lumaBytesPerRow: rows[0], chromaBytesPerRow: rows[1],
          isFullRange: format == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
      default:
        return nil
      }
    }
  }
#endif
