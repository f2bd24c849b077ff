// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The schema's union `ContentProperties`.
  public struct ContentProperties: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = ContentProperties(rawValue: 0)
    public static let featureProperties = ContentProperties(rawValue: 1)
    public static let imageProperties = ContentProperties(rawValue: 2)
    public static let boundingBoxProperties = ContentProperties(rawValue: 3)
    public static let audioProperties = ContentProperties(rawValue: 4)

    /// The members that the schema names.
    public static let allNamed: [ContentProperties] = [.none, .featureProperties, .imageProperties, .boundingBoxProperties, .audioProperties]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "FeatureProperties"
      case 2: "ImageProperties"
      case 3: "BoundingBoxProperties"
      case 4: "AudioProperties"
      default: nil
      }
    }

    /// The schema's spelling, or `ContentProperties(-1)` for a value that it does not name.
    public var description: String { name ?? "ContentProperties(\(rawValue))" }
  }
}

extension MetadataSchema.ContentProperties {
  /// A table that is a member of the union.
  public protocol Member: SchemaTable, ~Escapable {
    /// Which member the table is.
    static var contentProperties: MetadataSchema.ContentProperties { get }
  }
}

extension UnionOffset where Tag == MetadataSchema.ContentProperties {
  /// A table as the member of the union that it is.
  public init<Target: MetadataSchema.ContentProperties.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.contentProperties, table)
  }
}

extension MetadataSchema {
  /// The schema's union `ProcessUnitOptions`.
  public struct ProcessUnitOptions: OpenEnumeration {
    public let rawValue: UInt8

    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let none = ProcessUnitOptions(rawValue: 0)
    public static let normalizationOptions = ProcessUnitOptions(rawValue: 1)
    public static let scoreCalibrationOptions = ProcessUnitOptions(rawValue: 2)
    public static let scoreThresholdingOptions = ProcessUnitOptions(rawValue: 3)
    public static let bertTokenizerOptions = ProcessUnitOptions(rawValue: 4)
    public static let sentencePieceTokenizerOptions = ProcessUnitOptions(rawValue: 5)
    public static let regexTokenizerOptions = ProcessUnitOptions(rawValue: 6)

    /// The members that the schema names.
    public static let allNamed: [ProcessUnitOptions] = [.none, .normalizationOptions, .scoreCalibrationOptions, .scoreThresholdingOptions, .bertTokenizerOptions, .sentencePieceTokenizerOptions, .regexTokenizerOptions]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "NONE"
      case 1: "NormalizationOptions"
      case 2: "ScoreCalibrationOptions"
      case 3: "ScoreThresholdingOptions"
      case 4: "BertTokenizerOptions"
      case 5: "SentencePieceTokenizerOptions"
      case 6: "RegexTokenizerOptions"
      default: nil
      }
    }

    /// The schema's spelling, or `ProcessUnitOptions(-1)` for a value that it does not name.
    public var description: String { name ?? "ProcessUnitOptions(\(rawValue))" }
  }
}

extension MetadataSchema.ProcessUnitOptions {
  /// A table that is a member of the union.
  public protocol Member: SchemaTable, ~Escapable {
    /// Which member the table is.
    static var processUnitOptions: MetadataSchema.ProcessUnitOptions { get }
  }
}

extension UnionOffset where Tag == MetadataSchema.ProcessUnitOptions {
  /// A table as the member of the union that it is.
  public init<Target: MetadataSchema.ProcessUnitOptions.Member & ~Escapable>(_ table: Offset<Target>) {
    self.init(Target.processUnitOptions, table)
  }
}
