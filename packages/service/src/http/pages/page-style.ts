/** Every page's colors and type, for the light and the dark scheme. Has no character escaped in HTML. */
export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f6f5, #0f1513);
  --card: light-dark(#ffffff, #1b2521);
  --ink: light-dark(#13201b, #e3ebe7);
  --soft: light-dark(#4d5e57, #9db0a8);
  --line: light-dark(#d8e2dd, #2a3732);
  --accent: light-dark(#0b5d4b, #6ad6b4);
  --on-accent: light-dark(#ffffff, #0f1513);
  --wash: light-dark(#e3f1ec, #17312a);
  --red: light-dark(#a61b2b, #ff9a94);
}
* { box-sizing: border-box; }
[hidden] { display: none !important; }
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif;
  overflow-wrap: anywhere;
}
h1 { margin: 0 0 8px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; }
a { color: var(--accent); }
button {
  min-height: 44px;
  padding: 8px 20px;
  border: 0;
  border-radius: 8px;
  background: var(--accent);
  color: var(--on-accent);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}
button:disabled { opacity: 0.6; cursor: default; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
