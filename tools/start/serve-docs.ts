import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import compression from "compression";
import Negotiator from "negotiator";
import sirv from "sirv";
import { describePageHeaders, fileHeaders } from "./page-headers.ts";

/** Answers a request, or calls `next` when the docs have no such file. */
export type DocsHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Text other than HTML by its extension; sirv names no charset for it, so browsers guess one. */
const textTypes: Readonly<Record<string, string>> = {
  md: "text/markdown",
  txt: "text/plain",
  js: "text/javascript",
  css: "text/css",
  xml: "application/xml",
  atom: "application/atom+xml",
  yaml: "text/yaml",
};

const catalogPath = "/.well-known/api-catalog";
/** RFC 9727 */
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/**
 * Serves the built docs: compressed; hashed files cached for a year and others revalidated; and a page's Markdown copy
 * to clients preferring `text/markdown`. Pages have a content security policy.
 *
 * @param serverTiming the header telling the docs what the origin has
 */
export function createDocsHandler(folder: string, serverTiming: string): DocsHandler {
  const compress = compression({
    // A file part must not be compressed: its range counts uncompressed bytes.
    filter: (request, response) =>
      request.headers.range === undefined && compression.filter(request, response),
  });
  const sendAs = (typeOf: (pathname: string) => string | undefined) =>
    function setHeaders(response: ServerResponse, pathname: string): void {
      const type = typeOf(pathname);
      if (type !== undefined) response.setHeader("content-type", type);
      compress(response.req as never, response as never, () => {});
    };
  const options = { dev: true, etag: true };
  const sendFile = sendAs(typeOf);
  const serveFile = sirv(folder, {
    ...options,
    extensions: ["html"],
    setHeaders(response, pathname) {
      response.setHeaders(new Map(Object.entries(headersOfPage(folder, pathname))));
      sendFile(response, pathname);
    },
  });
  const serveMarkdown = sirv(folder, {
    ...options,
    extensions: ["md"],
    setHeaders: sendAs(() => `${textTypes.md}; charset=utf-8`),
  });
  return (request, response, next) => {
    const path = pathOf(request);
    const directory = directoryWithoutSlash(folder, path);
    if (directory !== undefined) return redirect(response, directory + queryOf(request));
    const headers = { "server-timing": serverTiming, ...headersOf(path) };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const absent = () => {
      for (const name of Object.keys(headers)) response.removeHeader(name);
      next();
    };
    if (!isPage(path) || !prefersMarkdown(request)) return serveFile(request, response, absent);
    const original = request.url;
    request.url = original?.replace(/\.html(?=$|\?)/, ".md");
    serveMarkdown(forget(request), response, () => {
      request.url = original;
      serveFile(forget(request), response, absent);
    });
  };
}

/** Sends the docs' 404 page; false when the docs have none. */
export function sendNotFoundPage(folder: string, response: ServerResponse): boolean {
  const page = join(folder, "404.html");
  if (!existsSync(page)) return false;
  const html = readFileSync(page, "utf8");
  response.writeHead(404, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    vary: "Accept",
    ...describePageHeaders(html),
  });
  response.end(response.req.method === "HEAD" ? undefined : html);
  return true;
}

/** Whether a browser asks, which names HTML; programs accept anything or JSON. */
export function acceptsPage({ headers }: IncomingMessage): boolean {
  return headers.accept?.includes("text/html") ?? false;
}

/** A request's path, without its query. */
export function pathOf({ url = "/" }: IncomingMessage): string {
  return url.replace(/[?#].*$/s, "");
}

function queryOf({ url = "/" }: IncomingMessage): string {
  return /\?.*$/s.exec(url)?.[0] ?? "";
}

/** Whether a path may name a page: `x.html`, a folder, or `x` for `x.html`. */
function isPage(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.endsWith(".html") || !name.includes(".");
}

function prefersMarkdown(request: IncomingMessage): boolean {
  const [best] = new Negotiator(request).mediaTypes(["text/html", "text/markdown"]);
  return best === "text/markdown";
}

/** sirv keeps the parsed URL on the request. */
function forget(request: IncomingMessage): IncomingMessage {
  return Object.assign(request, { _parsedUrl: undefined });
}

function headersOf(path: string): Record<string, string> {
  return {
    ...fileHeaders,
    // `site-0123456789ab.css` never changes; the rest has an ETag.
    "cache-control": /-[0-9a-f]{12}\.\w+$/.test(path)
      ? "public, max-age=31536000, immutable"
      : "no-cache",
    ...(path === catalogPath ? { link: `<${catalogPath}>; rel="api-catalog"` } : {}),
    ...(isPage(path) && path !== catalogPath ? { vary: "Accept" } : {}),
  };
}

/** The headers for the page sirv found for a path; none for other files. */
function headersOfPage(folder: string, pathname: string): Record<string, string> {
  const names = [pathname, `${pathname}.html`, join(pathname, "index.html")];
  const file = names
    .filter((name) => name.endsWith(".html"))
    .map((name) => join(folder, name))
    .find((path) => existsSync(path));
  return file === undefined ? {} : describePageHeaders(readFileSync(file, "utf8"));
}

/** Undefined where sirv knows the type. */
function typeOf(path: string): string | undefined {
  if (path === catalogPath) return catalogType;
  const type = textTypes[path.slice(path.lastIndexOf(".") + 1)];
  return type && `${type}; charset=utf-8`;
}

/** A folder address without its slash, with it: relative links in its page need the slash. */
function directoryWithoutSlash(folder: string, path: string): string | undefined {
  const segments = path.split("/").filter(Boolean);
  const isPlain = segments.every((segment) => /^[\w-][\w.-]*$/.test(segment));
  if (path.endsWith("/") || !isPlain) return undefined;
  const isFolder = existsSync(join(folder, ...segments, "index.html"));
  return isFolder ? `/${segments.join("/")}/` : undefined;
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(301, { location, "cache-control": "no-cache" }).end();
}
