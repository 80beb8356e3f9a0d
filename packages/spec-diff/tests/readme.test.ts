import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { formats } from "../src/command/arguments.ts";
import { exitCodes } from "../src/document/input-error.ts";
import { levels } from "../src/rules/rule.ts";
import { policies } from "../src/verdict/policy.ts";
import { bundleCommand } from "./bundle-command.ts";

const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const bin = await bundleCommand();
const releases = join(import.meta.dirname, "../../../specs/releases/markets");

test("the report in the README is what the command prints", async () => {
  const folder = mkdtempSync(join(tmpdir(), "spec-diff-readme-"));
  const git = (...args: string[]) => execFileSync("git", ["-C", folder, ...args]);
  const identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  try {
    copyFileSync(join(releases, "0.3.0.yaml"), join(folder, "api.yaml"));
    git("init", "--quiet", "--initial-branch=main");
    git("add", "api.yaml");
    git(...identity, "commit", "--quiet", "--message=The API");
    copyFileSync(join(releases, "0.4.0.yaml"), join(folder, "api.yaml"));
    const { status, stdout } = spawnSync(process.execPath, [bin, "main:api.yaml", "api.yaml"], {
      cwd: folder,
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(readme).toContain(`\`\`\`\n${stdout}\`\`\`\n`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("the changelog in the README is what the command prints", () => {
  const versions = ["0.3.0.yaml", "0.4.0.yaml"].map((name) => join(releases, name));
  const options = ["--format", "changelog", "--today", "2031-01-31", "--fail-on", "none"];
  const { stdout } = spawnSync(process.execPath, [bin, ...versions, ...options], {
    encoding: "utf8",
  });
  expect(readme).toContain(`\`\`\`md\n${stdout}\`\`\`\n`);
});

test("the README names every format, level, policy and exit code", () => {
  for (const name of [...formats, ...levels]) expect(readme).toContain(`\`${name}\``);
  for (const name of Object.keys(policies)) expect(readme).toContain(`- **${name}**: `);
  for (const code of [0, 1, 2, ...Object.values(exitCodes)]) {
    expect(readme).toMatch(new RegExp(`^\\| ${code} \\| `, "m"));
  }
});
