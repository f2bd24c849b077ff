import LiteExecution

/// The extents of a move between the axes of space and the batch.
///
/// Both arrays are `[batch, height, width, block]`, the latter in bytes. The larger one
/// holds, at (`y`, `x`), what the smaller one holds in batch
/// `(yPhase · blockWidth + xPhase) · batches + batch` at (`outY`, `outX`), where
/// `y = outY · blockHeight + yPhase − top` and `x = outX · blockWidth + xPhase − left`.
public struct SpaceToBatchLayout: Hashable, Sendable {
  /// The batches of the array that is wide in space.
  public var batches: Int

  /// The height and width of the array that is wide in space, without padding.
  public var spaceHeight: Int
  public var spaceWidth: Int

  /// The height and width of the array that is deep in batches.
  public var height: Int
  public var width: Int

  /// The number of batches over which a column and a row of pixels are distributed.
  public var blockHeight: Int
  public var blockWidth: Int

  /// The padding, or the crop, above and to the left.
  public var top: Int
  public var left: Int

  /// The number of bytes of a pixel.
  public var pixelByteCount: Int

  public init(
    batches: Int, spaceHeight: Int, spaceWidth: Int, height: Int, width: Int,
    blockHeight: Int, blockWidth: Int, top: Int, left: Int, pixelByteCount: Int
  ) {
    self.batches = batches
    self.spaceHeight = spaceHeight
    self.spaceWidth = spaceWidth
    self.height = height
    self.width = width
    self.blockHeight = blockHeight
    self.blockWidth = blockWidth
    self.top = top
    self.left = left
    self.pixelByteCount = pixelByteCount
  }

  /// Calls a closure for each row of the array that is deep in batches.
  ///
  /// - Parameter body: Called with a row: its index; the byte offset of the row of space that it
  ///   belongs to, nil in the padding; the range of its pixels outside the padding; and the column
  ///   of space of the first of these.
  @inline(__always)
  private func forEachRow(
    _ body: (_ row: Int, _ space: Int?, _ pixels: Range<Int>, _ x: Int) -> Void
  ) {
    let checkpoint = Checkpoint()
    for deepBatch in checkpoint.steps(0..<batches * blockHeight * blockWidth) {
      let (phase, batch) = deepBatch.quotientAndRemainder(dividingBy: batches)
      let (yPhase, xPhase) = phase.quotientAndRemainder(dividingBy: blockWidth)
      let first = SpaceToBatchLayout.ceilingDivide(max(left - xPhase, 0), blockWidth)
      let end = SpaceToBatchLayout.ceilingDivide(
        max(spaceWidth + left - xPhase, 0), blockWidth)
      let pixels = min(first, width)..<max(min(first, width), min(end, width))
      let x = pixels.lowerBound * blockWidth + xPhase - left
      for outY in checkpoint.steps(0..<height) {
        let y = outY * blockHeight + yPhase - top
        let isInside = y >= 0 && y < spaceHeight && !pixels.isEmpty
        let space = (batch * spaceHeight + y) * spaceWidth * pixelByteCount
        body(deepBatch * height + outY, isInside ? space : nil, pixels, x)
      }
    }
  }

  private static func ceilingDivide(_ a: Int, _ b: Int) -> Int {
    let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
    return remainder > 0 ? quotient + 1 : quotient
  }

  /// Deals the pixels of space to batches, with a pattern where there is padding.
  public func spaceToBatch(
    from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>, with pattern: FillPattern
  ) {
    forEachRow { row, space, pixels, x in
      let start = row * width * pixelByteCount
      guard let space else {
        pattern.fill(&destination, in: start..<start + width * pixelByteCount)
        return
      }
      let copied = start + pixels.lowerBound * pixelByteCount
      let copiedEnd = start + pixels.upperBound * pixelByteCount
      pattern.fill(&destination, in: start..<copied)
      BlockCopy(
        count: pixels.count, byteCount: pixelByteCount,
        sourceStride: blockWidth * pixelByteCount, destinationStride: pixelByteCount
      )
      .run(from: source, at: space + x * pixelByteCount, to: &destination, at: copied)
      pattern.fill(&destination, in: copiedEnd..<start + width * pixelByteCount)
    }
  }

  /// Collects the pixels of batches into space, without those that are cropped.
  public func batchToSpace(from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>) {
    forEachRow { row, space, pixels, x in
      guard let space else { return }
      BlockCopy(
        count: pixels.count, byteCount: pixelByteCount, sourceStride: pixelByteCount,
        destinationStride: blockWidth * pixelByteCount
      )
      .run(
        from: source, at: (row * width + pixels.lowerBound) * pixelByteCount,
        to: &destination, at: space + x * pixelByteCount)
    }
  }
}
