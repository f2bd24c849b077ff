import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport
import Testing

/// The fast forms of detection give what the plain loops give, bit for bit.
@Suite struct DetectionDriverTests {
  private static let storages: [RealElements] = [
    .float32, .uint8(scale: 0.0078125, zeroPoint: 0), .uint8(scale: 0.01, zeroPoint: 31),
    .int8(scale: 0.02, zeroPoint: -3), .int8(scale: 0.0078125, zeroPoint: -128),
  ]

  private static let pool = WorkerPool(threadCount: 3)

  @Test(arguments: storages.indices, [false, true])
  func agreesWithThePlainLoops(storage: Int, suppressesByClass: Bool) {
    var random = SplitMix64(seed: UInt64(2 * storage + (suppressesByClass ? 1 : 0)))
    var detections = 0
    for classCount in [1, 2, 3, 5, 8, 15, 16, 17, 33] {
      for boxCount in [1, 7, 64, 700] {
        let parameters = DetectionParameters(
          maxDetections: [1, 5, 40, 1000].randomElement(using: &random) ?? 1,
          maxClassesPerDetection: Int.random(in: 1...3, using: &random),
          detectionsPerClass: [1, 10, 100].randomElement(using: &random) ?? 1,
          classCount: classCount, hasBackground: Bool.random(using: &random),
          scoreThreshold: [-.infinity, -20, 0, 0.5, .nan].randomElement(using: &random) ?? 0,
          overlapThreshold: [0.1, 0.6, 1].randomElement(using: &random) ?? 1)
        let example = DetectionCase(
          parameters: parameters, suppressesByClass: suppressesByClass, boxCount: boxCount,
          storage: Self.storages[storage], stride: Int.random(in: 4...6, using: &random),
          random: &random)
        let expected = example.plain()
        for workers in [.serial, Self.pool] {
          let (result, invalid) = example.fast(workers: workers)
          #expect(result == expected.0, "\(parameters), \(boxCount) boxes")
          #expect(invalid == expected.invalid)
        }
        detections += expected.0?.count ?? 0
      }
    }
    #expect(detections > 50)
  }

  /// More boxes than one lot or one task has.
  @Test(arguments: storages.indices, [false, true])
  func agreesOnManyBoxes(storage: Int, suppressesByClass: Bool) {
    var random = SplitMix64(seed: 11)
    for (limit, classCount) in [(3, 3), (200, 90)] {
      let parameters = DetectionParameters(
        maxDetections: limit, maxClassesPerDetection: 1, detectionsPerClass: limit,
        classCount: classCount, hasBackground: true, scoreThreshold: 0.01, overlapThreshold: 0.2)
      let example = DetectionCase(
        parameters: parameters, suppressesByClass: suppressesByClass, boxCount: 5_000,
        storage: Self.storages[storage], stride: 4, random: &random)
      let expected = example.plain()
      let found = example.fast(workers: Self.pool)
      #expect(found.0 == expected.0)
      #expect(found.invalid == expected.invalid)
    }
  }

  @Test(arguments: [false, true])
  func findsTheFirstBoxWithItsCornersOnTheWrongSides(suppressesByClass: Bool) {
    var random = SplitMix64(seed: 12)
    let parameters = DetectionParameters(
      maxDetections: 4, maxClassesPerDetection: 1, detectionsPerClass: 4, classCount: 2,
      hasBackground: false, scoreThreshold: 0.9, overlapThreshold: 0.5)
    var example = DetectionCase(
      parameters: parameters, suppressesByClass: suppressesByClass, boxCount: 50,
      storage: .float32, stride: 4, random: &random)
    for box in [17, 31] { example.invalidate(box) }
    #expect(example.plain().invalid == example.fast(workers: .serial).invalid)
    #expect(example.plain().invalid != nil)
  }
}
