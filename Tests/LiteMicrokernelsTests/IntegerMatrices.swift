import LiteMicrokernels
import LiteTestSupport

/// Matrices and constants of a product, in plain order, and what their product is.
struct IntegerMatrices {
  let rows: Int
  let columns: Int
  let depth: Int
  let a: [UInt8]
  let b: [Int8]
  let bias: [Int32]
  let rowCorrections: [Int32]?

  /// The bytes between the rows of the product.
  let gap: Int

  /// Random matrices.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of columns.
  ///   - depth: The depth.
  ///   - weights: The range of the elements of the right matrix.
  ///   - largestBits: The bits of the largest terms.
  ///   - random: What is drawn from.
  init(
    rows: Int, columns: Int, depth: Int, weights: ClosedRange<Int8> = -128...127,
    largestBits: Int32 = 30, using random: inout SplitMix64
  ) {
    self.rows = rows
    self.columns = columns
    self.depth = depth
    // Many of the extremes, for which sums of 16 bits would overflow.
    let extremes = Int.random(in: 0..<3, using: &random) == 0
    a = (0..<rows * depth).map { _ in
      extremes ? (Bool.random(using: &random) ? 255 : 0) : UInt8.random(in: 0...255, using: &random)
    }
    b = (0..<depth * columns).map { _ in
      extremes
        ? (Bool.random(using: &random) ? weights.upperBound : weights.lowerBound)
        : Int8.random(in: weights, using: &random)
    }
    // Sums of every size up to the whole range of int32.
    let bits = Int32.random(in: 8...largestBits, using: &random)
    func term() -> Int32 { Int32.random(in: -(1 << bits)...(1 << bits), using: &random) }
    bias = (0..<columns).map { _ in term() / 2 }
    rowCorrections = Bool.random(using: &random) ? (0..<rows).map { _ in term() / 4 } : nil
    gap = Bool.random(using: &random) ? 20 : 0
  }

  /// Matrices whose product is one row of sums.
  init(sums: [Int32]) {
    (rows, columns, depth) = (1, sums.count, 1)
    (a, b, bias, rowCorrections) = ([0], [Int8](repeating: 0, count: columns), sums, nil)
    gap = 20
  }

  /// One element of the product.
  func sum(_ row: Int, _ column: Int) -> Int32 {
    var sum = bias[column] &+ (rowCorrections?[row] ?? 0)
    for i in 0..<depth {
      sum &+= Int32(a[row * depth + i]) * Int32(b[i * columns + column])
    }
    return sum
  }

  /// The largest magnitude of an element of the product.
  var largestAccumulator: Int32 {
    (0..<rows).reduce(0) { largest, row in
      (0..<columns).reduce(largest) { max($0, abs(sum(row, $1))) }
    }
  }

  /// The left matrix in the form of a kernel, its bytes XORed with a pattern, each piece
  /// of a row followed by bytes that must not matter.
  func packedA(
    for kernel: IntegerProductKernel, stride: Int, pieceBytes: Int, pieceStride: Int, flip: UInt8
  ) -> [UInt8] {
    let width = kernel.activations.byteWidth
    var packed = [UInt8](repeating: 0xA5, count: rows * stride)
    for row in 0..<rows {
      for i in 0..<depth {
        let offset = i * width
        let place = row * stride + offset / pieceBytes * pieceStride + offset % pieceBytes
        packed[place] = a[row * depth + i] ^ flip
        if width == 2 { packed[place + 1] = 0 }
      }
    }
    return packed
  }

  /// The right matrix in the layout that ``IntegerProductKernel`` describes.
  func packedB(for kernel: IntegerProductKernel, paddedDepth: Int, isNarrow: Bool) -> [UInt8] {
    let unit = IntegerProductKernel.columnUnit
    let group = kernel.activations.groupCount
    let width = isNarrow ? 1 : kernel.activations.byteWidth
    let blocks = (columns + unit - 1) / unit
    var packed = [UInt8](repeating: 0, count: blocks * unit * paddedDepth * width)
    for column in 0..<columns {
      for i in 0..<depth {
        let groups = column / unit * (paddedDepth / group) + i / group
        let place = ((groups * unit + column % unit) * group + i % group) * width
        let weight = Int16(b[i * columns + column])
        packed[place] = UInt8(truncatingIfNeeded: weight)
        if width == 2 { packed[place + 1] = UInt8(truncatingIfNeeded: weight >> 8) }
      }
    }
    return packed
  }

  /// The biases, padded to whole blocks of columns and raised: by the same, or each by its own.
  func paddedBias(start: Int32, starts: [Int32]) -> [Int32] {
    let unit = IntegerProductKernel.columnUnit
    let count = (columns + unit - 1) / unit * unit
    return (0..<count).map { column in
      guard column < columns else { return start }
      return bias[column] + (starts.isEmpty ? start : starts[column])
    }
  }
}
