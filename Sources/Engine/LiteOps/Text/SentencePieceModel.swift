import LiteBuffer
import LiteExecution
import LiteReference

/// A SentencePiece model as a FlatBuffer: how texts are normalized, and the pieces that they are split
/// into (`EncoderConfig` of MediaPipe and TensorFlow Text).
struct SentencePieceModel: ~Escapable {
  private let pieces: PieceTrie
  private let scores: ScalarVector<Float>
  private let prefixes: PieceTrie
  private let replacements: ScalarVector<Int8>
  private let segmentation: UnigramSegmentation
  private let offset: Int32
  private let ends: (start: Int32, end: Int32)
  private let whitespace: (merges: Bool, leads: Bool, escapes: Bool)

  /// Reads a model.
  ///
  /// - Throws: `FlatBufferError` where it is damaged, or of another version.
  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) throws(FlatBufferError) {
    let root = try Table.root(of: bytes)
    let version = try root.scalar(Field(0, "EncoderConfig.version"), default: Int8(0))
    guard version == 0 else {
      throw FlatBufferError("version is \(version); it must be 0 (SENTENCE_PIECE)", at: root.offset)
    }
    ends = (
      try root.scalar(Field(1, "EncoderConfig.start_code"), default: 0),
      try root.scalar(Field(2, "EncoderConfig.end_code"), default: 0)
    )
    segmentation = UnigramSegmentation(
      unknownCode: try root.scalar(Field(3, "EncoderConfig.unknown_code"), default: -1),
      unknownPenalty: try root.scalar(Field(4, "EncoderConfig.unknown_penalty"), default: 0))
    offset = try root.scalar(Field(5, "EncoderConfig.encoding_offset"), default: 0)
    pieces = try PieceTrie(root, field: Field(6, "EncoderConfig.pieces"))
    scores = try root.scalars(Field(7, "EncoderConfig.pieces_scores"))
    whitespace = (
      try root.scalar(Field(8, "EncoderConfig.remove_extra_whitespaces"), default: false),
      try root.scalar(Field(9, "EncoderConfig.add_dummy_prefix"), default: false),
      try root.scalar(Field(10, "EncoderConfig.escape_whitespaces"), default: false)
    )
    prefixes = try PieceTrie(root, field: Field(11, "EncoderConfig.normalized_prefixes"))
    replacements = try root.scalars(Field(12, "EncoderConfig.normalized_replacements"))
  }

  /// The model that an input of a node holds.
  @_lifetime(copy bytes)
  static func read(_ bytes: Span<UInt8>) throws(OperatorError) -> SentencePieceModel {
    do {
      return try SentencePieceModel(bytes.rawBytes)
    } catch {
      throw .invalid("input 0 is not a SentencePiece model: \(error)")
    }
  }

  /// The codes of a text.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the text, normalized.
  ///   - addsStart: Whether the code of the start comes first.
  ///   - addsEnd: Whether the code of the end comes last.
  ///   - reverses: Whether all codes come in reverse.
  /// - Returns: nil where a piece has a number that the model has no score for.
  func codes(
    ofNormalized bytes: Span<UInt8>, addsStart: Bool, addsEnd: Bool, reverses: Bool
  ) -> [Int32]? {
    var isSound = true
    var codes: [Int32] = addsEnd ? [ends.end] : []
    let found = segmentation.codes(byteCount: bytes.count) { start, body in
      pieces.forEachPrefix(of: bytes, at: start) { piece, byteCount in
        guard piece < scores.count else { return isSound = false }
        body(Int32(truncatingIfNeeded: piece), byteCount, scores[piece])
      }
    }
    for code in found { codes.append(code == segmentation.unknownCode ? code : code &+ offset) }
    if addsStart { codes.append(ends.start) }
    if !reverses { codes.reverse() }
    return isSound ? codes : nil
  }

  /// How many bytes a text has at most after its prefixes are replaced, for each byte before: Unicode's
  /// compatibility forms have up to 11.
  static let mostBytesPerByte = 32

  /// A text with a space before it, its prefixes replaced, and its whitespace merged and escaped, as far as
  /// the model wants it.
  ///
  /// - Parameter text: The bytes of the text.
  /// - Returns: Up to three times ``mostBytesPerByte`` bytes for each; nil where a prefix has a number that
  ///   the model has no replacement for, or where replacements take more bytes than that.
  func normalized(_ text: Span<UInt8>) -> [UInt8]? {
    guard text.count > 0 else { return [] }
    var bytes: [UInt8] = whitespace.leads ? [UInt8(ascii: " ")] : []
    for index in text.indices { bytes.append(text[index]) }
    guard let replaced = replaced(bytes.span) else { return nil }
    bytes = whitespace.merges ? merged(replaced) : replaced
    guard whitespace.escapes else { return bytes }
    return bytes.flatMap { $0.isWhitespace ? Array("\u{2581}".utf8) : [$0] }
  }

  /// A text in which the longest prefix that the model knows is replaced, from place to place.
  private func replaced(_ text: Span<UInt8>) -> [UInt8]? {
    var (result, place): ([UInt8], Int) = ([], 0)
    let checkpoint = Checkpoint(forLoopOf: text.count)
    while place < text.count, !checkpoint.isStopped {
      var longest: (replacement: Int, byteCount: Int)?
      prefixes.forEachPrefix(of: text, at: place) { longest = ($0, $1) }
      guard let longest, longest.byteCount > 0 else {
        result.append(text[place])
        place += 1
        continue
      }
      // The replacement is a string of C.
      var index = longest.replacement
      while index < replacements.count, replacements[index] != 0 {
        guard result.count < SentencePieceModel.mostBytesPerByte * text.count else { return nil }
        result.append(UInt8(bitPattern: replacements[index]))
        index += 1
      }
      guard index < replacements.count else { return nil }
      place += longest.byteCount
    }
    return result
  }

  /// A text in which several whitespace characters in a row are one space, without a last one.
  private func merged(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in text {
      if byte.isWhitespace, result.last?.isWhitespace == true {
        result[result.count - 1] = UInt8(ascii: " ")
      } else {
        result.append(byte)
      }
    }
    if result.last?.isWhitespace == true { result.removeLast() }
    return result
  }
}

extension UInt8 {
  /// Whether it is a space, a tab or an end of a line.
  fileprivate var isWhitespace: Bool {
    switch Unicode.Scalar(self) {
    case " ", "\t", "\r", "\n": true
    default: false
    }
  }
}
