import LiteTensor

/// A tensor of a graph under construction that nodes can read.
struct GraphValue {
  /// The index of the tensor.
  let tensor: Int32

  let dtype: DataType
  let shape: [Int]

  /// The scale; nil for plain numbers.
  var scale: Float?

  var zeroPoint = 0

  /// Whether every kernel set computes the same bytes: no float32 accumulator is behind the value.
  var isExact = true

  /// About the largest magnitude of the real numbers.
  var magnitude: Double

  var rank: Int { shape.count }

  var elementCount: Int { shape.reduce(1, *) }

  var isQuantized: Bool { scale != nil }

  /// Whether the elements are 8-bit or 16-bit quantized integers.
  var isNarrow: Bool { isQuantized && [.int8, .uint8, .int16].contains(dtype) }

  /// Whether the elements are 8-bit quantized integers.
  var isByte: Bool { isQuantized && [.int8, .uint8].contains(dtype) }

  /// Whether the elements are images: NHWC of at least one pixel.
  var isImage: Bool { rank == 4 && elementCount > 0 }

  /// Whether the elements are float32 of a magnitude whose products stay far from overflow.
  var isModerateFloat: Bool { dtype == .float32 && magnitude < 1e3 }

  /// Whether a node can multiply the elements by weights.
  var isMultipliable: Bool { isNarrow || isModerateFloat }
}
