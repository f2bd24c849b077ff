#if os(Linux)
  import Foundation
  import LiteBuffer
  import LiteSchema
  import LiteTestSupport
  import Testing

  /// Models for whose arrays there is no memory, although they are within the limits: an error, never a
  /// trap.
  @Suite(.serialized, .timeLimit(.minutes(5))) struct LowMemoryTests {
    /// `y = SUM(x)` over as many axes as are fed.
    private static func axes(_ dtype: Schema.TensorType, count: Int32) -> [UInt8] {
      var draft = ModelDraft()
      draft.inputs = [draft.tensor(.float32, [4]), draft.tensor(dtype, [count])]
      draft.outputs = [draft.tensor(.float32, [])]
      draft.node(.sum, inputs: draft.inputs, outputs: draft.outputs)
      return draft.bytes()
    }

    /// One string, picked as often as indices are fed.
    private static func strings(count: Int32) -> [UInt8] {
      var draft = ModelDraft()
      draft.inputs = [draft.tensor(.string, [1]), draft.tensor(.int32, [count, 1])]
      draft.outputs = [draft.tensor(.string, [count])]
      draft.node(.gatherNd, inputs: draft.inputs, outputs: draft.outputs)
      return draft.bytes()
    }

    /// A layer whose weights are fed, packed two to a byte.
    private static func packedWeights(rows: Int32, columns: Int32) -> [UInt8] {
      var draft = ModelDraft()
      draft.inputs = [
        draft.tensor(.float32, [1, columns]), draft.tensor(.int4, [rows, columns], scale: 1),
      ]
      draft.outputs = [draft.tensor(.float32, [1, rows])]
      draft.node(.fullyConnected, version: 12, inputs: draft.inputs, outputs: draft.outputs) {
        builder in
        UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
      }
      return draft.bytes()
    }

    /// A dense layer of constants that take more than there is, once they are packed.
    private static func layer(rows: Int32, columns: Int32) -> [UInt8] {
      var draft = ModelDraft()
      draft.inputs = [draft.tensor(.float32, [1, columns])]
      draft.outputs = [draft.tensor(.float32, [1, rows])]
      let weights = draft.tensor(
        .float32, [rows, columns], data: [UInt8](repeating: 0, count: 4 * Int(rows * columns)))
      draft.node(.fullyConnected, inputs: draft.inputs + [weights], outputs: draft.outputs) {
        builder in
        UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
      }
      return draft.bytes()
    }

    /// Runs a model in a process of so many kilobytes of memory.
    private func run(_ model: [UInt8], kilobytes: Int, kernels: String) throws -> Command.Result {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let file = folder.appending(path: "model.tflite")
      try Data(model).write(to: file)
      return try Command.run(
        """
        ulimit -v \(kilobytes) && exec swiftlet run \(file.path) --kernels \(kernels) --threads 2 \
        --output-dir \(folder.path)
        """)
    }

    @Test(arguments: ["reference", "optimized"])
    func arraysAreChargedToTheLimits(kernels: String) throws {
      let refused = [
        (Self.axes(.int32, count: 1 << 27), "SUM (node 0, subgraph 0): the integers of input 1"),
        (Self.strings(count: 1 << 27), "GATHER_ND (node 0, subgraph 0): the indices of strings"),
        (
          Self.packedWeights(rows: 1 << 16, columns: 1 << 14),
          "FULLY_CONNECTED (node 0, subgraph 0): the decoded weights"
        ),
      ]
      for (model, message) in refused {
        let result = try run(model, kilobytes: 2_000_000, kernels: kernels)
        #expect(result.status == 1)
        #expect(
          result.errors.hasPrefix("error: \(message) take 1073741824 bytes; the limits leave "))
      }
    }

    @Test(arguments: ["reference", "optimized"])
    func arraysForWhichThereIsNoMemoryAreErrors(kernels: String) throws {
      let refused = [
        (Self.axes(.int32, count: 1 << 25), "SUM", "the integers of input 1"),
        (Self.strings(count: 1 << 25), "GATHER_ND", "the indices of strings"),
        (
          Self.packedWeights(rows: 1 << 14, columns: 1 << 14), "FULLY_CONNECTED",
          "the decoded weights"
        ),
      ]
      for (model, name, role) in refused {
        let result = try run(model, kilobytes: 350_000, kernels: kernels)
        #expect(result.status == 1)
        #expect(
          result.errors.hasPrefix(
            "error: \(name) (node 0, subgraph 0): the system has no memory for 268435456 bytes of "
              + role), "\(result.errors)")
      }
    }

    /// Whatever there is memory for, the process ends by itself: with the plain loops, which pack
    /// nothing, or with an error.
    @Test func packingForWhichThereIsNoMemoryEndsTheCommandInOrder() throws {
      let model = Self.layer(rows: 2048, columns: 8192)
      var statuses: Set<Int32> = []
      for kilobytes in stride(from: 100_000, through: 240_000, by: 10_000) {
        let result = try run(model, kilobytes: kilobytes, kernels: "optimized")
        statuses.insert(result.status)
        #expect([0, 1].contains(result.status), "\(kilobytes) kB: \(result.errors)")
        if result.status == 1 { #expect(result.errors.hasPrefix("error: ")) }
      }
      #expect(statuses.contains(0))
    }
  }
#endif
