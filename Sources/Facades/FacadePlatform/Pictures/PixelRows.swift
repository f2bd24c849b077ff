/// Rows of pixels with some distance between them.
struct PixelRows {
  private let rowBytes: Int
  private let bytesPerRow: Int
  private let height: Int

  /// It is nil where a side is below 1, where a row is longer than its distance from the next, or
  /// where the rows are more bytes than can be counted.
  init?(width: Int, height: Int, bytesPerPixel: Int, bytesPerRow: Int?) {
    let (rowBytes, overflow) = width.multipliedReportingOverflow(by: bytesPerPixel)
    let distance = bytesPerRow ?? rowBytes
    guard width >= 1, height >= 1, !overflow, distance >= rowBytes,
      !distance.multipliedReportingOverflow(by: height).overflow
    else { return nil }
    self.rowBytes = rowBytes
    self.bytesPerRow = distance
    self.height = height
  }

  /// The bytes of the rows without what lies between them.
  ///
  /// - Returns: nil where there are fewer bytes than the rows take; the last row needs no more than
  ///   its pixels.
  func packed(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    guard bytes.count >= bytesPerRow * (height - 1) + rowBytes else { return nil }
    if bytesPerRow == rowBytes { return Array(bytes.prefix(rowBytes * height)) }
    var packed: [UInt8] = []
    packed.reserveCapacity(rowBytes * height)
    var start = bytes.startIndex
    for row in 0..<height {
      if row > 0 { bytes.formIndex(&start, offsetBy: bytesPerRow) }
      packed.append(contentsOf: bytes[start...].prefix(rowBytes))
    }
    return packed
  }
}
