import LiteExecution
public import LiteMicrokernels
import LiteReference

/// The fast products of matrices and single vectors, of the cells of recurrent networks.
///
/// A class, since small cells spend more time on counting the references of its functions than on products.
///
/// Every `unsafe` in this file is an address within the operands, the result or the calling thread's
/// scratch memory, in bounds by the counts, which are checked.
public final class VectorProducts: Sendable {
  private let multiplyFloats: @Sendable (FloatRowProducts) -> Void
  private let multiplyBytes: @Sendable (ByteRowProducts) -> Void
  private let hybrid: HybridKernels

  /// The name of the micro-kernels, for profiles.
  public let name: String

  /// The multiply-accumulates between two looks at the checkpoint.
  private static let part = 1 << 22

  /// The bytes of a matrix of uint8 that become int8 at a time, which stay in the first-level cache.
  private static let flippedBytes = 16 << 10

  /// - Parameter microkernels: The micro-kernels to use.
  public init(microkernels: MicrokernelTable) {
    multiplyFloats = microkernels.multiplyFloatRows
    multiplyBytes = microkernels.multiplyByteRows
    hybrid = microkernels.hybrid
    name = microkernels.name
  }

  /// Adds the product of a float32 matrix of `[result.count, vector.count]` and a vector.
  ///
  /// In fours the results are those of `addProductFloat32(_:_:to:)`, and in sequence those of
  /// `addProductInOrder(_:_:to:)`, bit for bit.
  public func add(
    _ matrix: Span<Float>, _ vector: Span<Float>, order: FloatRowProducts.Order,
    to result: inout MutableSpan<Float>
  ) {
    let (rows, depth) = (result.count, vector.count)
    precondition(matrix.count >= rows * depth)
    unsafe matrix.withUnsafeBufferPointer { matrix in
      unsafe vector.withUnsafeBufferPointer { vector in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let weights = matrix.baseAddress, let vector = vector.baseAddress,
            let output = result.baseAddress
          else { return }
          for part in Checkpoint().slices(0..<rows, of: VectorProducts.rows(of: depth)) {
            let sums = unsafe output + part.lowerBound
            unsafe multiplyFloats(
              FloatRowProducts(
                rows: part.count, depth: depth, weights: weights + part.lowerBound * depth,
                vector: vector, bias: sums, output: sums, order: order))
          }
        }
      }
    }
  }

  /// Quantizes a vector for products with int8 matrices.
  ///
  /// - Parameters:
  ///   - vector: The values.
  ///   - isAsymmetric: Whether the zero point is chosen, too.
  ///   - differences: The quantized values less their zero point; then as many bytes of scratch memory.
  /// - Returns: The scale.
  public func quantize(
    _ vector: Span<Float>, isAsymmetric: Bool, into differences: inout MutableSpan<Int16>
  ) -> Float {
    let count = vector.count
    precondition(differences.count >= VectorProducts.differenceCount(of: count))
    let input = HybridInput(kernels: hybrid, isSymmetric: !isAsymmetric)
    return unsafe vector.withUnsafeBufferPointer { vector in
      unsafe differences.withUnsafeMutableBufferPointer { differences in
        guard let address = differences.baseAddress else { return 1 }
        let stored = unsafe UnsafeMutableRawPointer(address + count)
          .assumingMemoryBound(to: UInt8.self)
        let quantization = unsafe input.quantize(
          row: vector, by: input.map(ofRow: vector), into: .bytes(stored))
        let zeroPoint = Int16(quantization.zeroPoint) + 128
        for i in 0..<count { unsafe address[i] = Int16(stored[i]) &- zeroPoint }
        return quantization.scale
      }
    }
  }

  /// The elements of int16 that ``quantize(_:isAsymmetric:into:)`` uses for a vector.
  public static func differenceCount(of count: Int) -> Int { count + (count + 1) / 2 }

  /// Adds the product of an int8 matrix of `[result.count, depth]` and a vector that has been quantized.
  ///
  /// The results are those of `addProductHybrid(_:scale:_:map:to:)`, bit for bit. Without memory for the
  /// sums, which stops the run, nothing is added.
  ///
  /// - Parameters:
  ///   - matrix: The matrix.
  ///   - depth: The number of elements of the vector.
  ///   - differences: The vector, less its zero point.
  ///   - scale: The product of both scales.
  ///   - result: The sums to add to.
  public func add(
    _ matrix: Span<Int8>, depth: Int, _ differences: Span<Int16>, scale: Float,
    to result: inout MutableSpan<Float>
  ) {
    let rows = result.count
    precondition(matrix.count >= rows * depth && differences.count >= depth)
    let rowsAtOnce = min(VectorProducts.rows(of: depth), max(rows, 1))
    guard let scratch = unsafe ThreadScratch.bytes(rowsAtOnce * MemoryLayout<Int32>.stride) else {
      return
    }
    let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
    unsafe matrix.withUnsafeBufferPointer { matrix in
      unsafe differences.withUnsafeBufferPointer { vector in
        unsafe result.withUnsafeMutableBufferPointer { result in
          guard let weights = matrix.baseAddress, let vector = vector.baseAddress,
            let output = result.baseAddress
          else { return }
          for part in Checkpoint().slices(0..<rows, of: rowsAtOnce) {
            unsafe multiplyBytes(
              ByteRowProducts(
                rows: part.count, depth: depth, weights: weights + part.lowerBound * depth,
                vector: vector, output: sums))
            let output = unsafe output + part.lowerBound
            for row in 0..<part.count { unsafe output[row] += Float(sums[row]) * scale }
          }
        }
      }
    }
  }

  /// Sets sums to the product of a matrix of `[sums.count, vector.count]` and a vector, each of
  /// uint8 or int8 less its zero point.
  ///
  /// Sums wrap: they are those of `Int8Accumulation`, and of `sumProductsInt8(_:_:zeroPoint:into:)`.
  ///
  /// - Parameters:
  ///   - matrix: The bytes of the matrix.
  ///   - matrixZeroPoint: The zero point of the matrix.
  ///   - vector: The bytes of the vector.
  ///   - vectorZeroPoint: The zero point of the vector.
  ///   - isSigned: Whether the bytes are int8.
  ///   - sums: The destination.
  /// - Returns: Whether the zero point of the vector leaves differences of int16, and there was memory
  ///   for them.
  public func multiply(
    _ matrix: Span<UInt8>, zeroPoint matrixZeroPoint: Int32, _ vector: Span<UInt8>,
    zeroPoint vectorZeroPoint: Int32, isSigned: Bool, into sums: inout MutableSpan<Int32>
  ) -> Bool {
    let (rows, depth) = (sums.count, vector.count)
    precondition(matrix.count >= rows * depth)
    // Bytes of uint8 less 128 are those of int8.
    let (flip, offset): (UInt8, Int32) = isSigned ? (0, 0) : (0x80, 128)
    guard let zeroPoint = Int16(exactly: vectorZeroPoint &- offset), zeroPoint >= -32640,
      zeroPoint <= 32639
    else { return false }
    let flippedRows = max(VectorProducts.flippedBytes / max(depth, 1), 1)
    let rowsAtOnce = isSigned ? VectorProducts.rows(of: depth) : max(min(rows, flippedRows), 1)
    let valueBytes = (depth * 2 + 63) / 64 * 64
    let scratch = unsafe ThreadScratch.bytes(valueBytes + (isSigned ? 0 : rowsAtOnce * depth))
    guard let scratch = unsafe scratch else { return false }
    let values = unsafe scratch.assumingMemoryBound(to: Int16.self)
    let flipped = unsafe (scratch + valueBytes).assumingMemoryBound(to: UInt8.self)
    var total: Int32 = 0
    for i in 0..<depth {
      let value = Int16(Int8(bitPattern: vector[i] ^ flip)) &- zeroPoint
      unsafe values[i] = value
      total &+= Int32(value)
    }
    unsafe matrix.withUnsafeBufferPointer { matrix in
      guard let weights = matrix.baseAddress else { return }
      for part in Checkpoint().slices(0..<rows, of: rowsAtOnce) {
        var source = unsafe weights + part.lowerBound * depth
        if !isSigned {
          for i in 0..<part.count * depth { unsafe flipped[i] = source[i] ^ flip }
          unsafe source = UnsafePointer(flipped)
        }
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          guard let output = sums.baseAddress else { return }
          unsafe multiplyBytes(
            ByteRowProducts(
              rows: part.count, depth: depth,
              weights: UnsafeRawPointer(source).assumingMemoryBound(to: Int8.self),
              vector: values, output: output + part.lowerBound))
        }
      }
    }
    let correction = (matrixZeroPoint &- offset) &* total
    if correction != 0 {
      for row in 0..<rows { sums[row] &-= correction }
    }
    return true
  }

  /// The rows that are multiplied between two looks at the checkpoint.
  private static func rows(of depth: Int) -> Int { max(part / max(depth, 1), 1) }
}
