import { packChannels } from "../../src/domain/channels/channel.ts";
import { parsePosition } from "../../src/domain/positions/parse-position.ts";
import type { Service } from "../../src/service.ts";
import { makeFeedMarket, solToken, usdcToken } from "../support/market-fixtures.ts";
import { makeApp, makeWallet } from "../support/test-accounts.ts";
import { serviceUrl } from "../support/test-service.ts";
import { type ServedMcp, usdcMarket, withLinks } from "./serve-mcp.ts";

/** What others choose: providers, token makers, and apps. */
export interface OutsideTexts {
  readonly name: string;
  readonly symbol: string;
  readonly title: string;
  readonly body: string;
}

const figures = {
  ...{ depositApy: 0.053412345, baseDepositApy: 0.0481234567, rewardDepositApy: 0.00531234567 },
  ...{
    totalDeposit: 48_250_000.123456,
    totalDepositUsd: 48_250_000.123456,
    maxDeposit: 75_000_000.5,
  },
  ...{ borrowApy: 0.0702123456, totalBorrow: 36_670_000.98765, totalBorrowUsd: 36_670_000.98765 },
  ...{
    maxBorrow: 60_000_000.5,
    maxLtv: 0.7512,
    liquidationLtv: 0.8034,
    liquidationPenalty: 0.0512,
  },
};

/**
 * Gives a wallet everything tools list, as long as they can be: five markets, positions, assets and alerts, six
 * triggers.
 */
export async function fillWallet(mcp: ServedMcp, texts: OutsideTexts) {
  const { service } = mcp;
  const wallet = makeWallet();
  const { app, key } = await makeApp(service, { name: "Harbor", wallet: wallet.address });
  const session = await mcp.signIn(wallet);
  const credentials = {
    authorization: `Bearer ${session}`,
    "x-service-client-key": await mcp.makeClientKey(),
    "x-service-api-key": key,
  };
  await mcp.saveMarkets(usdcMarket);
  for (let index = 0; index < 5; index += 1) {
    await saveMarket(mcp, texts, index);
    await savePosition(service, lendingPosition(idOf(index), wallet.address, texts));
    await saveAsset(mcp, texts, index);
  }
  await service.store.subscriptions.add(
    app.id,
    wallet.address,
    packChannels(["IN_APP"]),
    new Date(),
  );
  const post = async (path: string, body: object, headers: Readonly<Record<string, string>>) => {
    const init = { method: "POST", body: JSON.stringify(body) };
    const type = { "content-type": "application/json" };
    const response = await fetch(mcp.origin + path, { ...init, headers: { ...type, ...headers } });
    if (!response.ok) throw new Error(await response.text());
  };
  const { title, body } = texts;
  for (let index = 0; index < 6; index += 1) {
    const level = 1.1 + index / 100;
    const rule = { appId: app.id, measure: "liquidation-distance", direction: "down", level };
    await post("/v2/events/position-rules", rule, { authorization: credentials.authorization });
    const alert = { channels: ["IN_APP"], message: { title, body } };
    const recipient = { type: "subscriber", walletAddress: wallet.address };
    await post(`/v2/${app.id}/send`, { ...alert, recipient }, { "x-service-api-key": key });
  }
  return { wallet, app, credentials };
}

const idOf = (index: number) => `a-long-provider-name-lending-main-market-${index}`;

async function saveMarket(
  mcp: ServedMcp,
  { name, symbol }: OutsideTexts,
  index: number,
): Promise<void> {
  const id = idOf(index);
  const market = {
    ...makeFeedMarket({ id, type: "lending", token: { ...usdcToken, symbol } }),
    ...figures,
    provider: { id: "a-long-provider-name", name },
    productName: name,
    websiteUrl: `${serviceUrl}/a-page-of-the-provider/${id}`,
  };
  const link = `${serviceUrl}/api/v0/deposit/USDC/regular`;
  const links = { deposit: link, withdraw: link, borrow: link, repay: link };
  await mcp.saveMarkets(withLinks(market, links));
}

function lendingPosition(
  marketId: string,
  walletAddress: string,
  { name, symbol }: OutsideTexts,
): object {
  const holding = (token: typeof usdcToken, valueUsd: number) => ({
    token: { ...token, symbol },
    amountBaseUnits: "12345678901",
    valueUsd,
  });
  return {
    ...{ id: `${marketId}-of-${walletAddress}`, type: "lending", walletAddress, marketId },
    provider: { id: "a-long-provider-name", name },
    openedAt: new Date(Date.now() - 86_400_000),
    deposits: [holding(usdcToken, 2500.123), holding(solToken, 1200.456)],
    borrows: [holding(solToken, 496.26789)],
    liquidationLtv: 0.8034,
  };
}

/** Stores a position as a feed does; its market is stored already. */
export async function savePosition({ store, clock }: Service, entry: object): Promise<void> {
  const parsed = parsePosition(entry as Record<string, unknown>);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const position = parsed.value;
  const [market] = await store.markets.findMarkets([position.marketId ?? ""]);
  if (market === undefined) throw new Error(`There is no market ${position.marketId}.`);
  const observedAt = clock.now();
  const reported = { position, market, observedAt };
  await store.positions.savePositions(
    [store.positions.preparePosition("test", reported)],
    observedAt,
  );
}

async function saveAsset(
  { service }: ServedMcp,
  { name, symbol }: OutsideTexts,
  index: number,
): Promise<void> {
  const address = `EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt${index}v`;
  const asset = { chain: "base", id: `base:${address.toLowerCase()}`, address, tags: [] };
  await service.store.assets.saveAssets("test", [{ ...asset, name, symbol }], service.clock.now());
}
