import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { describe, expect, test } from "vitest";
import { readGuides } from "../guides/read-guides.ts";
import { renderMarkdownPage } from "../site/markdown.ts";
import { guidePath } from "../site/paths.ts";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { docsPath, linkGuides } from "./link-guides.ts";

const guides = await readGuides(hosts);
const pages = new Map(
  guides.map((guide) => [
    guidePath(guide),
    renderMarkdownPage(guide.markdown).toc.map(({ id }) => id),
  ]),
);

describe.each(hosts)("$host", ({ newest: { document } }) => {
  const webhooks = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  const operations = [...listOperations(document).map(({ operation }) => operation), ...webhooks];

  test.each(operations)("$operationId links to a guide that exists", ({ externalDocs }) => {
    const path = docsPath(document.externalDocs ?? { url: "" }, externalDocs);
    const [page = "", anchor] = path?.split("#") ?? [];
    expect([...pages.keys()]).toContain(page);
    if (anchor !== undefined) expect(pages.get(page)).toContain(anchor);
    expect(externalDocs?.description).toMatch(/^Guide: \S/);
  });
});

test("linkGuides ends descriptions with links to the docs and keeps links to other sites", () => {
  const docs = "https://bellwether.example/docs";
  const ours = {
    externalDocs: { url: `${docs}/guides/webhooks.html#verify`, description: "Guide" },
  };
  const other = { externalDocs: { url: "https://bellwether.example/docs-of-others" } };
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "Test", version: "1.0.0" },
    externalDocs: { url: docs, description: "Docs" },
    paths: { "/markets": { get: { ...ours, description: "Lists markets." }, post: other } },
    webhooks: { event: { post: ours } },
  };
  const guide = "[Guide](../guides/webhooks.html#verify)";
  expect(linkGuides(document, (path) => `../${path}`)).toEqual({
    ...document,
    externalDocs: { url: "../index.html", description: "Docs" },
    paths: { "/markets": { get: { description: `Lists markets.\n\n${guide}` }, post: other } },
    webhooks: { event: { post: { description: guide } } },
  });
});

test("linkGuides keeps a released document without externalDocs", () => {
  const { document } = hosts.find(({ host }) => host === "alerts")?.versions.at(-1) ?? {};
  expect(document?.externalDocs).toBeUndefined();
  expect(document && linkGuides(document, (path) => path)).toEqual(document);
});
