import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { choosePort } from "@bellwether/tasks/port";
import { build } from "esbuild";
import type { PageOptions } from "./page/app.tsx";

export interface ServedPage {
  /** The page's address; its query has `view`, `theme`, `dir`, `replica` and `react`. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

type Service = Pick<PageOptions, "baseUrl" | "clientKey" | "appId">;

const style = `html { color-scheme: light dark }
body { margin: 0; font-family: sans-serif }
.bar { align-items: center; display: flex; justify-content: space-between; padding: 0 1rem }
main { margin: 1rem auto; max-width: 40rem; padding: 0 1rem }`;

interface BuiltPage {
  readonly render: (options: PageOptions) => string;
  /** The files for browsers, by their paths. */
  readonly assets: ReadonlyMap<string, string>;
}

/** @param alias replacement packages, such as those for another React version */
async function buildPage(outdir: string, alias: Record<string, string>): Promise<BuiltPage> {
  const page = join(import.meta.dirname, "page");
  const shared = { alias, bundle: true, outdir, logLevel: "silent", jsx: "automatic" } as const;
  const entryPoints = [join(page, "browser.tsx"), join(page, "styles.css")];
  // React warns about differences from the server's HTML in its development build only.
  const define = { "process.env.NODE_ENV": '"development"' };
  const [{ outputFiles }] = await Promise.all([
    build({ ...shared, entryPoints, define, jsxDev: true, write: false, format: "esm" }),
    build({ ...shared, entryPoints: [join(page, "server.tsx")], platform: "node", format: "cjs" }),
  ]);
  const { default: server } = await import(pathToFileURL(join(outdir, "server.js")).href);
  const root = dirname(outdir);
  const assets = new Map(outputFiles.map(({ path, text }) => [path.slice(root.length), text]));
  return { render: server.render, assets };
}

/**
 * Builds the application for a server and a browser, and serves its pages rendered.
 *
 * @param secondUrl another replica's address, for pages that ask for it
 */
export async function servePage(service: Service, secondUrl: string): Promise<ServedPage> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-inbox-"));
  const [newest, oldest] = await Promise.all([
    buildPage(join(folder, "19"), {}),
    buildPage(join(folder, "18"), { react: "react-18", "react-dom": "react-dom-18" }),
  ]);
  const respond = (url: URL) => {
    const {
      view = "inbox",
      theme,
      dir = "ltr",
      replica,
      react,
    } = Object.fromEntries(url.searchParams);
    const version = react === "18" ? "18" : "19";
    const { render } = version === "18" ? oldest : newest;
    const baseUrl = replica === "second" ? secondUrl : service.baseUrl;
    const options = { ...service, baseUrl, view, theme } as PageOptions;
    const data = JSON.stringify(options).replaceAll('"', "&quot;");
    return `<!doctype html><html lang="en" dir="${dir}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Rates</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/19/styles.css"><style>${style}</style></head>
<body data-options="${data}"><div id="root">${render(options)}</div>
<script type="module" src="/${version}/browser.js"></script></body></html>`;
  };
  const port = await choosePort(25_020);
  const http = createServer((request, response) => {
    const url = new URL(request.url ?? "", "http://127.0.0.1");
    const asset = newest.assets.get(url.pathname) ?? oldest.assets.get(url.pathname);
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
