/// The micro-kernels that run on a processor, which all nodes of a model share.
///
/// A slot is a member: `table.floatProduct` is ``Slots/floatProduct`` of ``slots``. An object, since to
/// copy the slots would retain each kernel.
@dynamicMemberLookup
public final class MicrokernelTable: Sendable {
  /// The kernel of each job.
  public let slots: Slots

  public init(_ slots: Slots) { self.slots = slots }

  /// The kernel in a slot.
  @inlinable
  public subscript<Kernel>(dynamicMember slot: KeyPath<Slots, Kernel>) -> Kernel {
    slots[keyPath: slot]
  }
}
