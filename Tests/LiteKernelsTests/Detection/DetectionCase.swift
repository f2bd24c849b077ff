import LiteExecution
import LiteKernels
import LiteReference
import LiteTestSupport

/// Random boxes and scores, of which many are equal, and what is detected of them.
struct DetectionCase {
  /// Everything that a run gives.
  struct Result: Equatable {
    var count: Int
    var boxes: [[UInt32]]
    var labels: [UInt32]
    var scores: [UInt32]
  }

  var parameters: DetectionParameters
  var suppressesByClass: Bool
  var boxCount: Int
  var storage: RealElements
  private var encodings: [Float] = []
  private var scores: [Float] = []
  private var anchors: [Float] = []
  private var encodingBytes: [UInt8] = []
  private var scoreBytes: [UInt8] = []
  private var anchorBytes: [UInt8] = []

  private let scales = CenterSizeBox(y: 10, x: 10, height: 5, width: 5)
  private let stride: Int

  private var isFloat: Bool { if case .float32 = storage { true } else { false } }

  init(
    parameters: DetectionParameters, suppressesByClass: Bool, boxCount: Int, storage: RealElements,
    stride: Int, random: inout SplitMix64
  ) {
    self.parameters = parameters
    self.suppressesByClass = suppressesByClass
    self.boxCount = boxCount
    self.storage = storage
    self.stride = stride
    let special: [Float] = [.nan, .infinity, -.infinity, 0, -0.0, 1, -1, 0.25]
    // Anchors that a network may have; each hundredth has no height.
    for _ in 0..<boxCount {
      anchors += [
        .random(in: 0...1, using: &random), .random(in: 0...1, using: &random),
        Int.random(in: 0..<100, using: &random) == 0 ? 0 : .random(in: 0.1...0.3, using: &random),
        .random(in: 0.1...0.3, using: &random),
      ]
      encodings += (0..<stride).map { _ in
        switch Int.random(in: 0..<400, using: &random) {
        case 0: special.randomElement(using: &random) ?? 0
        case 1: 4_000
        default: .random(in: -2...2, using: &random)
        }
      }
      scores += (0..<parameters.scoreStride).map { _ in
        switch Int.random(in: 0..<8, using: &random) {
        case 0: special.randomElement(using: &random) ?? 0
        case 1: Float(Int.random(in: -8...8, using: &random)) / 8
        default: .random(in: -0.2...1, using: &random)
        }
      }
    }
    guard !isFloat else { return }
    encodingBytes = encodings.map { _ in .random(in: 0...255, using: &random) }
    scoreBytes = scores.map { _ in
      // Few of all bytes, so that many are equal.
      UInt8.random(in: 0...255, using: &random) & 0xB7
    }
    // The first are those of the zero point or above.
    let low: UInt8 = if case .uint8(_, let zeroPoint) = storage { UInt8(zeroPoint) } else { 0 }
    anchorBytes = anchors.map { _ in .random(in: low...127, using: &random) }
    (encodings, scores, anchors) = (
      real(encodingBytes), real(scoreBytes), real(anchorBytes)
    )
  }

  private func real(_ bytes: [UInt8]) -> [Float] {
    var values = [Float](repeating: 0, count: bytes.count)
    var span = values.mutableSpan
    switch storage {
    case .float32: break
    case .uint8(let scale, let zeroPoint):
      dequantizeElements(bytes.span, scale: scale, zeroPoint: zeroPoint, into: &span)
    case .int8(let scale, let zeroPoint):
      let signed = bytes.map { Int8(bitPattern: $0) }
      dequantizeElements(signed.span, scale: scale, zeroPoint: zeroPoint, into: &span)
    }
    return values
  }

  /// Gives a box an anchor whose height is below 0.
  mutating func invalidate(_ box: Int) { anchors[4 * box + 2] = -0.25 }

  private func anchor(_ box: Int) -> CenterSizeBox {
    let first = 4 * box
    return CenterSizeBox(
      y: anchors[first], x: anchors[first + 1], height: anchors[first + 2],
      width: anchors[first + 3])
  }

  private var placeCount: Int { parameters.maxDetections * parameters.maxClassesPerDetection }

  private func result(
    _ count: Int, _ boxes: [BoxCorners], _ labels: [Float], _ scores: [Float]
  ) -> Result {
    Result(
      count: count,
      boxes: boxes.map { [$0.yMin, $0.xMin, $0.yMax, $0.xMax].map(\.bitPattern) },
      labels: labels.map(\.bitPattern), scores: scores.map(\.bitPattern))
  }

  /// What the plain loops give; nil where a box has its corners on the wrong sides, and its number.
  func plain() -> (Result?, invalid: Int?) {
    let centers = (0..<boxCount).map { anchor($0) }
    var boxes = [BoxCorners](repeating: .zero, count: boxCount)
    var boxSpan = boxes.mutableSpan
    let invalid = decodeBoxes(
      encodings.span, stride: stride, anchors: centers.span, scales: scales, into: &boxSpan)
    if let invalid { return (nil, invalid) }
    var detected = [BoxCorners](repeating: .zero, count: placeCount)
    var labels = [Float](repeating: 0, count: placeCount)
    var results = [Float](repeating: 0, count: placeCount)
    var best = [Float](repeating: 0, count: boxCount)
    var candidates = [Int32](repeating: 0, count: boxCount)
    var buffer = [Int32](repeating: 0, count: boxCount)
    var classes = [Int32](repeating: 0, count: parameters.classCount)
    var detections = [Detection](
      repeating: Detection(box: 0, label: 0, score: 0),
      count: parameters.maxDetections + min(parameters.detectionsPerClass, boxCount))
    var detectedSpan = detected.mutableSpan
    var labelSpan = labels.mutableSpan
    var resultSpan = results.mutableSpan
    var bestSpan = best.mutableSpan
    var candidateSpan = candidates.mutableSpan
    var bufferSpan = buffer.mutableSpan
    var classSpan = classes.mutableSpan
    var detectionSpan = detections.mutableSpan
    let count =
      suppressesByClass
      ? detectRegular(
        boxes.span, scores: scores.span, parameters: parameters, boxesInto: &detectedSpan,
        labelsInto: &labelSpan, scoresInto: &resultSpan, classScores: &bestSpan,
        candidates: &candidateSpan, buffer: &bufferSpan, detections: &detectionSpan)
      : detectFast(
        boxes.span, scores: scores.span, parameters: parameters, boxesInto: &detectedSpan,
        labelsInto: &labelSpan, scoresInto: &resultSpan, best: &bestSpan,
        candidates: &candidateSpan, buffer: &bufferSpan, classes: &classSpan)
    return (result(count, detected, labels, results), nil)
  }

  /// What the driver gives; nil where a box has its corners on the wrong sides, and its number.
  func fast(workers: WorkerPool) -> (Result?, invalid: Int?) {
    let driver = DetectionDriver(
      boxes: BoxDecoder(
        count: boxCount, encodings: storage, stride: stride, anchors: storage, scales: scales),
      scores: storage, parameters: parameters, suppressesByClass: suppressesByClass)
    var boxes = [BoxCorners](
      repeating: BoxCorners(yMin: 9, xMin: 9, yMax: 9, xMax: 9), count: placeCount)
    var labels = [Float](repeating: 9, count: placeCount)
    var results = [Float](repeating: 9, count: placeCount)
    let scratch = UnsafeMutableRawBufferPointer.allocate(
      byteCount: driver.scratchByteCount, alignment: 64)
    defer { unsafe scratch.deallocate() }
    unsafe scratch.initializeMemory(as: UInt8.self, repeating: 0xA5)
    let outcome = withInputs { inputs in
      unsafe boxes.withUnsafeMutableBytes { boxes in
        unsafe labels.withUnsafeMutableBytes { labels in
          unsafe results.withUnsafeMutableBytes { results -> DetectionOutcome? in
            guard let boxes = boxes.baseAddress, let labels = labels.baseAddress,
              let results = results.baseAddress
            else { return nil }
            let outputs = unsafe DetectionOutputs(
              count: placeCount, boxes: boxes, labels: labels, scores: results)
            return unsafe driver.run(inputs, into: outputs, scratch: scratch, workers: workers)
          }
        }
      }
    }
    switch outcome {
    case .detected(let count): return (result(count, boxes, labels, results), nil)
    case .invalid(let box, _): return (nil, box)
    case nil: return (nil, nil)
    }
  }

  private func withInputs<R>(_ body: (DetectionInputs) -> R?) -> R? {
    unsafe bytes(encodings, encodingBytes).withUnsafeBytes { encodings in
      unsafe bytes(scores, scoreBytes).withUnsafeBytes { scores in
        unsafe bytes(anchors, anchorBytes).withUnsafeBytes { anchors in
          guard let encodings = encodings.baseAddress, let scores = scores.baseAddress,
            let anchors = anchors.baseAddress
          else { return nil }
          return body(
            unsafe DetectionInputs(
              encodings: encodings, scores: scores, anchors: anchors))
        }
      }
    }
  }

  /// The operand as the driver reads it.
  private func bytes(_ floats: [Float], _ bytes: [UInt8]) -> [UInt8] {
    isFloat ? unsafe floats.withUnsafeBytes { unsafe Array($0) } : bytes
  }
}
