import { type ServedChain, serveChain } from "@bellwether/chain/serve-chain";
import { balanceOf, setTokenBalance } from "@bellwether/chain/token-accounts";
import type { KeyPairSigner } from "@solana/kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../../../../tools/testing/tiers.ts";
import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import { wallets } from "../../src/feeds/simulator/addresses.ts";
import { createSimulator } from "../../src/feeds/simulator/simulator.ts";
import { simulatedTokens, tokenOf } from "../../src/feeds/simulator/tokens.ts";
import { readTokenCatalogue } from "../../src/feeds/token-catalogue.ts";
import { openWallet, signAndSend } from "../chain/local-chain.ts";
import { credential } from "../http/test-application.ts";
import { useDatabase } from "../support/database.ts";
import { publicUrl, startActions } from "./simulated-actions.ts";

const db = useDatabase();
let chain: ServedChain;
let actionHost: Awaited<ReturnType<typeof startActions>>;
let wallet: KeyPairSigner;

interface WalkedMarket {
  readonly id: string;
  readonly type: string;
  readonly productName: string;
  readonly token: { readonly address: string; readonly symbol: string };
  readonly poolId?: string;
  readonly pairedToken?: { readonly symbol: string };
  readonly actions?: { readonly deposit?: Link; readonly withdraw?: Link };
}

interface Link {
  readonly blinkUrl: string;
}

/** Enough for any market's largest button. */
const heldTokens = 20_000_000;

beforeAll(async () => {
  chain = await serveChain({ slotMs: 0 });
  const { svm } = chain.bank;
  const tokens = simulatedTokens.flatMap(({ token }) => token ?? []);
  await chain.list(tokens.map(({ address: mint, decimals }) => ({ mint, decimals })));
  wallet = await openWallet(svm, 1000);
  for (const { address: mint, decimals, symbol } of tokens) {
    if (symbol === "SOL") continue;
    await setTokenBalance(svm, wallet.address, { mint }, BigInt(heldTokens * 10 ** decimals));
  }
  actionHost = await startActions(db(), { chainUrl: chain.url });
  await actionHost.simulate();
  // Only the first batch has asset descriptions.
  const priced = new Set(simulatedTokens.map((token) => token.assetId));
  const catalogue = readTokenCatalogue().filter((asset) => priced.has(asset.id));
  const { clock, store } = actionHost;
  const feed = createSimulator({ seed: "tests", clock, catalogue, actionsUrl: publicUrl });
  for await (const batch of feed.batches(new AbortController().signal)) {
    expect((await applyBatch(store, feed.name, batch)).problems).toEqual([]);
    break;
  }
});

afterAll(async () => {
  await actionHost.close();
  await chain.close();
});

/** Reads a service path, as the data hosts' caller. */
async function read<Body>(path: string): Promise<Body> {
  const headers = { "x-service-client-key": credential, "x-service-api-key": credential };
  const { status, body } = await actionHost.ask(path, { headers });
  expect([path, status]).toEqual([path, 200]);
  return body as Body;
}

async function listMarkets(): Promise<WalkedMarket[]> {
  const markets: WalkedMarket[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
    const page: { readonly markets: WalkedMarket[]; readonly cursor: string | null } = await read(
      `/v0/markets?limit=50${query}`,
    );
    markets.push(...page.markets);
    cursor = page.cursor;
  } while (cursor !== null);
  return markets;
}

/** A link's path on this service. */
function pathOf({ blinkUrl }: Link): string {
  expect(blinkUrl.startsWith(`${publicUrl}/`), blinkUrl).toBe(true);
  return blinkUrl.slice(publicUrl.length);
}

/** Opens a link, presses the button with the label, or the first one, and sends the transaction. */
async function follow(link: Link, label?: string): Promise<void> {
  const descriptor = await actionHost.ask(pathOf(link));
  expect(descriptor.status, link.blinkUrl).toBe(200);
  const buttons = descriptor.body.links?.actions ?? [];
  const button =
    label === undefined ? buttons[0] : buttons.find((button) => button.label === label);
  expect(button, `${link.blinkUrl}: ${label ?? "the first button"}`).toBeDefined();
  const pressed = await actionHost.ask(String(button?.href).replace("{amount}", "0.5"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ account: wallet.address }),
  });
  expect([link.blinkUrl, pressed.status, pressed.body.message]).toEqual([
    link.blinkUrl,
    200,
    expect.any(String),
  ]);
  const { transaction } = pressed.body as { readonly transaction?: string };
  expect(await signAndSend(chain.bank.svm, transaction ?? "", wallet)).toBeUndefined();
}

function balance({ address, symbol }: WalkedMarket["token"]): Promise<bigint | undefined> {
  const { svm } = chain.bank;
  if (symbol === "SOL") return Promise.resolve(svm.getBalance(wallet.address) ?? undefined);
  return balanceOf(svm, wallet.address, address);
}

test("every lending and yield market has links whose deposit the wallet can withdraw, and no other market has links", async () => {
  const markets = await listMarkets();
  const linked = markets.filter(({ type }) => type === "lending" || type === "yield");
  expect(linked.length).toBeGreaterThan(30);
  for (const { id, actions } of markets) {
    if (!linked.some((action) => action.id === id)) expect([id, actions]).toEqual([id, undefined]);
  }
  const walked = isLongRun ? linked : linked.filter((_, index) => index % 5 === 0);
  for (const { id, token, poolId, actions } of walked) {
    if (poolId !== undefined) continue;
    const before = await balance(token);
    expect(actions?.deposit, id).toBeDefined();
    expect(actions?.withdraw, id).toBeDefined();
    await follow(actions?.deposit as Link);
    const between = await balance(token);
    expect(Number(between), id).toBeLessThan(Number(before));
    await follow(actions?.withdraw as Link, "All");
    const after = await balance(token);
    if (token.symbol === "SOL") expect(Number(after), id).toBeGreaterThan(Number(between));
    else expect(after, id).toBe(before);
  }
}, 120_000);

test("every liquidity pool is listed with the pool id of its link, which takes both tokens", async () => {
  const pools = (await listMarkets()).filter(({ poolId }) => poolId !== undefined);
  expect(pools.map(({ id }) => id).sort()).toEqual([
    "harbor-clmm-sol-usdc",
    "meridian-clmm-eth-usdc",
    "north-star-clmm-msol-sol",
  ]);
  for (const { poolId, token, pairedToken, actions } of pools) {
    expect(pathOf(actions?.deposit as Link)).toBe(`/api/v0/clmm/${poolId}/add-liquidity`);
    // No action in the interface removes liquidity.
    expect(actions?.withdraw).toBeUndefined();
    const paired = tokenOf(pairedToken?.symbol as "SOL").token;
    const before = [await balance(token), await balance(paired)];
    await follow(actions?.deposit as Link);
    const after = [await balance(token), await balance(paired)];
    expect(Number(after[0])).toBeLessThan(Number(before[0]));
    expect(Number(after[1])).toBeLessThan(Number(before[1]));
  }
});

test("every icon of markets, assets, positions and descriptors answers with an image", async () => {
  const markets = await listMarkets();
  const descriptors = await Promise.all(
    markets
      .flatMap(({ actions }) => [actions?.deposit ?? [], actions?.withdraw ?? []].flat())
      .map(async (link) => (await actionHost.ask(pathOf(link))).body),
  );
  const answers = [
    markets,
    descriptors,
    await read("/api/v0/marketsByType"),
    await read("/v0/assets?limit=200"),
    await read(`/v0/positions/owners?walletAddresses=${wallets.slice(0, 10).join(",")}&limit=200`),
    await read(`/v0/positions/pnl?walletAddresses=${wallets.slice(0, 10).join(",")}&limit=200`),
  ];
  const icons = new Set(answers.flatMap(listIcons));
  expect(icons.size).toBeGreaterThan(10);
  for (const icon of icons) {
    expect(icon.startsWith(`${publicUrl}/`), icon).toBe(true);
    const response = await fetch(actionHost.url + icon.slice(publicUrl.length));
    const type = response.headers.get("content-type");
    expect([icon, response.status, type]).toEqual([icon, 200, "image/svg+xml"]);
    await response.arrayBuffer();
  }
});

function listIcons(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    name === "icon" ? [String(field)] : listIcons(field),
  );
}
