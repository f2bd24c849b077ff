/// The transport of this system.
enum SystemTransport {
  /// URLSession on Apple's systems; elsewhere AsyncHTTPClient, with the package's trait `Delivery`.
  static func make(_ options: DeliveryOptions) -> any HTTPTransport {
    #if canImport(Darwin)
      SessionTransport(options: options)
    #elseif Delivery
      AsyncHTTPTransport(options: options)
    #else
      MissingTransport()
    #endif
  }
}
