// swift-format-ignore-file
// Generated from Schemas/tflite_metadata.fbs by `make schema`; changes belong there.

public import LiteBuffer

extension MetadataSchema {
  /// The schema's enum `AssociatedFileType`.
  public struct AssociatedFileType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let unknown = AssociatedFileType(rawValue: 0)
    public static let descriptions = AssociatedFileType(rawValue: 1)
    public static let tensorAxisLabels = AssociatedFileType(rawValue: 2)
    public static let tensorValueLabels = AssociatedFileType(rawValue: 3)
    public static let tensorAxisScoreCalibration = AssociatedFileType(rawValue: 4)
    public static let vocabulary = AssociatedFileType(rawValue: 5)
    public static let scannIndexFile = AssociatedFileType(rawValue: 6)

    /// The members that the schema names.
    public static let allNamed: [AssociatedFileType] = [.unknown, .descriptions, .tensorAxisLabels, .tensorValueLabels, .tensorAxisScoreCalibration, .vocabulary, .scannIndexFile]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "UNKNOWN"
      case 1: "DESCRIPTIONS"
      case 2: "TENSOR_AXIS_LABELS"
      case 3: "TENSOR_VALUE_LABELS"
      case 4: "TENSOR_AXIS_SCORE_CALIBRATION"
      case 5: "VOCABULARY"
      case 6: "SCANN_INDEX_FILE"
      default: nil
      }
    }

    /// The schema's spelling, or `AssociatedFileType(-1)` for a value that it does not name.
    public var description: String { name ?? "AssociatedFileType(\(rawValue))" }
  }
}

extension MetadataSchema {
  /// The schema's enum `ColorSpaceType`.
  public struct ColorSpaceType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let unknown = ColorSpaceType(rawValue: 0)
    public static let rgb = ColorSpaceType(rawValue: 1)
    public static let grayscale = ColorSpaceType(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [ColorSpaceType] = [.unknown, .rgb, .grayscale]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "UNKNOWN"
      case 1: "RGB"
      case 2: "GRAYSCALE"
      default: nil
      }
    }

    /// The schema's spelling, or `ColorSpaceType(-1)` for a value that it does not name.
    public var description: String { name ?? "ColorSpaceType(\(rawValue))" }
  }
}

extension MetadataSchema {
  /// The schema's enum `BoundingBoxType`.
  public struct BoundingBoxType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let unknown = BoundingBoxType(rawValue: 0)
    public static let boundaries = BoundingBoxType(rawValue: 1)
    public static let upperLeft = BoundingBoxType(rawValue: 2)
    public static let center = BoundingBoxType(rawValue: 3)

    /// The members that the schema names.
    public static let allNamed: [BoundingBoxType] = [.unknown, .boundaries, .upperLeft, .center]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "UNKNOWN"
      case 1: "BOUNDARIES"
      case 2: "UPPER_LEFT"
      case 3: "CENTER"
      default: nil
      }
    }

    /// The schema's spelling, or `BoundingBoxType(-1)` for a value that it does not name.
    public var description: String { name ?? "BoundingBoxType(\(rawValue))" }
  }
}

extension MetadataSchema {
  /// The schema's enum `CoordinateType`.
  public struct CoordinateType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let ratio = CoordinateType(rawValue: 0)
    public static let pixel = CoordinateType(rawValue: 1)

    /// The members that the schema names.
    public static let allNamed: [CoordinateType] = [.ratio, .pixel]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "RATIO"
      case 1: "PIXEL"
      default: nil
      }
    }

    /// The schema's spelling, or `CoordinateType(-1)` for a value that it does not name.
    public var description: String { name ?? "CoordinateType(\(rawValue))" }
  }
}

extension MetadataSchema {
  /// The schema's enum `ScoreTransformationType`.
  public struct ScoreTransformationType: OpenEnumeration {
    public let rawValue: Int8

    @inlinable
    public init(rawValue: Int8) { self.rawValue = rawValue }

    public static let identity = ScoreTransformationType(rawValue: 0)
    public static let log = ScoreTransformationType(rawValue: 1)
    public static let inverseLogistic = ScoreTransformationType(rawValue: 2)

    /// The members that the schema names.
    public static let allNamed: [ScoreTransformationType] = [.identity, .log, .inverseLogistic]

    /// The schema's spelling; nil for a value that it does not name.
    public var name: String? {
      switch rawValue {
      case 0: "IDENTITY"
      case 1: "LOG"
      case 2: "INVERSE_LOGISTIC"
      default: nil
      }
    }

    /// The schema's spelling, or `ScoreTransformationType(-1)` for a value that it does not name.
    public var description: String { name ?? "ScoreTransformationType(\(rawValue))" }
  }
}
