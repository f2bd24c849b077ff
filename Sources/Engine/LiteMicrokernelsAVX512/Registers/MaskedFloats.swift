#if arch(x86_64)
  import _Builtin_intrinsics.intel

  /// The floats at an address that a mask has, all where there is none; zeros in the other lanes.
  @_transparent
  func loadFloats(_ address: UnsafeRawPointer, mask: UInt16?) -> Floats {
    guard let mask else { return loadFloats(address, 0) }
    return _mm512_maskz_loadu_ps(mask, address)
  }

  /// Stores the floats that a mask has, all where there is none.
  @_transparent
  func storeFloats(_ address: UnsafeMutableRawPointer, _ floats: Floats, mask: UInt16?) {
    guard let mask else { return storeFloats(address, floats) }
    _mm512_mask_storeu_ps(address, mask, floats)
  }
#endif
