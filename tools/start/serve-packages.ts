import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { LocalTarballs } from "@bellwether/release-packing/local-tarballs";
import { describePageHeaders, fileHeaders } from "./page-headers.ts";

/**
 * Answers requests for tarballs, and for the package list with sizes.
 *
 * @returns false for every other path
 */
export async function servePackages(
  { url = "/", method }: IncomingMessage,
  outgoing: ServerResponse,
  { docs, tarballs }: { readonly docs: string | undefined; readonly tarballs: LocalTarballs },
): Promise<boolean> {
  const path = url.replace(/\?.*/, "");
  const [, name] = /^\/packages\/([\w.-]*)$/.exec(path) ?? [];
  if (name === undefined) return false;
  const isList = name === "" || name === "index.html";
  let content: string | Buffer | undefined;
  try {
    content = isList ? await renderList(docs, tarballs) : await tarballs.read(name);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    outgoing.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
    outgoing.end(`${path} could not be packed: ${reason}\n`);
    return true;
  }
  if (content === undefined) return false;
  outgoing.writeHead(200, {
    "content-type": isList ? "text/html; charset=utf-8" : "application/gzip",
    "content-length": Buffer.byteLength(content),
    // A rebuilt package keeps its URL.
    "cache-control": "no-store",
    ...(isList ? describePageHeaders(String(content)) : fileHeaders),
  });
  outgoing.end(method === "HEAD" ? undefined : content);
  return true;
}

/** The docs page has a place for each size. It does not wait for unpacked packages. */
async function renderList(
  docs: string | undefined,
  tarballs: LocalTarballs,
): Promise<string | undefined> {
  if (docs === undefined) return undefined;
  const file = join(docs, "packages/index.html");
  let page = await readFile(file, "utf8").catch(() => undefined);
  if (page === undefined) return undefined;
  for (const { tarball } of tarballs.packages) {
    const bytes = tarballs.sizeOf(tarball);
    const size = bytes === undefined ? "" : `, ${Math.ceil(bytes / 1000)} kB`;
    page = page.replace(`<span data-size="${tarball}"></span>`, `<span>${size}</span>`);
  }
  return page;
}
