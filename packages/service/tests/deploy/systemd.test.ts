import { execFile } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createFolder } from "../process/data-folders.ts";
import { deployFolder } from "./read-deploy-files.ts";

const run = promisify(execFile);
const hasSystemd = existsSync("/usr/bin/systemd-analyze");
const unit = "bellwether@.service";

/** systemd-analyze also looks for the program, which is not installed here. */
function copyUnit(): string {
  const folder = createFolder();
  const path = join(folder, unit);
  copyFileSync(join(deployFolder, unit), path);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace("ExecStart=/usr/bin/node", `ExecStart=${process.execPath}`));
  return path;
}

// Skipped without systemd-analyze, which CI lacks.
test.skipIf(!hasSystemd)("systemd-analyze finds no mistake in the unit", async () => {
  const path = copyUnit();
  const { stdout, stderr } = await run("systemd-analyze", ["verify", "--man=no", path]);
  const own = (stdout + stderr).split("\n").filter((line) => line.includes("bellwether"));
  expect(own).toEqual([]);
});

test.skipIf(!hasSystemd)("systemd-analyze rates the exposure of the unit as low", async () => {
  const args = ["security", "--offline=yes", "--threshold=20", copyUnit()];
  const { stdout } = await run("systemd-analyze", args);
  expect(stdout).toMatch(/Overall exposure level for bellwether@\S*: [01]\.\d OK/);
});
