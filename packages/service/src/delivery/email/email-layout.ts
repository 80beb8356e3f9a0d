import { html, printHtml, type SafeHtml } from "../../domain/safe-html.ts";

export interface EmailLayout {
  readonly title: string;
  /** Shown after the subject in the mail list. */
  readonly preheader: string;
  readonly header: SafeHtml;
  readonly content: SafeHtml;
  readonly footer: SafeHtml;
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Inline, because several mail apps drop the style element. */
export const styles = {
  paragraph: "margin:0 0 16px;font-size:16px;line-height:24px;color:#18181b;overflow-wrap:anywhere",
  heading:
    "margin:0 0 12px;font-size:22px;line-height:28px;font-weight:700;color:#18181b;overflow-wrap:anywhere",
  entry:
    "margin:20px 0 4px;font-size:17px;line-height:24px;font-weight:600;color:#18181b;overflow-wrap:anywhere",
  small: "margin:0 0 8px;font-size:14px;line-height:20px;color:#52525b;overflow-wrap:anywhere",
} as const;

/** Only mail apps with their own dark mode read it; the others invert the inline colors. */
const darkStyles = html`@media (prefers-color-scheme: dark) {
  .page { background: #111113 !important; }
  .card { background: #1c1c1f !important; border-color: #3f3f46 !important; }
  .text { color: #f4f4f5 !important; }
  .muted { color: #a1a1aa !important; }
  .button { background: #f4f4f5 !important; border-color: #f4f4f5 !important; color: #18181b !important; }
  .quiet { background: transparent !important; border-color: #a1a1aa !important; color: #f4f4f5 !important; }
  .code { background: #27272a !important; color: #f4f4f5 !important; }
}`;

/** Two tables, because Outlook on Windows does not center or limit other elements' width. */
export function renderLayout({ title, preheader, header, content, footer }: EmailLayout): string {
  return printHtml(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no">
<title>${title}</title>
<style>:root { color-scheme: light dark; }
${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f4f5;-webkit-text-size-adjust:100%;${font}">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:transparent">${preheader}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f4f5">
<tr><td align="center" style="padding:16px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;text-align:start">
<tr><td style="padding:8px 8px 16px">${header}</td></tr>
<tr><td class="card" style="padding:24px 20px 12px;background:#ffffff;border:1px solid #e4e4e7;border-radius:12px">${content}</td></tr>
<tr><td style="padding:20px 8px">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`);
}

/** At least 44 px high, which a thumb hits. */
export function renderButton(label: string, url: string, isFirst: boolean): SafeHtml {
  const colors = isFirst ? "background:#18181b;color:#ffffff" : "background:#ffffff;color:#18181b";
  const style = `display:block;margin:0 0 12px;padding:12px 20px;font-size:16px;line-height:24px;font-weight:600;text-align:center;text-decoration:none;overflow-wrap:anywhere;border:1px solid #18181b;border-radius:8px;${colors}`;
  return html`<a class="${isFirst ? "button" : "quiet"}" href="${url}" style="${style}">${label}</a>
`;
}
