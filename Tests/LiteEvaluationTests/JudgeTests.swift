import Foundation
import LiteEvaluation
import LiteTensor
import Testing

/// What counts as a disagreement.
@Suite struct JudgeTests {
  /// The judgement of an output of four elements whose expected bytes are in a file.
  private func judgement(
    _ bytes: [UInt8], expected: [UInt8], dtype: DataType, rule: String = "exact",
    shape: [Int] = [4], position: Int = 0
  ) throws -> String? {
    let folder = try TemporaryFolder()
    _ = try folder.write(expected, to: "cases/y.bin")
    let path = try folder.write(
      Array(
        """
        [{"id": "a", "model": "m.tflite", "ops": {}, "deterministic": true, "integer": "\(rule)",
          "steps": [{"inputs": [], "outputs": [{"position": 0, "shape": [4],
            "dtype": "\(dtype)", "file": "cases/y.bin", "rtol": 0, "atol": 0.5}]}]}]
        """.utf8), to: "cases/cases.json")
    let file = try CaseFile(contentsOf: path)
    let output = ActualOutput(
      position: position, type: TensorType(dtype, try Shape(shape)), bytes: bytes)
    return Judge(root: file.root).disagreement(of: [[output]], in: file.cases[0])
  }

  private func bytes(_ values: [Float]) -> [UInt8] {
    values.flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
    }
  }

  @Test func agreesOnEqualBytes() throws {
    #expect(try judgement([1, 2, 3, 4], expected: [1, 2, 3, 4], dtype: .uint8) == nil)
  }

  @Test func findsAWrongByte() throws {
    let reason = try judgement([1, 2, 4, 4], expected: [1, 2, 3, 4], dtype: .int8)
    #expect(reason == "step 0 output 0: 1 of 4 bytes differ")
  }

  @Test func allowsOneStepWhereTheCaseDoes() throws {
    // 127 and −128 are neighbours as bytes, and far apart as numbers.
    let expected: [UInt8] = [10, 0xFF, 127, 0x80]
    let near: [UInt8] = [11, 0, 126, 0x81]
    #expect(try judgement(near, expected: expected, dtype: .int8, rule: "lsb") == nil)
    #expect(
      try judgement([12, 0xFF, 127, 0x80], expected: expected, dtype: .int8, rule: "lsb") != nil)
    #expect(
      try judgement([10, 0xFF, 0x80, 0x80], expected: expected, dtype: .int8, rule: "lsb") != nil)
  }

  @Test func allowsTheToleranceOfFloatsAndNoMore() throws {
    let expected = bytes([1, 2, 3, 4])
    #expect(try judgement(bytes([1.5, 2, 2.5, 4]), expected: expected, dtype: .float32) == nil)
    #expect(try judgement(bytes([1.625, 2, 3, 4]), expected: expected, dtype: .float32) != nil)
  }

  @Test func wantsNaNAndInfinityInTheSamePlaces() throws {
    let expected = bytes([.nan, .infinity, -.infinity, 4])
    #expect(try judgement(expected, expected: expected, dtype: .float32) == nil)
    // Another NaN is the same value.
    let other = bytes([-.nan, .infinity, -.infinity, 4.25])
    #expect(try judgement(other, expected: expected, dtype: .float32) == nil)
    for wrong: [Float] in [
      [0, .infinity, -.infinity, 4], [.nan, -.infinity, -.infinity, 4],
      [.nan, .infinity, -.infinity, .nan], [.nan, .infinity, .nan, 4], [.nan, .nan, .nan, .nan],
    ] {
      #expect(try judgement(bytes(wrong), expected: expected, dtype: .float32) != nil)
    }
  }

  @Test func comparesShapesDtypesAndPositions() throws {
    let values: [UInt8] = [1, 2, 3, 4]
    #expect(try judgement(values, expected: values, dtype: .uint8, shape: [2, 2]) != nil)
    #expect(try judgement([1, 2, 3], expected: values, dtype: .uint8) != nil)
    let missing = try judgement(values, expected: values, dtype: .uint8, position: 1)
    #expect(missing == "step 0 output 0: missing")
  }
}
