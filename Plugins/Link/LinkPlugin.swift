// SPDX-License-Identifier: MIT

public import ParaphGraphics
public import ParaphPlugin

internal import ParaphModel

/// Links to a URI, a page or a named destination: on the boxes that the user named, or on every
/// address in the text.
public struct LinkPlugin: AnnotationPlugin {
  /// What the plugin is.
  public static let descriptor = PluginDescriptor(
    id: "org.paraph.link", version: "1.0.0", title: "Link", kind: "link",
    summary: "Links to a web address, to a page or to a named destination of the document: on a "
      + "box, on matched text, or on every address that the text of the pages holds.",
    subtypes: [.link], needs: [.text], looks: [],
    options: [
      OptionSpec("uri", .uri, help: "Where the link leads, such as https://example.org/."),
      OptionSpec("page", .integer(minimum: 1), metavar: "N", help: "The page that it leads to."),
      OptionSpec(
        "destination", .string(minLength: 1, maxLength: 1_000), metavar: "NAME",
        help: "The named destination that it leads to."),
      OptionSpec(
        "detect", .array(of: .choice(Detection.allCases.map(\.rawValue))), metavar: "url,email",
        help: "Link every address of these kinds in the text, across line ends too."),
      OptionSpec(
        "border", .number(minimum: 0, maximum: 100), default: 0, unit: "pt",
        help: "Width of the frame around it."),
    ])

  private enum Purpose {
    case action(LinkAction)
    case detect(Set<Detection>)
  }

  private let purpose: Purpose
  private let borderWidth: Double

  /// A plugin for one job.
  ///
  /// - Throws: `PluginError` unless there is exactly one of `uri`, `page`, `destination` and
  ///   `detect`, or when the URI runs a script.
  public init(options: OptionValues) throws(PluginError) {
    borderWidth = options.number("border") ?? 0
    var purposes: [Purpose] = []
    if let uri = options.string("uri") {
      purposes.append(.action(.uri(try Self.checked(uri))))
    }
    if let page = options.number("page").flatMap({ Int(exactly: $0) }) {
      purposes.append(.action(.page(page)))
    }
    if let name = options.string("destination") {
      purposes.append(.action(.namedDestination(name)))
    }
    let detections = Set(options.strings("detect").compactMap(Detection.init))
    if !detections.isEmpty { purposes.append(.detect(detections)) }
    guard let purpose = purposes.first, purposes.count == 1 else {
      throw PluginError(
        .options, Self.descriptor.id,
        purposes.isEmpty
          ? "A link needs to know where it leads."
          : "A link leads to one place, and \(purposes.count) were given.",
        hint: "Give one of --uri, --page, --destination and --detect.")
    }
    self.purpose = purpose
  }

  /// The words of the pages when addresses are looked for, and nothing otherwise.
  public var needs: Set<PluginDescriptor.Need> {
    if case .detect = purpose { [.text] } else { [] }
  }

  /// Addresses that are looked for have their places.
  public var needsPlace: Bool { needs.isEmpty }

  /// One link for each target, or one for each line of an address.
  ///
  /// - Throws: `PluginError` when the page that it leads to is not there, or no box was named.
  public mutating func prepare(_ request: PluginRequest) throws(PluginError) -> [Part] {
    switch purpose {
    case .detect(let kinds):
      return request.text.flatMap { page in
        AddressFinder(page, kinds: kinds).addresses.enumerated().flatMap { index, address in
          parts(address, on: page, number: index + 1)
        }
      }
    case .action(let action):
      if case .page(let page) = action, page > request.document.pageCount {
        throw PluginError(
          .options, Self.descriptor.id,
          "The link leads to page \(page); the document has \(request.document.pageCount).")
      }
      return request.targets.indices.map { index in
        part("\(index + 1)", at: .target(index), action: action)
      }
    }
  }

  /// Nothing: a link has no ink.
  public func draw(
    _ part: Part.ID, on canvas: Canvas, context: DrawContext
  ) throws(PluginError) {}

  // MARK: - Parts

  private func parts(
    _ address: FoundAddress, on page: PluginRequest.PageText, number: Int
  ) -> [Part] {
    address.boxes.enumerated().compactMap { line, box in
      let visible = page.size.map { box.intersection(Rectangle(origin: .zero, size: $0)) } ?? box
      guard let visible, !visible.isEmpty else { return nil }
      let id = "\(page.page)-\(number)" + (line > 0 ? "-\(line + 1)" : "")
      return part(id, at: .rect(page: page.page, visible), action: .uri(address.uri))
    }
  }

  private func part(_ id: Part.ID, at place: Part.Place, action: LinkAction) -> Part {
    var part = Part(id: id, subtype: .link, place: place, hasInk: false)
    part.stretch = .free
    part.flattening = .never
    part.action = action
    part.borderWidth = borderWidth
    part.contents =
      switch action {
      case .uri(let uri): uri
      case .page(let page): "Page \(page)"
      case .namedDestination(let name): name
      }
    return part
  }

  /// The URI in ASCII, unless it runs a script in whoever opens it.
  private static func checked(_ uri: String) throws(PluginError) -> String {
    let scheme = uri.prefix { $0 != ":" }.lowercased()
    guard !["javascript", "vbscript", "data"].contains(scheme) else {
      throw PluginError(
        .options, descriptor.id,
        "A link with the scheme \(scheme): is refused, for it runs a script.",
        hint: "Write an address such as https://example.org/.")
    }
    return ASCIIAddress.uri(uri)
  }
}
