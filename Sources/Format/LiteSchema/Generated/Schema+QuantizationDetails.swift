// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's table `CustomQuantization`.
  public struct CustomQuantization: Schema.QuantizationDetails.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var quantizationDetails: Schema.QuantizationDetails { .customQuantization }

    /// `custom`; empty where the file leaves it out.
    public var custom: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "CustomQuantization.custom")) }
    }
  }
}

extension Schema {
  /// The schema's table `BlockwiseQuantization`.
  public struct BlockwiseQuantization: Schema.QuantizationDetails.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var quantizationDetails: Schema.QuantizationDetails { .blockwiseQuantization }

    /// `scales`, by default 0.
    public var scales: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "BlockwiseQuantization.scales"), default: 0) }
    }

    /// `zero_points`, by default 0.
    public var zeroPoints: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "BlockwiseQuantization.zero_points"), default: 0) }
    }

    /// `block_size`, by default 0.
    public var blockSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "BlockwiseQuantization.block_size"), default: 0) }
    }
  }
}

extension Schema {
  /// The schema's table `MultiAxisQuantization`.
  public struct MultiAxisQuantization: Schema.QuantizationDetails.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var quantizationDetails: Schema.QuantizationDetails { .multiAxisQuantization }

    /// `scales`, by default 0.
    public var scales: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "MultiAxisQuantization.scales"), default: 0) }
    }

    /// `zero_points`, by default 0.
    public var zeroPoints: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "MultiAxisQuantization.zero_points"), default: 0) }
    }

    /// `block_size`, by default 0.
    public var blockSize: Int32 {
      get throws(FlatBufferError) { try table.scalar(Field(2, "MultiAxisQuantization.block_size"), default: 0) }
    }

    /// `quantized_dimensions`; empty where the file leaves it out.
    public var quantizedDimensions: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(3, "MultiAxisQuantization.quantized_dimensions")) }
    }
  }
}
