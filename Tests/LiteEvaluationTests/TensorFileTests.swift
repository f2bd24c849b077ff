import LiteEvaluation
import LiteTensor
import Testing

/// Arrays as NumPy writes them.
@Suite struct TensorFileTests {
  private func npy(_ header: String, _ data: [UInt8], version: UInt8 = 1) -> [UInt8] {
    let text = Array((header + "\n").utf8)
    let length = (0..<(version == 1 ? 2 : 4)).map {
      UInt8(truncatingIfNeeded: text.count >> (8 * $0))
    }
    return [0x93] + Array("NUMPY".utf8) + [version, 0] + length + text + data
  }

  private func file(_ bytes: [UInt8], _ name: String = "x.npy") throws -> TensorFile {
    let folder = try TemporaryFolder()
    return try TensorFile(contentsOf: folder.write(bytes, to: name))
  }

  @Test(arguments: [1, 2, 3] as [UInt8])
  func readsArraysOfEveryVersion(_ version: UInt8) throws {
    let data = [UInt8](0..<12)
    let array = try file(
      npy("{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }", data, version: version))
    #expect(array.dtype == .int16)
    #expect(array.shape == [2, 3])
    #expect(array.bytes == data)
  }

  @Test func readsScalarsAndRows() throws {
    let scalar = try file(npy("{'descr': '|u1', 'fortran_order': False, 'shape': (), }", [7]))
    #expect(scalar.shape == [])
    let row = try file(npy("{'descr': '|b1', 'fortran_order': False, 'shape': (2,), }", [1, 0]))
    #expect(row.dtype == .bool)
    #expect(row.shape == [2])
  }

  @Test func takesOtherFilesAsBytes() throws {
    let raw = try file([1, 2, 3], "x.bin")
    #expect(raw.dtype == nil)
    #expect(raw.shape == nil)
    #expect(raw.bytes == [1, 2, 3])
  }

  @Test(arguments: [
    ("{'descr': '<f4', 'fortran_order': True, 'shape': (1,), }", 4, "row-major"),
    ("{'descr': '>f4', 'fortran_order': False, 'shape': (1,), }", 4, "'>f4'"),
    ("{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", 4, "4 bytes"),
    ("{'descr': '<f4', 'fortran_order': False, 'shape': (-1,), }", 4, "-1"),
    ("{'descr': '<f4', 'fortran_order': False, 'shape': (x,), }", 4, "'x'"),
    ("{'descr': '<f4', 'fortran_order': False}", 4, "no shape"),
    (
      "{'descr': '<f4', 'fortran_order': False, 'shape': (4611686018427387904, 4), }", 0,
      "4611686018427387904"
    ),
  ])
  func saysWhatIsWrong(_ header: String, byteCount: Int, _ reason: String) throws {
    let bytes = npy(header, [UInt8](repeating: 0, count: byteCount))
    let error = #expect(throws: TensorFileError.self) { try file(bytes) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func survivesEveryTruncation() throws {
    let whole = npy("{'descr': '<i2', 'fortran_order': False, 'shape': (2, 3), }", [UInt8](0..<12))
    for count in whole.indices {
      #expect(throws: TensorFileError.self) { try file(Array(whole.prefix(count))) }
    }
  }
}
