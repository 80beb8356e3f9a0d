import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

export interface ServedSite {
  readonly origin: string;
  close(): void;
}

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".woff2": "font/woff2",
};

/** Serves a built site on loopback, compressed and with content types. */
export async function serveSite(folder: string): Promise<ServedSite> {
  const server = createServer(async (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? "/", "http://localhost");
    const path = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = await readFile(join(folder, path)).catch(() => undefined);
    if (content === undefined) return outgoing.writeHead(404).end();
    outgoing.writeHead(200, {
      "content-type": types[extname(path)] ?? "text/plain; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=3600",
    });
    return outgoing.end(gzipSync(content));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
