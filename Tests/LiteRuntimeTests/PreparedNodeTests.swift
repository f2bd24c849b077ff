import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Nodes that are prepared in a run, and kept while types, memory and the values that they read are the
/// same: a run gives what the first run of another interpreter gives.
@Suite struct PreparedNodeTests {
  /// Runs a model on some inputs, one after the other, and compares each run with the first of another
  /// interpreter.
  private func expectFirstRuns(_ draft: ModelDraft, _ feeds: [[[UInt8]]]) throws {
    let model = try draft.model()
    for kernels in KernelSet.allCases {
      let options = InterpreterOptions(kernels: kernels)
      let kept = try Interpreter(model: model, options: options)
      try kept.allocate()
      for feed in feeds {
        let fresh = try Interpreter(model: model, options: options)
        try fresh.allocate()
        for interpreter in [kept, fresh] {
          for (position, bytes) in feed.enumerated() {
            try interpreter.setInput(at: position, to: bytes)
          }
          try interpreter.invoke()
        }
        for position in draft.outputs.indices {
          #expect(
            try kept.outputType(at: position) == fresh.outputType(at: position), "\(feed)")
          #expect(try kept.output(at: position) == fresh.output(at: position), "\(feed)")
        }
      }
    }
  }

  private func bytes(_ values: Int32...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
  }

  /// Part of a vector, its square, and the spectrum of both: shapes that follow from values, and scratch
  /// memory that another node needs more of.
  @Test func partsOfAVector() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [8], name: "x")
    let (begin, size) = (draft.tensor(.int32, [1]), draft.tensor(.int32, [1]))
    let (part, square) = (draft.tensor(.float32, [0]), draft.tensor(.float32, [0]))
    draft.node(.slice, inputs: [x, begin, size], outputs: [part])
    draft.node(.mul, inputs: [part, part], outputs: [square])
    draft.inputs = [x, begin, size]
    draft.outputs = [part, square]
    for (value, length) in [(part, Int32(2)), (square, 16)] {
      let (row, spectrum) = (draft.tensor(.float32, [1, 0]), draft.tensor(.complex64, [2, 9]))
      draft.node(
        .reshape, inputs: [value, draft.constant([1, -1] as [Int32], [2])], outputs: [row])
      draft.node(
        .rfft2d, inputs: [row, draft.constant([2, length] as [Int32], [2])], outputs: [spectrum])
      draft.outputs.append(spectrum)
    }
    var random = SplitMix64(seed: 51)
    var feeds: [[[UInt8]]] = []
    for _ in 0..<60 {
      let size = Int32.random(in: 1...4, using: &random)
      let begin = Int32.random(in: 0...8 - size, using: &random)
      let x = (0..<8).map { _ in Float(Int.random(in: -9...9, using: &random)) }
      // Some runs are like the one before.
      feeds.append([littleEndian(x), bytes(begin), bytes(size)])
      if Bool.random(using: &random) { feeds.append(feeds[feeds.count - 1]) }
    }
    try expectFirstRuns(draft, feeds)
  }

  @Test func growingRanges() throws {
    var draft = ModelDraft()
    let limit = draft.tensor(.int32, [])
    let (range, square) = (draft.tensor(.int32, [0]), draft.tensor(.int32, [0]))
    let sum = draft.tensor(.int32, [])
    draft.node(
      .range,
      inputs: [draft.constant([0] as [Int32], []), limit, draft.constant([1] as [Int32], [])],
      outputs: [range])
    draft.node(.mul, inputs: [range, range], outputs: [square])
    draft.node(.sum, inputs: [square, draft.constant([0] as [Int32], [1])], outputs: [sum])
    draft.inputs = [limit]
    draft.outputs = [range, square, sum]
    try expectFirstRuns(draft, [3, 3, 1000, 3, 5, 5, 0, 2000, 5, 3].map { [bytes($0)] })
  }

  @Test func placesOfTruths() throws {
    var draft = ModelDraft()
    let mask = draft.tensor(.bool, [6])
    let (places, found) = (draft.tensor(.int64, [0, 1]), draft.tensor(.float32, [0]))
    draft.node(.where, inputs: [mask], outputs: [places])
    draft.node(
      .gatherNd, inputs: [draft.constant((0..<6).map(Float.init), [6]), places], outputs: [found])
    draft.inputs = [mask]
    draft.outputs = [places, found]
    var random = SplitMix64(seed: 52)
    let masks = (0..<40).map { _ in (0..<6).map { _ in UInt8.random(in: 0...1, using: &random) } }
    try expectFirstRuns(draft, masks.flatMap { [[$0], [$0]] })
  }

  /// Texts of as many bytes with other hashes, and others with as many characters.
  @Test func hashesOfTexts() throws {
    var draft = ModelDraft()
    let (text, hashes) = (draft.tensor(.string, [1]), draft.tensor(.int32, [1, 1, 0]))
    draft.node(
      custom: "NGramHash", inputs: [text], outputs: [hashes],
      options: flexBuffer(vectors: [("ngram_lengths", [2]), ("vocab_sizes", [1000])]))
    draft.inputs = [text]
    draft.outputs = [hashes]
    let texts = ["abc", "abd", "abc", "äb", "ab", "", "abc", "abc"].map { text in
      [bytes(1, 12, Int32(12 + text.utf8.count)) + Array(text.utf8)]
    }
    try expectFirstRuns(draft, texts)
  }
}
