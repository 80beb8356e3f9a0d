import { address } from "@solana/kit";
import { expect, test } from "vitest";
import {
  buildSolWorld,
  solPool,
  solPosition,
  whirlpoolProgram,
} from "../../../tests/chain/whirlpool/mainnet-accounts.ts";
import { solToken, usdcToken } from "../../../tests/support/market-fixtures.ts";
import { toDepositProduct } from "../../domain/actions/market-product.ts";
import { toLiquidityPool } from "../../domain/actions/pools/market-pool.ts";
import { parseMarket } from "../../domain/markets/parse-market.ts";
import type { StateSettings } from "../provider.ts";
import { whirlpool } from "./whirlpool.ts";

const wallet = address("4EiYqK5PCfLVyvL3WQRkifkPoVtaRHdTvYTzeLkydtHW");
const tokenAccount = address("34SLPUSyjEBWdT4vMyr1uicCMvSNjQzyYdJWCdAW4MXh");
const clock = { slot: 441_977_650n, unixTime: 1_789_559_580n, epoch: 1023n };
const tokens = new Map([
  [solToken.address, { token: solToken, priceUsd: 100 }],
  [usdcToken.address, { token: usdcToken, priceUsd: 1 }],
]);
const actionsUrl = "https://example.com/";
const icons = { defaultIcon: "https://example.com/icon.svg" };

/** A rate needs two readings. */
function read(settings: StateSettings) {
  const state = whirlpool.createState(settings);
  const world = buildSolWorld(tokenAccount, wallet);
  state.readMarkets(world, clock, tokens);
  const later = { ...clock, unixTime: clock.unixTime + 60n };
  const [entry] = state.readMarkets(world, later, tokens).markets;
  const parsed = parseMarket(entry);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return { market: parsed.value, position: state.readPositions(world, later, tokens).positions[0] };
}

test("a market of a chosen pool links to the pool, and a position to itself", () => {
  const { market, position } = read({ markets: [solPool], actionsUrl });
  const linksOf = (query: string) => ({
    deposit: { blinkUrl: `https://example.com/api/v0/clmm/${solPool}/add-liquidity${query}` },
    withdraw: { blinkUrl: `https://example.com/api/v0/clmm/${solPool}/withdraw-liquidity${query}` },
    claimRewards: { blinkUrl: `https://example.com/api/v0/clmm/${solPool}/claim-rewards${query}` },
  });
  expect(market.actions).toEqual(linksOf(""));
  expect(position?.entry.actions).toEqual(linksOf(`?positionAddress=${solPosition}`));
});

test("pools that the operator did not choose, and other deployments of the program, have no links", () => {
  expect(read({ actionsUrl }).market.actions).toBeUndefined();
  expect(read({ actionsUrl }).position?.entry.actions).toBeUndefined();
  const program = whirlpoolProgram;
  expect(read({ markets: [solPool], actionsUrl, program }).market.actions).toBeDefined();
  const elsewhere = whirlpool.createState({ markets: [solPool], actionsUrl, program: wallet });
  const moved = [...buildSolWorld(tokenAccount, wallet)].map(
    ([at, account]) =>
      [at, account.owner === program ? { ...account, owner: wallet } : account] as const,
  );
  elsewhere.readMarkets(new Map(moved), clock, tokens);
  const later = { ...clock, unixTime: clock.unixTime + 60n };
  const [entry] = elsewhere.readMarkets(new Map(moved), later, tokens).markets;
  expect(entry?.id).toBe(`whirlpool-${solPool}`);
  expect(entry?.actions).toBeUndefined();
});

test("the market of a pool is its product, with amounts in its second token", () => {
  const { market } = read({ markets: [solPool], actionsUrl });
  expect(toLiquidityPool(market, icons)).toEqual({
    ...{ kind: "liquidity-pool", id: `whirlpool-${solPool}`, poolId: solPool },
    ...{ provider: { name: "whirlpool" }, providerName: "Orca Whirlpools" },
    firstToken: { mint: solToken.address, symbol: "SOL", decimals: 9 },
    secondToken: { mint: usdcToken.address, symbol: "USDC", decimals: 6 },
    ...{ icon: "https://example.com/icon.svg", price: "98.0397", presets: ["100", "500", "1000"] },
  });
  expect(toDepositProduct(market, icons)).toBeUndefined();
});

test("a market of another provider, or with another pool's id, is no product of a pool", () => {
  const { market } = read({ markets: [solPool], actionsUrl });
  const other = { ...market, provider: { id: "harbor", name: "Harbor" } };
  expect(toLiquidityPool(other, icons)).toBeUndefined();
  expect(toLiquidityPool({ ...market, id: `whirlpool-${wallet}` }, icons)).toBeUndefined();
});
