#!/usr/bin/env node
// Every root script runs through this file. It is plain JavaScript, so that it can report an outdated Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const binaries = join(repository, "node_modules", ".bin");
const minNode = 24;

/** Turns off the telemetry of the tools. */
const telemetryOff = {
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const nodeMajor = Number(process.versions.node.split(".")[0]);
if (nodeMajor < minNode) {
  refuse(
    `Node ${process.versions.node} is too old: this repository needs Node ${minNode} or later.\n` +
      "On Linux (x64, arm64) the install includes it: run npx -y pnpm@12 install, then the pnpm script again.\n" +
      "On other systems install Node 24 from your package manager.",
  );
}
if (!existsSync(join(binaries, "turbo"))) {
  refuse("The dependencies are not installed. Run: npx -y pnpm@12 install");
}

const [command, ...rest] = process.argv.slice(2);
if (command === undefined || command === "--help") {
  console.log(
    "Usage: run.mjs COMMAND [ARGUMENT...]\n\nRuns a command of node_modules/.bin or a .ts file, with the repository's environment.",
  );
  process.exit(command === undefined ? 2 : 0);
}
const isScript = command.endsWith(".ts");
const child = spawn(
  isScript ? process.execPath : join(binaries, command),
  isScript ? [join(repository, command), ...rest] : rest,
  {
    stdio: "inherit",
    env: { ...process.env, ...telemetryOff, PATH: `${binaries}${delimiter}${process.env.PATH}` },
  },
);
// Ctrl-C reaches the child too. Wait until it has cleaned up.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
// pnpm runs a script in a shell that does not forward signals. When the shell dies, the parent changes;
// then stop the child.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) child.kill("SIGTERM");
  }, 500).unref();
}
child.once("error", (error) => refuse(`${command} could not be run: ${error.message}`));
child.once("close", (status, signal) => process.exit(signal === "SIGINT" ? 130 : (status ?? 1)));
