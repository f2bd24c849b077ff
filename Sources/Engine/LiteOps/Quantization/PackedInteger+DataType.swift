import LiteReference
import LiteTensor

extension PackedInteger {
  /// How a dtype packs its integers; nil where it does not.
  init?(_ dtype: DataType) {
    switch dtype {
    case .int2: self = .int2
    case .int4: self = .int4
    case .uint4: self = .uint4
    default: return nil
    }
  }
}
