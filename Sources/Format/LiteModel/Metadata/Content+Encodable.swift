extension Content: Encodable {
  private enum CodingKeys: String, CodingKey {
    case kind
    case colorSpace
    case defaultSize
    case index
    case boxKind
    case coordinates
    case sampleRate
    case channels
  }

  /// One object, whose `kind` is `features`, `image`, `boundingBox` or `audio`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .features:
      try container.encode("features", forKey: .kind)
    case .image(let image):
      try container.encode("image", forKey: .kind)
      try container.encode(image.colorSpace, forKey: .colorSpace)
      try container.encodeIfPresent(image.defaultSize, forKey: .defaultSize)
    case .boundingBox(let box):
      try container.encode("boundingBox", forKey: .kind)
      try container.encode(box.index, forKey: .index)
      try container.encode(box.kind, forKey: .boxKind)
      try container.encode(box.coordinates, forKey: .coordinates)
    case .audio(let sampleRate, let channels):
      try container.encode("audio", forKey: .kind)
      try container.encode(sampleRate, forKey: .sampleRate)
      try container.encode(channels, forKey: .channels)
    }
  }
}
