/// Why a file cannot be used as a model: where in it, what was found and what is allowed.
public struct ModelError: Error, Hashable, Sendable {
  /// The name of the file, as the caller gave it.
  public let file: String

  /// The part of the model that is wrong.
  public let place: ModelPlace

  /// What was found and what is allowed.
  public let reason: String

  /// The byte of the file at which it was found; nil where there is none.
  public let offset: Int?

  /// An error of a file, at some place of the model.
  public init(file: String, place: ModelPlace = .file, reason: String, offset: Int? = nil) {
    self.file = file
    self.place = place
    self.reason = reason
    self.offset = offset
  }
}

extension ModelError: CustomStringConvertible {
  /// One line, such as
  /// `'net.tflite': tensor 3 'w' of subgraph 0: has dtype code 99; … (at byte 0x1f4)`.
  public var description: String {
    var text = "'\(file)': "
    if place != .file { text += "\(place): " }
    text += reason
    if let offset { text += " (at byte 0x\(String(offset, radix: 16)))" }
    return text
  }
}
