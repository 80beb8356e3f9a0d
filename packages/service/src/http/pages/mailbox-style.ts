import { pageStyle } from "./page-style.ts";

/** Has no character HTML escapes. */
export const mailboxStyle = `${pageStyle}
main, header { max-width: 760px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 32px; }
header nav { display: flex; gap: 16px; margin: 0 0 8px; }
header p { color: var(--soft); }
fieldset { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 8px; padding: 0; border: 0; }
legend { position: absolute; clip-path: inset(50%); }
fieldset label { position: relative; }
fieldset input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
fieldset span, .tab, .copy {
  display: inline-block;
  min-height: 40px;
  padding: 7px 16px;
  border: 1px solid var(--line);
  border-radius: 20px;
  background: var(--card);
  color: var(--ink);
  font-weight: 500;
}
fieldset :checked + span, .tab[aria-pressed=true] {
  border-color: var(--accent);
  background: var(--wash);
  color: var(--accent);
}
fieldset :focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
#status { margin: 0 0 16px; color: var(--soft); font-size: 14px; }
#status.away { color: var(--red); }
.box, article {
  margin: 0 0 16px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: 12px;
  background: var(--card);
}
.box h2 { margin: 0 0 8px; font-size: 18px; line-height: 1.4; }
.box p:last-child { margin: 0; }
.box ul { margin: 0; padding-left: 20px; }
.box li { margin-bottom: 8px; }
.box code { padding: 2px 4px; border-radius: 4px; background: var(--wash); }
code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { max-height: 480px; margin: 12px 0 0; overflow: auto; white-space: pre-wrap; }
#messages { margin: 0; padding: 0 0 32px; list-style: none; }
#messages[data-filter=EMAIL] .message:not([data-channel=EMAIL]),
#messages[data-filter=PUSH] .message:not([data-channel=PUSH]),
#messages[data-filter=TELEGRAM] .message:not([data-channel=TELEGRAM]) { display: none; }
article h2 { margin: 0 0 2px; font-size: 17px; line-height: 1.4; }
.meta { display: flex; gap: 8px; margin: 0 0 12px; color: var(--soft); font-size: 14px; }
.meta span { flex: 1; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.meta time { white-space: nowrap; }
.code { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; margin: 8px 0; }
.code output { font: 700 36px/1.25 ui-monospace, Menlo, Consolas, monospace; letter-spacing: 4px; }
summary { min-height: 32px; padding: 4px 0; color: var(--soft); font-size: 14px; cursor: pointer; }
.tabs { display: flex; gap: 8px; margin: 8px 0; }
iframe {
  display: block;
  width: 100%;
  height: 480px;
  border: 1px solid var(--line);
  border-radius: 8px;
  resize: vertical;
}
.links { margin: 12px 0 0; padding: 0; list-style: none; font-size: 14px; }
.links a, .links span, .buttons a, .buttons span { display: inline-block; padding: 8px 0; }
.note { display: flex; gap: 12px; padding: 12px; border-radius: 16px; background: var(--wash); }
.note img { width: 40px; height: 40px; border-radius: 8px; }
.note div { flex: 1; min-width: 0; }
.note p, .bubble p { margin: 0; white-space: pre-wrap; }
.note .app { color: var(--soft); font-size: 14px; }
.note .picture, .bubble img { display: block; max-width: 100%; max-height: 320px; margin-top: 8px; border-radius: 8px; }
.buttons { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 4px; }
.bubble { max-width: 480px; padding: 12px 16px; border-radius: 16px 16px 16px 4px; background: var(--wash); }
.keys { max-width: 480px; margin-top: 4px; }
.keys a, .keys span {
  display: block;
  margin-top: 4px;
  padding: 10px 16px;
  border-radius: 8px;
  background: var(--wash);
  font-weight: 500;
  text-align: center;
  text-decoration: none;
}
#start .bubble { margin-top: 12px; }
`;
