#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension HTTPResponseHead {
  /// The time of the answer by the server's clock, which what it says of times is meant by; by this
  /// machine's where the server does not tell.
  var time: Date { fields["Date"].flatMap { HTTPDate.date($0) } ?? .now }
}
