// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The schema's table `FeatureProperties`.
  public struct FeatureProperties: MetadataSchema.ContentProperties.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var contentProperties: MetadataSchema.ContentProperties { .featureProperties }
  }
}

extension MetadataSchema {
  /// The schema's table `ImageProperties`.
  public struct ImageProperties: MetadataSchema.ContentProperties.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var contentProperties: MetadataSchema.ContentProperties { .imageProperties }

    /// `color_space`, by default `UNKNOWN`.
    public var colorSpace: MetadataSchema.ColorSpaceType {
      get throws(FlatBufferError) { try table.scalar(Field(0, "ImageProperties.color_space"), default: .unknown) }
    }

    /// `default_size`; nil where the file leaves it out.
    public var defaultSize: MetadataSchema.ImageSize? {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.table(Field(1, "ImageProperties.default_size"), as: MetadataSchema.ImageSize.self) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `AudioProperties`.
  public struct AudioProperties: MetadataSchema.ContentProperties.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var contentProperties: MetadataSchema.ContentProperties { .audioProperties }

    /// `sample_rate`, by default 0.
    public var sampleRate: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(0, "AudioProperties.sample_rate"), default: 0) }
    }

    /// `channels`, by default 0.
    public var channels: UInt32 {
      get throws(FlatBufferError) { try table.scalar(Field(1, "AudioProperties.channels"), default: 0) }
    }
  }
}

extension MetadataSchema {
  /// The schema's table `BoundingBoxProperties`.
  public struct BoundingBoxProperties: MetadataSchema.ContentProperties.Member, ~Escapable {
    /// The table that holds the fields.
    public let table: Table

    @_lifetime(copy table)
    public init(_ table: Table) { self.table = table }

    public static var contentProperties: MetadataSchema.ContentProperties { .boundingBoxProperties }

    /// `index`; empty where the file leaves it out.
    public var index: ScalarVector<UInt32> {
      @_lifetime(copy self)
      get throws(FlatBufferError) { try table.scalars(Field(0, "BoundingBoxProperties.index")) }
    }

    /// `type`, by default `UNKNOWN`.
    public var type: MetadataSchema.BoundingBoxType {
      get throws(FlatBufferError) { try table.scalar(Field(1, "BoundingBoxProperties.type"), default: .unknown) }
    }

    /// `coordinate_type`, by default `RATIO`.
    public var coordinateType: MetadataSchema.CoordinateType {
      get throws(FlatBufferError) { try table.scalar(Field(2, "BoundingBoxProperties.coordinate_type"), default: .ratio) }
    }
  }
}
