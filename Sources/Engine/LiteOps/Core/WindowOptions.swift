import LiteReference
import LiteSchema

/// The padding, strides and dilations of a convolution or pooling, which determine its receptive
/// fields.
struct WindowOptions: Sendable {
  /// `padding`.
  var padding: Schema.Padding

  /// `stride_h` and `stride_w`.
  var strides: (height: Int32, width: Int32)

  /// `dilation_h_factor` and `dilation_w_factor`.
  var dilations: (height: Int32, width: Int32) = (1, 1)

  /// Zeros around the image that are not in memory.
  ///
  /// They count as part of the image when output positions are derived; kernels read the image
  /// alone.
  var zeros = ImagePadding.none

  /// The receptive fields along the height, for an image and a filter of that many rows.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where a size or an option is out of range, or where
  ///   the filter does not fit.
  func rows(
    imageSize: Int, filterSize: Int
  ) throws(OperatorError) -> WindowAxis {
    try WindowAxis(
      padding,
      WindowAxis.Description(
        name: "height", letter: "h", imageSize: imageSize, zeros: zeros.rows,
        filterSize: filterSize, stride: strides.height, dilation: dilations.height))
  }

  /// The receptive fields along the width, for an image and a filter of that many columns.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where a size or an option is out of range, or where
  ///   the filter does not fit.
  func columns(
    imageSize: Int, filterSize: Int
  ) throws(OperatorError) -> WindowAxis {
    try WindowAxis(
      padding,
      WindowAxis.Description(
        name: "width", letter: "w", imageSize: imageSize, zeros: zeros.columns,
        filterSize: filterSize, stride: strides.width, dilation: dilations.width))
  }
}

extension WindowAxis {
  /// An axis of an image and its filter, as a file describes it.
  struct Description {
    /// The name of the axis in messages: `height`, `width` or `depth`.
    let name: String

    /// The letter of the axis in the names of options: `h`, `w` or `d`.
    let letter: String

    /// The size of the image along the axis.
    let imageSize: Int

    /// The zeros at both ends of the image.
    var zeros = ImagePadding.Side(before: 0, after: 0)

    /// The number of filter taps along the axis.
    let filterSize: Int

    /// The option `stride_<letter>`.
    let stride: Int32

    /// The option `dilation_<letter>_factor`.
    let dilation: Int32
  }

  /// The receptive fields along an axis, from unchecked values.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where a size or an option is out of range, or where
  ///   the filter does not fit.
  init(_ padding: Schema.Padding, _ axis: Description) throws(OperatorError) {
    let (name, largest) = (axis.name, Int(Int32.max))
    guard axis.stride >= 1 else {
      throw .invalid("stride_\(axis.letter) is \(axis.stride); it must be at least 1")
    }
    guard axis.dilation >= 1 else {
      throw .invalid("dilation_\(axis.letter)_factor is \(axis.dilation); it must be at least 1")
    }
    guard axis.filterSize >= 1, axis.filterSize <= largest else {
      throw .invalid("filter \(name) is \(axis.filterSize); it must be 1 to \(largest)")
    }
    let (zeros, size) = (axis.zeros.before + axis.zeros.after, axis.imageSize)
    guard size >= 0, size <= largest, size + zeros <= largest else {
      throw .invalid("image \(name) is \(size + zeros); it must be 0 to \(largest)")
    }
    let kind: WindowAxis.Padding
    switch padding {
    case .same: kind = .same
    case .valid: kind = .valid
    default: throw .invalid("padding is \(padding.rawValue); it must be 0 (SAME) or 1 (VALID)")
    }
    let windows = WindowAxis(
      kind, inputSize: size + zeros, filterSize: axis.filterSize, stride: Int(axis.stride),
      dilation: Int(axis.dilation))
    guard let windows else {
      throw .invalid(
        "a filter of \(name) \(axis.filterSize) and dilation \(axis.dilation) does not fit "
          + "an image of \(name) \(size + zeros) without padding")
    }
    self = windows.leavingOut(before: axis.zeros.before, after: axis.zeros.after)
  }
}
