import { marked } from "marked";
import { expect, test } from "vitest";
import { renderChangelog } from "../../src/reports/changelog.ts";
import { finding, report } from "./build-report.ts";

const date = "2031-01-31";
const list = "GET /things";
const get = "GET /things/{id}";

const release = {
  ...report([
    finding("property-removed", "response", {
      message: "Thing.name was removed.",
      operations: [list, get],
    }),
    finding("operation-deprecated", "request", {
      message: `${list} is deprecated.`,
      operations: [list],
    }),
    finding("operation-added", "request", {
      message: "POST /things was added.",
      operations: ["POST /things"],
    }),
    finding("component-added", "request", { message: "The schema Thing was added." }),
    finding("description-changed", "request", {
      message: "A description changed.",
      operations: [list],
    }),
  ]),
  old: { label: "old.yaml", version: "1.2.0" },
  new: { label: "new.yaml", version: "2.0.0" },
};

test("a changelog has the version and date as its heading, and counts the changes", () => {
  const text = renderChangelog(release, { date });
  expect(text).toMatch(
    /^## 2\.0\.0 \(2031-01-31\)\n\n4 changes, 1 of them breaking, since 1\.2\.0\.\n/,
  );
});

test("a changelog groups changes by operation, breaking ones first, with advice for breaking ones", () => {
  const text = renderChangelog(release, { date });
  const [breaking] = release.findings;
  const headings = [...text.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual([
    "`GET /things`, `GET /things/{id}`",
    "`GET /things`",
    "Schemas",
    "New operations",
  ]);
  expect(text).toContain(`- **Breaking:** Thing.name was removed.\\\n  ${breaking?.advice}\n`);
  expect(text).toContain("### `GET /things`\n\n- Is deprecated.\n");
  expect(text).toContain("### New operations\n\n- `POST /things`\n");
});

test("operations that changed in the same way share a heading and one list", () => {
  const operations = ["GET /a", "GET /b", "GET /c"];
  const text = renderChangelog(
    report([
      ...operations.map((operation) =>
        finding("operation-deprecated", "request", {
          message: `${operation} is deprecated.`,
          operations: [operation],
        }),
      ),
      finding("server-removed", "request", { message: "A server is gone." }),
      finding("component-added", "request", { message: "The schema Thing was added." }),
    ]),
    { date },
  );
  expect(text.match(/Is deprecated\./g)).toHaveLength(1);
  expect(text).toMatch(/### 3 operations\n\n- Is deprecated\.\n\n<details>/);
  for (const operation of operations) expect(text).toContain(`- \`${operation}\`\n`);
  expect(text).toContain("### The whole API\n\n- **Breaking:** A server is gone.");
  expect(text).toContain("### Schemas\n\n- The schema Thing was added.");
});

test("a changelog counts editorial changes and lists none", () => {
  const text = renderChangelog(release, { date });
  expect(text).not.toContain("A description changed.");
  expect(text).toMatch(/\nOne description, example or order changed\.\n$/);
});

test("a changelog of equal documents says that nothing changed for callers", () => {
  expect(renderChangelog(report([]), { date })).toContain("No change for callers since");
});

test("a changelog escapes what descriptions say and is one list item a change", () => {
  const hostile = report([
    finding("property-removed", "response", {
      message: "A<img src=x> *star* | @team #1\n- item",
      operations: ["GET /`tick`"],
    }),
  ]);
  const page = marked.parse(renderChangelog(hostile, { date }), { async: false });
  expect(page).not.toMatch(/<img|<em>/);
  expect(page.match(/<li>/g)).toHaveLength(1);
});

test("a changelog of many changes stays within --max-length and counts what it leaves out", () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    finding("property-removed", "response", {
      message: `Thing${at}.name was removed.`,
      operations: [`GET /things/${at}`],
    }),
  );
  const text = renderChangelog(report(many), { date, maxLength: 20_000 });
  expect(text.length).toBeLessThanOrEqual(20_000);
  expect(text).toMatch(/findings had no room here: [\d,]+ breaking/);
});
