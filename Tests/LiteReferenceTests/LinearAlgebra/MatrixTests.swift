import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct MatrixTests {
  /// The products of the last two axes, restated one element at a time.
  private func naive(
    _ left: [Int8], _ leftShape: [Int], _ isLeftTransposed: Bool, _ right: [Int8],
    _ rightShape: [Int], _ isRightTransposed: Bool, batches: Int
  ) -> [Int32] {
    let (a, b) = (Array(leftShape.suffix(2)), Array(rightShape.suffix(2)))
    let (rows, depth) = isLeftTransposed ? (a[1], a[0]) : (a[0], a[1])
    let columns = isRightTransposed ? b[0] : b[1]
    var products: [Int32] = []
    for batch in 0..<batches {
      let leftStart = leftShape[0] == 1 ? 0 : batch * rows * depth
      let rightStart = rightShape[0] == 1 ? 0 : batch * depth * columns
      for row in 0..<rows {
        for column in 0..<columns {
          products.append(
            (0..<depth).reduce(0) { sum, i in
              let x = left[leftStart + (isLeftTransposed ? i * rows + row : row * depth + i)]
              let y =
                right[rightStart + (isRightTransposed ? column * depth + i : i * columns + column)]
              return sum + Int32(x) * Int32(y)
            })
        }
      }
    }
    return products
  }

  @Test(arguments: [false, true], [false, true])
  func multipliesTransposedAndBroadcast(isLeft: Bool, isRight: Bool) throws {
    var random = SplitMix64(seed: 0x3A7)
    for (leftBatches, rightBatches) in [(1, 1), (3, 3), (1, 3), (3, 1), (0, 1)] {
      for (rows, depth, columns) in [(1, 1, 1), (2, 3, 4), (5, 1, 2), (2, 0, 3)] {
        let leftShape = [leftBatches] + (isLeft ? [depth, rows] : [rows, depth])
        let rightShape = [rightBatches] + (isRight ? [columns, depth] : [depth, columns])
        let left = (0..<leftBatches * rows * depth).map { _ in
          Int8.random(in: .min ... .max, using: &random)
        }
        let right = (0..<rightBatches * depth * columns).map { _ in
          Int8.random(in: .min ... .max, using: &random)
        }
        let geometry = try #require(
          MatrixGeometry(
            Shape(leftShape), transposed: isLeft, Shape(rightShape), transposed: isRight))
        let batches = leftBatches == 1 ? rightBatches : leftBatches
        #expect(geometry.output.dimensions == [batches, rows, columns])
        var output = [Int32](repeating: -1, count: geometry.output.elementCount)
        var span = output.mutableSpan
        multiplyMatricesInt8ToInt32(left.span, right.span, into: &span, geometry: geometry)
        var joined = [Int32](repeating: -2, count: output.count)
        var joinedSpan = joined.mutableSpan
        multiplyMatricesInt8ToInt32(
          left.span, right.span, into: &joinedSpan, geometry: geometry.joiningRows)
        #expect(joined == output)
        #expect(
          output
            == naive(left, leftShape, isLeft, right, rightShape, isRight, batches: batches))
      }
    }
  }

  @Test(
    arguments: [
      ([3], [3, 4]), ([2, 3], [4, 2]), ([2, 2, 3], [3, 3, 4]),
    ] as [([Int], [Int])])
  func findsShapesThatCannotBeMultiplied(_ left: [Int], _ right: [Int]) throws {
    #expect(
      try MatrixGeometry(Shape(left), transposed: false, Shape(right), transposed: false) == nil)
  }
}
