import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { html, printHtml } from "../../domain/safe-html.ts";
import { clientErrors } from "../response/client-error.ts";
import { documentErrorCode } from "../response/error-shapes.ts";
import { problemTable } from "../response/problem-table.ts";
import { pageHeaders } from "./page-headers.ts";
import { pageStyle } from "./page-style.ts";

/** Below the public URL; the page has the path that it has on a docs site. */
export const ownDocsPath = "/docs";

const style = `${pageStyle}
main { max-width: 760px; margin: 0 auto; padding: 32px 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 8px; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
tr:target { background: var(--wash); }
code { white-space: nowrap; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'`;

/** Adds the page that `documentationUrl` leads to while the operator has named no docs site. */
export function addErrorCodes(app: FastifyInstance): void {
  const [path = ""] = documentErrorCode(ownDocsPath, "").split("#");
  const page = renderErrorCodes();
  app.get(path, (request, reply) =>
    reply.headers(pageHeaders(request, policy)).type("text/html; charset=utf-8").send(page),
  );
}

function renderErrorCodes(): string {
  const general = Object.values(clientErrors).map(
    ({ code, status, message }) => [code, { status, sentence: message }] as const,
  );
  const rows = [...Object.entries(problemTable), ...general].map(
    ([code, { status, sentence }]) =>
      html`<tr id="${code}"><td><code>${code}</code></td><td>${String(status)}</td><td>${sentence}</td></tr>\n`,
  );
  return printHtml(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Error codes</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Error codes</h1>
<p>Every error response has a status, a stable code, a message and the id of the request. Branch on the status and the code.
The message of a response says more than this table.</p>
<table>
<thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">meaning</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</main>
</body>
</html>
`);
}
