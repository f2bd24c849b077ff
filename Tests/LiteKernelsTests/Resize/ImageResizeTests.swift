import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast resizes against the reference loops, bit for bit, on every instruction set of the
/// machine and at several numbers of threads.
@Suite struct ImageResizeTests {
  static let methods: [ImageResize.Method] = [
    .bilinearFloat32, .bilinearUInt8, .bilinearInt8, .bilinearInt16, .nearest(byteWidth: 1),
    .nearest(byteWidth: 4),
  ]

  @Test(arguments: InstructionSet.available, methods)
  func agreesWithReference(_ set: InstructionSet, _ method: ImageResize.Method) throws {
    var random = SplitMix64(seed: 71)
    let pools = [WorkerPool.serial, WorkerPool(threadCount: 2), WorkerPool(threadCount: 3)]
    for channels in Array(0...17) + [21, 32, 100] {
      for _ in 0..<6 {
        let mode = Int.random(in: 0...2, using: &random)
        let layout = ResizeLayout(
          batches: Int.random(in: 1...2, using: &random),
          inputHeight: Int.random(in: 1...30, using: &random),
          inputWidth: Int.random(in: 1...30, using: &random),
          outputHeight: Int.random(in: 1...50, using: &random),
          outputWidth: Int.random(in: 1...50, using: &random), channels: channels,
          alignCorners: mode == 1, halfPixelCenters: mode == 2)
        let input = bytes(of: layout, method, &random)
        let expected = reference(layout, method, input)
        let resize = try #require(
          ImageResize(layout, method, microkernels: Microkernels.table(for: set)))
        for workers in pools {
          var output = [UInt8](repeating: 0xEE, count: expected.count)
          var results = output.mutableSpan
          resize.run(input.span, into: &results, workers: workers)
          #expect(output == expected, "\(layout)")
        }
      }
    }
  }

  /// The bytes of an input: any bytes, or floats of some size.
  private func bytes(
    of layout: ResizeLayout, _ method: ImageResize.Method, _ random: inout SplitMix64
  ) -> [UInt8] {
    let count = layout.batches * layout.inputHeight * layout.inputRowCount
    guard method == .bilinearFloat32 else {
      let byteWidth = method == .nearest(byteWidth: 4) ? 4 : method == .bilinearInt16 ? 2 : 1
      return (0..<count * byteWidth).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    return (0..<count).flatMap { _ in
      bytes(of: Float.random(in: -100...100, using: &random).bitPattern)
    }
  }

  private func bytes(of word: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
  }

  private func reference(
    _ layout: ResizeLayout, _ method: ImageResize.Method, _ input: [UInt8]
  ) -> [UInt8] {
    let count = layout.totalOutputRows * layout.outputWidth * layout.channels
    switch method {
    case .nearest(let byteWidth):
      var output = [UInt8](repeating: 0, count: count * byteWidth)
      var results = output.mutableSpan
      var indices = [Int](repeating: 0, count: layout.outputWidth)
      var indexSpan = indices.mutableSpan
      resizeNearestNeighbor(
        layout, byteWidth: byteWidth, from: input.span, to: &results, columns: &indexSpan)
      return output
    case .bilinearFloat32:
      let floats = (0..<input.count / 4).map { i in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(input[i * 4 + $1]) << ($1 * 8) })
      }
      var output = [Float](repeating: .nan, count: count)
      var results = output.mutableSpan
      resizeBilinearFloat32(layout, floats.span, into: &results)
      return output.flatMap { bytes(of: $0.bitPattern) }
    case .bilinearUInt8:
      var output = [UInt8](repeating: 0, count: count)
      var results = output.mutableSpan
      resizeBilinearUInt8(layout, input.span, into: &results)
      return output
    case .bilinearInt8:
      let values = input.map { Int8(bitPattern: $0) }
      var output = [Int8](repeating: 0, count: count)
      var results = output.mutableSpan
      resizeBilinearInt8(layout, values.span, into: &results)
      return output.map { UInt8(bitPattern: $0) }
    case .bilinearInt16:
      let values = (0..<input.count / 2).map { i in
        Int16(bitPattern: UInt16(input[2 * i]) | UInt16(input[2 * i + 1]) << 8)
      }
      var output = [Int16](repeating: 0, count: count)
      var results = output.mutableSpan
      resizeBilinearInt16(layout, values.span, into: &results)
      return output.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    }
  }
}
