import { pageStyle } from "./page-style.ts";

export const operatorStyle = `${pageStyle}
:root {
  --amber: light-dark(#7a4b00, #f0b95e);
}
header, main { max-width: 1200px; margin: 0 auto; padding: 0 16px; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; padding-top: 24px; }
header h1 { flex: 1 0 auto; margin: 0; }
header span { overflow-wrap: anywhere; font-size: 14px; }
header p { width: 100%; margin: 0 0 8px; min-height: 24px; color: var(--soft); font-size: 14px; }
form {
  max-width: 480px;
  margin: 16px 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}
form label { display: block; margin-bottom: 4px; font-weight: 600; }
form input, form select, form textarea, dialog > input {
  width: 100%;
  min-height: 44px;
  margin-bottom: 12px;
  padding: 8px 12px;
  border: 1px solid var(--soft);
  border-radius: 8px;
  background: var(--paper);
  color: var(--ink);
  font: inherit;
}
form p { margin: 12px 0 0; color: var(--soft); font-size: 14px; }
form [role=alert] { color: var(--red); }
form [role=alert]:empty { display: none; }
form.filter { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; max-width: none; margin: 0 0 12px; padding: 0; border: 0; background: none; }
.filter label { display: flex; align-items: center; gap: 8px; min-width: 0; margin: 0; overflow-wrap: normal; }
.filter select { width: auto; min-width: 0; margin: 0 8px 0 0; }
code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
button.quiet {
  border: 1px solid var(--line);
  background: var(--card);
  color: var(--accent);
}
button.danger { background: var(--red); color: var(--paper); }
header nav { display: flex; gap: 16px; }
.sections { position: sticky; top: 0; z-index: 1; margin: 0 0 16px; background: var(--paper); }
.sections ul { display: flex; gap: 12px; margin: 0; padding: 0; overflow-x: auto; list-style: none; white-space: nowrap; }
.sections a { display: block; padding: 10px 0; }
section { margin: 0 0 32px; scroll-margin-top: 56px; }
h2 { margin: 0 0 12px; font-size: 18px; }
.note { margin: 0; color: var(--soft); }
.cards {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
}
.card, section > .content > dl {
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}
#search .content > h3 { margin: 16px 0 8px; font-size: 16px; }
.card:has([aria-expanded=true], > details[open] > .attempts) { grid-column: 1 / -1; }
.card h3 { display: flex; flex-wrap: wrap; gap: 4px 8px; margin: 0 0 8px; font-size: 16px; line-height: 1.4; }
.buttons { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin: 8px 0; }
.note + .buttons, .card .buttons:last-child { margin-bottom: 0; }
dialog {
  width: min(480px, 100% - 16px);
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
  color: var(--ink);
}
dialog::backdrop { background: rgb(0 0 0 / 50%); }
dialog form { margin: 0; padding: 0; border: 0; }
dialog form > p { margin: 0 0 12px; }
dialog label { display: block; margin-bottom: 4px; font-weight: 600; }
.addresses { margin: 0 0 8px; padding: 0; list-style: none; font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
.field { margin-bottom: 12px; }
.field input, .field select, .field textarea { margin-bottom: 0; }
.field p { margin-top: 4px; }
dl { display: grid; gap: 4px 24px; margin: 0; font-size: 14px; }
section > .content > dl { grid-template-columns: repeat(auto-fill, minmax(min(144px, 100%), 1fr)); gap: 12px 24px; }
dl div { display: flex; gap: 12px; }
section > .content > dl div { flex-direction: column; gap: 2px; }
dt { min-width: 112px; color: var(--soft); }
dd { flex: 1; margin: 0; min-width: 0; }
.state { font-weight: 600; }
.state.good { color: var(--accent); }
.state.warn { color: var(--amber); }
.state.bad { color: var(--red); }
.state.off { color: var(--soft); }
.card h3 .state { font-size: 14px; line-height: 1.6; }
.progress { display: block; margin-top: 8px; font-size: 14px; }
.progress progress { display: block; width: 100%; height: 8px; margin-top: 4px; accent-color: var(--accent); }
figure { margin: 12px 0 0; }
figcaption { color: var(--soft); font-size: 14px; }
.bars { display: block; width: 100%; height: 48px; margin-top: 4px; border-bottom: 1px solid var(--soft); fill: var(--accent); }
.bars .space { fill: transparent; }
.bars g:hover .space { fill: var(--wash); }
@media (forced-colors: active) { .bars { fill: CanvasText; } }
details { margin-top: 8px; font-size: 14px; }
summary { min-height: 44px; padding: 12px 0; color: var(--accent); font-weight: 600; cursor: pointer; }
.attempts { margin: 0; padding: 0; list-style: none; }
.attempts li { padding: 8px 0; border-top: 1px solid var(--line); }
.attempts pre { max-height: 240px; margin: 4px 0 0; padding: 8px; overflow: auto; border-radius: 8px; background: var(--wash); font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 0 4px 8px; border-top: 1px solid var(--line); text-align: right; font-weight: 400; }
thead th { color: var(--soft); border: 0; overflow-wrap: normal; }
tr > :first-child { padding-left: 0; text-align: left; }
tbody th { min-width: 96px; }
.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
@media print {
  :root { color-scheme: light; }
  nav, form, button, dialog { display: none !important; }
  .card { break-inside: avoid; }
  #search:not(:has(.content > *)) { display: none; }
  details::details-content { content-visibility: visible; block-size: auto; }
}
`;
