// swift-format-ignore-file
// Generated from Schemas/tflite.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension Schema {
  /// The schema's table `Int32Vector`.
  public struct Int32Vector: Schema.SparseIndexVector.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var sparseIndexVector: Schema.SparseIndexVector { .int32Vector }

    /// `values`; empty where the file leaves it out.
    public var values: ScalarVector<Int32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Int32Vector.values")) }
    }
  }
}

extension Schema {
  /// The schema's table `Uint16Vector`.
  public struct Uint16Vector: Schema.SparseIndexVector.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var sparseIndexVector: Schema.SparseIndexVector { .uint16Vector }

    /// `values`; empty where the file leaves it out.
    public var values: ScalarVector<UInt16> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Uint16Vector.values")) }
    }
  }
}

extension Schema {
  /// The schema's table `Uint8Vector`.
  public struct Uint8Vector: Schema.SparseIndexVector.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var sparseIndexVector: Schema.SparseIndexVector { .uint8Vector }

    /// `values`; empty where the file leaves it out.
    public var values: ScalarVector<UInt8> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "Uint8Vector.values")) }
    }
  }
}
