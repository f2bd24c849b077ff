import LiteTensor

/// The shapes of products of matrices so small that to pack one takes longer than to multiply: rotations
/// of points, or transformations of coordinates.
///
/// `c[i][j] = Σ a[i][k] · b[k][j]`, rounded after each operation, in the order of k.
///
/// Every `unsafe` in this file is an address within the operands or the product, whose layouts the caller
/// has checked.
struct SmallMatrices: Sendable {
  /// The address of the first element of a matrix, and the strides of its rows and columns in elements.
  @safe
  struct Operand {
    let elements: UnsafePointer<Float>
    let rowStride: Int
    let columnStride: Int
  }

  private let rows: Int
  private let columns: Int
  private let depth: Int

  /// The most columns, which fill a vector.
  private static let mostColumns = 8

  /// The most multiply-accumulates of a product.
  private static let mostMacs = 512

  /// The most where they are done one by one.
  private static let mostSingleMacs = 128

  /// The multiply-accumulates of a task.
  private static let grain = 16 << 10

  /// The products of a shape; nil where they are large.
  ///
  /// - Parameters:
  ///   - rows: The rows of a product.
  ///   - columns: Its columns.
  ///   - depth: The number of elements that each of its elements is a sum over.
  ///   - isTransposed: Whether the rows of the right matrix are not contiguous.
  init?(rows: Int, columns: Int, depth: Int, isTransposed: Bool) {
    let most = isTransposed ? SmallMatrices.mostSingleMacs : SmallMatrices.mostMacs
    guard columns <= SmallMatrices.mostColumns,
      rows.multipliedSaturated(by: columns).multipliedSaturated(by: depth) <= most
    else { return nil }
    (self.rows, self.columns, self.depth) = (rows, columns, depth)
  }

  /// The products of a task.
  var countOfTask: Int { SmallMatrices.grain / (rows * columns * depth) }

  /// Multiplies two matrices.
  ///
  /// - Parameters:
  ///   - a: The left matrix.
  ///   - b: The right matrix.
  ///   - following: The number of elements that may be read from the first one of `b` on.
  ///   - c: The first element of the product, whose rows are contiguous.
  ///   - stride: The number of elements from one of its rows to the next.
  @unsafe
  func multiply(
    _ a: Operand, _ b: Operand, following: Int, into c: UnsafeMutablePointer<Float>, stride: Int
  ) {
    let width = columns <= 4 ? 4 : 8
    guard b.columnStride == 1, (depth - 1) * b.rowStride + width <= following else {
      return unsafe multiplyElements(a, b, into: c, stride: stride)
    }
    if width == 4 {
      unsafe multiplyRows(a, b, into: c, stride: stride, SIMD4.self) { row, sums in
        unsafe store(sums, columns, to: row)
      }
    } else {
      unsafe multiplyRows(a, b, into: c, stride: stride, SIMD8.self) { row, sums in
        unsafe store(sums.lowHalf, 4, to: row)
        unsafe store(sums.highHalf, columns &- 4, to: row + 4)
      }
    }
  }

  /// Multiplies a row at a time; a vector may have more elements than a row.
  @unsafe @inline(__always)
  private func multiplyRows<Vector: SIMD>(
    _ a: Operand, _ b: Operand, into c: UnsafeMutablePointer<Float>, stride: Int,
    _ type: Vector.Type, _ store: (UnsafeMutablePointer<Float>, Vector) -> Void
  ) where Vector.Scalar == Float {
    for i in 0..<rows {
      var sums = Vector.zero
      for k in 0..<depth {
        let factor = unsafe a.elements[i &* a.rowStride &+ k &* a.columnStride]
        let row = unsafe UnsafeRawPointer(b.elements + k &* b.rowStride)
        sums += factor * (unsafe row.loadUnaligned(as: Vector.self))
      }
      unsafe store(c + i &* stride, sums)
    }
  }

  /// Writes the first one to four lanes.
  @unsafe @inline(__always)
  private func store(_ lanes: SIMD4<Float>, _ count: Int, to address: UnsafeMutablePointer<Float>) {
    let bytes = UnsafeMutableRawPointer(address)
    switch count {
    case 4: unsafe bytes.storeBytes(of: lanes, as: SIMD4<Float>.self)
    case 3:
      unsafe bytes.storeBytes(of: lanes.lowHalf, as: SIMD2<Float>.self)
      unsafe address[2] = lanes[2]
    case 2: unsafe bytes.storeBytes(of: lanes.lowHalf, as: SIMD2<Float>.self)
    default: unsafe address[0] = lanes[0]
    }
  }

  /// Multiplies an element at a time.
  @unsafe
  private func multiplyElements(
    _ a: Operand, _ b: Operand, into c: UnsafeMutablePointer<Float>, stride: Int
  ) {
    for i in 0..<rows {
      for j in 0..<columns {
        var sum: Float = 0
        for k in 0..<depth {
          let x = unsafe a.elements[i &* a.rowStride &+ k &* a.columnStride]
          let y = unsafe b.elements[k &* b.rowStride &+ j &* b.columnStride]
          sum += x * y
        }
        unsafe c[i &* stride &+ j] = sum
      }
    }
  }
}
