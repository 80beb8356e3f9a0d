import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { html } from "../../domain/safe-html.ts";
import { clientErrors } from "../response/client-error.ts";
import { documentErrorCode } from "../response/error-shapes.ts";
import { problemTable } from "../response/problem-table.ts";
import { pageHeaders } from "./page-headers.ts";
import { pageStyle } from "./page-style.ts";
import { printPage } from "./print-page.ts";

/** Below the public URL; the page has the same path as on a docs site. */
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

/** Adds the page behind `documentationUrl` while the operator has named no docs site. */
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
  return printPage({
    title: "Error codes",
    head: html`<style>${style}</style>`,
    body: html`<main>
<h1>Error codes</h1>
<p>Every error response has a status, a stable code, a message and the id of the request. Branch on the status and the code.
The message of a response says more than this table.</p>
<table>
<thead><tr><th scope="col">code</th><th scope="col">status</th><th scope="col">meaning</th></tr></thead>
<tbody>
${rows}</tbody>
</table>
</main>`,
  });
}
