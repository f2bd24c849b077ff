/// What moved parts of a model to other hardware in TensorFlowLiteSwift.
///
/// Swiftlet runs every operator itself, on the processor. Delegates are accepted, so that code which
/// passes them goes on, and have no effect.
public protocol Delegate: AnyObject, Sendable {}
