import type { ServerResponse } from "node:http";
import { describePageHeaders } from "./page-headers.ts";
import { acceptsPage } from "./serve-docs.ts";

/** An origin's docs: a folder once they are built, and until then whether they are still being built. */
export type DocsState =
  | { readonly folder: string }
  | { readonly folder?: undefined; readonly hasFailed: boolean };

const retrySeconds = 3;

/** Answers for an unbuilt page: reloading HTML for browsers, and text for programs. */
export function sendPendingDocs(response: ServerResponse, hasFailed: boolean): void {
  const isPage = acceptsPage(response.req);
  const sentence = hasFailed
    ? "The docs could not be built; the terminal of pnpm start says why. The API works."
    : "The docs are being built. The API works already.";
  const content = isPage ? renderPage(sentence, hasFailed) : `${sentence}\n`;
  if (!hasFailed) response.setHeader("retry-after", retrySeconds);
  response.writeHead(503, {
    "content-type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
    "cache-control": "no-store",
    vary: "Accept",
    ...(isPage ? describePageHeaders(content) : {}),
  });
  response.end(response.req.method === "HEAD" ? undefined : content);
}

function renderPage(sentence: string, hasFailed: boolean): string {
  const refresh = hasFailed ? "" : `<meta http-equiv="refresh" content="${retrySeconds}">\n`;
  const more = hasFailed ? "" : "<p>This page reloads until they are ready.</p>\n";
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${refresh}<title>Bellwether</title>
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif } main { max-width: 40rem; margin: 20vh auto; padding: 0 1rem }</style>
<main>
<h1>Bellwether</h1>
<p role="status">${sentence}</p>
${more}</main>
`;
}
