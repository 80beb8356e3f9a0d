import { expect, test } from "vitest";
import { lintFiles } from "./plugin/lint-files.ts";

const lint = (files: Record<string, string>) => lintFiles("decision-pages", files);

const page = `# Keys

**The silence.** No name is given.

**The choice.** One name.

**The reason.** It is short.

## What would change our mind

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

test("a mark with a page and a page with a mark pass", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
    "docs/decisions/README.md": "# Decisions",
  });
  expect(findings).toEqual([]);
});

test("a mark without a page is found where it stands", async () => {
  const findings = await lint({ "specs/host.yaml": host("x-decision: keys") });
  expect(findings).toEqual([
    "specs/host.yaml:6 There is no page docs/decisions/keys.md; write it or mark an existing decision.",
  ]);
});

test("marks are found on every kind of thing that carries one", async () => {
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
  const slugs = findings.map((finding) => finding.match(/(\d+) There is no page .*\/(.*)\.md/));
  expect(slugs.map((match) => `${match?.[2]} ${match?.[1]}`).sort()).toEqual([
    "on-header 19",
    "on-parameter 9",
    "on-property 25",
    "on-response 16",
    "on-schema 12",
    "on-scheme 28",
  ]);
});

test("a mark in a common file is reported once, with the first host", async () => {
  const files = {
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("summary: Nothing marked"),
    "specs/common/paging.yaml": "schemas:\n  Cursor: {x-decision: cursors}\n",
  };
  expect(await lint(files)).toEqual([
    "specs/common/paging.yaml:2 There is no page docs/decisions/cursors.md; write it or mark an existing decision.",
  ]);
  expect(await lintFiles("decision-pages", files, "specs/markets.yaml")).toEqual([]);
});

test("marks that wait for the same page are one finding, at the first", async () => {
  const twice = host("x-decision: keys").replace("description: Keys", "x-decision: keys");
  expect(await lint({ "specs/host.yaml": twice })).toEqual([
    "specs/host.yaml:6 There is no page docs/decisions/keys.md; write it or mark an existing decision.",
  ]);
});

test("a mark that is not a slug is found", async () => {
  const findings = await lint({ "specs/host.yaml": host("x-decision: Client Keys") });
  expect(findings).toEqual([
    'specs/host.yaml:6 "Client Keys" is not a slug; write the name of a page in docs/decisions in kebab-case.',
  ]);
});

test("a page that nothing marks is reported with its path", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
    "docs/decisions/prices.md": page,
  });
  expect(findings).toEqual([
    'docs/decisions/prices.md:1 No spec carries "x-decision: prices"; mark what was decided or delete the page.',
  ]);
});

test("a mark in another host or in a common file uses a page too", async () => {
  const findings = await lint({
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("x-decision: keys"),
    "specs/common/paging.yaml": "schemas: {Cursor: {x-decision: cursors}}",
    "docs/decisions/keys.md": page,
    "docs/decisions/cursors.md": page,
  });
  expect(findings).toEqual([]);
});

test("a mark in a released version keeps its page", async () => {
  const findings = await lint({
    "specs/host.yaml": host("summary: Nothing marked"),
    "specs/releases/host/0.1.0.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page,
  });
  expect(findings).toEqual([]);
});

test("a page is reported with the first host only, so once in a run over all hosts", async () => {
  const files = {
    "specs/alerts.yaml": host("summary: Nothing marked"),
    "specs/markets.yaml": host("summary: Nothing marked"),
    "docs/decisions/keys.md": page,
  };
  expect(await lintFiles("decision-pages", files, "specs/alerts.yaml")).toHaveLength(1);
  expect(await lintFiles("decision-pages", files, "specs/markets.yaml")).toEqual([]);
});

test("a page without one of its four headings is reported", async () => {
  const findings = await lint({
    "specs/host.yaml": host("x-decision: keys"),
    "docs/decisions/keys.md": page.replace("**The reason.** It is short.", "The reason is good."),
  });
  expect(findings).toEqual([
    'docs/decisions/keys.md:1 The page has no heading "The reason"; add it with a sentence or two.',
  ]);
});
