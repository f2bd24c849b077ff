#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Selections by the names in the list of passes.
extension PassSelection {
  /// Only the passes that always run.
  public static let none = PassSelection(disabled: Set(names))

  /// The names of the passes that can be switched off, in the order in which they run.
  public static var names: [String] {
    Passes.all.map { type(of: $0).name }.filter { !required.contains($0) }
  }

  private static let required: Set = [InferShapes.name, LowerNodes.name]

  /// A selection from a list such as `-fold-constants,-fuse-silu`, or `-all`.
  ///
  /// - Throws: ``Failure`` for an entry that is not `-` and the name of a pass.
  public init(parsing list: some StringProtocol) throws(Failure) {
    self.init(disabled: [])
    for entry in list.split(separator: ",") {
      if entry == "-all" {
        self = .none
      } else if entry.first == "-", PassSelection.names.contains(String(entry.dropFirst())) {
        disabled.insert(String(entry.dropFirst()))
      } else {
        throw Failure(
          description: "'\(entry)' is not -all or - and one of "
            + PassSelection.names.joined(separator: ", "))
      }
    }
  }

  /// The environment variable that names passes to switch off.
  public static let variable = "SWIFTLET_PASSES"

  /// The selection in the environment variable ``variable``; all passes where it is not set or not
  /// valid.
  public static let environment = (try? fromEnvironment()) ?? .all

  /// The selection in the environment variable ``variable``; all passes where it is not set.
  ///
  /// - Throws: ``Failure`` where it is not valid.
  public static func fromEnvironment() throws(Failure) -> PassSelection {
    guard let value = unsafe getenv(variable) else { return .all }
    return try PassSelection(parsing: unsafe String(cString: value))
  }
}
