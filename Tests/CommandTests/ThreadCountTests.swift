#if os(Linux)
  import Testing

  /// How many threads run a model unless the command line says otherwise.
  @Suite struct ThreadCountTests {
    @Test func countsTheProcessorsThatTheProcessMayUse() throws {
      let result = try Command.run(
        """
        first=$(taskset -cp $$ | sed 's/.*: //; s/[,-].*//')
        taskset -c $first swiftlet bench Fixtures/tiny/convolution-int8.tflite --runs 1
        """)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(" on 1 thread "), "\(result.output)")
    }
  }
#endif
