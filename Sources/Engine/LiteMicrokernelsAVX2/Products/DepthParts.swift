#if arch(x86_64)
  import LiteMicrokernels

  /// A part of the depth of a product: some pieces of every row of `a`, or a part of one.
  struct DepthPart {
    /// The bytes before the first piece in a row of `a`.
    var offset: Int

    /// The number of pieces.
    var pieces: Int

    /// The bytes of each piece in a row of `a`.
    var pieceBytes: Int

    /// The weights of a block of columns.
    var b: UnsafeRawPointer

    /// Where to widen them to; nil where they are int16.
    var panel: UnsafeMutableRawPointer?

    /// Whether it is the first part, which starts the accumulators.
    var isFirst: Bool
  }

  /// How the depth of a product is divided into parts, so that a block of columns of weights that
  /// are bytes can be widened part by part into a buffer that the first cache holds.
  ///
  /// Weights that are int16 are one part, where they are.
  struct DepthParts {
    /// The number of parts.
    let count: Int

    private let product: IntegerProduct
    private let pieceBytes: Int

    /// The parts of a piece, and the bytes of all but the last of them in a row of `a`.
    private let partsOfPiece: Int
    private let partBytes: Int

    /// The pieces of a part, where pieces have one part.
    private let piecesOfPart: Int

    @inline(__always)
    init(_ product: IntegerProduct) {
      self.product = product
      pieceBytes = product.depth / product.segments &* 2
      guard product.bIsNarrow, pieceBytes > 0 else {
        (partsOfPiece, partBytes, piecesOfPart, count) = (1, pieceBytes, product.segments, 1)
        return
      }
      let most = WeightPanel.depth &* 2
      partsOfPiece = (pieceBytes &+ most &- 1) / most
      partBytes = (pieceBytes / 4 &+ partsOfPiece &- 1) / partsOfPiece &* 4
      piecesOfPart = max(most / pieceBytes, 1)
      count = partsOfPiece &* ((product.segments &+ piecesOfPart &- 1) / piecesOfPart)
    }

    /// A part of a block of columns.
    ///
    /// - Parameters:
    ///   - index: The part.
    ///   - column: The first column.
    ///   - panel: Where weights are widened to; nil where they are int16.
    ///   - isThere: Whether they already were.
    /// - Returns: The part.
    @inline(__always)
    func part(
      _ index: Int, column: Int, panel: UnsafeMutableRawPointer?, isThere: Bool
    ) -> DepthPart {
      let piece = index / partsOfPiece &* piecesOfPart
      let start = index % partsOfPiece &* partBytes
      let pieces = min(piecesOfPart, product.segments &- piece)
      var part = DepthPart(
        offset: piece &* product.segmentStride &+ start, pieces: pieces,
        pieceBytes: min(partBytes, pieceBytes &- start),
        b: product.b + column &* product.depth &* 2, panel: nil, isFirst: index == 0)
      if isThere, let panel {
        part.b = UnsafeRawPointer(panel)
      } else if let panel {
        part.b = product.b + (column &* product.depth &+ (piece &* pieceBytes &+ start) &* 8)
        part.panel = panel
      }
      return part
    }
  }
#endif
