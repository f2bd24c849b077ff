#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a server is asked.
public struct HTTPRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public var method = "GET"

  /// The address, of scheme `http` or `https`.
  public var url: URL

  /// The header fields.
  public var fields: HTTPFields

  /// What is sent along.
  public var body: [UInt8]?

  /// Whether the fields or the query identify the caller: then no redirect to another host is followed.
  public var isPrivate = false

  /// Whether a mobile network may be used; only Apple's systems tell networks apart.
  public var allowsCellularAccess = true

  /// A request for what is at an address.
  ///
  /// - Parameters:
  ///   - url: The address, of scheme `http` or `https`.
  ///   - fields: The header fields.
  public init(_ url: URL, fields: HTTPFields = [:]) {
    self.url = url
    self.fields = fields
  }
}
