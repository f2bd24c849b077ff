/// The inputs of a run, checked against what the model takes: a shape and bytes for each that is
/// not a constant.
struct RunRequest: Sendable {
  /// The value of each input by position; nil for constants of the file, and for inputs that keep
  /// theirs.
  let inputs: [EncodedInput?]

  /// The shape of each input by position.
  let shapes: [[Int]]

  /// Encodes some inputs.
  ///
  /// - Parameters:
  ///   - inputs: The values.
  ///   - infos: The inputs of the model.
  ///   - optional: The positions of those that may be left out.
  /// - Throws: ``SwiftletError`` where an input is missing, given twice, not there or a constant, or
  ///   where a value does not fit.
  init(_ inputs: Inputs, for infos: [TensorInfo], optional: Set<Int> = [])
    throws(SwiftletError)
  {
    var encoded = [EncodedInput?](repeating: nil, count: infos.count)
    for (place, value) in inputs.values {
      let info = infos[try RunRequest.position(of: place, in: infos)]
      guard !info.isConstant else {
        throw .invalidInput(info.displayName, reason: "is a constant of the file")
      }
      guard encoded[info.position] == nil else {
        throw .invalidInput(info.displayName, reason: "is given twice")
      }
      encoded[info.position] = try value.encoded(info)
    }
    let missing = infos.filter {
      !$0.isConstant && encoded[$0.position] == nil && !optional.contains($0.position)
    }
    guard missing.isEmpty else { throw .missingInputs(missing.map(\.displayName)) }
    self.inputs = encoded
    shapes = infos.map { encoded[$0.position]?.shape ?? $0.shape }
  }

  private static func position(of place: Inputs.Place, in infos: [TensorInfo]) throws(SwiftletError)
    -> Int
  {
    switch place {
    case .name(let name):
      return try infos.position(of: name)
    case .position(let position):
      guard infos.indices.contains(position) else {
        throw .noSuchTensor("\(position)", known: infos.map(\.displayName))
      }
      return position
    }
  }
}
