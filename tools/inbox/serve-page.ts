import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { choosePort } from "@bellwether/tasks/port";
import { build } from "esbuild";
import type { PageOptions } from "./page/app.tsx";

export interface ServedPage {
  /** The address of the page; its query has `view`, `theme`, `dir` and `replica`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Service = Pick<PageOptions, "baseUrl" | "clientKey" | "appId">;

const style = `html { color-scheme: light dark }
body { margin: 0; font-family: sans-serif }
.bar { align-items: center; display: flex; justify-content: space-between; padding: 0 1rem }
main { margin: 1rem auto; max-width: 40rem; padding: 0 1rem }`;

/**
 * Builds the application for a server and a browser, and serves its pages rendered.
 *
 * @param secondUrl the address of another replica, for pages that ask for it
 */
export async function servePage(service: Service, secondUrl: string): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-inbox-"));
  const page = join(import.meta.dirname, "page");
  const shared = { bundle: true, outdir: folder, logLevel: "silent", jsx: "automatic" } as const;
  // React warns of what differs from the server's HTML in its development build only.
  const define = { "process.env.NODE_ENV": '"development"' };
  const styles = join(page, "styles.css");
  await Promise.all([
    build({ ...shared, entryPoints: [join(page, "server.tsx")], platform: "node", format: "cjs" }),
  ]);
  const { outputFiles } = await build({
    ...shared,
    entryPoints: [join(page, "browser.tsx"), styles],
    define,
    jsxDev: true,
    write: false,
    format: "esm",
  });
  const assets = new Map(outputFiles.map(({ path, text }) => [path.slice(folder.length), text]));
  const { default: server } = await import(pathToFileURL(join(folder, "server.js")).href);
  const respond = (url: URL) => {
    const { view = "inbox", theme, dir = "ltr", replica } = Object.fromEntries(url.searchParams);
    const baseUrl = replica === "second" ? secondUrl : service.baseUrl;
    const options = { ...service, baseUrl, view, theme } as PageOptions;
    const data = JSON.stringify(options).replaceAll('"', "&quot;");
    return `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Rates</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/styles.css"><style>${style}</style></head>
<body data-options="${data}"><div id="root">${server.render(options)}</div>
<script type="module" src="/browser.js"></script></body></html>`;
  };
  const port = await choosePort(25_020);
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const asset = assets.get(url.pathname);
    const type = { js: "text/javascript", css: "text/css" }[url.pathname.split(".")[1] ?? ""];
    response.setHeader("content-type", `${type ?? "text/html"}; charset=utf-8`);
    response.end(asset ?? respond(url));
  });
  await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      await rm(folder, { recursive: true });
    },
  };
}
