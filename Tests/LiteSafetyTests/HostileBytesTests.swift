import LiteKernels
import LiteRuntime
import LiteTestSupport
import Testing

/// No bytes crash, hang or exhaust the process: each file runs or gets an error.
///
/// A trap ends the whole test run, so these tests fail in the loudest way there is.
@Suite(.timeLimit(.minutes(5)), .serialized) struct HostileBytesTests {
  /// Limits under which a damaged model that runs is done soon.
  private static func options(_ kernels: KernelSet) -> InterpreterOptions {
    InterpreterOptions(
      kernels: kernels, limits: Limits(tensorBytes: 1 << 24, macs: 1 << 22))
  }

  @Test(arguments: HostileModels.all.map(\.name), KernelSet.allCases)
  func theModelsRunAsTheyAre(name: String, kernels: KernelSet) throws {
    let bytes = try #require(HostileModels.all.first { $0.name == name }).bytes
    #expect(Attempt(bytes, options: Self.options(kernels)) == .ran)
  }

  @Test func everyTruncationRunsOrThrows() {
    for model in HostileModels.all {
      var attempts: [Attempt: Int] = [:]
      for count in model.bytes.indices {
        let attempt = Attempt(
          Array(model.bytes.prefix(count)), options: Self.options(.optimized))
        attempts[attempt, default: 0] += 1
      }
      #expect(attempts[.rejected, default: 0] > model.bytes.count / 2, "\(model.name)")
    }
  }

  @Test func everyByteOfTheSmallestModelMayHaveEveryValue() {
    let bytes = HostileModels.square()
    var attempts: [Attempt: Int] = [:]
    for offset in bytes.indices {
      for value in UInt8.min...UInt8.max where value != bytes[offset] {
        var damaged = bytes
        damaged[offset] = value
        let attempt = Attempt(damaged, options: Self.options(.optimized))
        attempts[attempt, default: 0] += 1
      }
    }
    expectAllKinds(attempts)
  }

  @Test(arguments: KernelSet.allCases)
  func everyByteMayHaveTheValuesThatHurt(kernels: KernelSet) {
    let peak = PeakMemory.byteCount
    for model in HostileModels.all {
      var attempts: [Attempt: Int] = [:]
      for offset in model.bytes.indices {
        let byte = model.bytes[offset]
        let values: Set<UInt8> = [
          0, 1, 0x7F, 0x80, 0xFE, 0xFF, byte &+ 1, byte &- 1, byte ^ 0x80, byte &+ 4,
        ]
        for value in values where value != byte {
          var damaged = model.bytes
          damaged[offset] = value
          attempts[Attempt(damaged, options: Self.options(kernels)), default: 0] += 1
        }
      }
      expectAllKinds(attempts)
    }
    #expect(PeakMemory.byteCount - peak < 1 << 30)
  }

  @Test func severalBytesMayBeWrong() {
    let peak = PeakMemory.byteCount
    var generator = SplitMix64(seed: 7)
    for model in HostileModels.all {
      var attempts: [Attempt: Int] = [:]
      for _ in 0..<20_000 {
        var damaged = model.bytes
        for _ in 0..<Int.random(in: 2...6, using: &generator) {
          let offset = Int.random(in: damaged.indices, using: &generator)
          damaged[offset] = UInt8.random(in: 0...255, using: &generator)
        }
        attempts[Attempt(damaged, options: Self.options(.optimized)), default: 0] += 1
      }
      expectAllKinds(attempts)
    }
    #expect(PeakMemory.byteCount - peak < 1 << 30)
  }

  @Test func anyBytesBehindTheIdentifierRunOrThrow() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...256, using: &generator)
      var bytes: [UInt8] = [16, 0, 0, 0] + Array("TFL3".utf8)
      for _ in 0..<count {
        // Small numbers make more offsets that lead somewhere.
        let isSmall = Bool.random(using: &generator)
        bytes.append(UInt8.random(in: 0...(isSmall ? 16 : 255), using: &generator))
      }
      _ = Attempt(bytes, options: Self.options(.optimized))
    }
  }

  /// Damage that is always found, or never, would mean that the wrong bytes are damaged.
  private func expectAllKinds(_ attempts: [Attempt: Int]) {
    for kind in [Attempt.rejected, .refused, .ran] {
      #expect(attempts[kind, default: 0] > 0, "no file \(kind)")
    }
  }
}
