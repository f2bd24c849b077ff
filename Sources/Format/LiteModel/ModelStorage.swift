import LiteBuffer

/// What keeps the bytes of a model alive.
enum ModelStorage: ~Copyable, Sendable {
  case mapped(MappedFile)
  case copied(CopiedFile)

  /// Reads and checks the model.
  borrowing func read(name: String) throws(ModelError) -> ModelContents {
    switch self {
    case .mapped(let file): try ModelContents(of: file.bytes, file: name)
    case .copied(let file): try ModelContents(of: file.bytes, file: name)
    }
  }
}
