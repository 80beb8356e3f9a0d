#!/usr/bin/env node
// Runs a task's command and records its processes' CPU time for run-tests.ts.
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readChildSeconds } from "./read-child-seconds.ts";

const [command = "", ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: "inherit" });
// A Ctrl-C reaches the child as well.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
child.once("error", (error) => {
  console.error(`${command} could not be run: ${error.message}`);
  process.exit(1);
});
child.once("close", (status) => {
  const { TASK_CPU_FOLDER: folder, npm_package_name, npm_lifecycle_event } = process.env;
  const seconds = readChildSeconds();
  if (folder !== undefined && seconds !== undefined) {
    const task = `${npm_package_name}#${npm_lifecycle_event}`;
    writeFileSync(join(folder, encodeURIComponent(task)), JSON.stringify(seconds));
  }
  process.exit(status ?? 1);
});
