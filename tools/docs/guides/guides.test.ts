import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createMarketsClient } from "@bellwether/markets";
import { type Serving, serveEverything } from "@bellwether/start/serve";
import { quietFlags } from "@bellwether/start/testing/quiet-flags";
import { choosePort } from "@bellwether/tasks/port";
import { beforeAll, expect, test } from "vitest";
import { longTest } from "../../testing/long-test.ts";
import { findCurl } from "../testing/find-curl.ts";
import { publishedHosts } from "../testing/published-hosts.ts";
import { joinCodeBlocks, listOutputs } from "./code-blocks.ts";
import { readGuides } from "./read-guides.ts";
import { isInstalled, runProgram } from "./run-program.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../..");
const guides = await readGuides(publishedHosts);
// The operator's docs need servers and accounts; packages/service tests them.
const tested = guides
  .filter(({ source }) => source.startsWith("docs/guides/"))
  .map((guide) => [guide.slug, guide.markdown] as const);
// quick-start.test.ts runs the commands of the quick start, which install packages.
const scripts = tested.filter(
  ([slug, markdown]) => slug !== "quick-start" && joinCodeBlocks(markdown, "sh") !== "",
);
const programs = tested.filter(([, markdown]) => joinCodeBlocks(markdown, "ts") !== "");

/** Where `pnpm start` runs everything, and where the clients look for it. */
const usualOrigin = "http://127.0.0.1:4000";
const usualChain = "http://127.0.0.1:4002";

let folder: string;
let serving: Serving;
let environment: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-guides-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  await symlink(join(repository, "tools/docs/node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  const flags = [...quietFlags(folder), "--public-url", usualOrigin];
  const docs = join(folder, "docs");
  await mkdir(docs);
  serving = await serveEverything({ port: 24_300, docs, flags, log: () => {} });
  const { origin, chain = "", keys } = serving;
  await writeCommands(origin);
  await writePrograms();
  environment = {
    ...process.env,
    PATH: `${join(folder, "bin")}:${process.env.PATH}`,
    NODE_NO_WARNINGS: "1",
    CLIENT_KEY: keys.clientKey,
    APP_ID: keys.appId,
    API_KEY: keys.apiKey,
    TOPIC_ID: keys.topicId,
    ROUTES: JSON.stringify({ [usualOrigin]: origin, [usualChain]: chain }),
  };
  return async () => {
    await serving.stop();
    await rm(folder, { recursive: true });
  };
});

/** The commands that guides name, as this repository has them without installing anything. */
async function writeCommands(origin: string): Promise<void> {
  const node = process.execPath;
  const service = join(repository, "packages/service/src/main.ts");
  const commands = {
    bellwether: `exec "${node}" "${service}" "$@"`,
    curl: `PATH="${process.env.PATH}"; exec ${await findCurl()} --connect-to "${hostOf(usualOrigin)}:${hostOf(origin)}" "$@"`,
    // A script of the repository: npx -y pnpm@12 NAME …
    npx: `name=$3; shift 3; cd "${repository}"; exec "${node}" --run "$name" -- "$@"`,
  };
  await mkdir(join(folder, "bin"));
  for (const [name, line] of Object.entries(commands)) {
    await writeFile(join(folder, "bin", name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
}

function hostOf(address: string): string {
  return new URL(address).host;
}

/** Code after a guide's own program that acts as the other party, such as the sender of a webhook. */
const sequels: Readonly<Record<string, string>> = {
  webhooks: `
import { Webhook } from "standardwebhooks";
const sent = JSON.stringify({ events: [{ event: "price-change", token: { symbol: "SOL" }, price: { change: 0.052 } }] });
const now = new Date();
const signature = new Webhook(secret).sign("delivery-1", now, sent);
const delivery = (body: string, id = "delivery-1") => new Request("https://app.example/hook", {
  method: "POST",
  body,
  headers: { "webhook-id": id, "webhook-timestamp": String(Math.floor(now.getTime() / 1000)), "webhook-signature": signature },
});
console.log((await receive(delivery(sent))).status, (await receive(delivery(sent))).status);
console.log((await receive(delivery(sent + " "))).status, (await receive(delivery(sent, "delivery-2"))).status);
`,
};

async function writePrograms(): Promise<void> {
  const declaredProcess = "declare const process: { env: Record<string, string | undefined> };\n";
  for (const [slug, markdown] of programs) {
    const code = `${joinCodeBlocks(markdown, "ts")}${sequels[slug] ?? ""}`;
    // Most programs run in browsers too, so they know nothing of Node.
    const declared = code.includes('"node:') ? "" : declaredProcess;
    await writeFile(join(folder, `${slug}.ts`), `${declared}export {};\n${code}`);
  }
}

test("the TypeScript of every guide compiles", async () => {
  const files = programs.map(([slug]) => `${slug}.ts`);
  expect(files.length).toBeGreaterThan(5);
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--noUnusedLocals"];
  const target = ["--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable"];
  const tsc = join(repository, "node_modules/.bin/tsc");
  const usesNode = (file: string) => file === "price-alerts.ts";
  for (const [types, some] of [
    ["", files.filter((file) => !usesNode(file))],
    ["node", files.filter(usesNode)],
  ] as const) {
    const args = [...flags, ...target, "--types", types, ...some];
    const { stdout } = await run(tsc, args, { cwd: folder }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe("");
  }
});

// Those of the guide to operation start the service twice, which the process tests of the service do as well.
const isQuick = ([slug]: (typeof scripts)[number]) => slug !== "running";
test.each(scripts.filter(isQuick))(
  "the shell commands of %s run without an error",
  runShellCommands,
);
longTest.each(scripts.filter((script) => !isQuick(script)))(
  "the shell commands of %s run without an error",
  runShellCommands,
);

async function runShellCommands(slug: string, markdown: string): Promise<void> {
  // Below the ports that the system gives to outgoing connections, so that none of them takes it first.
  const port = await choosePort(24_350);
  const script = joinCodeBlocks(markdown, "sh").replaceAll("4100", String(port));
  const signed = {
    id: "delivery-1",
    timestamp: "1795258430",
    WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of one webhook only").toString("base64")}`,
  };
  const here = join(folder, "sh", slug);
  await mkdir(here, { recursive: true, mode: 0o711 });
  await chmod(join(folder, "sh"), 0o711);
  await writeFile(join(here, "body.json"), '{"events":[]}');
  const { stdout } = await run("sh", ["-euc", script], {
    cwd: here,
    // Before the time of the test ends, so that the error shows what the commands printed.
    timeout: 240_000,
    // Simulating a past takes longer than the commands; the service above starts with its default feeds.
    env: { ...environment, ...signed, FEEDS: "none" },
  });
  if (slug === "webhooks") expect(stdout.trim()).toBe(await signAsLibrary(signed));
}

async function signAsLibrary(signed: { id: string; timestamp: string; WEBHOOK_SECRET: string }) {
  const { Webhook } = await import("standardwebhooks");
  const when = new Date(Number(signed.timestamp) * 1000);
  return new Webhook(signed.WEBHOOK_SECRET).sign(signed.id, when, '{"events":[]}');
}

test.each(programs)(
  "the TypeScript of %s runs against the service and prints the output in the guide",
  async (slug, markdown) => {
    const preload = join(import.meta.dirname, "rewrite-fetch-origins.ts");
    const { stdout, stderr } = await run(
      process.execPath,
      ["--import", preload, join(folder, `${slug}.ts`)],
      { cwd: folder, env: environment },
    );
    for (const output of listOutputs(markdown)) expect(stdout).toContain(output);
    expect(stdout).not.toBe("");
    if (slug === "webhooks") {
      expect(stdout).toContain("SOL 0.052\n204 204\n400 400\n");
      expect(stderr).toBe("wrong-signature\nwrong-signature\n");
    }
  },
);

for (const language of ["python", "go"] as const) {
  const title = `the ${language} of the guide reads every page of markets and sends an alert`;
  test.skipIf(!isInstalled(language))(title, async () => {
    const { markdown = "" } = guides.find(({ slug }) => slug === "python-and-go") ?? {};
    const source = joinCodeBlocks(markdown, language)
      .replace(usualOrigin, serving.origin)
      // The simulator has fewer markets than the page size of the guide.
      .replace('"limit": {"50"}', '"limit": {"3"}')
      .replace("limit=50", "limit=3");
    const options = { folder: join(folder, language), env: environment };
    const output = await runProgram(language, source, options);
    const markets = createMarketsClient({
      baseUrl: serving.origin,
      clientKey: serving.keys.clientKey,
    });
    let count = 0;
    for await (const _ of markets.listMarkets({ type: ["lending"] })) count += 1;
    expect(count).toBeGreaterThan(3);
    expect(output).toMatch(new RegExp(`^${count} lending markets\nSent [0-9a-f-]{36}\n$`));
  });
}

test("the help of the service lists every setting and command in its guide", async () => {
  const running = guides.find(({ slug }) => slug === "running")?.markdown ?? "";
  const { stdout } = await run(join(folder, "bin/bellwether"), ["--help"]);
  const variables = [...running.matchAll(/`([A-Z][A-Z_]{4,})`/g)].map(([, name = ""]) => name);
  expect(variables.length).toBeGreaterThan(8);
  for (const name of variables) expect(stdout).toContain(name);
  for (const [, command = ""] of running.matchAll(/`bellwether ([a-z]+(?: [a-z][a-z-]*)?)/g)) {
    expect(stdout).toContain(`bellwether ${command}`);
  }
});
