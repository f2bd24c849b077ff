#if canImport(Glibc)
  import Testing

  /// What a model that has run before goes on to cost, measured in a process of its own.
  @Suite struct SteadyStateTests {
    static let models = [
      "tiny/convolution-int8.tflite", "tiny/dense-float32.tflite", "tiny/dynamic-range.tflite",
      "tiny/movement-uint8.tflite", "tiny/sequence-float32.tflite", "shapes-automl/model.tflite",
      "shapes-detector/model.tflite", "shapes-float32.tflite", "shapes-int8.tflite",
    ]

    @Test(
      .disabled(if: _isDebugAssertConfiguration(), "code that is not optimized allocates"),
      arguments: models, [1, 2])
    func neitherAllocatesNorSpins(model: String, threads: Int) throws {
      let result = try Command.run(
        """
        trace=$(mktemp) && LD_PRELOAD=libc_malloc_debug.so.0 \
        steady-state Fixtures/\(model) \(threads) $trace && rm $trace
        """)
      #expect(result.status == 0, "\(result.errors)")
      let figures = result.output.split(separator: "\n").map { $0.split(separator: " ") }
      try #require(figures.count == 2 && figures.allSatisfy { $0.count == 2 }, "\(result.output)")
      #expect(figures[0] == ["allocations", "0"])
      // Of 200 ms, most of which even one thread that waits for work in a loop would take.
      let idle = try #require(Double(figures[1][1]))
      #expect(idle < 20)
    }
  }
#endif
