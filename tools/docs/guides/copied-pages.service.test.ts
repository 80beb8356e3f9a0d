import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ServedChain } from "@bellwether/chain/serve-chain";
import { createMarketsClient } from "@bellwether/markets";
import { type LocalRegistry, startLocalRegistry } from "@bellwether/release/local-registry";
import { choosePort } from "@bellwether/tasks/port";
import { Webhook } from "standardwebhooks";
import { beforeAll, expect, inject, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { isLongRun } from "../../testing/tiers.ts";
import { findCurl } from "../testing/find-curl.ts";
import { publishedHosts } from "../testing/published-hosts.ts";
import { serveRecordedNetwork } from "../tests/serve-recorded-network.ts";
import { openSharedService, type SharedService } from "../tests/shared-parts.ts";
import { joinCodeBlocks, listOutputs } from "./code-blocks.ts";
import { readGuides } from "./read-guides.ts";
import { isInstalled, runProgram } from "./run-program.ts";
import { skippedBlocks } from "./skipped-blocks.ts";
import { type CopiedPage, listCopiedBlocks, writeScript } from "./write-script.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../../..");
const guides = await readGuides(publishedHosts);
const pages: CopiedPage[] = [
  { name: "README", markdown: await readFile(join(repository, "README.md"), "utf8") },
  { name: "home", markdown: await readFile(join(inject("builtSite"), "index.md"), "utf8") },
  ...guides.map(({ slug: name, markdown }) => ({ name, markdown })),
];
/** The short tier installs packages for these alone. The other pages get links to the workspace packages. */
const installedNames = ["README", "quick-start"];
const usualOrigin = "http://127.0.0.1:4000";
const serviceProgram = join(repository, "packages/service/src/main.ts");

let folder: string;
let service: SharedService;
let registry: LocalRegistry;
/** The guides' mainnet and devnet. */
let network: ServedChain;
/** The address where the operator's guide starts its own service. */
let port: number;
let variables: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-copied-"));
  // When the tests run as root, the database's user must be able to pass.
  await chmod(folder, 0o711);
  service = await openSharedService();
  registry = await startLibraries();
  network = await serveRecordedNetwork();
  // Below the system's ports for outgoing connections, so no connection takes it first.
  port = await choosePort(24_350);
  const { clientKey, appId, apiKey, topicId } = service.keys;
  variables = {
    ...{ CLIENT_KEY: clientKey, APP_ID: appId, API_KEY: apiKey, TOPIC_ID: topicId },
    ...signed,
    // Simulating a past takes longer than the commands.
    FEEDS: "none",
    // The network is on loopback.
    FEED_PRIVATE_NETWORKS: "127.0.0.0/8",
    NODE_NO_WARNINGS: "1",
  };
  await writeCommands();
  await mkdir(join(folder, "linked"));
  await symlink(join(repository, "tools/docs/node_modules"), join(folder, "linked/node_modules"));
  await writeFile(join(folder, "linked/package.json"), '{"type":"module"}');
  return async () => {
    await registry.stop();
    await network.close();
    await rm(folder, { recursive: true });
  };
});

async function writeCommands(): Promise<void> {
  const commands = {
    bellwether: `unset NODE_OPTIONS; exec "${process.execPath}" "${serviceProgram}" "$@"`,
    curl: `PATH="${process.env.PATH}"; exec ${await findCurl()} "$@"`,
  };
  await mkdir(join(folder, "bin"));
  for (const [name, line] of Object.entries(commands)) {
    await writeFile(join(folder, "bin", name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  }
}

/** A registry with this tier's third-party packages. */
function startLibraries(): Promise<LocalRegistry> {
  const dependents = isLongRun ? ["client", "generate", "spec-diff", "service"] : ["client"];
  const libraries = {
    [join(repository, "tools/docs")]: isLongRun ? listLibraries() : ["@solana/kit"],
    [join(repository, "tools/release")]: isLongRun ? ["typescript-6"] : [],
  };
  const folders = dependents.map((name) => join(repository, "packages", name));
  return startLocalRegistry(join(folder, "registry"), folders, libraries);
}

/** The third-party packages in all pages' install commands; TypeScript comes from `tools/release`. */
function listLibraries(): string[] {
  const blocks = pages.flatMap(listCopiedBlocks).filter(({ reason }) => reason === undefined);
  const words = blocks.flatMap(({ code }) =>
    (code.match(/^npm install (?:.*\\\n)*.*/gm) ?? []).flatMap((command) => command.split(/\s+/)),
  );
  const isLibrary = (word: string) => /^(@(?!bellwether\b)[\w-]+\/[\w-]+|tweetnacl)$/.test(word);
  return [...new Set(words.filter(isLibrary))];
}

const localize = (code: string) =>
  code
    .replaceAll(usualOrigin, service.origin)
    .replaceAll("http://127.0.0.1:4002", service.chain)
    .replaceAll(/https:\/\/api\.(?:mainnet-beta|devnet)\.solana\.com/g, network.url)
    .replaceAll("4100", String(port));

/** The package npm would have installed. */
const localizeLinked = (code: string) =>
  localize(code).replaceAll(
    "$(npm root --global)/@bellwether/service",
    join(repository, "packages/service"),
  );

/** Variables for a webhook delivery, which a guide verifies. */
const signed = {
  id: "delivery-1",
  timestamp: "1795258430",
  WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of one webhook only").toString("base64")}`,
};

/** Code after a guide's own program, acting as the other party, such as a webhook sender. */
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

interface Copying {
  readonly page: CopiedPage;
  readonly isInstalled: boolean;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Does what a reader does who copies a page from top to bottom. */
async function copyPage({ page, isInstalled, cwd, env }: Copying) {
  const sequel = isInstalled ? sequels[page.name] : undefined;
  const localizing = isInstalled ? localizeLinked : localize;
  const script = writeScript(page, {
    localize: localizing,
    isInstalled,
    ...(sequel && { sequel }),
  });
  await mkdir(cwd, { recursive: true, mode: 0o711 });
  await writeFile(join(cwd, "body.json"), '{"events":[]}');
  return run("sh", ["-euc", script], {
    cwd,
    // Before the test timeout, so the error shows the commands' output.
    timeout: 240_000,
    env: { ...env, ...variables, PATH: `${join(folder, "bin")}:${env.PATH}` },
  });
}

const canCopy = (page: CopiedPage, isInstalled: boolean) =>
  writeScript(page, { localize: (code) => code, isInstalled }) !== "";

const installing = pages.filter(
  (page) => canCopy(page, false) && (isLongRun || installedNames.includes(page.name)),
);

test.each(installing)(
  "$name works when it is copied into an empty folder, with packages from pnpm start",
  async (page) => {
    const cwd = join(folder, "empty", page.name);
    const prefix = join(folder, "global");
    const env = {
      ...registry.env,
      ...fakeClock,
      npm_config_prefix: prefix,
      PATH: `${registry.env.PATH}:${join(prefix, "bin")}`,
    };
    const { stdout } = await copyPage({ page, isInstalled: false, cwd, env });
    for (const output of listOutputs(page.markdown)) expect(stdout).toContain(localize(output));
    await further[page.name]?.({ cwd, env, stdout });
  },
);

interface Copied {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly stdout: string;
}

/** What else is true after a page was copied. */
const further: Readonly<Record<string, (copied: Copied) => Promise<unknown>>> = {
  async README({ cwd, stdout }) {
    expect(stdout).toMatch(/ 0\.\d+$/m);
    const lock = await readFile(join(cwd, "rates/package-lock.json"), "utf8");
    expect(JSON.parse(lock).packages["node_modules/@bellwether/client"].resolved).toBe(
      `${service.origin}/packages/bellwether-client.tgz`,
    );
  },
  async "quick-start"({ cwd, env }) {
    const { markdown = "" } = guides.find(({ slug }) => slug === "quick-start") ?? {};
    const [, missing = "", refused = ""] =
      /prints `([^`]+)` or `([^`]+)`, the four/.exec(markdown) ?? [];
    const start = (clientKey: string) =>
      run(process.execPath, ["first.mjs"], {
        cwd: join(cwd, "first-alert"),
        env: { ...env, ...variables, CLIENT_KEY: clientKey },
      });
    await expect(start("")).rejects.toThrow(missing);
    await expect(start("bw_client_of_another_start")).rejects.toThrow(refused);
  },
  async "market-data"({ stdout }) {
    expect(stdout).toContain("mainnet/kamino  ");
    expect(stdout).toContain("devnet/stake  1 markets");
  },
  positions: async ({ stdout }) => expectPositions(stdout),
  async running({ env }) {
    // The test registry cannot carry the embedded PostgreSQL, so the page ran the workspace command.
    await run(join(folder, "global/bin/bellwether"), ["--version"], { env });
  },
};

/**
 * Pages for the long tier, which installs for each: operator pages need servers and accounts or start the service, and
 * one guide waits for a price. The short tier copies the alert and price guides.
 */
const longTierNames = ["running", "deploy", "home", "market-data", "positions", "price-alerts"];

const linking = pages.filter(
  (page) =>
    canCopy(page, true) &&
    ![...longTierNames, ...installedNames].includes(page.name) &&
    (!isLongRun || page.name in sequels),
);

test.each(linking)(
  "$name works when it is copied, with the packages of the workspace",
  async (page) => {
    const cwd = join(folder, "linked", page.name);
    const preload = join(import.meta.dirname, "rewrite-fetch-origins.ts");
    const env = {
      ...process.env,
      NODE_OPTIONS: `--import ${preload}`,
      USUAL_ORIGIN: usualOrigin,
      SERVICE_ORIGIN: service.origin,
    };
    const { stdout, stderr } = await copyPage({ page, isInstalled: true, cwd, env });
    for (const output of listOutputs(page.markdown)) expect(stdout).toContain(localize(output));
    if (page.name !== "webhooks") return;
    expect(stdout).toContain("SOL 0.052\n204 204\n400 400\n");
    expect(stderr).toBe("wrong-signature\nwrong-signature\n");
    const { WEBHOOK_SECRET, id, timestamp } = signed;
    const when = new Date(Number(timestamp) * 1000);
    expect(stdout).toContain(new Webhook(WEBHOOK_SECRET).sign(id, when, '{"events":[]}'));
  },
);

/** The recorded network's loan. */
function expectPositions(stdout: string): void {
  const { positions, observedAt } = JSON.parse(
    /\{"positions".*?"observedAt":"[^"]*"\}/.exec(stdout)?.[0] ?? "",
  );
  const deposits = [
    { token: { symbol: "SOL" }, amountBaseUnits: expect.stringMatching(/^359\d{8}$/) },
  ];
  expect(positions).toMatchObject([{ type: "lending", provider: { id: "kamino" }, deposits }]);
  expect(observedAt).toEqual(expect.any(String));
}

test("every entry of the skipped blocks names a block of its page", () => {
  for (const [name, entries] of Object.entries(skippedBlocks)) {
    const page = pages.find((candidate) => candidate.name === name);
    const blocks = page === undefined ? [] : listCopiedBlocks(page);
    for (const part of Object.keys(entries)) {
      const named = blocks.find(({ code }) => code.split("\n", 1)[0]?.includes(part));
      expect(named, `${name}: ${part}`).toBeDefined();
    }
  }
});

test("the TypeScript of every page compiles", async () => {
  const place = join(folder, "linked");
  const files = new Map<string, string>();
  for (const { name, markdown } of pages) {
    const code = joinCodeBlocks(markdown, "ts");
    if (name !== "home" && code !== "") files.set(`${name}.ts`, `${code}${sequels[name] ?? ""}`);
  }
  expect(files.size).toBeGreaterThan(10);
  const declared = "declare const process: { env: Record<string, string | undefined> };\n";
  for (const [file, code] of files) {
    // Most programs run in browsers too, so they know nothing of Node.
    const before = code.includes('"node:') ? "" : declared;
    await writeFile(join(place, file), `${before}export {};\n${code}`);
  }
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--noUnusedLocals", "--singleThreaded"];
  const target = ["--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom,dom.iterable"];
  const usesNode = (file: string) => files.get(file)?.includes('"node:') ?? false;
  const names = [...files.keys()];
  for (const [types, some] of [
    ["", names.filter((file) => !usesNode(file))],
    ["node", names.filter(usesNode)],
  ] as const) {
    const args = [...flags, ...target, "--types", types, ...some];
    const tsc = join(repository, "node_modules/.bin/tsc");
    const outcome = await run(tsc, args, { cwd: place }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(outcome.stdout).toBe("");
  }
});

for (const language of ["python", "go"] as const) {
  const title = `the ${language} of the guide reads every page of markets and sends an alert`;
  test.skipIf(!isInstalled(language))(title, async () => {
    const { markdown = "" } = guides.find(({ slug }) => slug === "python-and-go") ?? {};
    const source = joinCodeBlocks(markdown, language)
      .replace(usualOrigin, service.origin)
      // The simulator has fewer markets than the guide's page size.
      .replace('"limit": {"50"}', '"limit": {"3"}')
      .replace("limit=50", "limit=3");
    const output = await runProgram(language, source, {
      folder: join(folder, language),
      env: { ...process.env, ...variables },
    });
    const { origin: baseUrl, keys } = service;
    const markets = createMarketsClient({ baseUrl, clientKey: keys.clientKey });
    let count = 0;
    for await (const _ of markets.listMarkets({ type: ["lending"] })) count += 1;
    expect(count).toBeGreaterThan(3);
    expect(output).toMatch(new RegExp(`^${count} lending markets\nSent [0-9a-f-]{36}\n$`));
  });
}

test("the help of the service lists every setting and command in its guide", async () => {
  const running = guides.find(({ slug }) => slug === "running")?.markdown ?? "";
  const { stdout } = await run(process.execPath, [serviceProgram, "--help"]);
  const settings = [...running.matchAll(/`([A-Z][A-Z_]{4,})`/g)].map(([, name = ""]) => name);
  expect(settings.length).toBeGreaterThan(8);
  for (const name of settings) expect(stdout).toContain(name);
  for (const [, command = ""] of running.matchAll(/`bellwether ([a-z]+(?: [a-z][a-z-]*)?)/g)) {
    expect(stdout).toContain(`bellwether ${command}`);
  }
});

test("the quick start and README.md begin with a command that the repository has", async () => {
  const { scripts } = JSON.parse(await readFile(join(repository, "package.json"), "utf8"));
  for (const name of ["README", "home", "quick-start"]) {
    const { markdown = "" } = pages.find((page) => page.name === name) ?? {};
    const [, script = ""] = /^npx -y pnpm@12 (\w+)/m.exec(markdown) ?? [];
    expect(Object.keys(scripts)).toContain(script);
  }
});
