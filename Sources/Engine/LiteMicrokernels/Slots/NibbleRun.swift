/// Signed integers of four bits, two in each byte, and where they go as bytes.
///
/// A group of 64 stored bytes holds 128 integers, each 8 above its value: byte `i` has integer `i`
/// in its low half and integer `64 + i` in its high half.
public struct NibbleRun {
  /// The number of groups.
  public var groups: Int

  /// The first stored byte; it need not be aligned.
  public var source: UnsafeRawPointer

  /// The destination of `128 · groups` bytes of int8.
  public var destination: UnsafeMutableRawPointer

  public init(groups: Int, source: UnsafeRawPointer, destination: UnsafeMutableRawPointer) {
    self.groups = groups
    self.source = source
    self.destination = destination
  }

  /// The number of stored bytes of a group.
  @inlinable
  public static var groupBytes: Int { 64 }
}
