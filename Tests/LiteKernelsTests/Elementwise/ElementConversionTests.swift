import LiteDispatch
import LiteExecution
import LiteKernels
import LiteReference
import LiteTensor
import LiteTestSupport
import Testing

/// The fast casts against the reading and the writing of the reference, for every instruction set that there is.
@Suite struct ElementConversionTests {
  static let dtypes: [DataType] = [
    .float32, .float16, .int64, .int32, .int16, .int8, .uint8, .bool,
  ]

  @Test(arguments: InstructionSet.available, dtypes)
  func agreesWithTheReference(_ set: InstructionSet, from source: DataType) throws {
    var random = SplitMix64(seed: 41)
    let width = try #require(source.byteWidth)
    for count in [0, 1, 7, 16, 33, 1000, 40_000] {
      let input = source == .float32 ? floats(count, &random) : bytes(count * width, &random)
      for destination in Self.dtypes where destination != source {
        let resultWidth = try #require(destination.byteWidth)
        let conversion = try #require(
          ElementConversion(
            from: source, to: destination, microkernels: Microkernels.table(for: set)))
        var found = [UInt8](repeating: 0xA5, count: count * resultWidth)
        var span = found.mutableSpan
        conversion.run(
          input.span, into: &span, count: count, workers: WorkerPool(threadCount: 2))
        let expected = reference(input, source, destination, count)
        #expect(found == expected, "\(count) from \(source) to \(destination)")
      }
    }
  }

  @Test func othersAreNone() {
    #expect(
      ElementConversion(from: .bfloat16, to: .float32, microkernels: Microkernels.table) == nil)
    #expect(
      ElementConversion(from: .float32, to: .complex64, microkernels: Microkernels.table) == nil)
  }

  private func bytes(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    (0..<count).map { _ in
      Bool.random(using: &random) ? UInt8.random(in: 0...255, using: &random) : 0
    }
  }

  /// Floats of every size, of those about the limits of integers, and special ones.
  private func floats(_ count: Int, _ random: inout SplitMix64) -> [UInt8] {
    let special: [Float] = [
      .nan, -.nan, .infinity, -.infinity, 0, -0.0, 0x1p31, -0x1p31, 0x1p63, -0x1p63, 32767, 32768,
      -32769, 127, 128, -128,
      -129, 255, 256, -1, -0.99, 255.5, 127.5, -128.5, 0x1.fffffep30, 0x1.fffffep62,
      .leastNonzeroMagnitude, 65504, 65519.996, 65520, -65536, 0x1p-14, 0x1.ffcp-15, 0x1p-24,
      0x1p-25, 0x1.000002p-25, -0x1.8p-24, 1.00048828125, 1.00146484375,
    ]
    let values = (0..<count).map { i in
      switch i % 5 {
      case 0: Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      case 1: Float.random(in: -300...300, using: &random)
      case 2: Float.random(in: -5e9...5e9, using: &random)
      case 3: Float.random(in: -1e-4...1e-4, using: &random)
      default: special.randomElement(using: &random) ?? 0
      }
    }
    return unsafe values.withUnsafeBytes { unsafe Array($0) }
  }

  private func reference(
    _ input: [UInt8], _ source: DataType, _ destination: DataType, _ count: Int
  ) -> [UInt8] {
    unsafe input.withUnsafeBytes { input in
      switch source {
      case .float32:
        let wide = (0..<count).map {
          Double(unsafe input.loadUnaligned(fromByteOffset: 4 * $0, as: Float.self))
        }
        return narrowed(wide, destination)
      case .float16:
        let wide = (0..<count).map {
          Double(
            Half(bitPattern: unsafe input.loadUnaligned(fromByteOffset: 2 * $0, as: UInt16.self))
              .value)
        }
        return narrowed(wide, destination)
      case .int64:
        return narrowed(
          (0..<count).map { unsafe input.loadUnaligned(fromByteOffset: 8 * $0, as: Int64.self) },
          destination)
      case .int32:
        return narrowed(
          (0..<count).map {
            Int64(unsafe input.loadUnaligned(fromByteOffset: 4 * $0, as: Int32.self))
          }, destination)
      case .int16:
        return narrowed(
          (0..<count).map {
            Int64(unsafe input.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))
          }, destination)
      case .int8:
        return narrowed((0..<count).map { Int64(Int8(bitPattern: unsafe input[$0])) }, destination)
      case .uint8: return narrowed((0..<count).map { Int64(unsafe input[$0]) }, destination)
      default:
        return narrowed((0..<count).map { unsafe input[$0] == 0 ? 0 : 1 as Int64 }, destination)
      }
    }
  }

  private func narrowed<Wide: WideNumber>(_ wide: [Wide], _ destination: DataType) -> [UInt8] {
    switch destination {
    case .float32: result(wide, 0 as Float) { narrow($0, into: &$1) }
    case .float16: result(wide, Half(bitPattern: 0)) { narrow($0, into: &$1) }
    case .int64: result(wide, 0 as Int64) { narrow($0, into: &$1) }
    case .int32: result(wide, 0 as Int32) { narrow($0, into: &$1) }
    case .int16: result(wide, 0 as Int16) { narrow($0, into: &$1) }
    case .int8: result(wide, 0 as Int8) { narrow($0, into: &$1) }
    case .uint8: result(wide, 0 as UInt8) { narrow($0, into: &$1) }
    default: result(wide, 0 as UInt8) { narrowToBool($0, into: &$1) }
    }
  }

  private func result<Wide: WideNumber, Value: BitwiseCopyable>(
    _ wide: [Wide], _ zero: Value, _ loop: (Span<Wide>, inout MutableSpan<Value>) -> Void
  ) -> [UInt8] {
    var values = [Value](repeating: zero, count: wide.count)
    var span = values.mutableSpan
    loop(wide.span, &span)
    return unsafe values.withUnsafeBytes { unsafe Array($0) }
  }
}
