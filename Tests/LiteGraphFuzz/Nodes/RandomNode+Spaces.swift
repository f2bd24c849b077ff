import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Pixels as channels or batches, and back.
  static let spaces: [RandomNode] = [
    RandomNode("SPACE_TO_DEPTH") { $0.spaceToDepth() },
    RandomNode("DEPTH_TO_SPACE") { $0.depthToSpace() },
    RandomNode("SPACE_TO_BATCH_ND") { $0.spaceToBatch() },
    RandomNode("BATCH_TO_SPACE_ND") { $0.batchToSpace() },
  ]
}

extension RandomGraph {
  private static func isMovable(_ value: GraphValue) -> Bool {
    value.isImage
      && (value.isByte || [.float32, .int32, .int64].contains(value.dtype))
  }

  /// `SPACE_TO_DEPTH`.
  mutating func spaceToDepth() -> Bool {
    let block = int(2...3)
    guard
      let x = pickSmall(where: {
        RandomGraph.isMovable($0) && $0.shape[1] % block == 0 && $0.shape[2] % block == 0
      })
    else { return false }
    let s = x.shape
    return node(
      .spaceToDepth, [x.tensor],
      [like(x, [s[0], s[1] / block, s[2] / block, s[3] * block * block])]
    ) { builder in
      UnionOffset(
        .spaceToDepthOptions,
        Schema.SpaceToDepthOptions.build(in: &builder, blockSize: Int32(block)))
    }
  }

  /// `DEPTH_TO_SPACE`.
  mutating func depthToSpace() -> Bool {
    let block = int(2...3)
    guard
      let x = pickSmall(where: { RandomGraph.isMovable($0) && $0.shape[3] % (block * block) == 0 })
    else { return false }
    let s = x.shape
    return node(
      .depthToSpace, [x.tensor],
      [like(x, [s[0], s[1] * block, s[2] * block, s[3] / (block * block)])]
    ) { builder in
      UnionOffset(
        .depthToSpaceOptions,
        Schema.DepthToSpaceOptions.build(in: &builder, blockSize: Int32(block)))
    }
  }

  /// `SPACE_TO_BATCH_ND`.
  mutating func spaceToBatch() -> Bool {
    guard let x = pickSmall(where: RandomGraph.isMovable) else { return false }
    let blocks = [int(1...3), int(1...3)]
    let paddings = (0..<2).flatMap { axis -> [Int] in
      let before = chance(2) ? 0 : int(0...2)
      let left = (x.shape[axis + 1] + before) % blocks[axis]
      return [before, left == 0 ? 0 : blocks[axis] - left]
    }
    let shape = [
      x.shape[0] * blocks[0] * blocks[1],
      (x.shape[1] + paddings[0] + paddings[1]) / blocks[0],
      (x.shape[2] + paddings[2] + paddings[3]) / blocks[1], x.shape[3],
    ]
    return node(
      .spaceToBatchNd, [x.tensor, integers(blocks), integers(paddings, [2, 2])], [like(x, shape)])
  }

  /// `BATCH_TO_SPACE_ND`.
  mutating func batchToSpace() -> Bool {
    let blocks = choose([[1, 2], [2, 1], [2, 2], [3, 1]])
    guard
      let x = pickSmall(where: {
        RandomGraph.isMovable($0) && $0.shape[0] % (blocks[0] * blocks[1]) == 0
      })
    else { return false }
    let sizes = [x.shape[1] * blocks[0], x.shape[2] * blocks[1]]
    let crops = sizes.flatMap { size in size > 2 ? [int(0...1), int(0...1)] : [0, 0] }
    let shape = [
      x.shape[0] / (blocks[0] * blocks[1]), sizes[0] - crops[0] - crops[1],
      sizes[1] - crops[2] - crops[3], x.shape[3],
    ]
    return node(
      .batchToSpaceNd, [x.tensor, integers(blocks), integers(crops, [2, 2])], [like(x, shape)])
  }
}
