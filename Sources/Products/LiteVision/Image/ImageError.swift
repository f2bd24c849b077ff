/// Why a picture cannot be read or written.
public struct ImageError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// The file cannot be opened, is not a plain file or is too large.
    case unreadable(String)

    /// The bytes are neither PNG nor JPEG; the payload is the first few of them.
    case unknownFormat(firstBytes: [UInt8])

    /// The header declares more pixels than the caller allows.
    case tooManyPixels(width: Int, height: Int, limit: Int)

    /// The data break off or contradict the format; the message is the decoder's.
    case damaged(format: String, message: String)

    /// The format allows this, the decoder does not.
    case unsupported(format: String, message: String)

    /// The system has no memory for the pixels that the header declares.
    case noMemory(width: Int, height: Int)

    /// The picture cannot be encoded or its file not written.
    case unwritable(String)
  }

  /// The path of the file; nil for bytes in memory.
  public var file: String?

  /// What went wrong.
  public let reason: Reason

  /// An error of the given parts.
  public init(_ reason: Reason, file: String? = nil) {
    self.reason = reason
    self.file = file
  }

  /// That there is no memory for a picture.
  static func noMemory(width: Int, height: Int) -> ImageError {
    ImageError(.noMemory(width: width, height: height))
  }
}

extension ImageError: CustomStringConvertible {
  /// What was found, what is allowed and where.
  public var description: String {
    let message =
      switch reason {
      case .unreadable(let message), .unwritable(let message):
        message
      case .unknownFormat(let bytes):
        bytes.isEmpty
          ? "is empty; it must be a PNG or JPEG picture"
          : "starts with bytes \(hexadecimal(bytes)); it must be a PNG or JPEG picture"
      case .tooManyPixels(let width, let height, let limit):
        "declares \(width)x\(height) pixels; at most \(limit) are allowed"
      case .noMemory(let width, let height):
        "declares \(width)x\(height) pixels, for which there is no memory"
      case .damaged(let format, let message):
        "is a damaged \(format) picture: \(message)"
      case .unsupported(let format, let message):
        "is a \(format) picture that is not supported: \(message)"
      }
    return "\(file.map { "'\($0)'" } ?? "the image") \(message)"
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
