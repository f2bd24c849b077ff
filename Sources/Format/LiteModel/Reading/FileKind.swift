/// What a file that is not a model seems to be.
enum FileKind {
  /// Why some bytes cannot be a model, from the first of them: `it is a PNG image`; nil
  /// where they carry a model's identifier.
  static func reasonAgainst(_ bytes: RawSpan) -> String? {
    guard !bytes.hasBytes(identifier, at: 4) else { return nil }
    if bytes.isEmpty { return "it is empty" }
    for (prefix, kind) in prefixes where bytes.hasBytes(Array(prefix.utf8)) { return "it \(kind)" }
    for (prefix, kind) in binaryPrefixes where bytes.hasBytes(prefix) { return "it \(kind)" }
    if bytes.hasBytes(identifier, at: 8) {
      return "it has a size prefix, which TensorFlow Lite does not read; "
        + "drop its first 4 bytes"
    }
    for version in ["TFL1", "TFL2"] where bytes.hasBytes(Array(version.utf8), at: 4) {
      return "it is of the old format \(version); it must be of format TFL3"
    }
    if looksLikeText(bytes) { return "it is a text file" }
    guard bytes.byteCount >= 8 else {
      return "it has \(bytes.byteCount) bytes; it must have at least 8"
    }
    return "its bytes 4 to 7 are \(bytes.extracting(4..<8).copied()); "
      + "they must be the identifier TFL3, \(identifier)"
  }

  private static let identifier = Array("TFL3".utf8)

  private static let prefixes = [
    ("version https://git-lfs", "is a git-lfs pointer, which stands for the file itself"),
    ("GIF8", "is a GIF image"),
    ("RIFF", "is a RIFF file, such as a WebP image or a WAV sound"),
    ("%PDF", "is a PDF document"),
    ("<!DOCTYPE", "is an HTML page"),
    ("<!doctype", "is an HTML page"),
    ("<html", "is an HTML page"),
    ("<?xml", "is an XML file"),
    ("{", "is a JSON file"),
  ]

  private static let binaryPrefixes: [([UInt8], String)] = [
    ([0x89, 0x50, 0x4E, 0x47], "is a PNG image"),
    ([0xFF, 0xD8, 0xFF], "is a JPEG image"),
    ([0x50, 0x4B, 0x03, 0x04], "is a ZIP archive, such as a .task or .keras bundle"),
    ([0x1F, 0x8B], "is compressed by gzip"),
    ([0x89, 0x48, 0x44, 0x46], "is an HDF5 file, such as a Keras model"),
    ([0x7F, 0x45, 0x4C, 0x46], "is an ELF executable"),
  ]

  /// Whether the first bytes are all printable, as those of a text are.
  private static func looksLikeText(_ bytes: RawSpan) -> Bool {
    let head = bytes.extracting(first: 512)
    return head.byteOffsets.allSatisfy { offset in
      let byte = head.byte(offset)
      return (byte >= 0x20 && byte != 0x7F) || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
  }
}
