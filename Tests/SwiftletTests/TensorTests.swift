import Swiftlet
import Testing

@Suite struct TensorTests {
  @Test func indexesInRowMajorOrder() throws {
    var tensor = try Tensor(shape: [2, 3], scalars: [1, 2, 3, 4, 5, 6] as [Int32])
    #expect(tensor[1, 0] == 4)
    tensor[0, 2] = 9
    #expect(tensor.scalars == [1, 2, 9, 4, 5, 6])
    #expect(tensor.rank == 2)
    #expect(tensor.count == 6)
    #expect("\(tensor)" == "int32[2, 3]")
  }

  @Test func reshapes() throws {
    let tensor = try Tensor([1, 2, 3, 4, 5, 6] as [Float]).reshaped(to: [3, 1, 2])
    #expect(tensor.shape == [3, 1, 2])
    #expect(tensor[2, 0, 1] == 6)
    #expect(throws: SwiftletError.self) { try tensor.reshaped(to: [4, 2]) }
  }

  @Test func aScalarHasNoAxes() throws {
    let tensor = Tensor(scalar: true)
    #expect(tensor.shape.isEmpty)
    #expect(tensor[] == true)
    #expect(try Tensor<Double>(shape: [], repeating: 0.5).scalars == [0.5])
  }

  @Test func anEmptyAxisLeavesNoElements() throws {
    #expect(try Tensor<UInt8>(shape: [0, 4], repeating: 1).count == 0)
  }

  @Test(arguments: [
    ([2, 2], "float32[2, 2] takes 4 elements, but 3 were given"),
    ([-1, 3], "dimension 0 of shape [-1, 3] is -1; it must be at least 0"),
    ([1 << 62, 1 << 62], "is 4611686018427387904; it must be at most 2147483647"),
    ([1 << 30, 1 << 30], "has more than 1099511627776 elements"),
    ([Int](repeating: 1, count: 65), "a shape has 65 axes; it may have at most 64"),
  ])
  func refusesShapesThatDoNotFit(shape: [Int], reason: String) throws {
    let error = #expect(throws: SwiftletError.self) {
      try Tensor<Float>(shape: shape, scalars: [1, 2, 3])
    }
    #expect("\(try #require(error))".contains(reason))
  }
}
