import Testing

/// What the commands write beside their results: a link or a pipe stays one.
@Suite struct WrittenFileTests {
  private static let model = "Fixtures/tiny/convolution-int8.tflite"

  /// Lines that write a file `out`, in a folder `$folder` that is made before.
  static let lines = [
    """
    swiftlet detect Fixtures/shapes-detector Fixtures/drawings/scene.png \
    --annotate $folder/out >/dev/null
    """,
    "swiftlet bench \(model) --runs 1 --min-seconds 0 --trace $folder/out >/dev/null",
    """
    ln -s out $folder/output_0.bin
    swiftlet run \(model) --output-dir $folder >/dev/null
    """,
    """
    ln -s out $folder/results.json
    swiftlet conform Fixtures/cases/cases.json --filter nothing --save $folder >/dev/null
    """,
  ]

  @Test(arguments: lines)
  func writesThroughALink(line: String) throws {
    let result = try Command.run(
      """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT
      echo old >$folder/target; ln -s target $folder/out
      \(line)
      echo "status $?"
      test -L $folder/out && test -f $folder/target && test ! -L $folder/target && echo links
      test "$(head -c 3 $folder/target | tr -d '\\0')" != old && test -s $folder/target && echo new
      """)
    #expect(result.errors.isEmpty)
    #expect(result.output == "status 0\nlinks\nnew\n")
  }

  @Test(arguments: lines)
  func writesIntoAPipe(line: String) throws {
    let result = try Command.run(
      """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT
      mkfifo $folder/out; cat $folder/out >$folder/read &
      \(line)
      echo "status $?"
      wait
      test -p $folder/out && echo pipe
      test -s $folder/read && echo bytes
      """)
    #expect(result.errors.isEmpty)
    #expect(result.output == "status 0\npipe\nbytes\n")
  }

  @Test(arguments: lines)
  func refusesAFolder(line: String) throws {
    let result = try Command.run(
      """
      folder=$(mktemp -d); trap 'rm -r $folder' EXIT
      mkdir $folder/out
      \(line)
      echo "status $?"
      test -d $folder/out && echo folder
      """)
    #expect(result.errors.hasSuffix("cannot be written: Is a directory\n"))
    #expect(result.output == "status 1\nfolder\n")
  }

  @Test func aFileInPlaceOfTheFolderIsAnError() throws {
    let result = try Command.run("swiftlet run \(Self.model) --output-dir LICENSE")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasSuffix("LICENSE' cannot be written: Not a directory\n"))
  }
}
