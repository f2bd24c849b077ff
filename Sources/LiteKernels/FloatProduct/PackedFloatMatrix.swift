import LiteMicrokernels

/// The right matrix of a float32 product and its bias, as ``FloatProductKernel`` reads them.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
struct PackedFloatMatrix: Sendable {
  /// The number of columns.
  let columns: Int

  /// The number of rows.
  let depth: Int

  /// The columns, in blocks.
  let blocks: AlignedBytes

  /// The term of each column; zeros where there is no bias.
  let bias: AlignedBytes

  /// Packs a matrix that lies column after column, as weights do.
  ///
  /// - Parameters:
  ///   - weights: `columns · depth` elements.
  ///   - columns: The number of columns.
  ///   - depth: The number of rows.
  ///   - bias: A term for each column; empty where there is none.
  init(_ weights: Span<Float>, columns: Int, depth: Int, bias: ArraySlice<Float>) {
    precondition(weights.count == columns * depth && (bias.isEmpty || bias.count == columns))
    let unit = FloatProductKernel.columnUnit
    let padded = (columns + unit - 1) / unit * unit
    self.columns = columns
    self.depth = depth
    blocks = AlignedBytes(byteCount: padded * depth * 4)
    self.bias = AlignedBytes(byteCount: padded * 4)
    for (column, term) in bias.enumerated() {
      unsafe self.bias.address.storeBytes(of: term, toByteOffset: column * 4, as: Float.self)
    }
    for column in 0..<columns {
      let start = column / unit * unit * depth + column % unit
      let elements = weights.extracting(column * depth..<(column + 1) * depth)
      for row in 0..<depth {
        unsafe blocks.address.storeBytes(
          of: elements[row], toByteOffset: (start + row * unit) * 4, as: Float.self)
      }
    }
  }
}
