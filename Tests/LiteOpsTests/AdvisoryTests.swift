import LiteBuffer
import LiteKernels
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Malformed models of TensorFlow's security advisories, where a single node shows them: TFLite divided by
/// zero, read or wrote out of bounds, or aborted.
///
/// Those of tables, buffers and sparse layouts have their tests in `LiteModelTests`, those of a graph in
/// `DefectTests` there, and that of a custom operator in `DetectionPostProcessTests`.
@Suite struct AdvisoryTests {
  /// What is valid, but has nothing to compute, or more than TFLite can.
  @Test(arguments: [KernelSet.reference, .optimized])
  func runs(_ kernels: KernelSet) throws {
    func run(
      _ code: Schema.BuiltinOperator, _ inputs: [Operand?], to output: Operand,
      options: @escaping MalformedNode.Options
    ) throws -> Operand {
      try runNode(code, inputs, outputs: [output], kernels: kernels, options: options)[0]
    }
    // CVE-2021-29594: no images.
    let none = try run(
      .conv2D, [MalformedNode.floats([0, 4, 4, 2]), MalformedNode.floats([2, 3, 3, 2]).constant],
      to: Operand(.float32, [0, 4, 4, 2]), options: MalformedNode.convolution)
    #expect(none.shape == [0, 4, 4, 2] && none.bytes.isEmpty)
    // CVE-2021-29600: no indices.
    let oneHot = try run(
      .oneHot,
      [
        .int32([], [0, 2]), .int32([3], []).constant, MalformedNode.floats([]),
        MalformedNode.floats([]),
      ], to: Operand(.float32, [0, 2, 3])
    ) { builder in
      UnionOffset(.oneHotOptions, Schema.OneHotOptions.build(in: &builder, axis: -1))
    }
    #expect(oneHot.shape == [0, 2, 3] && oneHot.bytes.isEmpty)
    // CVE-2021-37680: weights without columns.
    let zeros = try run(
      .fullyConnected, [MalformedNode.floats([2, 0]), MalformedNode.floats([2, 0]).constant],
      to: Operand(.float32, [2, 2])
    ) { builder in
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &builder))
    }
    #expect(zeros.elements(as: UInt32.self) == [0, 0, 0, 0])
    // tensorflow#124982: more axes than the output was declared with.
    let long = try run(
      .reshape, [.int32([1, 2, 3, 4]), .int32([1, 1, 2, 1, 2, 1]).constant],
      to: Operand(.int32, [4])
    ) { builder in
      UnionOffset(.reshapeOptions, Schema.ReshapeOptions.build(in: &builder))
    }
    #expect(long == .int32([1, 2, 3, 4], [1, 1, 2, 1, 2, 1]))
    // CVE-2022-29212: an output scale far below those of the inputs.
    let one = Operand(.int8, [2], [1, -2] as [Int8], scale: 1)
    let sum = try run(
      .add, [one, one], to: Operand(.int8, [2], scale: 0.01), options: MalformedNode.addition)
    #expect(sum.elements(as: Int8.self) == [127, -128])
  }

  /// Filters so dilated that few of their taps lie within the image, or only the one in the middle.
  @Test(arguments: [2, 9, 1 << 20, Int32.max])
  func runsWithLargeDilations(_ dilation: Int32) throws {
    let image = MalformedNode.floats([2, 8, 64, 32])
    let bytes = Operand(.int8, [2, 8, 64, 32], [Int8](repeating: 1, count: 32768), scale: 1)
    let filter = MalformedNode.floats([32, 3, 3, 32]).constant
    let weights = Operand(.int8, [32, 3, 3, 32], [Int8](repeating: 1, count: 9216), scale: 1)
    for (image, filter, dtype) in [
      (image, filter, DataType.float32), (image, weights.constant, .float32),
      (bytes, weights.constant, .int8),
    ] {
      let results = try [KernelSet.reference, .optimized].map { kernels in
        try runNode(
          .conv2D, [image, filter],
          outputs: [Operand(dtype, image.shape, scale: dtype == .int8 ? 10 : nil)],
          kernels: kernels
        ) { builder in
          UnionOffset(
            .conv2DOptions,
            Schema.Conv2DOptions.build(
              in: &builder, strideW: 1, strideH: 1, dilationWFactor: dilation,
              dilationHFactor: dilation))
        }[0]
      }
      #expect(results[0].shape == image.shape)
      #expect(results[0] == results[1], "\(dtype)")
    }
  }

  @Test(arguments: MalformedNode.divisions + MalformedNode.indices + MalformedNode.sizes)
  func refuses(_ node: MalformedNode) {
    for kernels in [KernelSet.reference, .optimized] {
      do {
        _ = try runNode(
          node.code, node.inputs, outputs: node.outputs, kernels: kernels,
          options: node.options)
        Issue.record("it ran with \(kernels) kernels")
      } catch {
        #expect("\(error)".hasSuffix(node.message), "\(error)")
      }
    }
  }
}
