import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport

extension OperatorExample {
  private static let x = Operand.value([2, 3, 4])

  /// Functions of one or two values, element by element, and normalisations of images.
  static var elementwise: [OperatorExample] {
    let binary: [Schema.BuiltinOperator] = [
      .pow, .atan2, .bitwiseXor, .rightShift, .stablehloAdd, .stablehloMultiply,
      .stablehloMaximum, .stablehloMinimum, .stablehloAnd, .stablehloShiftLeft,
    ]
    let unary: [Schema.BuiltinOperator] = [.sqrt, .rsqrt, .sign, .ceil, .floor, .round, .exp, .log]
    let image = Operand.value([1, 4, 4, 3])
    return binary.flatMap { code in
      [DataType.float32, .int32, .bool].map { dtype in
        let x = Operand.value([2, 3, 4], dtype)
        return OperatorExample(code, [x, x], [x])
      }
    } + unary.map { OperatorExample($0, [x], [x]) } + [
      OperatorExample(
        .fakeQuant, [x], [x],
        options: { builder in
          UnionOffset(
            .fakeQuantOptions,
            Schema.FakeQuantOptions.build(in: &builder, min: -1, max: 1, numBits: 8))
        }),
      OperatorExample(
        .localResponseNormalization, [image], [image],
        options: { builder in
          UnionOffset(
            .localResponseNormalizationOptions,
            Schema.LocalResponseNormalizationOptions.build(
              in: &builder, radius: 1, bias: 1, alpha: 1, beta: 0.5))
        }),
      OperatorExample(
        .l2Pool2D, [image], [.value([1, 2, 2, 3])],
        options: { builder in
          UnionOffset(
            .pool2DOptions,
            Schema.Pool2DOptions.build(
              in: &builder, strideW: 2, strideH: 2, filterWidth: 2, filterHeight: 2))
        }),
    ]
  }

  /// Values and shapes, and elements in other places.
  static var layouts: [OperatorExample] {
    let matrix = Operand.value([2, 3, 3])
    return [
      OperatorExample(.bitcast, [.value([2, 4])], [.value([2, 4])]),
      OperatorExample(.bitcast, [.value([2, 4])], [.value([2, 4], .int32)]),
      OperatorExample(.broadcastArgs, [.integers([2, 1]), .integers([3])], [.value([2], .int32)]),
      OperatorExample(
        .broadcastArgs, [.value([2], .int32), .value([1], .int32)], [.value([2], .int32)]),
      OperatorExample(.matrixDiag, [.value([2, 3])], [matrix]),
      OperatorExample(.matrixSetDiag, [matrix, .value([2, 3])], [matrix]),
      OperatorExample(
        .range, [.reals([0], []), .reals([3], []), .reals([1], [])], [.value([3])]),
      OperatorExample(
        .range, [.integers([0], []), .integers([3], []), .integers([1], [])],
        [.value([3], .int32)]),
      OperatorExample(
        .unique, [.value([5])], [.value([5]), .value([5], .int32)],
        options: { builder in
          UnionOffset(
            .uniqueOptions, Schema.UniqueOptions.build(in: &builder, idxOutType: .int32))
        }),
      OperatorExample(
        .sparseToDense, [.integers([0, 2]), .integers([4]), .value([2]), .reals([0], [])],
        [.value([4])]),
      OperatorExample(
        .dilate, [.value([2, 2]), .integers([2, 3]), .reals([0], [])], [.value([3, 4])]),
      OperatorExample(
        .stablehloPad, [.value([3]), .reals([0], [])], [.value([6])],
        options2: { builder in
          UnionOffset(
            .stablehloPadOptions,
            Schema.StablehloPadOptions.build(
              in: &builder, edgePaddingLow: [1], edgePaddingHigh: [2], interiorPadding: [0]))
        }),
      densified,
      OperatorExample(
        .skipGram, [.value([1], .string)], [.value([1], .string)],
        options: { builder in
          UnionOffset(
            .skipGramOptions,
            Schema.SkipGramOptions.build(in: &builder, ngramSize: 1, maxSkipSize: 0))
        }),
      OperatorExample(.rank, [matrix], [.value([], .int32)]),
    ]
  }

  /// A `DENSIFY` of two elements of eight.
  private static var densified: OperatorExample {
    var draft = OperatorExample(.densify, [.reals([1, 2], [8])], [.value([8])]).draft
    draft.tensors[0].sparsity = { builder in
      let segments = Schema.Int32Vector.build(in: &builder, values: [0, 2])
      let indices = Schema.Int32Vector.build(in: &builder, values: [1, 6])
      let columns = Schema.DimensionMetadata.build(
        in: &builder, format: .sparseCsr, arraySegments: UnionOffset(.int32Vector, segments),
        arrayIndices: UnionOffset(.int32Vector, indices))
      return Schema.SparsityParameters.build(
        in: &builder, traversalOrder: [0], dimMetadata: [columns])
    }
    return OperatorExample(draft)
  }

  /// Sums by segment, and boxes.
  static var segments: [OperatorExample] {
    let codes: [Schema.BuiltinOperator] = [
      .unsortedSegmentSum, .unsortedSegmentMax, .unsortedSegmentMin, .unsortedSegmentProd,
    ]
    let (data, ids) = (Operand.value([3, 2]), Operand.integers([0, 1, 1]))
    let (boxes, one) = (Operand.value([3, 4]), Operand.reals([0.5], []))
    let chosen = [Operand.value([2], .int32)]
    return codes.map { OperatorExample($0, [data, ids, .integers([2], [])], [.value([2, 2])]) } + [
      OperatorExample(.segmentSum, [data, ids], [.value([2, 2])]),
      OperatorExample(
        .nonMaxSuppressionV4, [boxes, .value([3]), .integers([2], []), one, one],
        chosen + [.value([], .int32)]),
      OperatorExample(
        .nonMaxSuppressionV5, [boxes, .value([3]), .integers([2], []), one, one, one],
        chosen + [.value([2]), .value([], .int32)]),
    ]
  }

  /// Random numbers.
  static var randoms: [OperatorExample] {
    let options = { (builder: inout FlatBufferBuilder) in
      UnionOffset<Schema.BuiltinOptions>(
        .randomOptions, Schema.RandomOptions.build(in: &builder, seed: 1, seed2: 2))
    }
    let shape = Operand.integers([2, 3])
    return [
      OperatorExample(.randomUniform, [shape], [.value([2, 3])], options: options),
      OperatorExample(.randomStandardNormal, [shape], [.value([2, 3])], options: options),
      OperatorExample(
        .multinomial, [.value([2, 3]), .integers([4], [])], [.value([2, 4], .int64)],
        options: options),
      OperatorExample(
        .stablehloRngBitGenerator, [.value([2], .uint64)],
        [.value([2], .uint64), .value([3], .uint32)],
        options2: { builder in
          UnionOffset(
            .stablehloRngBitGeneratorOptions,
            Schema.StablehloRngBitGeneratorOptions.build(in: &builder, algorithm: .threefry))
        }),
    ]
  }
}
