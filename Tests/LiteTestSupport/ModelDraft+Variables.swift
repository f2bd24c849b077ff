import LiteBuffer
import LiteSchema

extension ModelDraft {
  /// Adds a `VAR_HANDLE`.
  ///
  /// - Returns: The handle of the variable of a name.
  public mutating func handle(ofVariable name: String) -> Int32 {
    let handle = tensor(.resource, [])
    node(.varHandle, inputs: [], outputs: [handle]) { builder in
      UnionOffset(
        .varHandleOptions,
        Schema.VarHandleOptions.build(in: &builder, container: "", sharedName: name))
    }
    return handle
  }

  /// Adds a `CALL_ONCE` of a subgraph.
  public mutating func callOnce(_ subgraph: Int32) {
    node(.callOnce, inputs: [], outputs: []) { builder in
      UnionOffset(
        .callOnceOptions, Schema.CallOnceOptions.build(in: &builder, initSubgraphIndex: subgraph))
    }
  }
}
