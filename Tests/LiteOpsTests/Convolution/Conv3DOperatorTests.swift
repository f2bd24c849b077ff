import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A convolution over volumes, and the plain sum that it is.
struct VolumeCase: Sendable {
  var size: [Int]
  var filter: [Int]
  var stride: [Int32] = [1, 1, 1]
  var dilation: [Int32] = [1, 1, 1]
  var padding: Schema.Padding = .valid
  let batches = 2
  let inChannels = 3
  let outChannels = 4

  var options: ModelDraft.Options {
    { builder in
      UnionOffset(
        .conv3DOptions,
        Schema.Conv3DOptions.build(
          in: &builder, padding: padding, strideD: stride[0], strideW: stride[2],
          strideH: stride[1], fusedActivationFunction: .relu, dilationDFactor: dilation[0],
          dilationWFactor: dilation[2], dilationHFactor: dilation[1]))
    }
  }

  func extent(_ axis: Int) -> Int { (filter[axis] - 1) * Int(dilation[axis]) + 1 }

  var outputSize: [Int] {
    (0..<3).map { axis in
      let length = padding == .same ? size[axis] : size[axis] - extent(axis) + 1
      return (length + Int(stride[axis]) - 1) / Int(stride[axis])
    }
  }

  /// The volume's position along an axis of a tap of an output position; nil outside.
  func position(_ axis: Int, _ output: Int, _ tap: Int) -> Int? {
    let covered = (outputSize[axis] - 1) * Int(stride[axis]) + extent(axis)
    let before = padding == .same ? max(0, covered - size[axis]) / 2 : 0
    let position = output * Int(stride[axis]) - before + tap * Int(dilation[axis])
    return (0..<size[axis]).contains(position) ? position : nil
  }

  /// Calls a body with each place of the results, the volume and the filter that meet, all counted
  /// without batches and channels.
  func forEachMeeting(_ body: (_ output: Int, _ input: Int, _ tap: Int) -> Void) {
    let out = outputSize
    for z in 0..<out[0] {
      for y in 0..<out[1] {
        for x in 0..<out[2] {
          for tap in 0..<filter.reduce(1, *) {
            let taps = [
              tap / filter[2] / filter[1], tap / filter[2] % filter[1], tap % filter[2],
            ]
            guard let inZ = position(0, z, taps[0]), let inY = position(1, y, taps[1]),
              let inX = position(2, x, taps[2])
            else { continue }
            body((z * out[1] + y) * out[2] + x, (inZ * size[1] + inY) * size[2] + inX, tap)
          }
        }
      }
    }
  }
}

@Suite struct Conv3DOperatorTests {
  static let cases = [
    VolumeCase(size: [3, 4, 5], filter: [2, 3, 1]),
    VolumeCase(size: [3, 4, 5], filter: [3, 2, 2], padding: .same),
    VolumeCase(size: [5, 4, 7], filter: [2, 2, 3], stride: [2, 1, 3]),
    VolumeCase(size: [5, 4, 6], filter: [2, 2, 3], stride: [2, 3, 2], padding: .same),
    VolumeCase(size: [4, 5, 5], filter: [2, 2, 2], dilation: [1, 3, 2], padding: .same),
  ]

  @Test(arguments: cases)
  func sumsOverVolumes(_ volume: VolumeCase) throws {
    let (input, filter, bias) = operands(
      volume, volume.size, volume.inChannels,
      filterChannels: [volume.inChannels, volume.outChannels], bias: volume.outChannels)
    let (inChannels, outChannels) = (volume.inChannels, volume.outChannels)
    let (voxels, results) = (volume.size.reduce(1, *), volume.outputSize.reduce(1, *))
    var expected: [Float] = []
    for _ in 0..<volume.batches * results { expected += bias }
    for batch in 0..<volume.batches {
      volume.forEachMeeting { output, place, tap in
        for o in 0..<outChannels {
          for c in 0..<inChannels {
            expected[(batch * results + output) * outChannels + o] +=
              input[(batch * voxels + place) * inChannels + c]
              * filter[(tap * inChannels + c) * outChannels + o]
          }
        }
      }
    }
    let outputs = try runNode(
      .conv3D,
      [
        .float32(input, [volume.batches] + volume.size + [inChannels]),
        .float32(filter, volume.filter + [inChannels, outChannels]), .float32(bias),
      ], outputs: [Operand(.float32)], options: volume.options)
    #expect(outputs[0].shape == [volume.batches] + volume.outputSize + [outChannels])
    expectClose(outputs[0], expected.map { max($0, 0) })
  }

  @Test(arguments: cases)
  func spreadsOverVolumes(_ volume: VolumeCase) throws {
    let (input, filter, bias) = operands(
      volume, volume.outputSize, volume.outChannels,
      filterChannels: [volume.inChannels, volume.outChannels], bias: volume.inChannels)
    let (channels, given) = (volume.inChannels, volume.outChannels)
    let (voxels, places) = (volume.size.reduce(1, *), volume.outputSize.reduce(1, *))
    var expected: [Float] = []
    for _ in 0..<volume.batches * voxels { expected += bias }
    for batch in 0..<volume.batches {
      volume.forEachMeeting { output, place, tap in
        for o in 0..<channels {
          for c in 0..<given {
            expected[(batch * voxels + place) * channels + o] +=
              input[(batch * places + output) * given + c]
              * filter[(tap * channels + o) * given + c]
          }
        }
      }
    }
    let shape = [volume.batches] + volume.size + [channels]
    let outputs = try runNode(
      .conv3DTranspose,
      [
        .int32(shape.map(Int32.init)), .float32(filter, volume.filter + [channels, given]),
        .float32(input, [volume.batches] + volume.outputSize + [given]), .float32(bias),
      ], outputs: [Operand(.float32)], options: volume.options)
    #expect(outputs[0].shape == shape)
    expectClose(outputs[0], expected.map { max($0, 0) })
  }

  @Test func refusesBadShapes() {
    let volume = VolumeCase(size: [2, 2, 2], filter: [1, 1, 1])
    let x = Operand.float32(Array(repeating: 1, count: 8), [1, 2, 2, 2, 1])
    let output = [Operand(.float32)]
    var still = volume
    still.stride[0] = 0
    let dtypes = "an input of float32 with a filter of float32 and an output of int8"
    expectMessages([
      (
        messageOfNode(
          .conv3D, [x, .float32([1], [1, 1, 1, 1, 1])], outputs: [Operand(.int8)],
          options: volume.options),
        "does not support \(dtypes); it supports float32"
      ),
      (
        messageOfNode(
          .conv3DTranspose, [.int32([1, 2, 2, 2, 1]), .float32([1], [1, 1, 1, 1, 1]), x],
          outputs: [Operand(.int8)], options: volume.options),
        "does not support \(dtypes); it supports float32"
      ),
      (
        messageOfNode(
          .conv3D, [x, .float32([1, 1], [1, 1, 1, 2, 1])], outputs: output, options: volume.options),
        "filter has 2 channels; the input has 1"
      ),
      (
        messageOfNode(
          .conv3D, [x, .float32([], [0, 1, 1, 1, 1])], outputs: output, options: volume.options),
        "filter has shape [0, 1, 1, 1, 1]; no dimension may be 0"
      ),
      (
        messageOfNode(
          .conv3D, [x, .float32([1], [1, 1, 1, 1, 1])], outputs: output, options: still.options),
        "stride_d is 0; it must be at least 1"
      ),
      (
        messageOfNode(
          .conv3D, [x, .float32([1], [1, 1, 1, 1, 1]), .float32([1, 2])], outputs: output,
          options: volume.options),
        "bias has 2 elements; it must have 1, one for each output channel"
      ),
      (
        messageOfNode(
          .conv3DTranspose, [.int32([1, 3, 2, 2, 1]), .float32([1], [1, 1, 1, 1, 1]), x],
          outputs: output, options: volume.options),
        "output_shape is [1, 3, 2, 2, 1], which comes from an input of [3, 2, 2]; the input has "
          + "shape [1, 2, 2, 2, 1]"
      ),
      (
        messageOfNode(
          .conv3DTranspose, [.int32([1, 2, 2, 2]), .float32([1], [1, 1, 1, 1, 1]), x],
          outputs: output, options: volume.options),
        "output_shape has 4 elements; it must have 5"
      ),
    ])
  }

  private func operands(
    _ volume: VolumeCase, _ size: [Int], _ channels: Int, filterChannels: [Int], bias: Int
  ) -> (input: [Float], filter: [Float], bias: [Float]) {
    var generator = SplitMix64(seed: 3)
    func values(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
    }
    return (
      values(volume.batches * size.reduce(1, *) * channels),
      values(volume.filter.reduce(1, *) * filterChannels.reduce(1, *)), values(bias)
    )
  }

  private func expectClose(_ output: Operand, _ expected: [Float]) {
    let values = output.elements(as: UInt32.self).map(Float.init(bitPattern:))
    #expect(values.count == expected.count)
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) <= 1e-4 })
  }
}
