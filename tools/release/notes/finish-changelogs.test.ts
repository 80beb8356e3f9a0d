import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dateEntry, finishChangelogs } from "./finish-changelogs.ts";

const date = new Date("2026-11-02T09:30:00Z");
const changelog =
  "# @bellwether/markets\n\n## 0.2.0\n\n### Minor Changes\n\n- One.\n\n## 0.1.0\n\n- Two.\n";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-changelog-"));
  await writeFile(join(folder, "package.json"), '{ "version": "0.2.0" }');
  await writeFile(join(folder, "CHANGELOG.md"), changelog);
});
afterEach(() => rm(folder, { recursive: true }));

test("dateEntry dates one entry and keeps its heading", () => {
  expect(dateEntry(changelog, { name: "@bellwether/markets", version: "0.2.0", date })).toBe(
    changelog.replace("## 0.2.0\n", "## 0.2.0\n\nReleased 2026-11-02\n"),
  );
});

test("dateEntry links the tag in a repository on GitHub", () => {
  const repository = { url: "git+https://github.com/fork/one.git" };
  expect(
    dateEntry(changelog, { name: "@bellwether/markets", version: "0.1.0", date, repository }),
  ).toContain(
    "## 0.1.0\n\nReleased 2026-11-02 · [source](https://github.com/fork/one/tree/%40bellwether%2Fmarkets%400.1.0)\n\n- Two.",
  );
});

test("finishChangelogs leaves packages alone whose version did not change", async () => {
  const packages = [{ name: "one", folder, isProgram: false }];
  const release = { date, changes: new Map() };
  const finish = (version: string) =>
    finishChangelogs(packages, new Map([["one", version]]), release);
  expect(await finish("0.2.0")).toEqual([]);
  expect(await readFile(join(folder, "CHANGELOG.md"), "utf8")).toBe(changelog);
  expect(await finish("0.1.0")).toEqual(["one"]);
  expect(await readFile(join(folder, "CHANGELOG.md"), "utf8")).toBe(`# @bellwether/markets

## 0.2.0

Released 2026-11-02

### What is new

- One.

<details>
<summary>The changeset, as written</summary>

### Minor Changes

- One.

</details>

## 0.1.0

- Two.
`);
});
