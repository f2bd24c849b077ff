public import LiteExecution

/// The products of a batch of matrices, accumulated in the order of the depth.
///
/// `finish` is the epilogue of an accumulator. Its arguments are also the row among all stored rows
/// of the left operand, and the column among all stored columns of the right one.
@inlinable
public func multiplyMatrices<Left, Right, Sum, Output>(
  _ left: Span<Left>, _ right: Span<Right>, into output: inout MutableSpan<Output>,
  geometry: MatrixGeometry, from zero: Sum, accumulate: (Sum, Left, Right) -> Sum,
  finish: (Sum, Int, Int) -> Output
)
where
  Left: BitwiseCopyable, Right: BitwiseCopyable, Sum: BitwiseCopyable, Output: BitwiseCopyable
{
  let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
  let (leftStride, rightStride) = (geometry.left.depthStride, geometry.right.depthStride)
  let checkpoint = Checkpoint()
  let longSum = Checkpoint(forLoopOf: depth)
  for product in checkpoint.steps(0..<geometry.count) {
    let operands = geometry.operands(of: product)
    let leftStart = operands.left * rows * depth
    let rightStart = operands.right * depth * columns
    for row in checkpoint.steps(0..<rows) {
      for column in checkpoint.steps(0..<columns) {
        var sum = zero
        var leftIndex = leftStart + row * geometry.left.outerStride
        var rightIndex = rightStart + column * geometry.right.outerStride
        for part in longSum.slices(0..<depth) {
          for _ in part {
            sum = accumulate(sum, left[leftIndex], right[rightIndex])
            leftIndex += leftStride
            rightIndex += rightStride
          }
        }
        output[(product * rows + row) * columns + column] = finish(
          sum, operands.left * rows + row, operands.right * columns + column)
      }
    }
  }
}

/// The products of a batch of float32 matrices.
public func multiplyMatricesFloat32(
  _ left: Span<Float>, _ right: Span<Float>, into output: inout MutableSpan<Float>,
  geometry: MatrixGeometry
) {
  multiplyMatrices(left, right, into: &output, geometry: geometry, from: Float(0)) {
    $0 + $1 * $2
  } finish: { sum, _, _ in
    sum
  }
}

/// The products of a batch of int8 matrices, requantized to int8.
public func multiplyMatricesInt8(
  _ left: Span<Int8>, _ right: Span<Int8>, into output: inout MutableSpan<Int8>,
  geometry: MatrixGeometry, scaling: ProductScaling
) {
  let (leftZero, rightZero) = (scaling.firstZeroPoint, scaling.secondZeroPoint)
  multiplyMatrices(left, right, into: &output, geometry: geometry, from: Int32(0)) {
    $0 &+ (Int32($1) &- leftZero) &* (Int32($2) &- rightZero)
  } finish: { sum, _, _ in
    Int8(truncatingIfNeeded: scaling.quantized(scaling.multiplier.apply(sum)))
  }
}

/// The products of a batch of int8 matrices as raw sums; zero points are not looked at.
public func multiplyMatricesInt8ToInt32(
  _ left: Span<Int8>, _ right: Span<Int8>, into output: inout MutableSpan<Int32>,
  geometry: MatrixGeometry
) {
  multiplyMatrices(left, right, into: &output, geometry: geometry, from: Int32(0)) {
    $0 &+ Int32($1) &* Int32($2)
  } finish: { sum, _, _ in
    sum
  }
}

/// The products of a batch of int16 matrices with int16 or int8 ones, requantized to int16 from
/// 64-bit accumulators.
@inlinable
public func multiplyMatricesInt16<Right: IntegerElement>(
  _ left: Span<Int16>, _ right: Span<Right>, into output: inout MutableSpan<Int16>,
  geometry: MatrixGeometry, scaling: ProductScaling
) {
  let rightZero = Int64(scaling.secondZeroPoint)
  multiplyMatrices(left, right, into: &output, geometry: geometry, from: Int64(0)) {
    $0 &+ Int64($1) &* (Int64($2) &- rightZero)
  } finish: { sum, _, _ in
    Int16(truncatingIfNeeded: scaling.quantized(scaling.multiplier.apply(sum)))
  }
}
