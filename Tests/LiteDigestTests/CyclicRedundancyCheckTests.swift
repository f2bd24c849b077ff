import LiteDigest
import Testing

@Suite("Cyclic redundancy checks")
struct CyclicRedundancyCheckTests {
  /// What checks are published of.
  private let digits = Array("123456789".utf8)

  @Test("have the checksums that are published")
  func published() {
    var castagnoli = CyclicRedundancyCheck.crc32C
    castagnoli.update(digits)
    #expect(castagnoli.digest().hexadecimal == "e3069283")
    var zeros = CyclicRedundancyCheck.crc32C
    zeros.update([UInt8](repeating: 0, count: 32))
    #expect(zeros.digest().hexadecimal == "8a9136aa")
    var nvme = CyclicRedundancyCheck.crc64NVME
    nvme.update(digits)
    #expect(nvme.digest().hexadecimal == "ae8b14860a799888")
    #expect(CyclicRedundancyCheck.crc32C.digest() == [0, 0, 0, 0])
  }

  @Test("are the same in whatever parts the bytes arrive")
  func parts() {
    var whole = CyclicRedundancyCheck.crc64NVME
    whole.update(digits)
    var parts = CyclicRedundancyCheck.crc64NVME
    for byte in digits { parts.update([byte]) }
    #expect(parts.digest() == whole.digest())
  }
}
