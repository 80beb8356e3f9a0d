import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, expect, test } from "vitest";
import { acceptsPage, createDocsHandler, sendNotFoundPage } from "./serve-docs.ts";

const text = "A client key starts with bw_client_…\n".repeat(100);
const files = {
  "index.html": `<script>first()</script><h1>Home</h1>${text}`,
  "index.md": `# Home\n\n${text}`,
  "guides/webhooks.html": "<h1>Webhooks</h1>",
  "guides/webhooks.md": "# Webhooks\n",
  "guides/index.html": "<h1>Guides</h1>",
  "guides/index.md": "# Guides\n",
  "404.html": "<h1>Page not found</h1>",
  "llms.txt": text,
  "changes.atom": "<feed/>",
  "markets/openapi.yaml": "openapi: 3.1.0\n",
  "assets/site-0123456789ab.css": "body{}",
  ".well-known/api-catalog": '{"linkset":[]}',
};
let origin: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-serve-docs-"));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  const serve = createDocsHandler(folder, "bellwether-service");
  const server: Server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing, () => {
      if (acceptsPage(incoming)) return sendNotFoundPage(folder, outgoing);
      return outgoing.writeHead(404, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  };
});

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${origin}${path}`, { headers, redirect: "manual" });
}

/** The body as it was sent; `fetch` decompresses it. */
function getRaw(path: string, headers: Record<string, string>) {
  return new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
    request(`${origin}${path}`, { headers }, async (answer) => {
      const chunks: Buffer[] = await answer.toArray();
      resolve({ body: Buffer.concat(chunks), headers: answer.headers });
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["/", "# Home"],
  ["/index.html", "# Home"],
  ["/guides/", "# Guides"],
  ["/guides/webhooks.html", "# Webhooks"],
  ["/guides/webhooks.html?from=search", "# Webhooks"],
  ["/guides/webhooks", "# Webhooks"],
])("a client that prefers text/markdown gets the Markdown copy of %s", async (path, start) => {
  const answer = await get(path, { accept: "text/markdown, text/html;q=0.9" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(answer.headers.get("vary")).toContain("Accept");
  expect(await answer.text()).toMatch(new RegExp(`^${start}`));
});

test.each(["text/html,application/xhtml+xml,*/*;q=0.8", "*/*", "text/html, text/markdown;q=0.5"])(
  "a client that accepts %s gets HTML, which caches keep apart from Markdown",
  async (accept) => {
    const answer = await get("/guides/webhooks.html", { accept });
    expect(answer.headers.get("content-type")).toBe("text/html;charset=utf-8");
    expect(answer.headers.get("vary")).toContain("Accept");
    expect(await answer.text()).toBe("<h1>Webhooks</h1>");
  },
);

test.each([
  ["/llms.txt", "text/plain; charset=utf-8"],
  ["/index.md", "text/markdown; charset=utf-8"],
  ["/changes.atom", "application/atom+xml; charset=utf-8"],
  ["/markets/openapi.yaml", "text/yaml; charset=utf-8"],
  [
    "/.well-known/api-catalog",
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  ],
])("%s is served as %s", async (path, type) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe(type);
});

test.each(["/", "/index.html", "/index", "/guides/", "/guides/webhooks", "/no-such-page"])(
  "the page %s has a policy that allows its own scripts, and no other site may frame it",
  async (path) => {
    const { headers } = await get(path, { accept: "text/html" });
    const isHome = ["/", "/index.html", "/index"].includes(path);
    const policy = headers.get("content-security-policy")?.split("; ");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    // `first()`
    const hash = " 'sha256-fDYmfWjvur9AxjhDbjHe6RvExc05MbXhhrbgz2vvy/A='";
    expect(policy).toContain(`script-src 'self'${isHome ? hash : ""}`);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  },
);

test.each(["/llms.txt", "/assets/site-0123456789ab.css", "/.well-known/api-catalog"])(
  "browsers do not guess the type of %s",
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toBeNull();
  },
);

test("the catalog of APIs names itself in a Link header", async () => {
  const answer = await fetch(`${origin}/.well-known/api-catalog`, { method: "HEAD" });
  expect(answer.headers.get("link")).toBe('</.well-known/api-catalog>; rel="api-catalog"');
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("a page is compressed with %s", async (encoding, decompress) => {
  const { body, headers } = await getRaw("/llms.txt", { "accept-encoding": encoding });
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary).toContain("Accept-Encoding");
  expect(body.length).toBeLessThan(text.length / 4);
  expect(decompress(body).toString()).toBe(text);
});

test("a part of a file is sent uncompressed", async () => {
  const range = { range: "bytes=0-9", "accept-encoding": "gzip" };
  const { body, headers } = await getRaw("/llms.txt", range);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(body.toString()).toBe("A client k");
});

test("a file with a hash in its name is cached for a year", async () => {
  const answer = await get("/assets/site-0123456789ab.css");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("a page is revalidated with its ETag, in each of its forms", async () => {
  for (const accept of ["text/html", "text/markdown"]) {
    const first = await get("/", { accept });
    expect(first.headers.get("cache-control")).toBe("no-cache");
    const etag = first.headers.get("etag") ?? "";
    const again = await get("/", { accept, "if-none-match": etag });
    expect([again.status, again.headers.get("vary")]).toEqual([304, "Accept"]);
    const other = accept === "text/html" ? "text/markdown" : "text/html";
    expect((await get("/", { accept: other, "if-none-match": etag })).status).toBe(200);
  }
});

test("a folder without its slash is redirected, because relative links of its page need the slash", async () => {
  const answer = await get("/guides?from=search");
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/guides/?from=search"]);
  expect((await getRaw("//guides", {})).headers.location).toBe("/guides/");
});

test("an unknown path is a page for browsers and JSON for programs, without headers of the docs", async () => {
  const page = await get("/nothing", { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([
    404,
    "text/html; charset=utf-8",
  ]);
  expect(await page.text()).toContain("Page not found");
  const program = await get("/nothing");
  expect([program.status, program.headers.get("content-type")]).toEqual([404, "application/json"]);
  expect(program.headers.get("cache-control")).toBeNull();
  expect(program.headers.get("vary")).toBeNull();
});
