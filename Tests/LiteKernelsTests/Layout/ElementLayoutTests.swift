import LiteKernels
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct ElementLayoutTests {
  /// Permutations of the axes of shapes, both at random.
  private func example(_ seed: UInt64) throws -> (shape: Shape, permutation: [Int]) {
    var random = SplitMix64(seed: seed)
    let rank = Int.random(in: 1...5, using: &random)
    let dimensions = (0..<rank).map { _ in Int.random(in: 1...3, using: &random) }
    return (try Shape(dimensions), Array(0..<rank).shuffled(using: &random))
  }

  @Test(arguments: 0..<100)
  func knowsWhereTransposedElementsAre(seed: UInt64) throws {
    let (shape, permutation) = try example(seed)
    let output = try Shape(permutation.map { shape[$0] })
    let transposition = Transposition(shape, output, permutation: permutation)
    let axes = permutation.enumerated().map { axis, source in
      StridedCopy.Axis(
        count: output[axis], sourceStride: shape.strides[source],
        destinationStride: output.strides[axis])
    }
    let input = (0..<UInt8(shape.elementCount)).map { $0 }
    var results = [UInt8](repeating: 0, count: input.count)
    var span = results.mutableSpan
    StridedCopy(axes, bitWidth: 8).run(from: input.span, to: &span)
    for layout in [transposition.source, transposition.destination] {
      #expect(layout.count == input.count && layout.extent == input.count)
    }
    for i in input.indices {
      #expect(results[i] == input[transposition.source.offset(of: i)])
      #expect(input[i] == results[transposition.destination.offset(of: i)])
    }
  }

  /// Small arrays, where they can be cut, have the elements of the whole.
  @Test(arguments: 0..<100)
  func cutsIntoSmallArrays(seed: UInt64) throws {
    let (shape, permutation) = try example(seed)
    let output = try Shape(permutation.map { shape[$0] })
    let layout = Transposition(shape, output, permutation: permutation).source
    for rank in 0...output.rank {
      let small = Array(output.dimensions.suffix(rank))
      let parts = try #require(layout.split(into: small))
      let size = small.reduce(1, *)
      #expect(parts.starts.count * size == layout.count && parts.strides.count == rank)
      let places = ElementLayout(try Shape(small), strides: parts.strides)
      for i in 0..<layout.count {
        let offset = parts.starts.offset(of: i / size) + places.offset(of: i % size)
        #expect(offset == layout.offset(of: i))
      }
    }
  }

  @Test func cutsAlongAxesAlone() throws {
    // Two rows of six, one after the other in columns.
    let layout = ElementLayout(try Shape([2, 6]), strides: [1, 2])
    #expect(layout.split(into: [2, 3])?.strides == [6, 2])
    #expect(layout.split(into: [4, 3]) == nil, "two of the axes do not continue each other")
    #expect(layout.split(into: [4]) == nil)
    #expect(layout.split(into: [5]) == nil)
    #expect(layout.split(into: [1, 6, 1])?.strides == [1, 2, 1])
    #expect(ElementLayout(count: 12, stride: 1).split(into: [4, 3])?.strides == [3, 1])
    #expect(ElementLayout(count: 0, stride: 1).split(into: [1]) == nil)
  }
}
