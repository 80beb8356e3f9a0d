import { watch } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { specFile } from "@bellwether/bundle/hosts";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { renderRedocData } from "../reference/redoc-data.ts";
import { readRedocScript } from "../reference/redoc-script.ts";
import { escapeHtml } from "../site/html.ts";

export interface PreviewOptions {
  readonly host: string;
  readonly port: number;
  /** The spec; default: the host's. */
  readonly file?: string;
  readonly log: (line: string) => void;
}

export interface Preview {
  readonly origin: string;
  close(): void;
}

/** Editors write a file in several steps. */
const settledAfterMs = 100;

/** Serves one spec in Redoc on loopback, and reloads open pages when its folder changes. */
export async function servePreview(options: PreviewOptions): Promise<Preview> {
  const { host, port, file = specFile(host), log } = options;
  const script = await readRedocScript();
  const pages = new Set<ServerResponse>();
  const server = createServer(async ({ url }, response) => {
    if (url === "/changes") return listen(response, pages);
    if (url === "/redoc.js") return send(response, "text/javascript", script);
    if (url !== "/") return void response.writeHead(404).end();
    send(response, "text/html", await renderPreview(host, file));
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(file), { recursive: true }, (_, changed) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      log(`${changed} has changed.`);
      for (const page of pages) page.write("data: changed\n\n");
    }, settledAfterMs);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearTimeout(timer);
      watcher.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Keeps a page's change stream (server-sent events) open. */
function listen(response: ServerResponse, pages: Set<ServerResponse>): void {
  response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" });
  response.flushHeaders();
  pages.add(response);
  response.on("close", () => pages.delete(response));
}

function send(response: ServerResponse, type: string, text: string): void {
  response.writeHead(200, {
    "content-type": `${type}; charset=utf-8`,
    "cache-control": "no-store",
  });
  response.end(text);
}

async function renderPreview(host: string, file: string): Promise<string> {
  const { script, content } = await renderSpec(file);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(host)} · preview</title>
<body style="margin: 0">
${content}
<script>
new EventSource("changes").onmessage = () => location.reload();
${script}
</script>
</body>
</html>
`;
}

/** For a spec that cannot be shown, the page lists the problems to fix. */
async function renderSpec(file: string): Promise<{ script: string; content: string }> {
  try {
    const data = renderRedocData(await bundleSpec(file), []);
    const start = `BellwetherRedoc.init(BellwetherReference.definition, BellwetherReference.options, document.getElementById("redoc"));`;
    return {
      content: `<div id="redoc"></div>\n<script src="redoc.js"></script>`,
      // The spec's text must not end the script.
      script: data.replaceAll("</", "<\\/") + start,
    };
  } catch (error) {
    if (!(error instanceof BrokenSpecError)) throw error;
    return { content: `<pre style="margin: 2rem">${escapeHtml(error.message)}</pre>`, script: "" };
  }
}
