#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What Firebase gave an installation of an app.
struct InstallationRecord: Codable {
  /// The installation's ID.
  var fid: String

  /// What a new token is asked for with.
  var refreshToken: String

  /// What requests are allowed with.
  var token: String

  /// When the token ends to be valid.
  var expiry: Date

  /// A new ID: 22 characters of Base64 that stand for 4 bits 0111 and 128 by chance.
  static func newID() -> String {
    var bytes = (0..<17).map { _ in UInt8.random(in: 0...255) }
    bytes[0] = bytes[0] & 0x0F | 0x70
    let text = Data(bytes).base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_")
    return String(text.prefix(22))
  }
}
