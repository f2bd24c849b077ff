import LiteKernels
import LiteReference

/// Every `unsafe` in this file is the address of an input or of the scratch memory, which stay valid
/// while the kernel runs.
extension DetectionWork {
  /// The kernel that compares scores in vectors, and sorts and decodes candidates as they are needed.
  var fastKernel: Kernel {
    let driver = DetectionDriver(
      boxes: BoxDecoder(
        count: boxCount, encodings: encodings.storage, stride: encodingStride,
        anchors: anchors.storage, scales: scales),
      scores: scores.storage, parameters: parameters, suppressesByClass: suppressesByClass)
    let (encodings, scores, anchors) = (encodings.position, scores.position, anchors.position)
    return Kernel(
      suppressesByClass ? "detectRegularInLots" : "detectFastInLots",
      scratchByteCount: driver.scratchByteCount
    ) { memory throws(OperatorError) in
      let (found, scratch) = (memory.output(3), memory.scratch)
      let outputs = unsafe DetectionOutputs(
        count: memory.output(1).byteCount / MemoryLayout<Float>.stride,
        boxes: memory.output(0).baseAddress, labels: memory.output(1).baseAddress,
        scores: memory.output(2).baseAddress)
      let inputs = unsafe DetectionInputs(
        encodings: memory.input(encodings).baseAddress, scores: memory.input(scores).baseAddress,
        anchors: memory.input(anchors).baseAddress)
      let outcome = unsafe driver.run(
        inputs, into: outputs,
        scratch: UnsafeMutableRawBufferPointer(
          start: scratch.baseAddress, count: scratch.byteCount),
        workers: memory.workers)
      switch outcome {
      case .detected(let count):
        var counts = found.mutableElements(as: Float.self)
        counts[0] = Float(count)
      case .invalid(let box, let corners): throw .invalid(box: box, corners)
      }
    }
  }
}
