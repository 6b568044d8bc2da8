// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Calls of the system that a method of the same name hides.
enum SystemCalls {
  static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(descriptor, bytes, count)
    #else
      Darwin.write(descriptor, bytes, count)
    #endif
  }

  static func rename(_ from: String, _ to: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.rename(from, to)
    #else
      Darwin.rename(from, to)
    #endif
  }
}
