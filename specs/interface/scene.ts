import { identifiers } from "../examples/identifiers.ts";

const { wallet, lendingMarket, usdcReserve } = identifiers;
const icon = (name: string) => `https://bellwether.example/icons/${name}.svg`;
const usdc = {
  address: identifiers.usdcMint,
  symbol: "USDC",
  decimals: 6,
  icon: icon("usdc"),
};
const sol = { address: identifiers.solMint, symbol: "SOL", decimals: 9, icon: icon("sol") };
const harbor = { id: "harbor", name: "Harbor", icon: icon("harbor") };
const quay = { id: "quay", name: "Quay", icon: icon("quay") };
const reservePath = `{serviceUrl}/api/v0/lending/${lendingMarket}/reserves/${usdcReserve}`;
const websiteUrl = "https://harbor.bellwether.example/markets";
const openedAt = "2026-09-12T14:03:00Z";

const deposits = { depositApy: 0.0534, totalDeposit: 4_000_000, totalDepositUsd: 4_000_000 };
const borrows = { borrowApy: 0.0702, totalBorrow: 3_000_000, totalBorrowUsd: 3_000_000 };

/** The market that has every documented field. */
export const lendingMarketEntry = {
  id: "harbor-lending-usdc",
  type: "lending",
  provider: harbor,
  productName: "Main Market",
  token: usdc,
  websiteUrl,
  ...deposits,
  ...borrows,
  maxDeposit: 100_000_000,
  maxBorrow: 80_000_000,
  // A field that was removed: no answer has it, though a source still sends it.
  oraclePrice: 1,
  additionalData: { closesAccounts: true, tiers: [{ name: "first", share: 0.5 }] },
  actions: {
    deposit: { blinkUrl: `${reservePath}/deposit` },
    withdraw: { blinkUrl: `${reservePath}/withdraw` },
  },
};

const predictions = Object.entries({
  "harbor-prediction-open": { status: "open" },
  "harbor-prediction-closed": { status: "closed" },
  "harbor-prediction-settled": { status: "settled", winningOutcomeId: "yes" },
}).map(([id, state]) => ({
  id,
  type: "prediction",
  provider: harbor,
  productName: "Predictions",
  token: usdc,
  question: `Is ${id} won?`,
  outcomes: [
    { id: "yes", name: "Yes", price: 0.31 },
    { id: "no", name: "No", price: 0.69 },
  ],
  volumeUsd: 184_000,
  ...state,
}));

const markets = [
  lendingMarketEntry,
  {
    id: "quay-lending-sol",
    type: "lending",
    provider: quay,
    productName: "Pool",
    token: sol,
    ...deposits,
    ...borrows,
  },
  {
    id: "harbor-boost-usdc",
    type: "yield",
    provider: harbor,
    productName: "Boost",
    token: usdc,
    websiteUrl,
    ...deposits,
  },
  {
    id: "quay-loop-sol-usdc",
    type: "loop",
    provider: quay,
    productName: "Multiply",
    token: sol,
    debtToken: usdc,
    ...deposits,
    ...borrows,
    netApy: 0.0766,
    maxLeverage: 4,
    additionalData: { marketName: "Quay Main" },
  },
  {
    id: "harbor-perpetual-sol",
    type: "perpetual",
    provider: harbor,
    productName: "Perpetuals",
    token: sol,
    markPriceUsd: 165.42,
    fundingRate: 0.000013,
    openInterestUsd: 9_150_000,
    maxLeverage: 20,
  },
  ...predictions,
  {
    id: "harbor-structured-usdc",
    type: "structured",
    provider: harbor,
    productName: "Ladder",
    token: usdc,
  },
];

const usdcOf = (amount: number) => ({
  token: usdc,
  amountBaseUnits: `${amount * 1_000_000}`,
  valueUsd: amount,
});
const solOf = (amount: number) => ({
  token: sol,
  amountBaseUnits: `${amount * 1_000_000_000}`,
  valueUsd: amount * 165.42,
});
const own = { walletAddress: wallet, provider: harbor, openedAt };

export const lendingPosition = {
  ...own,
  id: "lending",
  type: "lending",
  marketId: "harbor-lending-usdc",
  deposits: [usdcOf(2500)],
  borrows: [solOf(3)],
};

const positions = [
  lendingPosition,
  {
    ...own,
    id: "lending-until-october",
    type: "lending",
    marketId: "harbor-lending-usdc",
    closedAt: "2026-10-20T08:00:00Z",
    deposits: [],
    borrows: [],
  },
  {
    ...own,
    id: "reward-of-october",
    type: "reward",
    marketId: "harbor-lending-usdc",
    reward: usdcOf(4.2),
    claimable: true,
    sourcePositionId: "lending-until-october",
  },
  { ...own, id: "yield", type: "yield", marketId: "harbor-boost-usdc", deposit: usdcOf(400) },
  {
    ...own,
    id: "loop",
    type: "loop",
    marketId: "quay-loop-sol-usdc",
    collateral: solOf(12),
    debt: usdcOf(1000),
  },
  {
    ...own,
    id: "perpetual",
    type: "perpetual",
    marketId: "harbor-perpetual-sol",
    side: "long",
    size: solOf(5),
    collateral: usdcOf(200),
    entryPriceUsd: 158.1,
  },
];

/** 150 shares stay at an average of 0.3; the other outcome was sold, and one market has settled. */
const trades = [
  { market: "open", outcomeId: "yes", kind: "buy", shares: 100, price: "0.2", day: 1 },
  { market: "open", outcomeId: "yes", kind: "buy", shares: 100, price: "0.4", day: 2 },
  { market: "open", outcomeId: "yes", kind: "sell", shares: 50, price: "0.5", day: 3 },
  { market: "open", outcomeId: "no", kind: "buy", shares: 10, price: "0.7", day: 4 },
  { market: "open", outcomeId: "no", kind: "sell", shares: 10, price: "0.9", day: 5 },
  { market: "closed", outcomeId: "yes", kind: "buy", shares: 10, price: "0.5", day: 6 },
  { market: "settled", outcomeId: "yes", kind: "buy", shares: 20, price: "0.25", day: 7 },
].map(({ market, day, ...trade }) => ({
  ...trade,
  id: `trade-${day}`,
  positionId: `bet-${market}-${trade.outcomeId}`,
  walletAddress: wallet,
  marketId: `harbor-prediction-${market}`,
  at: `2026-10-0${day}T12:00:00Z`,
}));

export const tokens = {
  sol: `solana:${identifiers.solMint}`,
  usdc: `solana:${identifiers.usdcMint}`,
  usdcOnEthereum: "ethereum:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  sliding: `solana:${identifiers.newMint}`,
  held: `solana:${identifiers.usdcReserve}`,
  ofTopic: `solana:${identifiers.liquidityPosition}`,
} as const;

const assets = [
  {
    chain: "solana",
    address: identifiers.solMint,
    name: "Solana",
    symbol: "SOL",
    tags: ["layer-1"],
  },
  { chain: "solana", address: identifiers.usdcMint, name: "USD Coin", symbol: "USDC" },
  {
    chain: "ethereum",
    address: "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
    name: "USD Coin",
    symbol: "USDC",
  },
  { chain: "bitcoin", id: "bitcoin", name: "Bitcoin", symbol: "BTC" },
  { chain: "solana", address: identifiers.newMint, name: "Sliding", symbol: "SLIDE" },
  { chain: "solana", address: identifiers.usdcReserve, name: "Held", symbol: "HELD" },
  { chain: "solana", address: identifiers.liquidityPosition, name: "Topic", symbol: "TOPIC" },
];

const prices = [
  { assetId: tokens.sol, priceUsd: 165.42 },
  { assetId: tokens.usdc, priceUsd: 1 },
];

/** What a feed brings before the first trial. */
export const scene = { markets, positions, predictionTrades: trades, assets, prices };

/** Products without a market, as a service reads them from a file of its operator. */
export const products = [
  ...["protected", "regular"].map((type) => ({
    kind: "yield-product",
    id: `harbor-${type}`,
    type,
    providerName: harbor.name,
    icon: harbor.icon,
    token: tokenOf(usdc),
  })),
  {
    kind: "lending-pool",
    id: "harbor-pool",
    providerName: harbor.name,
    icon: harbor.icon,
    token: tokenOf(usdc),
  },
  {
    kind: "liquidity-pool",
    id: "harbor-clmm",
    providerName: harbor.name,
    icon: harbor.icon,
    poolId: identifiers.pool,
    firstToken: tokenOf(sol),
    secondToken: tokenOf(usdc),
    price: "165.42",
  },
];

function tokenOf({
  address,
  symbol,
  decimals,
}: Readonly<Record<"address" | "symbol", string>> & { readonly decimals: number }) {
  return { address, symbol, decimals };
}

const days = 181;
const dayMs = 86_400_000;

/** The lending market on each day of the last half year and now, with a rate that moves. */
export function makeHalfYear(now: Date): { readonly markets: readonly object[] } {
  const entries = Array.from({ length: days + 1 }, (_, day) => ({
    ...lendingMarketEntry,
    observedAt: new Date(now.getTime() - (days - day) * dayMs).toISOString(),
    depositApy: 0.05 + day / 10_000,
  }));
  return { markets: entries };
}
