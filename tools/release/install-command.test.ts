import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectOf, readProject } from "@bellwether/tasks/project";
import { expect, test } from "vitest";
import { filledFiles, fillReadme } from "./packing/fill-readme.ts";
import {
  writeCloneStep,
  writeInstallCommand,
  writeNpxCommand,
  writeStartCommand,
  writeYarnCommand,
} from "./packing/install-command.ts";

const names = ["@bellwether/alerts", "@solana/kit"];

test.each(filledFiles)(
  "%s has the commands for the fields of the package.json at the root; pnpm release:metadata writes them",
  (file) => {
    const text = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
    expect(fillReadme(text, readProject())).toBe(text);
    const published = fillReadme(text, projectOf({ published: true }));
    expect(published).toMatch(/^npm install .*@bellwether\//m);
    expect(published).not.toMatch(/127\.0\.0\.1:4000\/packages|not on npm/);
  },
);

test("until the packages are published, npm installs the tarballs of pnpm start", () => {
  expect(writeInstallCommand(names, projectOf({}))).toBe(
    "npm install http://127.0.0.1:4000/packages/bellwether-alerts.tgz @solana/kit",
  );
  expect(writeInstallCommand(names, projectOf({ published: true }))).toBe(
    "npm install @bellwether/alerts @solana/kit",
  );
  expect(writeNpxCommand("@bellwether/spec-diff", projectOf({}))).toBe(
    "npx -y http://127.0.0.1:4000/packages/bellwether-spec-diff.tgz",
  );
});

test("Yarn 1 installs the tarball of pnpm start, and Yarn 4 needs its host and the package's name", () => {
  const url = "http://127.0.0.1:4000/packages/bellwether-alerts.tgz";
  const write = (major: 1 | 4, project = projectOf({})) =>
    writeYarnCommand("@bellwether/alerts", project, major);
  expect(write(1)).toBe(`yarn add ${url}`);
  expect(write(4)).toBe(
    `yarn config set unsafeHttpWhitelist --json '["127.0.0.1"]'\nyarn add @bellwether/alerts@${url}`,
  );
  expect(write(4, projectOf({ published: true }))).toBe("yarn add @bellwether/alerts");
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
  const project = projectOf({ repository: "github:fork/one" });
  expect(project.cloneUrl).toBe("https://github.com/fork/one.git");
  expect(writeStartCommand(project)).toBe(
    "git clone https://github.com/fork/one.git bellwether\ncd bellwether\nnpx -y pnpm@12 start",
  );
});

test("without an address, the quick start begins in the reader's copy of the repository", () => {
  expect(writeCloneStep(projectOf({}))).toMatch(/^Open a terminal in your copy of the repository/);
  expect(writeStartCommand(projectOf({}))).toMatch(/^# In your copy of the repository:\n/);
});
