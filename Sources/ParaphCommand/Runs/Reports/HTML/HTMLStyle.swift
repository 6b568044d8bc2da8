// SPDX-License-Identifier: GPL-3.0-or-later

/// How the page looks, on light and dark screens and on paper.
enum HTMLStyle {
  static let sheet = """
    :root {
      --paper: #f4f5f8; --card: #fff; --ink: #1b1f2a; --muted: #586072; --line: #dce0e8;
      --accent: #1a237e; --good: #0b6637; --good-back: #dff3e7; --same: #3f4a66; --same-back: #e6e9f2;
      --part: #7a4700; --part-back: #fdeccb; --bad: #a50e22; --bad-back: #fde6e8;
      --gone: #57458c; --gone-back: #ece7f9;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #12141a; --card: #1b1e26; --ink: #e7e9ef; --muted: #a2aaba; --line: #2f3440;
        --accent: #aab4ff; --good: #74d9a0; --good-back: #12331f; --same: #b6c0da; --same-back: #272d3b;
        --part: #f2c46d; --part-back: #3a2b0d; --bad: #ff9aa4; --bad-back: #43161c;
        --gone: #c3b3f5; --gone-back: #2c2444;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; padding: 2.5rem 1.25rem 4rem; max-width: 72rem; background: var(--paper);
      color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans",
      sans-serif; overflow-wrap: anywhere;
    }
    header { position: relative; }
    h1 { margin: 0; font-size: 1.9rem; line-height: 1.2; letter-spacing: -.01em; padding-right: 8rem; }
    .flourish { position: absolute; right: 0; top: -.4rem; width: 7rem; fill: none;
      stroke: var(--accent); stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
    .facts { margin: .3rem 0 0; color: var(--muted); font-size: .9rem; }
    .verdict { margin: 1.5rem 0 .75rem; font-size: 1.25rem; font-weight: 650; }
    .verdict.written { color: var(--good); }
    .verdict.failed { color: var(--bad); }
    .bar { display: flex; gap: 3px; height: .7rem; }
    .bar span { flex-basis: 4px; border-radius: 3px; background: currentColor; }
    .written { color: var(--good); } .unchanged { color: var(--same); } .planned { color: var(--same); }
    .incomplete { color: var(--part); } .failed { color: var(--bad); } .missing { color: var(--gone); }
    .filter { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1.1rem 0 1.5rem; padding: 0;
      border: 0; }
    .filter legend, .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .filter input { position: absolute; opacity: 0; }
    .filter label { padding: .25rem .8rem; border: 1px solid var(--line); border-radius: 2rem;
      background: var(--card); font-size: .9rem; cursor: pointer; }
    .filter label b { margin-left: .2rem; }
    .filter label.all { color: var(--ink); }
    .filter input:checked + label { border-color: currentColor; box-shadow: inset 0 0 0 1px; }
    .filter input:focus-visible + label { outline: 3px solid var(--accent); outline-offset: 2px; }
    body:has(#show-failed:checked) article:not(.failed),
    body:has(#show-incomplete:checked) article:not(.incomplete),
    body:has(#show-missing:checked) article:not(.missing),
    body:has(#show-written:checked) article:not(.written, .planned),
    body:has(#show-unchanged:checked) article:not(.unchanged) { display: none; }
    article { display: flex; gap: 1.5rem; justify-content: space-between; margin: 0 0 .75rem;
      padding: 1rem 1.25rem 1.1rem; border: 1px solid var(--line); border-left: 4px solid currentColor;
      border-radius: 10px; background: var(--card); content-visibility: auto;
      contain-intrinsic-size: auto 11rem; }
    .what { flex: 1; min-width: 0; color: var(--ink); }
    h2 { margin: 0; font-size: 1.05rem; font-weight: 600; line-height: 1.6; }
    .badge { display: inline-block; margin-right: .4rem; padding: 0 .6rem; border-radius: 1rem;
      font-size: .78rem; font-weight: 650; vertical-align: 1px; color: var(--same);
      background: var(--same-back); }
    .badge::before { content: "= "; }
    .written .badge { color: var(--good); background: var(--good-back); }
    .written .badge::before { content: "✓ "; }
    .incomplete .badge { color: var(--part); background: var(--part-back); }
    .incomplete .badge::before { content: "◐ "; }
    .failed .badge { color: var(--bad); background: var(--bad-back); }
    .failed .badge::before { content: "✕ "; }
    .missing .badge { color: var(--gone); background: var(--gone-back); }
    .missing .badge::before { content: "… "; }
    .number { color: var(--muted); font-size: .85rem; font-weight: 400; }
    .problem { margin: .75rem 0 0; padding: .6rem .9rem; border-radius: 8px;
      background: var(--bad-back); }
    .incomplete .problem { background: var(--part-back); }
    .problem p { margin: 0; }
    .problem .hint { margin-top: .25rem; }
    .problem .code { margin-top: .25rem; color: var(--muted); font-size: .8rem;
      font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    .did { margin: .6rem 0 0; }
    .steps { display: flex; flex-wrap: wrap; gap: .35rem .5rem; margin: .7rem 0 0; padding: 0;
      list-style: none; font-size: .85rem; }
    .steps li { padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 6px; }
    .steps li::before { content: "– "; color: var(--muted); }
    .steps i { color: var(--muted); }
    .steps .step-done::before { content: "✓ "; color: var(--good); }
    .steps .step-failed { border-color: var(--bad); }
    .steps .step-failed::before { content: "✕ "; color: var(--bad); }
    .warnings, .kept { margin: .7rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
    .warnings li, .kept li { padding-left: 1.4rem; text-indent: -1.4rem; }
    .warnings li::before { content: "⚠"; display: inline-block; width: 1.4rem; text-indent: 0;
      color: var(--part); }
    .kept li { color: var(--muted); }
    .kept li::before { content: "•"; display: inline-block; width: 1.4rem; text-indent: 0; }
    details { margin: .6rem 0 0; font-size: .85rem; }
    summary { width: max-content; color: var(--muted); cursor: pointer; }
    summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    table { margin: .5rem 0 0; border-collapse: collapse; }
    th, td { padding: .2rem 1.2rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left;
      vertical-align: top; }
    th { color: var(--muted); font-weight: 500; }
    th, td:first-child, td:nth-child(2) { overflow-wrap: normal; white-space: nowrap; }
    .pictures { display: flex; flex: none; gap: .75rem; }
    figure { flex: 0 1 auto; min-width: 0; margin: 0; text-align: center; }
    img { display: block; max-width: 9rem; max-height: 13rem; border: 1px solid var(--line);
      border-radius: 3px; background: #fff; }
    figcaption { margin-top: .25rem; color: var(--muted); font-size: .78rem; }
    @media (max-width: 46rem) {
      article { flex-direction: column; gap: 1rem; }
      h1 { padding-right: 0; }
      .flourish { display: none; }
      img { max-width: min(100%, 15rem); max-height: 20rem; }
    }
    @media print {
      :root { --paper: #fff; --card: #fff; --ink: #000; --muted: #444; --line: #bbb; --accent: #1a237e;
        --good: #0b6637; --good-back: #dff3e7; --same: #3f4a66; --same-back: #e6e9f2; --part: #7a4700;
        --part-back: #fdeccb; --bad: #a50e22; --bad-back: #fde6e8; --gone: #57458c;
        --gone-back: #ece7f9; }
      body { max-width: none; padding: 0; font-size: 9.5pt; print-color-adjust: exact;
        -webkit-print-color-adjust: exact; }
      .filter { display: none; }
      .verdict { margin-top: .8rem; }
      header { margin-bottom: 1rem; }
      article { break-inside: avoid; content-visibility: visible; padding: .6rem .8rem; }
      details::details-content { content-visibility: visible; block-size: auto; }
      img { max-width: 6.5rem; max-height: 9rem; }
    }
    """
}
