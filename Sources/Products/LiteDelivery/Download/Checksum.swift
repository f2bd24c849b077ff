import LiteBuffer
import LiteDigest

/// A checksum of a whole file.
struct Checksum: Hashable {
  /// How checksums are made.
  enum Algorithm: String {
    case sha256 = "SHA-256"
    case md5 = "MD5"
    case crc64NVME = "CRC64NVME"
    case crc32C = "CRC32C"

    /// The number of bytes of a checksum.
    var byteCount: Int {
      switch self {
      case .sha256: SHA256.byteCount
      case .md5: MD5.byteCount
      case .crc64NVME: CyclicRedundancyCheck.crc64NVME.byteCount
      case .crc32C: CyclicRedundancyCheck.crc32C.byteCount
      }
    }
  }

  /// How it is made.
  let algorithm: Algorithm

  /// Its bytes as hexadecimal digits in lower case.
  let value: String

  /// The checksum of a file that need not fit into memory.
  static func value(by algorithm: Algorithm, of path: String) throws(SystemError) -> String {
    switch algorithm {
    case .sha256:
      return try FileDigest.sha256(of: path)
    case .md5:
      var hash = MD5()
      try FileDigest.read(path) { hash.update($0) }
      return hash.digest().hexadecimal
    case .crc64NVME, .crc32C:
      var check = algorithm == .crc32C ? CyclicRedundancyCheck.crc32C : .crc64NVME
      try FileDigest.read(path) { check.update($0) }
      return check.digest().hexadecimal
    }
  }
}
