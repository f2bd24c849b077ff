public import LiteMicrokernels

/// The product of quantized rows with weights that have scales of blocks.
@Sendable
public func multiplyBlockwise(_ product: BlockwiseProduct) { product.run() }
