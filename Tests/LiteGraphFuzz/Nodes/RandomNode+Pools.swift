import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Pooling.
  static let pools: [RandomNode] = [
    RandomNode("AVERAGE_POOL_2D") { $0.pool(.averagePool2D) },
    RandomNode("MAX_POOL_2D") { $0.pool(.maxPool2D) },
  ]

  /// Images of other sizes.
  static let resizes: [RandomNode] = [
    RandomNode("RESIZE_BILINEAR") { $0.resize(isBilinear: true) },
    RandomNode("RESIZE_NEAREST_NEIGHBOR") { $0.resize(isBilinear: false) },
  ]
}

extension RandomGraph {
  /// `AVERAGE_POOL_2D` or `MAX_POOL_2D`.
  mutating func pool(_ code: Schema.BuiltinOperator) -> Bool {
    guard let x = pick(where: { $0.isImage && ($0.isNarrow || $0.isModerateFloat) })
    else { return false }
    var windows = windows(dilates: false)
    // The whole image, as nets end.
    if chance(4) {
      windows.size = (x.shape[1], x.shape[2])
      windows.isSame = false
    }
    guard let size = windows.outputSize(of: x.shape) else { return false }
    let activation = activation()
    var y = like(x, [x.shape[0], size.height, size.width, x.shape[3]])
    y.isExact = x.isExact && (code == .maxPool2D || x.dtype != .float32)
    let drawn = windows
    return node(code, [x.tensor], [y]) { builder in
      UnionOffset(
        .pool2DOptions,
        Schema.Pool2DOptions.build(
          in: &builder, padding: drawn.padding, strideW: Int32(drawn.strides.width),
          strideH: Int32(drawn.strides.height), filterWidth: Int32(drawn.size.width),
          filterHeight: Int32(drawn.size.height), fusedActivationFunction: activation))
    }
  }

  /// `RESIZE_BILINEAR` or `RESIZE_NEAREST_NEIGHBOR`.
  mutating func resize(isBilinear: Bool) -> Bool {
    guard
      let x = pickSmall(where: {
        $0.isImage && ($0.isNarrow || $0.dtype == .float32)
      })
    else { return false }
    var size = [int(1...12), int(1...12)]
    if chance(3) { size = [x.shape[1] * 2, x.shape[2] * 2] }
    var y = like(x, [x.shape[0]] + size + [x.shape[3]])
    y.isExact = x.isExact && (!isBilinear || x.dtype != .float32)
    let (alignsCorners, hasHalfPixels) = choose([(false, false), (true, false), (false, true)])
    return node(
      isBilinear ? .resizeBilinear : .resizeNearestNeighbor, [x.tensor, integers(size)], [y]
    ) { builder in
      isBilinear
        ? UnionOffset(
          .resizeBilinearOptions,
          Schema.ResizeBilinearOptions.build(
            in: &builder, alignCorners: alignsCorners, halfPixelCenters: hasHalfPixels))
        : UnionOffset(
          .resizeNearestNeighborOptions,
          Schema.ResizeNearestNeighborOptions.build(
            in: &builder, alignCorners: alignsCorners, halfPixelCenters: hasHalfPixels))
    }
  }
}
