import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct MatrixDiagonalTests {
  @Test func makesDiagonalMatrices() throws {
    let outputs = try runNode(
      .matrixDiag, [.float32([1, 2, 3, 4], [2, 2])], outputs: [Operand(.float32)])
    #expect(outputs == [.float32([1, 0, 0, 2, 3, 0, 0, 4], [2, 2, 2])])
    let bytes = try runNode(
      .matrixDiag, [Operand(.uint8, [3], [5, 6, 7] as [UInt8])], outputs: [Operand(.uint8)])
    #expect(bytes == [Operand(.uint8, [3, 3], [5, 0, 0, 0, 6, 0, 0, 0, 7] as [UInt8])])
  }

  @Test func setsDiagonals() throws {
    let wide = try runNode(
      .matrixSetDiag, [.int32([1, 2, 3, 4, 5, 6], [2, 3]), .int32([8, 9])],
      outputs: [Operand(.int32)])
    #expect(wide == [.int32([8, 2, 3, 4, 9, 6], [2, 3])])
    let tall = try runNode(
      .matrixSetDiag, [.int32([1, 2, 3, 4, 5, 6], [1, 3, 2]), .int32([8, 9], [1, 2])],
      outputs: [Operand(.int32)])
    #expect(tall == [.int32([8, 2, 3, 9, 5, 6], [1, 3, 2])])
  }

  @Test func refusesBadShapes() {
    expectMessages([
      (
        messageOfNode(.matrixDiag, [.int32([1], [])], outputs: [Operand(.int32)]),
        "the input is a scalar; it must have at least 1 axis"
      ),
      (
        messageOfNode(.matrixSetDiag, [.int32([1]), .int32([1])], outputs: [Operand(.int32)]),
        "the input has shape [1]; it must have at least 2 axes"
      ),
      (
        messageOfNode(
          .matrixSetDiag, [.int32([1, 2], [1, 2]), .int32([1, 2])], outputs: [Operand(.int32)]),
        "the diagonal is int32[2]; for an input of int32[1, 2], it must have the dtype of that and "
          + "shape [1]"
      ),
    ])
  }
}
