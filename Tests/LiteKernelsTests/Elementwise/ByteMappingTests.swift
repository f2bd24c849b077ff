import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast look-up of bytes against the plain one, on every instruction set of the machine.
@Suite struct ByteMappingTests {
  @Test(
    arguments: InstructionSet.available, [0, 1, 7, 8, 63, 64, 65, 256, 1000, 4096, 40961, 150000])
  func agreesWithReference(_ set: InstructionSet, count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let pool = WorkerPool(threadCount: 2)
    for _ in 0..<4 {
      let table = LookupTable256((0..<256).map { _ in UInt8.random(in: 0...255, using: &random) })
      let mapping = try #require(
        ByteMapping(table, microkernels: Microkernels.table(for: set)))
      let input = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      var expected = [UInt8](repeating: 0, count: count)
      var expectedSpan = expected.mutableSpan
      lookUp8Bit(input.span, in: table, into: &expectedSpan)
      for workers in [WorkerPool.serial, pool] {
        var output = [UInt8](repeating: 0xEE, count: count)
        var results = output.mutableSpan
        mapping.run(input.span, into: &results, workers: workers)
        #expect(output == expected)
      }
    }
  }

  /// Every byte, through the table of a loop over int8.
  @Test(arguments: InstructionSet.available)
  func mapsEveryByte(_ set: InstructionSet) throws {
    let table = LookupTable256 { (input: Span<Int8>, output: inout MutableSpan<UInt8>) in
      for i in input.indices { output[i] = UInt8(clamping: Int(input[i]) * 3 + 50) }
    }
    let input = (0..<256).map { UInt8($0) }
    var output = [UInt8](repeating: 0, count: 256)
    var results = output.mutableSpan
    let mapping = try #require(ByteMapping(table, microkernels: Microkernels.table(for: set)))
    mapping.run(input.span, into: &results, workers: .serial)
    let expected = input.map { UInt8(clamping: Int(Int8(bitPattern: $0)) * 3 + 50) }
    #expect(output == expected)
  }

  @Test(arguments: InstructionSet.available, [1, 3, 21, 64, 100])
  func mapsIntoSlabs(_ set: InstructionSet, inner: Int) throws {
    var random = SplitMix64(seed: 5)
    let codes = (0..<256).map { _ in UInt8.random(in: 0...255, using: &random) }
    let mapping = try #require(
      ByteMapping(LookupTable256(codes), microkernels: Microkernels.table(for: set)))
    for (outer, total, indices) in [
      (1, 1, 0..<1), (700, 5, 1..<4), (3, 900, 0..<880), (5, 2, 1..<1),
    ] {
      let slab = StridedCopy.Slab(outer: outer, total: total, inner: inner, indices: indices)
      let input = (0..<outer * indices.count * inner).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var expected = [UInt8](repeating: 7, count: outer * total * inner)
      var output = expected
      var expectedSpan = expected.mutableSpan
      copyUInt8(input.span, to: slab, of: &expectedSpan, through: codes.span)
      var results = output.mutableSpan
      mapping.run(input.span, to: slab, of: &results, workers: WorkerPool(threadCount: 2))
      #expect(output == expected, "\(slab)")
    }
  }
}
