/// The passes in the order in which they run: those before ``LowerNodes`` rewrite operations, those
/// after it kernels.
///
/// A new pass is one file and one line here.
enum Passes {
  static let all: [any Pass] = [
    InlineCalls(),
    InferShapes(),
    NormalizeConstants(),
    FoldConstants(),
    FuseRowUpdates(),
    FuseSlidingWindows(),
    ElideViews(),
    AbsorbPadding(),
    AbsorbTranspositions(),
    AbsorbScale(),
    FuseActivation(),
    FuseLayerNormalization(),
    FuseRMSNormalization(),
    FuseSiLU(),
    FuseByteFunctions(),
    LowerNodes(),
    ShareQuantizedRows(),
    FuseFunctions(),
    FuseTransposedResults(),
    ChainConvolutions(),
    PadPixelStrides(),
    FuseElementwise(),
    ElideCopies(),
  ]
}
