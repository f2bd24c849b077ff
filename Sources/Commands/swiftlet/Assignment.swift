import ArgumentParser

/// An argument of the form `NAME=VALUE`.
struct Assignment: ExpressibleByArgument {
  /// What stands before the last `=` that a value can follow.
  let name: String

  /// What stands behind it.
  let value: String

  init?(argument: String) {
    // Tensor names may hold an equals sign; files and shapes rarely do.
    guard let split = argument.lastIndex(of: "=") else { return nil }
    name = String(argument[..<split])
    value = String(argument[argument.index(after: split)...])
    guard !name.isEmpty, !value.isEmpty else { return nil }
  }

  /// The value as dimensions: integers between commas.
  var dimensions: [Int]? {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    let dimensions = parts.compactMap { Int($0) }
    return dimensions.count == parts.count ? dimensions : nil
  }
}
