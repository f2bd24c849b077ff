public import LiteModel
import LiteSchema

/// The supported operators, by code.
public struct OperatorRegistry: Sendable {
  // Arrays, since a dictionary would ask the runtime for the conformance of its keys, which searches those
  // of the whole program when the first model is compiled.

  /// The operators of the schema, by code.
  private var builtins: [(any FileOperator.Type)?] = []

  /// The custom operators.
  private var customs: [(name: String, type: any FileOperator.Type)] = []

  /// A registry of the given operators.
  ///
  /// - Precondition: No two have the same code.
  public init(_ operators: [any FileOperator.Type]) {
    for type in operators {
      let code = type.code
      precondition(self[code] == nil, "\(code) is registered twice")
      register(type, for: code)
    }
  }

  /// The registry with some operators more, such as the custom operators of a program.
  ///
  /// An operator replaces that of the same code.
  public func adding(_ operators: [any FileOperator.Type]) -> OperatorRegistry {
    var registry = self
    for type in operators { registry.register(type, for: type.code) }
    return registry
  }

  private mutating func register(_ type: any FileOperator.Type, for code: OperatorCode) {
    switch code {
    case .builtin(let builtin):
      let index = Int(builtin.rawValue)
      precondition(index >= 0 && index <= OperatorRegistry.largestCode, "the schema has no \(code)")
      while builtins.count <= index { builtins.append(nil) }
      builtins[index] = type
    case .custom(let name):
      customs.removeAll { $0.name == name }
      customs.append((name, type))
    }
  }

  /// The largest code that an operator may have: more than the schema has.
  private static var largestCode: Int { 1023 }

  /// The operator of a code; nil where it is not supported.
  public subscript(code: OperatorCode) -> (any FileOperator.Type)? {
    switch code {
    case .builtin(let builtin):
      let index = Int(builtin.rawValue)
      return builtins.indices.contains(index) ? builtins[index] : nil
    case .custom(let name):
      return customs.first { $0.name == name }?.type
    }
  }

  /// The codes that are supported.
  public var codes: [OperatorCode] {
    builtins.compactMap { $0?.code } + customs.map { .custom($0.name) }
  }
}
