// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import Testing

/// What qpdf made of one small document: the encryption dictionary, the title in object 2, and the
/// content stream in object 5.
struct EncryptedSample: CustomTestStringConvertible {
  var testDescription: String
  var user: String
  var owner: String
  var version: Int
  var revision: Int
  var length: Int
  var permissions: Int
  var method: PDFName?
  var encryptsMetadata = true
  var strings: [PDFName: String]
  var title: String
  var content: String

  static let plainTitle = "A known title"
  static let plainContent = "0 0 m 100 100 l S %abc"
  static let documentID = bytes("31415926535897932384626433832795")

  var dictionary: PDFDictionary {
    var dictionary: PDFDictionary = [
      "Filter": .name("Standard"), "V": .integer(version), "R": .integer(revision),
      "Length": .integer(length), "P": .integer(permissions),
    ]
    for (key, digits) in strings {
      dictionary[key] = .string(PDFString(bytes: Self.bytes(digits)))
    }
    if let method {
      dictionary["CF"] = .dictionary(["StdCF": .dictionary(["CFM": .name(method)])])
      dictionary["StmF"] = .name("StdCF")
      dictionary["StrF"] = .name("StdCF")
    }
    if !encryptsMetadata { dictionary["EncryptMetadata"] = .boolean(false) }
    return dictionary
  }

  func opened(_ passwords: PasswordSource) throws -> SecurityHandler {
    try SecurityHandler(
      encryptDictionary: dictionary, documentID: Self.documentID, passwords: passwords)
  }

  /// Bytes from their hexadecimal digits.
  static func bytes(_ digits: String) -> [UInt8] {
    let values = digits.compactMap(\.hexDigitValue)
    return stride(from: 0, to: values.count - 1, by: 2).map {
      UInt8(values[$0] * 16 + values[$0 + 1])
    }
  }

  static let all: [EncryptedSample] = [
    EncryptedSample(
      testDescription: "RC4, 40 bits",
      user: "user", owner: "owner",
      version: 1, revision: 2, length: 40, permissions: -4,
      strings: [
        "O": "94e8094419662a774442fb072e3d9f19e9d130ec09a4d0061e78fe920f7ab62f",
        "U": "2aa12f26bcf1a217c0f1ee491745f646671475ae85bddf3e3c1a45a8457391cb",
      ],
      title: "be13351b60f7f7eb717fa23c40",
      content: "7e7d5c84ec7d7a45cfb93e1b23a8412ff52d81b66804"),
    EncryptedSample(
      testDescription: "RC4, 128 bits",
      user: "user", owner: "owner",
      version: 2, revision: 3, length: 128, permissions: -2056,
      strings: [
        "O": "0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671",
        "U": "4e6ca127ddc863f4ca94e1370878ba5d0122456a91bae5134273a6db134c87c4",
      ],
      title: "fbaf65dd9277370029f4e8f4b9",
      content: "34a73eace110e8bb8f867bf87c1f7d8b3732ad3b9651"),
    EncryptedSample(
      testDescription: "RC4 by a crypt filter",
      user: "user", owner: "owner",
      version: 4, revision: 4, length: 128, permissions: -4,
      method: "V2",
      strings: [
        "O": "0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671",
        "U": "763f954d16622015ee88b60b3eb8f7590122456a91bae5134273a6db134c87c4",
      ],
      title: "ba81ed616de616b46dfaf9bf76",
      content: "9e21fe88fe4ba8f3439214e920c97810287bc4be86fc"),
    EncryptedSample(
      testDescription: "AES-128",
      user: "user", owner: "owner",
      version: 4, revision: 4, length: 128, permissions: -1324,
      method: "AESV2",
      strings: [
        "O": "0ba3835f88f90388e74e54584125ce142be0de24c6b0d37746e075b891756671",
        "U": "1ef8a38b8100f57a0d1c9828f9a283be0122456a91bae5134273a6db134c87c4",
      ],
      title: "2dcbe16c90432411b35236f8a863674fb31fdee87b77a26ac009205a827a0f0f",
      content: "10d93b09f9305a1c33b6711d6a9408c833bf17371ef3894e4cc159b7852dd82c"
        + "5206fb360905c90b71851b86f2eda7b9"),
    EncryptedSample(
      testDescription: "AES-128, plain metadata, empty user password",
      user: "", owner: "owner",
      version: 4, revision: 4, length: 128, permissions: -4,
      method: "AESV2",
      encryptsMetadata: false,
      strings: [
        "O": "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
        "U": "b7ae61ae5fe831ccd7979c155d4f926c0122456a91bae5134273a6db134c87c4",
      ],
      title: "5315ca31e588247a06878602e93ffd842f7461fa9a7fd6a25d545dcb0953c957",
      content: "fb004e22a68181c644dabda240551f056dac401c0a185c11418173fd820ecc4d"
        + "45cf5a723f17f61f69e9e8583e84531a"),
    EncryptedSample(
      testDescription: "AES-256, revision 5",
      user: "user", owner: "owner",
      version: 5, revision: 5, length: 256, permissions: -4,
      method: "AESV3",
      strings: [
        "O": "38393ded53bdd5f08f713edb447a3e4d9da10cb2ea3120250ca1f3531399c1b8"
          + "210dfe4bd9fd339778816bc03ea524eb",
        "U": "fa64a5194190c4c364b12d0ac76b14c41d3bbe6c8e77eb18f2eebbb4a72438e9"
          + "cbb99796a5bf250dd252bb9fe77d95c2",
        "OE": "ac30e25d51ab205b45c126c288b1fd09547012c31dec6756eb9ebf8e35b9599d",
        "UE": "ca17c4e4b539d0ec4f44c0befd925e4b56f2cde438292bd8dfd8c4335ea1c42d",
        "Perms": "292e59ab528ca49670514de504dccba1",
      ],
      title: "9e94acd83f20f7e0c2021c202684ad8d0576d5a67741541dc77187dfe8629116",
      content: "cf9d361817df6b42b92506320d6bc8b09d8f1bd89bc8aadfdaadef1d83dc26f6"
        + "c72fa897f4a28a393749917d7e4893a5"),
    EncryptedSample(
      testDescription: "AES-256, revision 6",
      user: "user", owner: "owner",
      version: 5, revision: 6, length: 256, permissions: -20,
      method: "AESV3",
      strings: [
        "O": "68edb5b01648a61269bf0eaca96b5fab25b8a82d66183d27dcda0ee03c8e471b"
          + "01c5b506f6d867bebdc201f1743ac13c",
        "U": "a87b30153b5f85d105753792c12b0dc30f062d23d5d25a560423f425e9d09a46"
          + "4ef3a171ce258ffda7165485780c87b0",
        "OE": "81b3c8137e9e85624c35f87ed07347c5fa3e1d67b6a3f6ff115ebba70d5659c1",
        "UE": "a82ed3b9de7046ca765ebd0f17b0cfdd47cb5c9a596a55fa7255236c6106f028",
        "Perms": "c0660d600107d058eb58f319dd4b00dc",
      ],
      title: "664fee7dd5d5d7d9dc2992d85cb5a64c57a477e2fee1ec12b472f53a1b96bca2",
      content: "b94104bf4a6d3481896d526c7ae0a33ecf683f973608947363b5d8d232066e8b"
        + "8a37a5c7d2b3cabdf774caee0d2dd105"),
    EncryptedSample(
      testDescription: "AES-256, plain metadata, empty user password",
      user: "", owner: "owner",
      version: 5, revision: 6, length: 256, permissions: -4,
      method: "AESV3",
      encryptsMetadata: false,
      strings: [
        "O": "072048ba42c7b9d81bd0d65094ffe303fef88b56770a3c6a76b3dffe3e3d8be1"
          + "eba498142830183a6c0ca9011529a22b",
        "U": "14ad875e67a686c8cc5462aea95cf6cf8cbd36e1704425a93211d34da6f34dbc"
          + "02d2e86aced7f12ff3b0fdd29383091a",
        "OE": "e924042e31c27887ec6ef0aee01fe11292a0f10d719afd1495e8db420c964cb8",
        "UE": "0a2a2789d830c79e04ea45326833cf30ba67193f28275e0c17b40c3737534145",
        "Perms": "bb9cdceb4970074af736be4cfb95fcdc",
      ],
      title: "8060806db7ded3a7b28430d90790a4a89a78ad7030ba31282f5cf10a6e95224e",
      content: "9e08bd3bf0eb685ccbb1d6010e631a78df9582ebfc9ca046cc794c05917479ad"
        + "86f4d51f434bee882e4e2e61b49cc651"),
    EncryptedSample(
      testDescription: "AES-128, passwords in PDFDocEncoding",
      user: "hôtel", owner: "âge",
      version: 4, revision: 4, length: 128, permissions: -4,
      method: "AESV2",
      strings: [
        "O": "894b1d3a9003e3bc172d8ff9277bc931a520f52c2d1f206e49d3ee74a901e408",
        "U": "a6996e45a0aeb70d9f4e739ae161d8e70122456a91bae5134273a6db134c87c4",
      ],
      title: "0b74cb5d672d0802953beaacd1e9187ca97d7a7e52f461038668706486b5cd2b",
      content: "2b2e293173f589e1677c033cb5a5a50a299652de58a9cf82c5c3e96528b21d68"
        + "612a9f227b7295ac9bbfc0211d1c485f"),
    EncryptedSample(
      testDescription: "AES-256, passwords outside ASCII",
      user: "hôtel", owner: "SaSLprep",
      version: 5, revision: 6, length: 256, permissions: -4,
      method: "AESV3",
      strings: [
        "O": "9f4c22619bec707ed89eb0a92c1d79959eb18354df410c40e0832dbe63bc7e7b"
          + "c27ce9d102b081af6ca2b3b4161632fd",
        "U": "fcac71f7a274d67b8307ce8f41c9c009ade5d1bf3d2bd5a0c7f7ab2d60faf187"
          + "52e3bcaab183e84004e2b781469a960b",
        "OE": "84b2e7a61adf0928e917e3cf9dd1f74b11fbd139a97462496778393cf3c9b7d5",
        "UE": "5fbdfaab2fa2df58bf3d78167015c69c7141c680514f63be6b959ad7b5347c16",
        "Perms": "d6551927ab974473802104fae9c3e0c6",
      ],
      title: "cac1ddf8a00dab8c59a250bfea91c1dba0ec9b132dcf309d190d025068ee1248",
      content: "47be1ba4c64e5e9b44e7cd35143a58b4059366d32d13d52c190424077e4d5f2e"
        + "a4518ef28cc589d6dcb38eab3ce3b9d9"),
  ]
}
