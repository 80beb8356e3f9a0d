import { html, printHtml, type SafeHtml } from "../../domain/safe-html.ts";

interface Page {
  readonly title: string;
  /** Its styles and scripts. */
  readonly head: SafeHtml;
  readonly body: SafeHtml;
}

/** Search engines must not list any page. */
export function printPage({ title, head, body }: Page): string {
  return printHtml(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
${head}
</head>
<body>
${body}
</body>
</html>
`);
}
