// SPDX-License-Identifier: GPL-3.0-or-later

internal import ParaphModel
internal import ParaphPlugin

/// Requests that are empty, huge or turned: parts or an error of the user's, and no defect.
struct OddRequestCheck {
  let subject: ConformanceSubject
  let example: PluginExample

  func run(_ log: inout ConformanceLog) {
    check(.empty, "a request about nothing", &log)
    check(huge, "500 boxes on 1000 pages", &log)
    for rotation in Rotation.allCases where !log.isFull(.oddRequests) {
      var turned = example.request
      for index in turned.targets.indices { turned.targets[index].traits.rotation = rotation }
      log.attempt(.oddRequests) {
        var session = try subject.session(example.options)
        _ = try session.prepare(turned)
      }
    }
  }

  private func check(_ request: PluginRequest, _ name: String, _ log: inout ConformanceLog) {
    log.attempt(.oddRequests) {
      var session = try subject.session(example.options)
      do throws(PluginError) {
        _ = try session.prepare(request)
      } catch  where error.reason == .defect {
        throw PluginError(
          .defect, error.plugin, "Asked with \(name): \(error.message)", hint: error.hint)
      } catch {
        // An error of the user's is an answer.
      }
    }
  }

  private var huge: PluginRequest {
    var huge = example.request
    huge.document.pageCount = 1_000
    huge.targets = (0..<500).map { index in
      PluginRequest.Target(
        page: index * 2 + 1, rect: Rectangle(x: -1e5, y: 1e5, width: 0.01, height: 1e5))
    }
    if let word = example.request.text.first?.words.first {
      huge.text = [PluginRequest.PageText(page: 1, words: Array(repeating: word, count: 20_000))]
    }
    return huge
  }
}
