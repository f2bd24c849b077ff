import LiteBuffer
import LiteSchema
import LiteTensor

extension RandomNode {
  /// Convolutions and matrix products with weights.
  static let products: [RandomNode] = [
    RandomNode("CONV_2D") { $0.conv2D() },
    RandomNode("CONV_2D") { $0.conv2D() },
    RandomNode("DEPTHWISE_CONV_2D") { $0.depthwiseConv2D() },
    RandomNode("DEPTHWISE_CONV_2D") { $0.depthwiseConv2D() },
    RandomNode("TRANSPOSE_CONV") { $0.transposeConv() },
    RandomNode("FULLY_CONNECTED") { $0.fullyConnected() },
    RandomNode("BATCH_MATMUL") { $0.batchMatMul() },
  ]
}

/// How a filter moves over an image.
struct Windows {
  var size: (height: Int, width: Int)
  var strides: (height: Int, width: Int)
  var dilations: (height: Int, width: Int)
  var isSame: Bool

  var padding: Schema.Padding { isSame ? .same : .valid }

  /// The size of the output; nil where the filter does not fit into the image.
  func outputSize(of image: [Int]) -> (height: Int, width: Int)? {
    func count(_ image: Int, _ filter: Int, _ stride: Int, _ dilation: Int) -> Int {
      let extent = (filter - 1) * dilation + 1
      return isSame ? (image + stride - 1) / stride : (image - extent) / stride + 1
    }
    let extents = (
      (size.height - 1) * dilations.height + 1, (size.width - 1) * dilations.width + 1
    )
    guard isSame || (extents.0 <= image[1] && extents.1 <= image[2]) else { return nil }
    return (
      count(image[1], size.height, strides.height, dilations.height),
      count(image[2], size.width, strides.width, dilations.width)
    )
  }
}

extension RandomGraph {
  /// A filter size with strides, dilations and padding: mostly a common one.
  mutating func windows(dilates: Bool = true) -> Windows {
    let size = choose([(1, 1), (3, 3), (3, 3), (5, 5), (2, 2), (1, 3), (3, 1), (7, 7), (4, 2)])
    let strides = choose([(1, 1), (1, 1), (2, 2), (1, 2), (2, 1), (3, 3)])
    let dilations =
      dilates && strides == (1, 1) && chance(4) ? choose([(2, 2), (1, 2), (3, 1)]) : (1, 1)
    return Windows(
      size: (size.0, size.1), strides: (strides.0, strides.1),
      dilations: (dilations.0, dilations.1), isSame: !chance(3))
  }

  /// `CONV_2D` of an image.
  mutating func conv2D() -> Bool {
    guard let x = pick(where: { $0.isImage && $0.isMultipliable })
    else { return false }
    let (windows, outChannels) = (windows(), channels())
    guard let size = windows.outputSize(of: x.shape) else { return false }
    let inChannels = x.shape[3]
    let groups = chance(8) && inChannels % 2 == 0 && outChannels % 2 == 0 ? 2 : 1
    let taps = windows.size.height * windows.size.width * inChannels / groups
    guard x.shape[0] * size.height * size.width * outChannels * taps <= room << 21 else {
      return false
    }
    let weights = weights(
      [outChannels, windows.size.height, windows.size.width, inChannels / groups], for: x,
      channels: (axis: 0, count: outChannels), taps: taps)
    let y = product(
      of: x, [x.shape[0], size.height, size.width, outChannels], weights, taps: taps)
    let activation = activation()
    let inputs = [x.tensor, weights.tensor] + bias(of: x, weights, outChannels)
    return node(.conv2D, inputs, [y]) {
      builder in
      UnionOffset(
        .conv2DOptions,
        Schema.Conv2DOptions.build(
          in: &builder, padding: windows.padding, strideW: Int32(windows.strides.width),
          strideH: Int32(windows.strides.height), fusedActivationFunction: activation,
          dilationWFactor: Int32(windows.dilations.width),
          dilationHFactor: Int32(windows.dilations.height)))
    }
  }

  /// `DEPTHWISE_CONV_2D` of an image.
  mutating func depthwiseConv2D() -> Bool {
    guard let x = pick(where: { $0.isImage && $0.isMultipliable })
    else { return false }
    let (windows, depthMultiplier) = (windows(), chance(4) ? int(2...4) : 1)
    guard let size = windows.outputSize(of: x.shape) else { return false }
    let outChannels = x.shape[3] * depthMultiplier
    let taps = windows.size.height * windows.size.width
    guard x.shape[0] * size.height * size.width * outChannels * taps <= room << 20 else {
      return false
    }
    let weights = weights(
      [1, windows.size.height, windows.size.width, outChannels], for: x,
      channels: (axis: 3, count: outChannels), taps: taps)
    let y = product(
      of: x, [x.shape[0], size.height, size.width, outChannels], weights, taps: taps)
    let activation = activation()
    let inputs = [x.tensor, weights.tensor] + bias(of: x, weights, outChannels)
    return node(.depthwiseConv2D, inputs, [y]) { builder in
      UnionOffset(
        .depthwiseConv2DOptions,
        Schema.DepthwiseConv2DOptions.build(
          in: &builder, padding: windows.padding, strideW: Int32(windows.strides.width),
          strideH: Int32(windows.strides.height), depthMultiplier: Int32(depthMultiplier),
          fusedActivationFunction: activation,
          dilationWFactor: Int32(windows.dilations.width),
          dilationHFactor: Int32(windows.dilations.height)))
    }
  }

  /// `TRANSPOSE_CONV` of an image.
  mutating func transposeConv() -> Bool {
    guard
      let x = pickSmall(where: {
        $0.isImage && ($0.isNarrow || $0.isModerateFloat)
      })
    else { return false }
    let windows = windows(dilates: false)
    let outChannels = min(channels(), 16)
    // The sizes of which the input is the convolution.
    func size(_ extent: Int, _ filter: Int, _ stride: Int) -> Int {
      windows.isSame ? extent * stride : (extent - 1) * stride + filter
    }
    let shape = [
      x.shape[0], size(x.shape[1], windows.size.height, windows.strides.height),
      size(x.shape[2], windows.size.width, windows.strides.width), outChannels,
    ]
    let taps = windows.size.height * windows.size.width * x.shape[3]
    guard x.elementCount * windows.size.height * windows.size.width * outChannels <= room << 20
    else {
      return false
    }
    let weights = weights(
      [outChannels, windows.size.height, windows.size.width, x.shape[3]], for: x,
      channels: (axis: 0, count: outChannels), taps: taps, isDense: true)
    let y = product(of: x, shape, weights, taps: taps)
    let activation: Schema.ActivationFunctionType = chance(3) ? activation() : .none
    let inputs =
      [integers(shape), weights.tensor, x.tensor] + bias(of: x, weights, outChannels)
    return node(.transposeConv, inputs, [y]) { builder in
      UnionOffset(
        .transposeConvOptions,
        Schema.TransposeConvOptions.build(
          in: &builder, padding: windows.padding, strideW: Int32(windows.strides.width),
          strideH: Int32(windows.strides.height), fusedActivationFunction: activation))
    }
  }

  /// `FULLY_CONNECTED` of rows.
  mutating func fullyConnected() -> Bool {
    guard
      let x = pick(where: {
        $0.rank >= 1 && ($0.shape.last ?? 0) > 0 && $0.isMultipliable
      }), let depth = x.shape.last
    else { return false }
    // Now and then so many weights that those of four bits or fewer share bytes as they are multiplied.
    let outChannels = depth >= 8 && chance(4) ? (32 << 10) / depth + int(1...32) : channels()
    guard x.elementCount * outChannels <= room << 21 else { return false }
    let weights = weights(
      [outChannels, depth], for: x, channels: (axis: 0, count: outChannels), taps: depth)
    let keepsDimensions = x.rank > 2 && chance(2)
    let rows = x.elementCount / depth
    let y = product(
      of: x, keepsDimensions ? x.shape.dropLast() + [outChannels] : [rows, outChannels], weights,
      taps: depth)
    let (activation, isAsymmetric) = (activation(), chance(2))
    let inputs = [x.tensor, weights.tensor] + bias(of: x, weights, outChannels)
    return node(.fullyConnected, inputs, [y]) { builder in
      UnionOffset(
        .fullyConnectedOptions,
        Schema.FullyConnectedOptions.build(
          in: &builder, fusedActivationFunction: activation, keepNumDims: keepsDimensions,
          asymmetricQuantizeInputs: isAsymmetric))
    }
  }

  /// `BATCH_MATMUL` of a value and a constant or another value.
  mutating func batchMatMul() -> Bool {
    guard
      let x = pickSmall(where: {
        (2...5).contains($0.rank)
          && ($0.isModerateFloat || ($0.isNarrow && $0.dtype != .uint8))
      })
    else { return false }
    let (adjX, adjY) = (chance(3), chance(3))
    let (rows, depth) = (x.shape[x.rank - (adjX ? 1 : 2)], x.shape[x.rank - (adjX ? 2 : 1)])
    let columns = channels()
    let batch = chance(2) ? Array(x.shape.dropLast(2)) : broadcast(Array(x.shape.dropLast(2)))
    let shape = batch + (adjY ? [columns, depth] : [depth, columns])
    guard x.elementCount * columns <= room << 19 else { return false }
    let scale = x.isQuantized ? Float(real(0.001...0.02)) : nil
    let zeroPoint = x.dtype == .int8 && chance(2) ? int(-128...127) : 0
    let w =
      x.dtype == .float32 && chance(5)
      ? constant(.int8, shape, scale: Float(real(0.001...0.02)))
      : chance(2)
        ? constant(
          x.dtype, shape, scale: scale, zeroPoint: zeroPoint,
          magnitude: x.isQuantized ? nil : 1)
        : input(x.dtype, shape, scale: scale, zeroPoint: zeroPoint)
    let y = computed(
      x.dtype, x.shape.dropLast(2) + [rows, columns],
      magnitude: x.magnitude * w.magnitude * Double(depth).squareRoot())
    return node(.batchMatmul, [x.tensor, w.tensor], [y]) { builder in
      UnionOffset(
        .batchMatMulOptions, Schema.BatchMatMulOptions.build(in: &builder, adjX: adjX, adjY: adjY))
    }
  }
}
