// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema.CustomQuantization {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      custom: [UInt8]? = nil
  ) -> Offset<Schema.CustomQuantization> {
    var fields = TableFields()
      if let custom { fields.set(0, builder.vector(custom, alignment: 16)) }
    return builder.table(fields)
  }
}

extension Schema.BlockwiseQuantization {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      scales: Int32 = 0,
      zeroPoints: Int32 = 0,
      blockSize: Int32 = 0
  ) -> Offset<Schema.BlockwiseQuantization> {
    var fields = TableFields()
      fields.set(0, scales, default: 0)
      fields.set(1, zeroPoints, default: 0)
      fields.set(2, blockSize, default: 0)
    return builder.table(fields)
  }
}

extension Schema.MultiAxisQuantization {
  /// Writes a table, and the strings and vectors that it is given.
  public static func build(
    in builder: inout FlatBufferBuilder,
      scales: Int32 = 0,
      zeroPoints: Int32 = 0,
      blockSize: Int32 = 0,
      quantizedDimensions: [Int32]? = nil
  ) -> Offset<Schema.MultiAxisQuantization> {
    var fields = TableFields()
      fields.set(0, scales, default: 0)
      fields.set(1, zeroPoints, default: 0)
      fields.set(2, blockSize, default: 0)
      if let quantizedDimensions { fields.set(3, builder.vector(quantizedDimensions)) }
    return builder.table(fields)
  }
}
