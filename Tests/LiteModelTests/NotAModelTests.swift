import LiteModel
import Testing

@Suite struct NotAModelTests {
  @Test(
    arguments: [
      ([], "it is empty"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "it is a PNG image"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "it is a JPEG image"),
      ([0x50, 0x4B, 0x03, 0x04], "it is a ZIP archive, such as a .task or .keras bundle"),
      ([0x89, 0x48, 0x44, 0x46, 0x0D], "it is an HDF5 file, such as a Keras model"),
      ([1, 2, 3], "it has 3 bytes; it must have at least 8"),
      (
        [28, 0, 0, 0, 1, 2, 3, 4],
        "its bytes 4 to 7 are [1, 2, 3, 4]; they must be the identifier TFL3, [84, 70, 76, 51]"
      ),
    ] as [([UInt8], String)])
  func saysWhatTheBytesAre(bytes: [UInt8], reason: String) {
    #expect(rejection(of: bytes) == "'file': is not a TensorFlow Lite model: \(reason)")
  }

  @Test(arguments: [
    (
      "version https://git-lfs.github.com/spec/v1\noid sha256:0",
      "it is a git-lfs pointer, which stands for the file itself"
    ),
    ("<!DOCTYPE html><html></html>", "it is an HTML page"),
    ("{\"modelFile\": \"model.tflite\"}", "it is a JSON file"),
    ("I don't know what I am", "it is a text file"),
    ("\u{1C}\0\0\0TFL2\0\0\0\0", "it is of the old format TFL2; it must be of format TFL3"),
    (
      "\u{64}\0\0\0\u{1C}\0\0\0TFL3",
      "it has a size prefix, which TensorFlow Lite does not read; drop its first 4 bytes"
    ),
  ])
  func saysWhatTheTextIs(text: String, reason: String) {
    let message = rejection(of: Array(text.utf8))
    #expect(message == "'file': is not a TensorFlow Lite model: \(reason)")
  }

  @Test func saysWhyAPathCannotBeOpened() {
    #expect(message(opening: "/") == "'/': cannot be opened: Is a directory")
    #expect(
      message(opening: "/no/such.tflite")
        == "'/no/such.tflite': cannot be opened: No such file or directory")
  }

  private func rejection(of bytes: [UInt8]) -> String? {
    do throws(ModelError) {
      _ = try Model(bytes: bytes, name: "file")
      return nil
    } catch {
      return error.description
    }
  }

  private func message(opening path: String) -> String? {
    do throws(ModelError) {
      _ = try Model(contentsOf: path)
      return nil
    } catch {
      return error.description
    }
  }
}
