/// What a field holds.
indirect enum FieldType: Hashable, Sendable {
  case scalar(ScalarType)
  case enumeration(String, ScalarType)
  case string
  case table(String)
  case union(String)
  case vector(FieldType)

  /// The number of places that the field takes in the vtable.
  var places: Int {
    if case .union = self { 2 } else { 1 }
  }
}
