import LiteBuffer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file of certificates in PEM (RFC 7468).
enum CertificateFile {
  private static let start = "-----BEGIN CERTIFICATE-----"
  private static let end = "-----END CERTIFICATE-----"

  /// The certificates of a file, in DER; there is at least one.
  ///
  /// - Throws: ``DeliveryError`` of kind ``DeliveryError/Kind/invalidArgument`` where there is none.
  static func certificates(at path: String) throws(DeliveryError) -> [[UInt8]] {
    let bytes: [UInt8]
    do {
      bytes = try MappedFile.copiedBytes(path: path)
    } catch {
      throw fault(path, "cannot be read: \(error.reason)")
    }
    var certificates: [[UInt8]] = []
    var base64: String?
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      if line.hasPrefix(start) {
        base64 = ""
      } else if line.hasPrefix(end), let text = base64 {
        guard let data = Data(base64Encoded: text), !data.isEmpty else {
          throw fault(path, "has a certificate that is not Base64")
        }
        certificates.append(Array(data))
        base64 = nil
      } else if base64 != nil {
        base64? += line.filter { !$0.isWhitespace }
      }
    }
    guard base64 == nil else { throw fault(path, "ends within a certificate") }
    guard !certificates.isEmpty else { throw fault(path, "has no certificate in PEM") }
    return certificates
  }

  /// What is wrong with a file.
  static func fault(_ path: String, _ reason: String) -> DeliveryError {
    DeliveryError(
      .invalidArgument, at: .offer, place: "'\(path)'",
      reason: "\(reason); it must be the certificate of an authority")
  }
}
