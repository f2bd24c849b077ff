import LiteBuffer
import LiteModel
public import LiteOps

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A case file and the folder that its paths are relative to.
public struct CaseFile: Sendable {
  /// The cases, in the order of the file.
  public let cases: [Case]

  /// The folder that holds the folder of the case file.
  public let root: URL

  /// Reads a case file.
  ///
  /// - Throws: ``CaseFileError`` where the file cannot be read or is not a list of cases.
  public init(contentsOf path: String) throws(CaseFileError) {
    let url = URL(fileURLWithPath: path).standardizedFileURL
    root = url.deletingLastPathComponent().deletingLastPathComponent()
    let bytes: [UInt8]
    do {
      bytes = try MappedFile.copiedBytes(path: path)
    } catch {
      throw CaseFileError(path: path, reason: error.reason)
    }
    do {
      cases = try JSONDecoder().decode([Case].self, from: Data(bytes))
    } catch {
      throw CaseFileError(path: path, reason: "\(error)")
    }
  }
}

/// Why a case file cannot be used.
public struct CaseFileError: Error, Sendable, CustomStringConvertible {
  /// The path that was given.
  public let path: String

  /// What was wrong with the file.
  public let reason: String

  /// What cannot be read, and why.
  public var description: String { "'\(path)' is not a case file: \(reason)" }
}

extension Case {
  /// The operators of the case that a registry does not have, sorted.
  public func missingOperators(in registry: OperatorRegistry) -> [String] {
    let known = Set(
      registry.codes.map { code in
        switch code {
        case .builtin: code.description
        case .custom(let name): "CUSTOM:\(name)"
        }
      })
    return ops.keys.filter { !known.contains($0) }.sorted()
  }
}
