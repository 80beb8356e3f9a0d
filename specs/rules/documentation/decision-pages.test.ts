import { expect, test } from "vitest";
import { lintFiles } from "../plugin/lint-files.ts";

const lint = (files: Record<string, string>) => lintFiles("decision-pages", files);

const page = `# Keys

**Context.** No name is given.

**Decision.** One name.

**Rationale.** It is short.

## Revisit when

Another name.
`;
const host = (mark: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /keys:
    get:
      ${mark}
      responses: {"200": {description: Keys}}
`;

test("decision-pages accepts a mark with a page and a page with a mark", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
    "docs/decisions/README.md": "# Decisions",
  });
  expect(findings).toEqual([]);
});

test("decision-pages reports a mark without a page at the mark", async () => {
  const findings = await lint({ "specs/host.yaml": host("x-decision: keys") });
  expect(findings).toEqual([
    "specs/host.yaml:6 docs/decisions/keys.md does not exist; write the page or name an existing one.",
  ]);
});

test("decision-pages reports marks on headers, parameters, properties, responses and schemas", async () => {
  const findings = await lint({
    "specs/host.yaml": `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /keys:
    get:
      parameters:
        - name: limit
          in: query
          x-decision: on-parameter
          schema:
            type: string
            x-decision: on-schema
      responses:
        "200":
          description: Keys
          x-decision: on-response
          headers:
            X-Request-Id:
              x-decision: on-header
          content:
            application/json:
              schema:
                properties:
                  key:
                    x-decision: on-property
components:
  securitySchemes:
    key: {type: http, scheme: bearer, x-decision: on-scheme}
`,
  });
  const slugs = findings.map((finding) =>
    finding.match(/(\d+) docs\/decisions\/(.*)\.md does not exist/),
  );
  expect(slugs.map((match) => `${match?.[2]} ${match?.[1]}`).sort()).toEqual([
    "on-header 19",
    "on-parameter 9",
    "on-property 25",
    "on-response 16",
    "on-schema 12",
    "on-scheme 28",
  ]);
});

test("decision-pages reports a mark in a common file once, with the first host", async () => {
  const files = {
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("summary: Nothing marked"),
    "specs/common/paging.yaml": "schemas:\n  Cursor: {x-decision: cursors}\n",
  };
  expect(await lint(files)).toEqual([
    "specs/common/paging.yaml:2 docs/decisions/cursors.md does not exist; write the page or name an existing one.",
  ]);
  expect(await lintFiles("decision-pages", files, "specs/markets.yaml")).toEqual([]);
});

test("decision-pages reports a missing page once, at its first mark", async () => {
  const twice = host("x-decision: keys").replace("description: Keys", "x-decision: keys");
  expect(await lint({ "specs/host.yaml": twice })).toEqual([
    "specs/host.yaml:6 docs/decisions/keys.md does not exist; write the page or name an existing one.",
  ]);
});

test("decision-pages reports a mark that is not a slug", async () => {
  const findings = await lint({ "specs/host.yaml": host("x-decision: Client Keys") });
  expect(findings).toEqual([
    'specs/host.yaml:6 "Client Keys" is not a slug; write the name of a page in docs/decisions in kebab-case.',
  ]);
});

test("decision-pages reports a page without a mark by its path", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
    "docs/decisions/prices.md": page,
  });
  expect(findings).toEqual([
    'docs/decisions/prices.md:1 No spec has "x-decision: prices"; add it to the decided part in specs/ or delete this page.',
  ]);
});

test("decision-pages accepts a page that only another host or a common file marks", async () => {
  const findings = await lint({
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("x-decision: keys"),
    "specs/common/paging.yaml": "schemas: {Cursor: {x-decision: cursors}}",
    "docs/decisions/keys.md": page,
    "docs/decisions/cursors.md": page,
  });
  expect(findings).toEqual([]);
});

test("decision-pages accepts a page that only a released version marks", async () => {
  const findings = await lint({
    "specs/host.yaml": host("summary: Nothing marked"),
    "specs/releases/host/0.1.0.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
  });
  expect(findings).toEqual([]);
});

test("decision-pages reports a page with the first host only", async () => {
  const files = {
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("summary: Nothing marked"),
    "docs/decisions/keys.md": page,
  };
  expect(await lintFiles("decision-pages", files, "specs/alerts.yaml")).toHaveLength(1);
  expect(await lintFiles("decision-pages", files, "specs/markets.yaml")).toEqual([]);
});

test("decision-pages reports a page without one of the four headings", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page.replace("**Rationale.** It is short.", "The reason is good."),
  });
  expect(findings).toEqual([
    'docs/decisions/keys.md:1 The page has no heading "Rationale"; add it with a sentence or two.',
  ]);
});
