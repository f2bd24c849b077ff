import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

private func toDepth(_ blockSize: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .spaceToDepthOptions, Schema.SpaceToDepthOptions.build(in: &builder, blockSize: blockSize))
  }
}

private func toSpace(_ blockSize: Int32) -> ModelDraft.Options {
  { builder in
    UnionOffset(
      .depthToSpaceOptions, Schema.DepthToSpaceOptions.build(in: &builder, blockSize: blockSize))
  }
}

private func bilinear(alignCorners: Bool = false, halfPixelCenters: Bool = false)
  -> ModelDraft.Options
{
  { builder in
    UnionOffset(
      .resizeBilinearOptions,
      Schema.ResizeBilinearOptions.build(
        in: &builder, alignCorners: alignCorners, halfPixelCenters: halfPixelCenters))
  }
}

@Suite struct SpaceTests {
  @Test(arguments: [1, 2, 3])
  func movesSpaceToDepthAndBack(blockSize: Int) throws {
    let (height, width, channels) = (2, 3, 2)
    let wide = [2, height * blockSize, width * blockSize, channels]
    let deep = [2, height, width, channels * blockSize * blockSize]
    let values = (0..<wide.reduce(1, *)).map { Int32($0) }
    var expected: [Int32] = []
    forEachIndex(of: [2, height, width, blockSize, blockSize, channels]) { index in
      let place = [
        index[0], index[1] * blockSize + index[3], index[2] * blockSize + index[4], index[5],
      ]
      expected.append(values[offset(of: place, in: wide)])
    }
    let deepened = try runNode(
      .spaceToDepth, [.int32(values, wide)], outputs: [Operand(.int32)],
      options: toDepth(Int32(blockSize)))
    #expect(deepened == [.int32(expected, deep)])
    let widened = try runNode(
      .depthToSpace, deepened, outputs: [Operand(.int32)], options: toSpace(Int32(blockSize)))
    #expect(widened == [.int32(values, wide)])
  }

  @Test func movesSpaceToBatchAndBack() throws {
    let values = (1...6).map { UInt8($0) }
    let input = Operand(.uint8, [1, 2, 3, 1], values, scale: 1, zeroPoint: 9)
    let margins = Operand.int32([0, 0, 1, 0], [2, 2])
    let dealt = try runNode(
      .spaceToBatchNd, [input, .int32([2, 2]), margins],
      outputs: [Operand(.uint8, scale: 1, zeroPoint: 9)])
    #expect(dealt == [Operand(.uint8, [4, 1, 2, 1], [9, 2, 1, 3, 9, 5, 4, 6] as [UInt8])])
    let collected = try runNode(
      .batchToSpaceNd, [dealt[0], .int32([2, 2]).constant, margins.constant],
      outputs: [Operand(.uint8)])
    #expect(collected == [Operand(.uint8, [1, 2, 3, 1], values)])
  }

  @Test func movesOneAxisOfSpace() throws {
    let input = Operand.float32([1, 2, 3, 4], [1, 4, 1])
    let dealt = try runNode(
      .spaceToBatchNd, [input, .int32([2]), .int32([0, 0], [1, 2])], outputs: [Operand(.float32)])
    #expect(dealt == [.float32([1, 3, 2, 4], [2, 2, 1])])
    let collected = try runNode(
      .batchToSpaceNd, [dealt[0], .int32([2]), .int32([1, 0], [1, 2])],
      outputs: [Operand(.float32)])
    #expect(collected == [.float32([2, 3, 4], [1, 3, 1])])
  }

  @Test func resizesToASizeThatIsKnownLate() throws {
    for size in [Operand.int32([1, 3]), Operand.int32([1, 3]).constant] {
      let bilinear = try runNode(
        .resizeBilinear, [.float32([0, 2], [1, 1, 2, 1]), size], outputs: [Operand(.float32)],
        options: bilinear(alignCorners: true))
      #expect(bilinear == [.float32([0, 1, 2], [1, 1, 3, 1])])
      let nearest = try runNode(
        .resizeNearestNeighbor, [.float32([0, 2], [1, 1, 2, 1]), size],
        outputs: [Operand(.float32)])
      #expect(nearest == [.float32([0, 0, 2], [1, 1, 3, 1])])
    }
  }

  @Test func namesWhatIsWrong() {
    let image = Operand.float32([1, 2, 3, 4], [1, 2, 2, 1])
    let output = [Operand(.float32)]
    let blocks = { (values: [Int32]) in Operand.int32(values).constant }
    let none = Operand.int32([0, 0, 0, 0], [2, 2]).constant
    let cases: [(String?, String)] = [
      (
        messageOfNode(.spaceToDepth, [image], outputs: output, options: toDepth(0)),
        "block_size is 0; it must be in 1...32768"
      ),
      (
        messageOfNode(.spaceToDepth, [image], outputs: output, options: toDepth(3)),
        "block_size is 3; it must divide the height and width of [1, 2, 2, 1]"
      ),
      (
        messageOfNode(.depthToSpace, [image], outputs: output, options: toSpace(-1)),
        "block_size is -1; it must be in 1...32768"
      ),
      (
        messageOfNode(.depthToSpace, [image], outputs: output, options: toSpace(2)),
        "block_size is 2; its square must divide the channels of [1, 2, 2, 1]"
      ),
      (
        messageOfNode(.depthToSpace, [.float32([1])], outputs: output, options: toSpace(1)),
        "the input has shape [1]; it must have 4 axes, NHWC"
      ),
      (
        messageOfNode(.spaceToBatchNd, [image, blocks([0, 1]), none], outputs: output),
        "block_shape is [0, 1]; each must be in 1...2147483647"
      ),
      (
        messageOfNode(.spaceToBatchNd, [image, blocks([1, 3]), none], outputs: output),
        "axis 2 has 2 elements with its paddings; block_shape has 3, which must divide it"
      ),
      (
        messageOfNode(
          .spaceToBatchNd,
          [image, blocks([1, 1]), .int32([0, -1, 0, 0], [2, 2]).constant], outputs: output),
        "the paddings of axis 1 are 0 and -1; they must be in 0...2147483647"
      ),
      (
        messageOfNode(.spaceToBatchNd, [image, blocks([1]), none], outputs: output),
        "input 1 has shape [1]; it must be [2]"
      ),
      (
        messageOfNode(.batchToSpaceNd, [image, blocks([1, 2]), none], outputs: output),
        "the input has 1 batches; they must be a multiple of 2, the product of block_shape"
      ),
      (
        messageOfNode(
          .batchToSpaceNd,
          [image, blocks([1, 1]), .int32([2, 1, 0, 0], [2, 2]).constant], outputs: output),
        "the crops of axis 1 are 2 and 1; there are 2 elements to crop"
      ),
      (
        messageOfNode(.resizeBilinear, [image, blocks([0, 1])], outputs: output),
        "size is [0, 1]; both must be at least 1"
      ),
      (
        messageOfNode(
          .resizeBilinear, [image, blocks([1, 1])], outputs: output,
          options: bilinear(alignCorners: true, halfPixelCenters: true)),
        "align_corners and half_pixel_centers are both set; only one may be"
      ),
      (
        messageOfNode(
          .resizeBilinear, [.int32([1], [1, 1, 1, 1]), blocks([1, 1])],
          outputs: [Operand(.int32)]),
        "does not support int32; it supports float32, uint8, int8 and int16"
      ),
      (
        messageOfNode(
          .resizeNearestNeighbor, [.float32([], [1, 0, 1, 1]), blocks([1, 1])], outputs: output),
        "the input has shape [1, 0, 1, 1]; its height and width must be at least 1"
      ),
    ]
    for (message, expected) in cases {
      #expect(message?.hasSuffix(expected) == true, "\(message ?? "ran"), not: \(expected)")
    }
  }
}
