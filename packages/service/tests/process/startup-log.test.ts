import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { runToExit, startService } from "./service-process.ts";

const stake = {
  ...{ kind: "lending-reserve", id: "lighthouse-stake", provider: "stake" },
  ...{ providerName: "Lighthouse", icon: "https://bellwether.example/icons/lighthouse.svg" },
  token: { address: "So11111111111111111111111111111111111111112", symbol: "SOL", decimals: 9 },
  marketAddress: "Stake11111111111111111111111111111111111111",
};
const voteAccounts = [
  "5ZWgXcyqrrNpQHCme5SdC5hCeYb2o3fEJhF7Gok3bTVN",
  "8ajTiwJKXZCLvX5Br9kVQ5ZF5TY3bU2qVUdsGNeicSk9",
  "C6MacF8k6ocECy7mpdMWxnPhZXZnUPzzsE9tXeTBszMp",
];

/** A products file with a stake to each vote account, as flags. */
function makeProducts(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-products-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const products = voteAccounts.map((voteAccount, index) => {
    return { ...stake, id: `stake-${index}`, voteAccount, reserve: voteAccount };
  });
  writeFileSync(join(folder, "products.json"), JSON.stringify(products));
  return ["--products-file", join(folder, "products.json")];
}

/** A node knowing the first vote account, and a wallet with the second one's address. */
async function startNode(): Promise<string> {
  const account = { lamports: 1, data: ["", "base64"], executable: false, rentEpoch: 0, space: 0 };
  const owners = [
    "Vote111111111111111111111111111111111111111",
    "11111111111111111111111111111111",
  ];
  const value = [...owners.map((owner) => ({ ...account, owner })), null];
  const node = createServer((_, response) => {
    const body = { jsonrpc: "2.0", id: "0", result: { context: { slot: 1 }, value } };
    response.setHeader("Content-Type", "application/json").end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => node.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void node.close());
  return `http://127.0.0.1:${(node.address() as AddressInfo).port}`;
}

const wrongAccounts = [
  `The vote account ${voteAccounts[1]} of the product stake-1 is not a vote account.`,
  `The vote account ${voteAccounts[2]} of the product stake-2 does not exist.`,
];
const unreachable = {
  url: "http://127.0.0.1:1",
  lines: ["The vote accounts of products could not be checked."],
};

const hosts: readonly (readonly [string, number, () => Promise<typeof unreachable>])[] = [
  ["0.0.0.0", 1, async () => ({ url: await startNode(), lines: wrongAccounts })],
  ["127.0.0.1", 0, async () => unreachable],
];

test.each(sampleCases(hosts, 1))(
  "a service on %s warns %i times that webhooks may be private, of unknown feeds in the ranking and of vote accounts",
  async (host, warnings, findNode) => {
    const { url, lines } = await findNode();
    const chain = ["--chain-url", url, ...makeProducts()];
    const flags = ["--host", host, "--webhook-private-networks", "127.0.0.0/8"];
    const ranking = ["--feed-ranking", "push:harbr"];
    const database = ["--database-url", (await createExternalDatabase()).url];
    const service = await startService([...database, ...flags, ...ranking, ...chain]);
    // The jobs start after the warnings.
    await waitFor(() => service.countLogLines("This replica took the lease") > 0);
    expect(service.countLogLines("--webhook-private-networks is 127.0.0.0/8: every app")).toBe(
      warnings,
    );
    expect(service.countLogLines("--feed-ranking names feeds that are not configured")).toBe(1);
    const told = () => service.log().flatMap(({ msg }) => (/vote account/i.test(msg) ? [msg] : []));
    await waitFor(() => told().length >= lines.length);
    expect(told()).toEqual(lines);
  },
);

longTest(
  "a service reads the URL of its database from a file, and warns of a misspelt variable",
  async () => {
    const { url } = await createExternalDatabase();
    const folder = mkdtempSync(join(tmpdir(), "bellwether-secret-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "database-url");
    writeFileSync(file, `${url}\n`);
    const variables = { DATABASE_URL_FILE: file, REQUEST_PER_MINUTE: "60" };
    const service = await startService(["--feeds", "none"], variables);
    await service.waitUntilReady();
    const used = await runToExit(["apps", "create", "--name", "Files"], variables);
    expect(used).toMatchObject({ code: 0, stderr: "" });
    const created = await runToExit(["apps", "list", "--json", "--database-url", url]);
    expect(JSON.parse(created.stdout)).toMatchObject([{ name: "Files" }]);
    expect(
      service
        .log()
        .filter(({ level }) => level === "warn")
        .map(({ msg }) => msg),
    ).toContain("REQUEST_PER_MINUTE is not a setting; did you mean REQUESTS_PER_MINUTE?");
  },
);
