public import LiteTensor

/// A table of a `HASHTABLE` node: int64 keys with strings, or strings with int64 values.
///
/// A class, because its contents are filled while the nodes that use it run.
public final class LookupTable {
  /// The keys and values.
  public enum Contents {
    /// By key, where the string lies in the text.
    case strings([Int64: Range<Int>], text: [UInt8])

    /// By the bytes of the key, the value.
    case integers([[UInt8]: Int64])

    /// The number of keys.
    public var count: Int {
      switch self {
      case .strings(let entries, _): entries.count
      case .integers(let entries): entries.count
      }
    }
  }

  /// The dtype of the keys.
  public let keyType: DataType

  /// The dtype of the values.
  public let valueType: DataType

  /// The keys and values; nil until they are imported.
  public internal(set) var contents: Contents?

  /// The bytes that the contents are charged with.
  var byteCount = 0

  init(keys: DataType, values: DataType) {
    keyType = keys
    valueType = values
  }

  /// The bytes that an entry takes beside its strings, at most.
  static let entryByteCount = 96

  /// Whether a table can map keys to values of these dtypes.
  static func allows(keys: DataType, values: DataType) -> Bool {
    keys == .int64 && values == .string || keys == .string && values == .int64
  }
}
