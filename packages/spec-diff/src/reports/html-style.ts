/** The documentation's look: its colours, its type, and a colour for each level. */
export const pageStyle = `
:root { --ink: #16211f; --soft: #52635f; --paper: #fbfcfb; --line: #d9e2df; --accent: #0f766e; --code: #eef3f1;
  --breaking: #a61b1b; --breaking-soft: #fdeeee; --risky: #854d0e; --risky-soft: #fdf4dc; --compatible: #0f6a63; --compatible-soft: #e2f3f0; --editorial: #4a5a56; --editorial-soft: #eef3f1; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6efec; --soft: #9db0ab; --paper: #101615; --line: #2a3633; --accent: #5eead4; --code: #1a2321;
    --breaking: #ffa8a0; --breaking-soft: #3b1a18; --risky: #fbcf6a; --risky-soft: #33280d; --compatible: #6fe7d4; --compatible-soft: #11302c; --editorial: #b1c2bd; --editorial-soft: #1e2826; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
.brand { display: flex; gap: .6rem; align-items: center; font-weight: 650; padding: 1rem clamp(1rem, 4vw, 3rem); border-bottom: 1px solid var(--line); }
main { max-width: 76rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem) 4rem; outline: none; }
h1 { font-size: clamp(1.7rem, 4vw, 2.4rem); line-height: 1.15; letter-spacing: -.02em; margin: .5rem 0 1rem; }
h2 { font-size: 1.25rem; margin: 2.25rem 0 .5rem; }
h3 { font-size: 1.05rem; line-height: 1.45; margin: 0; }
p { margin: .5rem 0; max-width: 80ch; }
a { color: var(--accent); text-underline-offset: .18em; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; border-radius: 4px; }
:target { border-color: var(--accent); }
[hidden], html:not(.scripted) .needs-script { display: none !important; }
.soft { color: var(--soft); } .lead { font-size: 1.15rem; color: var(--soft); }
.skip { position: absolute; left: -99rem; } .skip:focus { left: 1rem; top: 1rem; background: var(--paper); padding: .5rem; z-index: 1; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
code, kbd, pre { font-family: ui-monospace, monospace; }
code, kbd { font-size: .92em; background: var(--code); border-radius: 4px; padding: .1em .3em; unicode-bidi: isolate; }
kbd { border: 1px solid var(--line); }
pre { margin: 0; background: var(--code); border-radius: 10px; padding: .75rem 0; font-size: .875rem; line-height: 1.55; white-space: pre-wrap; unicode-bidi: plaintext; }
ul { padding-left: 1.2rem; } dd { margin: 0; }
button, input, select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--soft); border-radius: 8px; padding: .35rem .6rem; max-width: 100%; }
button { cursor: pointer; }
.versions { display: flex; flex-wrap: wrap; gap: .25rem .75rem; max-width: none; }
.verdict { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: .75rem; margin: 1rem 0; }
.card { border-radius: 12px; padding: .9rem 1.1rem; }
.card dt { font-size: .85rem; } .card strong { display: block; font-size: 1.5rem; line-height: 1.3; } .card strong::first-letter { text-transform: uppercase; }
.card dd span { color: var(--ink); }
.breaking { color: var(--breaking); background: var(--breaking-soft); } .risky { color: var(--risky); background: var(--risky-soft); }
.compatible { color: var(--compatible); background: var(--compatible-soft); } .editorial, .none { color: var(--editorial); background: var(--editorial-soft); }
.chips { display: flex; flex-wrap: wrap; gap: .5rem .6rem; list-style: none; padding: 0; margin: .5rem 0; align-items: center; }
.chip { display: inline-block; border-radius: 99px; padding: .2rem .8rem; border: 1px solid currentColor; margin: .15rem 0; }
.badge { display: inline-block; border-radius: 99px; padding: .1rem .6rem; font-size: .8rem; font-weight: 650; white-space: nowrap; }
.number { font-weight: 400; color: var(--soft); }
summary { cursor: pointer; }
.touched ul { list-style: none; padding: 0; margin: .5rem 0; columns: 24rem; } .touched li { break-inside: avoid; padding: .15rem 0; }
form { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); gap: .75rem 1rem; align-items: end; border: 1px solid var(--line); border-radius: 12px; padding: 0 1.1rem 1.1rem; margin: 2rem 0 1rem; }
form h2 { margin: 1rem 0 0; } form h2, .wide { grid-column: 1 / -1; }
form p { margin: 0; } fieldset { border: 0; padding: 0; margin: 0; min-width: 0; } legend, .field > label { display: block; padding: 0; font-size: .9rem; color: var(--soft); }
.field input[type="search"], .field select { width: 100%; } .field.check > label { padding: .4rem 0; color: inherit; font-size: 1rem; }
#count { font-weight: 650; }
.finding { border: 1px solid var(--line); border-radius: 12px; padding: 1.1rem 1.2rem; margin: .9rem 0; display: flow-root; content-visibility: auto; contain-intrinsic-size: auto 26rem; }
.facts { display: flex; flex-wrap: wrap; gap: .15rem 1.1rem; list-style: none; padding: 0; margin: .5rem 0; font-size: .9rem; color: var(--soft); }
.facts .rule { color: var(--ink); }
.places { margin: .5rem 0; font-size: .9rem; } .places div { display: flex; gap: .75rem; } .places dt { color: var(--soft); flex: 0 0 2rem; } .places dd { min-width: 0; } .places code { padding: 0; background: none; }
.sides { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: .75rem; margin: .75rem 0; }
figure { margin: 0; min-width: 0; } figcaption { font-size: .85rem; color: var(--soft); }
pre:not(.sides pre) { padding: .75rem 1rem; }
.sides span, del, ins { display: block; padding: 0 1rem 0 2rem; text-decoration: none; position: relative; }
del { background: var(--breaking-soft); } ins { background: var(--compatible-soft); }
del::before, ins::before { position: absolute; left: .8rem; font-weight: 650; } del::before { content: "−"; color: var(--breaking); } ins::before { content: "+"; color: var(--compatible); }
.operations { margin: .5rem 0; } .operations p { margin: 0; } .operations ul { margin: .25rem 0; list-style: none; padding: 0; columns: 20rem; }
.approval { border-left: 3px solid var(--compatible); padding-left: .75rem; }
.fingerprint { font-size: .85rem; margin-bottom: 0; } .fingerprint button { padding: 0 .5rem; font-size: .85rem; }
@media print {
  .brand, .skip, search, button, .fingerprint a { display: none !important; }
  .finding { content-visibility: visible; break-inside: avoid-page; }
  details::details-content { content-visibility: visible; block-size: auto; }
  main { padding: 0; max-width: none; } body { font-size: 10pt; }
  .card, .badge, .chip, del, ins { print-color-adjust: exact; }
}
`;
