import { identifiers } from "../examples/identifiers.ts";

/** The parameters and bodies of a call that succeeds; the first body unless a trial needs another. */
export interface UsualCall {
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly bodies?: readonly [object, ...object[]];
  /** What goes with another value of a parameter, by its name. */
  readonly beside?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const message = { title: "Your USDC earns more", body: "See what it earns today." };
/** Three hours ago: the data of the run is younger. */
const startTime = "{earlier}";
const bettor = { walletAddresses: [identifiers.wallet] };
const toWebhook = { type: "webhook", webhookId: "{webhookId}" };
const solId = `solana:${identifiers.solMint}`;
const reserve = { marketAddress: identifiers.lendingMarket, reserve: identifiers.usdcReserve };
const account = "{fundedWallet}";

/** By operation. */
export const usualCalls: Readonly<Record<string, UsualCall>> = {
  prepareSignIn: {
    parameters: { chain: "solana" },
    bodies: [{ walletAddress: "{signInWallet}" }],
  },
  verifyWallet: {
    parameters: { chain: "solana" },
    bodies: [{ message: "{signInMessage}", signature: "{signInSignature}" }],
  },
  getSession: {},
  subscribeToApp: { bodies: [{ appId: "{appId}", channel: ["IN_APP"] }] },
  listAlerts: {},
  sendAlert: {
    parameters: { appId: "{appId}" },
    bodies: [
      {
        channels: ["IN_APP"],
        message,
        recipient: { type: "subscriber", walletAddress: identifiers.wallet },
      },
      {
        channels: ["IN_APP"],
        message,
        recipient: {
          type: "subscribers",
          walletAddresses: [identifiers.wallet, identifiers.secondWallet],
        },
      },
      { channels: ["IN_APP"], message, recipient: { type: "all-subscribers" } },
    ],
  },
  getSend: { parameters: { appId: "{appId}", sendId: "{sendId}" } },
  createWebhook: { bodies: [{ url: "{hookUrl}" }] },
  testWebhook: {
    parameters: { webhookId: "{webhookId}" },
    bodies: [{ event: "price-change" }],
  },
  createEventSubscription: {
    bodies: [
      {
        trigger: {
          event: "price-change",
          tokens: [solId],
          threshold: 0.05,
          windowSeconds: 3600,
          direction: "any",
        },
        destination: toWebhook,
      },
      {
        trigger: { event: "new-token", audit: { mintAuthorityRevoked: true } },
        destination: toWebhook,
      },
      {
        trigger: {
          event: "last-trade-price-change",
          tokens: [solId],
          threshold: 0.1,
          direction: "any",
        },
        destination: toWebhook,
      },
    ],
  },
  getMarketsByType: {},
  listMarkets: { parameters: { limit: 100 } },
  getMarketHistory: {
    parameters: { marketIds: ["harbor-lending-usdc"], startTime, resolution: "1h" },
  },
  listPositions: { parameters: { ...bettor, limit: 100 } },
  listProfitAndLoss: { parameters: { ...bettor, limit: 100 } },
  listPositionSnapshots: {
    parameters: { walletAddress: identifiers.wallet, startTime, resolution: "1d" },
    // From 2028 on, a range from the first snapshot to now has too many points.
    beside: { startTime: { endTime: "2026-01-02T00:00:00Z" } },
  },
  pushFeedBatch: { parameters: { feedName: "harbor", "Idempotency-Key": "{batchKey}" } },
  searchAssets: { parameters: { name: "Sol" } },
  listAssets: {},
  getAsset: { parameters: { id: solId } },
  getAssetHistory: { parameters: { id: solId, startTime, resolution: "5m" } },
  getLendingDepositAction: { parameters: reserve },
  createLendingDepositTransaction: {
    parameters: { ...reserve, amount: 100 },
    bodies: [{ account }],
  },
  createLendingWithdrawTransaction: { parameters: reserve, bodies: [{ account }] },
  getLendingWithdrawAction: { parameters: reserve },
  getLendingBorrowAction: { parameters: reserve },
  createLendingBorrowTransaction: { parameters: reserve, bodies: [{ account }] },
  getLendingRepayAction: { parameters: reserve },
  createLendingRepayTransaction: { parameters: reserve, bodies: [{ account }] },
  getLendingClaimRewardsAction: { parameters: reserve },
  createLendingClaimRewardsTransaction: { parameters: reserve, bodies: [{ account }] },
  getDepositAction: { parameters: { token: "USDC", type: "protected" } },
  getPoolDepositAction: { parameters: { tokenSymbol: "USDC" } },
  getAddLiquidityAction: { parameters: { poolId: identifiers.pool } },
  getWithdrawLiquidityAction: { parameters: { poolId: identifiers.pool } },
  getClaimRewardsAction: { parameters: { poolId: identifiers.pool } },
};
