import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectOf, readProject } from "@bellwether/tasks/project";
import { expect, test } from "vitest";
import { fillReadme } from "./packing/fill-readme.ts";
import { writeCloneStep, writeInstallCommand } from "./packing/install-command.ts";

const names = ["@bellwether/alerts", "@solana/kit"];

test("README.md has the clone and install commands of the package.json at the root; pnpm release:metadata writes them", () => {
  const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");
  expect(fillReadme(readme, readProject())).toBe(readme);
});

test("until the packages are published, npm installs the tarballs of pnpm start", () => {
  expect(writeInstallCommand(names, projectOf({}))).toBe(
    "npm install http://127.0.0.1:4000/packages/bellwether-alerts.tgz @solana/kit",
  );
  expect(writeInstallCommand(names, projectOf({ published: true }))).toBe(
    "npm install @bellwether/alerts @solana/kit",
  );
});

test.each([
  "https://example.com/a/b.git",
  "git+https://example.com/a/b.git",
  { url: "git+https://example.com/a/b.git" },
])("the quick start clones the repository %j", (repository) => {
  expect(writeCloneStep(projectOf({ repository }))).toContain(
    "git clone https://example.com/a/b.git bellwether",
  );
});

test("npm's short form of a repository is cloned from GitHub", () => {
  const { cloneUrl } = projectOf({ repository: "github:fork/one" });
  expect(cloneUrl).toBe("https://github.com/fork/one.git");
});

test("without an address, the quick start begins in the reader's copy of the repository", () => {
  expect(writeCloneStep(projectOf({}))).toMatch(/^Open a terminal in your copy of the repository/);
});
