#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension Double {
  /// The number with some digits after its point, rounded as C's `printf` does.
  ///
  /// The `unsafe` here is the call of C, which writes no more than the array's size.
  ///
  /// - Parameters:
  ///   - decimals: How many digits come after the point.
  ///   - width: The least number of characters; blanks come first where there are fewer.
  /// - Returns: The number's text.
  package func text(decimals: Int, width: Int = 0) -> String {
    var characters = [CChar](repeating: 0, count: 512)
    let count = unsafe withVaList([Int32(width), Int32(decimals), self]) { arguments in
      unsafe vsnprintf(&characters, characters.count, "%*.*f", arguments)
    }
    let end = min(max(Int(count), 0), characters.count - 1)
    return String(decoding: characters[..<end].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
