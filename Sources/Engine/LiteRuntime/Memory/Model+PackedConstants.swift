package import LiteExecution
package import LiteModel

extension Model {
  /// The packed constants that every interpreter of the model shares.
  package var packedConstants: PackedConstants {
    companion { model in
      let constants = model.buffers.reduce(0) { $0 + ($1?.count ?? 0) }
      return PackedConstants(
        of: model.bytes, fileDescriptor: model.fileDescriptor, constantByteCount: constants)
    }
  }
}
