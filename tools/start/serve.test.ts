import { once } from "node:events";
import { chmodSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMarketsClient } from "@bellwether/markets";
import {
  createSolanaRpc,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  lamports,
  partiallySignTransaction,
} from "@solana/kit";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { writeChainSettings } from "./chain-settings.ts";
import { readInstanceFile } from "./instance-file.ts";
import { type Serving, serveEverything } from "./serve.ts";
import { renderStartupMessage } from "./startup-message.ts";
import { quietFlags } from "./testing/quiet-flags.ts";
import { runTour } from "./tour-steps.ts";

const firstPort = 25_500;
let folder: string;
let docs: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-start-"));
  // When the tests run as root, the database's user must be able to pass.
  chmodSync(folder, 0o711);
  docs = join(folder, "docs");
  await mkdir(join(docs, "markets"), { recursive: true });
  await writeFile(join(docs, "index.html"), "<h1>Docs</h1>");
  await writeFile(join(docs, "markets/index.html"), "<h1>Reference of markets</h1>");
  await mkdir(join(docs, "admin"));
  await writeFile(join(docs, "admin/index.html"), "<h1>Reference of admin</h1>");
  await writeFile(join(docs, "404.html"), "<h1>No such page</h1>");
  return () => rm(folder, { recursive: true });
});

interface Start {
  readonly said?: string[];
  readonly hasDocs?: boolean;
}

function serve(port: number, { said = [], hasDocs = true }: Start = {}): Promise<Serving> {
  const flags = quietFlags(folder);
  const log = (line: string) => void said.push(line);
  return serveEverything({ port, flags, log, ...(hasDocs && { docs }) });
}

describe("a running pnpm start", () => {
  let serving: Serving;
  let isStopped = false;
  const said: string[] = [];
  const stop = async () => {
    if (!isStopped) await serving?.stop();
    isStopped = true;
  };
  beforeAll(async () => {
    const squatter = createServer();
    squatter.listen(firstPort, "127.0.0.1");
    await once(squatter, "listening");
    try {
      serving = await serve(firstPort, { said });
    } finally {
      squatter.close();
    }
    return stop;
  });

  test("replaces and names a port in use", () => {
    const { port } = new URL(serving.origin);
    expect(said).toEqual([`Port ${firstPort} is in use; the origin uses ${port}.`]);
  });

  test("serves the docs and the API on one origin", async () => {
    const { origin } = serving;
    expect(await (await fetch(`${origin}/`)).text()).toBe("<h1>Docs</h1>");
    expect(await (await fetch(`${origin}/markets/`)).text()).toContain("Reference of markets");
  });

  test("gives its keys to the docs of its origin alone", async () => {
    const { origin, keys } = serving;
    const page = await fetch(`${origin}/`);
    expect(page.headers.get("server-timing")).toContain("bellwether-keys");
    const ask = async (headers: Record<string, string>) =>
      fetch(`${origin}/local-keys.json`, {
        headers: { "sec-fetch-site": "same-origin", ...headers },
      });
    const { adminKey, ...shown } = keys;
    expect(await (await ask({})).json()).toEqual(shown);
    for (const site of ["cross-site", "same-site", "none"]) {
      expect((await ask({ "sec-fetch-site": site })).status).toBe(403);
    }
    expect(await statusForHost(origin, "docs.attacker.example")).toBe(403);
  });

  test("forwards every path that the docs do not have, and the service's errors with it", async () => {
    const { origin } = serving;
    const missing = await fetch(`${origin}/v0/nowhere`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get("x-request-id")).not.toBeNull();
    expect((await fetch(`${origin}/v0/markets`, { method: "DELETE" })).status).toBe(405);
    expect((await fetch(`${origin}/v0/markets`)).status).toBe(401);
    const long = await fetch(`${origin}/v0/markets?asset=${"x".repeat(20_000)}`);
    expect(long.status).toBe(431);
    expect(await long.json()).toMatchObject({ code: "headers-too-large" });
  });

  test("serves the operator's page beside the reference of the admin API, links it with the docs and the mailbox, and prints its key", async () => {
    const { origin, keys } = serving;
    for (const path of ["/admin", "/admin?from=docs"]) {
      const page = await fetch(`${origin}${path}`, { redirect: "manual" });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("page.js")]);
    }
    const linksOf = async (path: string) => {
      const markup = await (await fetch(`${origin}${path}`)).text();
      return [...markup.matchAll(/<a href="([^#"][^"]*)"/g)].map(([, link]) => link);
    };
    expect(await linksOf("/admin")).toEqual([`${origin}/guides/administration.html`, "mailbox"]);
    expect((await linksOf("/mailbox")).slice(0, 2)).toEqual([`${origin}/`, "admin"]);
    for (const path of ["/admin/page.js", "/admin/page.css"]) {
      expect((await fetch(`${origin}${path}`)).status).toBe(200);
    }
    expect(await (await fetch(`${origin}/admin/`)).text()).toContain("Reference of admin");
    const headers = { "x-admin-key": keys.adminKey };
    expect((await fetch(`${origin}/admin/v1/status`, { headers })).status).toBe(200);
    expect(renderStartupMessage(serving)).toContain(`${origin}/admin  `);
  });

  test("does not publish the service's health checks and metrics", async () => {
    for (const path of ["/health/live", "/health/ready", "/metrics"]) {
      expect((await fetch(`${serving.origin}${path}`)).status, path).toBe(404);
    }
  });

  test("answers headers above its own limit with the service's error", async () => {
    const refused = await fetch(`${serving.origin}/v0/markets?cursor=${"a".repeat(100_000)}`);
    expect([refused.status, await refused.json()]).toEqual([
      431,
      {
        code: "headers-too-large",
        status: 431,
        requestId: refused.headers.get("x-request-id"),
        documentationUrl: `${serving.origin}/guides/errors.html#headers-too-large`,
        message: "The URL and the headers together exceed the maximum of 16,384 bytes.",
      },
    ]);
  });

  test("answers a browser that requests an unknown version with the docs' 404 page", async () => {
    const { origin } = serving;
    const asBrowser = { headers: { accept: "text/html,application/xhtml+xml" } };
    const page = await fetch(`${origin}/markets/9.9.9/`, asBrowser);
    expect(page.status).toBe(404);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("No such page");
    const program = await fetch(`${origin}/markets/9.9.9/openapi.json`);
    expect(program.status).toBe(404);
    expect(program.headers.get("x-request-id")).not.toBeNull();
    const unknown = await fetch(`${origin}/nowhere`, asBrowser);
    expect([unknown.status, await unknown.text()]).toEqual([404, "<h1>No such page</h1>"]);
    const json = await fetch(`${origin}/nowhere`);
    expect([json.status, (await json.json()).code]).toEqual([404, "not-found"]);
    const mailbox = await fetch(`${origin}/mailbox`, asBrowser);
    expect(mailbox.status).toBe(200);
    for (const path of ["/v0/nowhere", "/api/v0/nowhere", "/admin/v1/nowhere", "/health/nowhere"]) {
      const { headers } = await fetch(`${origin}${path}`, asBrowser);
      expect(headers.get("x-request-id"), path).not.toBeNull();
    }
  });

  test("serves the action links of markets on its origin", async () => {
    const { origin, keys } = serving;
    const headers = { "x-service-client-key": keys.clientKey };
    const answer = await fetch(`${origin}/v0/markets?type=lending&limit=1`, { headers });
    const { markets } = await answer.json();
    const { blinkUrl } = markets[0].actions.deposit;
    expect(blinkUrl).toMatch(new RegExp(`^${origin}/api/v0/`));
    expect((await fetch(blinkUrl)).status).toBe(200);
  });

  test("the tour prints the output that the README shows", async () => {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    await runTour({ baseUrl: serving.origin, ...serving, print });
    const readme = await readFile(join(import.meta.dirname, "../../README.md"), "utf8");
    const shown = /\$ npx -y pnpm@12 tour\n(.*?)```/s.exec(readme)?.[1] ?? "";
    expect(lines.map(withoutRandomValues)).toEqual(
      shown.trimEnd().split("\n").map(withoutRandomValues),
    );
  });

  test("a stake on its chain by an action link is a position of the wallet", async () => {
    const { origin, chain = "", keys, stakeLink } = serving;
    const wallet = await generateKeyPairSigner();
    const markets = createMarketsClient({ baseUrl: origin, clientKey: keys.clientKey });
    const rpc = createSolanaRpc(chain);
    await rpc.requestAirdrop(wallet.address, lamports(5_000_000_000n)).send();
    const asked = await fetch(`${stakeLink}?amount=2`, {
      ...{ method: "POST", body: JSON.stringify({ account: wallet.address }) },
      headers: { "content-type": "application/json" },
    });
    const { transaction, message } = await asked.json();
    expect(message).toContain("Stake 2 SOL with Local validator");
    const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(transaction));
    const signed = await partiallySignTransaction([wallet.keyPair], unsigned);
    const sendable = getBase64EncodedWireTransaction(signed);
    await rpc.sendTransaction(sendable, { encoding: "base64" }).send();
    // The answer does not wait long for a wallet reading.
    const stake = await vi.waitUntil(
      async () => (await markets.listPositions({ walletAddress: wallet.address })).positions[0],
      { timeout: 240_000, interval: 500 },
    );
    expect(stake).toMatchObject({
      ...{ type: "yield", marketId: "stake-solana", stakePhase: "activating" },
      deposit: { amountBaseUnits: "2002282880" },
    });
    expect(renderStartupMessage(serving)).toContain(`${stakeLink}  action link that stakes SOL`);
  });

  test("serves the subscriptions of its chain as a WebSocket, and prints the address", async () => {
    const { chainWebSocket = "" } = serving;
    const socket = new WebSocket(chainWebSocket);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    socket.close();
    expect(renderStartupMessage(serving)).toContain(`${chainWebSocket}  `);
  });

  test("the startup message has the keys as variables for the guides, and no other port", () => {
    const message = renderStartupMessage(serving);
    const { keys, origin } = serving;
    expect(message).toContain(`  export CLIENT_KEY=${keys.clientKey}\n`);
    expect(message).toContain(`  export APP_ID=${keys.appId}\n`);
    expect(message).toContain(`  export API_KEY=${keys.apiKey}\n`);
    expect(message).toContain(`  export TOPIC_ID=${keys.topicId}\n`);
    expect(message).toContain(`npm install ${origin}/packages/bellwether-alerts.tgz`);
    expect(message).not.toContain(":4000");
  });

  test("writes its address and keys into the data folder", async () => {
    const { origin, chain, keys } = serving;
    expect(readInstanceFile(join(folder, "data"))).toEqual({ origin, chain, keys });
  });

  test("keeps its data folder from a second one", async () => {
    await expect(serve(firstPort + 400)).rejects.toThrow("The service did not start.");
  });

  // The last test of this start.
  test("stops every process, and the next start keeps its keys and answers before its docs are built", async () => {
    await stop();
    for (const url of [serving.origin, serving.chain ?? ""]) {
      await expect(fetch(url)).rejects.toThrow("fetch failed");
    }
    expect(readInstanceFile(join(folder, "data"))).toBeUndefined();
    const next = await serve(firstPort + 200, { hasDocs: false });
    try {
      expect(next.keys).toEqual(serving.keys);
      await expectPendingDocs(next);
    } finally {
      await next.stop();
    }
  });
});

test("feeds, products and a database of the operator stay as they are", async () => {
  const none = { feeds: null, feedsFile: null, databaseUrl: null, productsFile: null };
  const read = async (own: object) => {
    const settings = { dataFolder: folder, chainUrl: null, ...none, ...own };
    const chain = { chainUrl: "http://127.0.0.1:1", origin: "http://127.0.0.1:2" };
    const { variables, stakeLink, remove } = await writeChainSettings(settings, chain);
    await remove();
    return [...Object.keys(variables), ...(stakeLink === undefined ? [] : ["link"])];
  };
  const reading = ["FEEDS_FILE", "FEED_PRIVATE_NETWORKS"];
  const offering = ["PRODUCTS_FILE", "link"];
  expect(await read({})).toEqual(["FEEDS", ...reading, ...offering]);
  expect(await read({ feeds: ["push:a", "simulator"] })).toEqual([...reading, ...offering]);
  expect(await read({ feeds: ["catalogue"] })).toEqual(offering);
  expect(await read({ databaseUrl: "(set)", feedsFile: "f.json" })).toEqual(offering);
  expect(await read({ productsFile: "p.json" })).toEqual(["FEEDS", ...reading]);
});

test("the service reads each protocol whose program is loaded into the local chain", async () => {
  const none = { feeds: null, feedsFile: null, databaseUrl: null, productsFile: null };
  const settings = { dataFolder: folder, chainUrl: null, ...none };
  const readProviders = async (loaded: readonly string[]) => {
    const chain = { chainUrl: "http://127.0.0.1:1", origin: "http://127.0.0.1:2", loaded };
    const { variables, remove } = await writeChainSettings(settings, chain);
    const [feed] = JSON.parse(await readFile(variables.FEEDS_FILE ?? "", "utf8"));
    await remove();
    return Object.keys(feed.providers);
  };
  expect(await readProviders([])).toEqual(["stake", "stake-pool"]);
  const kamino = "KLend2g3cP87fffoy8q1mQqGKjrxjC8boSyAYavgmjD";
  expect(await readProviders([kamino])).toEqual(["stake", "stake-pool", "kamino"]);
});

/** Addresses, ids, codes, rates, ports, and which offer is the best by them, differ from run to run. */
function withoutRandomValues(line: string): string {
  return line
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "<id>")
    .replace(/[1-9A-HJ-NP-Za-km-z]{80,}/, "<signature>")
    .replace(/[1-9A-HJ-NP-Za-km-z]{32,}/, "<address>")
    .replace(/tour-\w+@/, "<mailbox>@")
    .replace(/code \d{6}/, "code <code>")
    .replace(/127\.0\.0\.1:\d+/, "<origin>")
    .replace(/\d+\.\d+%/, "<rate>")
    .replace(/^(Deposit|Lend) USDC (into|with)/, "<offer>")
    .replace(/(Harbor|Meridian|North Star) \(simulated\)/, "<provider>");
}

/** Pages wait for the docs, and the API does not. */
async function expectPendingDocs({ origin, keys, openDocs }: Serving): Promise<void> {
  const asBrowser = { headers: { accept: "text/html,application/xhtml+xml" } };
  const headers = { "x-service-client-key": keys.clientKey };
  const isApiReady = async () => {
    const statuses = [fetch(`${origin}/v0/markets`, { headers }), fetch(`${origin}/v0/nowhere`)];
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([200, 404]);
  };
  for (const path of ["/", "/markets/", "/guides/quick-start.html", "/packages/"]) {
    const page = await fetch(`${origin}${path}`, asBrowser);
    expect([path, page.status, page.headers.get("retry-after")]).toEqual([path, 503, "3"]);
    expect(await page.text()).toContain('<meta http-equiv="refresh" content="3">');
    const text = await fetch(`${origin}${path}`);
    expect([text.status, text.headers.get("content-type")]).toEqual([
      503,
      "text/plain; charset=utf-8",
    ]);
    expect(await text.text()).toBe("The docs are being built. The API works already.\n");
  }
  await isApiReady();
  await expect(openDocs(Promise.reject(new Error("No docs.")))).rejects.toThrow("No docs.");
  const failed = await fetch(`${origin}/`, asBrowser);
  expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, null]);
  expect(await failed.text()).toContain("could not be built");
  await isApiReady();
  await openDocs(Promise.resolve(docs));
  expect(await (await fetch(`${origin}/`, asBrowser)).text()).toBe("<h1>Docs</h1>");
}

/** The status a page gets under another name for this machine: `fetch` cannot set `Host`. */
function statusForHost(origin: string, host: string): Promise<number | undefined> {
  const headers = { host, "sec-fetch-site": "same-origin" };
  return new Promise((resolve, reject) => {
    get(`${origin}/local-keys.json`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", reject);
  });
}
