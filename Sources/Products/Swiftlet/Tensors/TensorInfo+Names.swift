extension [TensorInfo] {
  /// The position of a tensor by its name in the signature or else in the file.
  ///
  /// - Throws: ``SwiftletError/noSuchTensor(_:known:)`` where there is none;
  ///   ``SwiftletError/ambiguousName(_:positions:)`` where there are several.
  package func position(of name: String) throws(SwiftletError) -> Int {
    if let info = first(where: { $0.signatureName == name }) { return info.position }
    let matches = filter { $0.name == name }
    guard let match = matches.first else {
      throw .noSuchTensor(name, known: map(\.displayName))
    }
    guard matches.count == 1 else {
      throw .ambiguousName(name, positions: matches.map(\.position))
    }
    return match.position
  }
}

extension TensorInfo {
  /// The same tensor in another shape.
  package func with(shape: [Int]) -> TensorInfo {
    TensorInfo(
      position: position, name: name, signatureName: signatureName, dtype: dtype, shape: shape,
      shapeSignature: shapeSignature, quantization: quantization, isConstant: isConstant,
      hasTensorScales: hasTensorScales)
  }
}
