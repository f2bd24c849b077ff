extension ModelDelivery {
  /// Delivers as ``latest(_:allowsCellularAccess:progress:)`` does, and tells what happens meanwhile.
  ///
  /// The stream ends after ``DeliveryEvent/installed(_:)`` or ``DeliveryEvent/failed(_:)``. A delivery whose
  /// stream nobody reads any more, or whose reader is cancelled, is cancelled; it goes on for others
  /// who wait for the model. Who reads slowly misses progress, and nothing else.
  ///
  /// - Parameters:
  ///   - name: The name under which the source offers the model.
  ///   - allowsCellularAccess: Whether a mobile network may be used; only Apple's systems tell
  ///     networks apart.
  /// - Returns: What happens, for one reader.
  public func events(
    of name: String, allowsCellularAccess: Bool = true
  ) -> AsyncStream<DeliveryEvent> {
    let reading = Reading { mailbox in
      Task {
        let end: DeliveryEvent
        do throws(DeliveryError) {
          end = .installed(try await self.deliver(name, allowsCellularAccess) { mailbox.put($0) })
        } catch {
          end = .failed(error)
        }
        mailbox.put(end)
        mailbox.close()
      }
    }
    return AsyncStream {
      await reading.mailbox.next()
    } onCancel: {
      reading.cancel()
    }
  }

  /// A delivery that ends with its reader.
  private final class Reading: Sendable {
    let mailbox: EventMailbox
    private let task: Task<Void, Never>

    init(_ start: (EventMailbox) -> Task<Void, Never>) {
      mailbox = EventMailbox()
      task = start(mailbox)
    }

    deinit {
      task.cancel()
    }

    func cancel() {
      task.cancel()
      mailbox.close()
    }
  }
}
