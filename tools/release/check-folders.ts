import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { findCrowdedFolders } from "./crowded-folders.ts";

// Part of pnpm structure: the layout is the architecture, so a folder is read by its file names.

const repository = join(import.meta.dirname, "../..");
const listed = execFileSync("git", ["ls-files"], { cwd: repository, encoding: "utf8" });
const problems = findCrowdedFolders(listed.trim().split("\n"));
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
