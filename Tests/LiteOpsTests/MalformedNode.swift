import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A node of a security advisory that must be refused, and how the message ends.
struct MalformedNode: Sendable, CustomTestStringConvertible {
  let advisory: String
  let code: Schema.BuiltinOperator
  let inputs: [Operand?]
  let outputs: [Operand]
  let message: String
  let options: Options?

  typealias Options = @Sendable (inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions>

  var testDescription: String { "\(advisory), \(code)" }

  init(
    _ advisory: String, _ code: Schema.BuiltinOperator, _ inputs: [Operand?], to output: Operand,
    and other: Operand? = nil, _ message: String,
    options: Options? = nil
  ) {
    (self.advisory, self.code, self.inputs) = (advisory, code, inputs)
    (outputs, self.message, self.options) = (
      [output] + [other].compactMap(\.self), message, options
    )
  }
}

extension MalformedNode {
  static func floats(_ shape: [Int]) -> Operand {
    .float32([Float](repeating: 1, count: shape.reduce(1, *)), shape)
  }

  private static let image = floats([1, 4, 4, 2])
  private static let images = Operand(.float32, [1, 4, 4, 2])

  /// Attributes and extents of zero, by which TFLite divided.
  static let divisions: [MalformedNode] =
    [Schema.BuiltinOperator.averagePool2D, .maxPool2D, .l2Pool2D].flatMap { code in
      [
        (0, 1, 2, "stride_w is 0; it must be at least 1"),
        (1, 0, 2, "stride_h is 0; it must be at least 1"),
        (1, 1, 0, "filter height is 0; it must be 1 to 2147483647"),
      ].map { strideW, strideH, filter, message in
        MalformedNode("CVE-2021-29586, CVE-2021-37684", code, [image], to: images, message) {
          builder in
          UnionOffset(
            .pool2DOptions,
            Schema.Pool2DOptions.build(
              in: &builder, strideW: strideW, strideH: strideH, filterWidth: filter,
              filterHeight: filter))
        }
      }
    } + [
      MalformedNode(
        "CVE-2021-29587", .spaceToDepth, [image], to: images,
        "block_size is 0; it must be in 1...32768"
      ) { builder in
        UnionOffset(
          .spaceToDepthOptions, Schema.SpaceToDepthOptions.build(in: &builder, blockSize: 0))
      },
      MalformedNode(
        "CVE-2021-29595", .depthToSpace, [image], to: images,
        "block_size is 0; it must be in 1...32768"
      ) { builder in
        UnionOffset(
          .depthToSpaceOptions, Schema.DepthToSpaceOptions.build(in: &builder, blockSize: 0))
      },
      MalformedNode(
        "CVE-2021-29588", .transposeConv,
        [.int32([1, 4, 4, 2]).constant, floats([2, 3, 3, 2]).constant, image], to: images,
        "stride_w is 0; it must be at least 1"
      ) { builder in
        UnionOffset(
          .transposeConvOptions,
          Schema.TransposeConvOptions.build(in: &builder, strideW: 0, strideH: 1))
      },
      MalformedNode(
        "CVE-2021-29589", .gatherNd, [floats([0, 2]), .int32([0], [1, 1])],
        to: Operand(.float32, [1, 2]), "row 0 of the indices lies outside [0]"),
      MalformedNode(
        "CVE-2021-29593", .batchToSpaceNd,
        [floats([4, 2, 2, 1]), .int32([2, 0]).constant, .int32([0, 0, 0, 0], [2, 2]).constant],
        to: images, "block_shape is [2, 0]; each must be in 1...2147483647"),
      MalformedNode(
        "CVE-2021-29597", .spaceToBatchNd,
        [image, .int32([2, 0]).constant, .int32([0, 0, 0, 0], [2, 2]).constant], to: images,
        "block_shape is [2, 0]; each must be in 1...2147483647"),
      MalformedNode(
        "CVE-2021-29596", .embeddingLookup, [.int32([0]), floats([0, 2])],
        to: Operand(.float32, [1, 2]), "input 0 has the id 0; ids must lie in 0..<0"),
      MalformedNode(
        "CVE-2021-29598", .svdf,
        [floats([1, 2]), floats([2, 2]), floats([2, 3]), nil, floats([1, 6])],
        to: Operand(.float32, [1, 2]), "rank is 0; it must divide the number of filters, 2"
      ) { builder in
        UnionOffset(.svdfOptions, Schema.SVDFOptions.build(in: &builder, rank: 0))
      },
      MalformedNode(
        "CVE-2021-29599", .split, [.int32([0], []).constant, image], to: images,
        "num_splits is 0; it must be at least 1"
      ) { builder in
        UnionOffset(.splitOptions, Schema.SplitOptions.build(in: &builder, numSplits: 0))
      },
      MalformedNode(
        "CVE-2021-29604", .hashtableLookup, [.int32([1]), .int32([], [0]), floats([0, 2])],
        to: Operand(.float32, [1, 2]), and: Operand(.uint8, [1]),
        "it must have a row for each of 0 keys, and at least one"),
      MalformedNode(
        "CVE-2021-37683", .div, [.int32([1, 2]), .int32([1, 0])], to: Operand(.int32, [2]),
        "divisor 1 is 0, which stands for 0"
      ) { builder in UnionOffset(.divOptions, Schema.DivOptions.build(in: &builder)) },
      MalformedNode(
        "CVE-2021-37691", .lshProjection, [floats([1, 2]), .int32([], [0])],
        to: Operand(.int32, [1]), "input 1 has shape [0]; it must have at least one item"
      ) { builder in
        UnionOffset(
          .lshProjectionOptions, Schema.LSHProjectionOptions.build(in: &builder, type: .sparse))
      },
      MalformedNode(
        "CVE-2022-21741", .depthwiseConv2D, [image, floats([1, 3, 3, 2]).constant], to: images,
        "stride_h is 0; it must be at least 1"
      ) { builder in
        UnionOffset(
          .depthwiseConv2DOptions,
          Schema.DepthwiseConv2DOptions.build(
            in: &builder, strideW: 1, strideH: 0, depthMultiplier: 1))
      },
      MalformedNode(
        "CVE-2022-21741", .depthwiseConv2D, [image, floats([1, 3, 3, 2]).constant], to: images,
        "dilation_w_factor is 0; it must be at least 1"
      ) { builder in
        UnionOffset(
          .depthwiseConv2DOptions,
          Schema.DepthwiseConv2DOptions.build(
            in: &builder, strideW: 1, strideH: 1, depthMultiplier: 1, dilationWFactor: 0))
      },
      MalformedNode(
        "CVE-2021-29602", .depthwiseConv2D,
        [floats([1, 4, 4, 0]), floats([1, 3, 3, 2]).constant],
        to: images, "they must be a multiple of the 0 of the input", options: depthwise),
      MalformedNode(
        "CVE-2021-29585", .conv2D, [image, floats([2, 3, 3, 2]).constant], to: images,
        "stride_h is 0; it must be at least 1"
      ) {
        builder in
        UnionOffset(
          .conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 0, strideH: 0))
      },
      MalformedNode(
        "CVE-2022-23557", .conv2D,
        [image, floats([2, 3, 3, 2]).constant, floats([0]).constant], to: images,
        "bias has 0 elements; it must have 2, one for each output channel",
        options: convolution),
      MalformedNode(
        "CVE-2023-27579", .conv2D, [image, floats([2, 3, 3, 0]).constant], to: images,
        "filter has 0 channels; they must divide the 2 of the input",
        options: convolution),
    ]

  /// Axes and indices out of range, and operands that are missing or too short.
  static let indices: [MalformedNode] = [
    MalformedNode(
      "CVE-2020-15207", .sum, [image, .int32([-5]).constant], to: images,
      "axis is -5; it must be in -4..<4", options: reducer),
    MalformedNode(
      "CVE-2020-15207", .mean, [image, .int32([4]).constant], to: images,
      "axis is 4; it must be in -4..<4", options: reducer),
    MalformedNode(
      "CVE-2020-15211", .conv2D, [nil, floats([2, 3, 3, 2]).constant], to: images,
      "input 0 is missing",
      options: convolution),
    MalformedNode(
      "CVE-2020-15212", .segmentSum, [floats([2, 2]), .int32([-1, 0])],
      to: Operand(.float32, [1, 2]), "segment_ids element 0 is -1; it must be 0"),
    MalformedNode(
      "CVE-2020-15212", .segmentSum, [floats([2, 2]), .int32([0, 0, 0])],
      to: Operand(.float32, [1, 2]), "one for each of the first axis of [2, 2]"),
    MalformedNode(
      "CVE-2020-15214", .segmentSum, [floats([2, 2]), .int32([1, 0])],
      to: Operand(.float32, [2, 2]), "segment_ids element 0 is 1; it must be 0"),
    MalformedNode(
      "CVE-2020-15213", .segmentSum, [floats([2, 2]), .int32([0, .max])],
      to: Operand(.float32, [2, 2]), "segment_ids element 1 is 2147483647; it must be 0 or 1"),
    MalformedNode(
      "CVE-2021-29590", .minimum, [floats([2]), floats([0])], to: Operand(.float32, [2]),
      "shapes [2] and [0] cannot be broadcast together"),
    MalformedNode(
      "CVE-2021-29590", .maximum, [floats([2]), floats([0])], to: Operand(.float32, [2]),
      "shapes [2] and [0] cannot be broadcast together"),
    MalformedNode(
      "CVE-2021-29603", .argMax, [image, .int32([4], []).constant], to: Operand(.int32, [1, 4, 4]),
      "axis is 4; it must be in -4..<4",
      options: argMax),
    MalformedNode(
      "CVE-2021-29603", .argMin, [image, .int32([-5], []).constant],
      to: Operand(.int32, [1, 4, 4]), "axis is -5; it must be in -4..<4",
      options: argMin),
    MalformedNode(
      "CVE-2021-29606", .splitV,
      [image, .int32([2]).constant, .int32([7], []).constant], to: images,
      "axis is 7; it must be in -4..<4"
    ) { builder in
      UnionOffset(.splitVOptions, Schema.SplitVOptions.build(in: &builder, numSplits: 1))
    },
    MalformedNode(
      "CVE-2021-37685", .expandDims, [image, .int32([-100_000]).constant], to: images,
      "axis is -100000; it must be in -5..<5"),
    MalformedNode(
      "CVE-2021-37687", .gather, [floats([2, 2]), .int32([-1])], to: Operand(.float32, [1, 2]),
      "index -1 lies outside an axis of 2",
      options: gather),
    MalformedNode(
      "CVE-2021-37687", .gather, [floats([2, 2]), .int32([2])], to: Operand(.float32, [1, 2]),
      "index 2 lies outside an axis of 2",
      options: gather),
    MalformedNode(
      "CVE-2021-37687", .gatherNd, [floats([2, 2]), .int32([-1], [1, 1])],
      to: Operand(.float32, [1, 2]), "row 0 of the indices lies outside [2]"),
    MalformedNode(
      "CVE-2022-35937, CVE-2022-35938", .gatherNd, [floats([2, 2]), .int32([0, 2], [1, 2])],
      to: Operand(.float32, [1]), "row 0 of the indices lies outside [2, 2]"),
    MalformedNode(
      "CVE-2022-35939", .scatterNd, [.int32([4], [1, 1]), floats([1]), .int32([4]).constant],
      to: Operand(.float32, [4]), "row 0 of the indices lies outside [4]"),
    MalformedNode(
      "CVE-2022-35939", .scatterNd, [.int32([-1], [1, 1]), floats([1]), .int32([4]).constant],
      to: Operand(.float32, [4]), "row 0 of the indices lies outside [4]"),
    MalformedNode(
      "CVE-2022-41894", .conv3DTranspose,
      [
        .int32([1, 2, 2, 2, 2]).constant, floats([1, 1, 1, 2, 1]).constant,
        floats([1, 2, 2, 2, 1]), floats([1]).constant,
      ], to: Operand(.float32, [1, 2, 2, 2, 2]),
      "bias has 1 elements; it must have 2, one for each output channel"
    ) { builder in
      UnionOffset(
        .conv3DOptions,
        Schema.Conv3DOptions.build(in: &builder, strideD: 1, strideW: 1, strideH: 1))
    },
  ]

  /// Sizes that overflow, operands that do not go together, and properties that are missing.
  static let sizes: [MalformedNode] = [
    MalformedNode(
      "CVE-2021-29601", .concatenation, [floats([1 << 30, 0]), floats([1 << 30, 0])],
      to: Operand(.float32, [1, 0]),
      "dimension 0 of shape [2147483648, 0] is 2147483648; it must be at most 2147483647"
    ) { builder in
      UnionOffset(.concatenationOptions, Schema.ConcatenationOptions.build(in: &builder, axis: 0))
    },
    MalformedNode(
      "CVE-2022-23559", .embeddingLookupSparse,
      [
        .int32([0]), .int32([0, 0, 0], [1, 3]), .int32([.max, .max, 2]).constant, floats([1]),
        floats([1, 2]),
      ], to: Operand(.float32, [1]),
      "shape [2147483647, 2147483647, 2] has more than 1099511627776 elements"
    ) { builder in
      UnionOffset(
        .embeddingLookupSparseOptions, Schema.EmbeddingLookupSparseOptions.build(in: &builder))
    },
    MalformedNode(
      "tensorflow#111637", .tile, [floats([65537]), .int32([65536]).constant],
      to: Operand(.float32, [1]),
      "dimension 0 of shape [4295032832] is 4295032832; it must be at most 2147483647"),
    MalformedNode(
      "tensorflow#111458", .fill, [.int32([.max, 2]).constant, floats([])],
      to: Operand(.float32, [1]),
      "the tensors need 17179869440 bytes; at most 1073741824 are allowed"),
    MalformedNode(
      "CVE-2020-15208", .add, [floats([2]), floats([3])], to: Operand(.float32, [3]),
      "shapes [2] and [3] cannot be broadcast together",
      options: addition),
    MalformedNode(
      "CVE-2021-29592", .reshape, [image, Operand(.int32, [2]).constant],
      to: Operand(.float32, [1]), "reads tensor 1 'tensor1', which nothing has written before"),
    MalformedNode(
      "CVE-2021-37681", .svdf,
      [floats([1, 2]), floats([2, 2]), floats([2, 3]), nil, floats([1, 6]).constant],
      to: Operand(.float32, [1, 2]), "input 4 is not a variable; a state must keep its value"
    ) { builder in
      UnionOffset(.svdfOptions, Schema.SVDFOptions.build(in: &builder, rank: 1))
    },
    MalformedNode(
      "CVE-2021-37682", .add,
      [Operand(.int8, [2], [1, 2] as [Int8]), Operand(.int8, [2], [1, 2] as [Int8])],
      to: Operand(.int8, [2]), "input 0 is int8 without quantization", options: addition),
    MalformedNode(
      "CVE-2021-37686", .stridedSlice,
      [
        image, .int32([0, 0]).constant, .int32([1, 1]).constant, .int32([1, 1]).constant,
      ], to: images, "ellipsis_mask has 2 bits; it can have 1"
    ) { builder in
      UnionOffset(
        .stridedSliceOptions, Schema.StridedSliceOptions.build(in: &builder, ellipsisMask: 3))
    },
  ]
}

/// Options without a fault.
extension MalformedNode {
  static let convolution: Options = { builder in
    UnionOffset(.conv2DOptions, Schema.Conv2DOptions.build(in: &builder, strideW: 1, strideH: 1))
  }

  static let depthwise: Options = { builder in
    UnionOffset(
      .depthwiseConv2DOptions,
      Schema.DepthwiseConv2DOptions.build(in: &builder, strideW: 1, strideH: 1, depthMultiplier: 1))
  }

  static let reducer: Options = { builder in
    UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder))
  }

  static let argMax: Options = { builder in
    UnionOffset(.argMaxOptions, Schema.ArgMaxOptions.build(in: &builder, outputType: .int32))
  }

  static let argMin: Options = { builder in
    UnionOffset(.argMinOptions, Schema.ArgMinOptions.build(in: &builder, outputType: .int32))
  }

  static let gather: Options = { builder in
    UnionOffset(.gatherOptions, Schema.GatherOptions.build(in: &builder))
  }

  static let addition: Options = { builder in
    UnionOffset(.addOptions, Schema.AddOptions.build(in: &builder))
  }
}
