import ArgumentParser

/// Numbers between commas.
struct NumberList: ExpressibleByArgument {
  let numbers: [Float]

  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
    numbers = parts.compactMap { Float($0) }
    guard numbers.count == parts.count else { return nil }
  }
}
