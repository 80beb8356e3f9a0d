import type { Wallet, BlockedWallet as WireBlocked } from "@bellwether/admin";
import { decodeBase58, describeBase58 } from "../domain/auth/base58.ts";
import { unpackChannels } from "../domain/channels/channel.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { BlockedWallet } from "../store/wallets/blocked-wallets.ts";
import type { WalletOverview } from "../store/wallets/wallet-overview.ts";
import { audited } from "./access/audited.ts";
import { readPage } from "./responses/page.ts";

export const getWallet: Handler<"getWallet"> = audited({
  operation: "getWallet",
  target: ({ path }) => walletTarget(path.walletAddress),
  async handle({ path }, service) {
    const found = await findWallet(path.walletAddress, service);
    return isProblem(found) ? found : { status: 200, body: found };
  },
});

export const revokeWalletSessions: Handler<"revokeWalletSessions"> = audited({
  operation: "revokeWalletSessions",
  target: ({ path }) => walletTarget(path.walletAddress),
  async handle({ path }, service) {
    const { walletAddress } = path;
    const found = await findWallet(walletAddress, service);
    if (isProblem(found)) return found;
    await service.store.sessions.revokeAll(walletAddress, service.clock.now(), undefined);
    return { status: 200, body: { ...found, sessions: 0 } };
  },
});

export const listBlockedWallets: Handler<"listBlockedWallets"> = async ({ query }, service) => {
  const page = await readPage({
    query,
    scope: { operation: "listBlockedWallets", filters: {} },
    service,
    read: (after, limit) => service.store.blockedWallets.list({ after: after?.[0], limit }),
    toSortKey: ({ wallet }) => [wallet],
  });
  if (isProblem(page)) return page;
  return { status: 200, body: { wallets: page.rows.map(toWireBlocked), cursor: page.cursor } };
};

export const blockWallet: Handler<"blockWallet"> = audited({
  operation: "blockWallet",
  target: ({ body }) => walletTarget(body.walletAddress),
  async handle({ body: { walletAddress, reason = null } }, { store, clock }) {
    if (decodeBase58(walletAddress, 32) === undefined) return refuseAddress();
    const now = clock.now();
    const blocked = await store.blockedWallets.block(walletAddress, reason, now);
    // After the block, which a sign-in checks after it has stored its session: none is left out.
    await store.sessions.revokeAll(walletAddress, now, undefined);
    return { status: 200, body: toWireBlocked(blocked) };
  },
});

export const unblockWallet: Handler<"unblockWallet"> = audited({
  operation: "unblockWallet",
  target: ({ path }) => walletTarget(path.walletAddress),
  async handle({ path: { walletAddress } }, { store }) {
    if (await store.blockedWallets.unblock(walletAddress)) {
      return { status: 200, body: { unblocked: true } };
    }
    return refuse("not-found", { message: `The wallet ${walletAddress} is not blocked.` });
  },
});

export function refuseAddress(): Problem {
  return refuse("invalid-request", {
    details: [describeBase58("body.walletAddress", "wallet address", 32)],
  });
}

export function walletTarget(wallet: string): string {
  return `wallets/${wallet}`;
}

export async function findWallet(
  wallet: string,
  { store, clock }: Service,
): Promise<Wallet | Problem> {
  const [overview, blocked] = await Promise.all([
    store.walletOverview.find(wallet, clock.now()),
    store.blockedWallets.find(wallet),
  ]);
  if (blocked !== undefined || isKnown(overview)) return toWireWallet(overview, blocked);
  return refuse("not-found", { message: `The service has no data about the wallet ${wallet}.` });
}

function isKnown({ email, telegram, subscriptions, ...counts }: WalletOverview): boolean {
  const { pushDevices, sessions, alerts } = counts;
  const isConnected = email !== null || telegram !== null || subscriptions.length > 0;
  return isConnected || pushDevices + sessions + alerts > 0;
}

function toWireWallet(overview: WalletOverview, blocked: BlockedWallet | undefined): Wallet {
  const { wallet, email, telegram, subscriptions, ...counts } = overview;
  return {
    walletAddress: wallet,
    ...(blocked !== undefined && { blockedAt: blocked.blockedAt.toISOString() }),
    ...(email !== null && { email }),
    ...(telegram !== null && { telegram }),
    ...counts,
    subscriptions: subscriptions.map(({ channels, ...app }) => ({
      ...app,
      channels: unpackChannels(channels),
    })),
  };
}

function toWireBlocked({ wallet, reason, blockedAt }: BlockedWallet): WireBlocked {
  return {
    walletAddress: wallet,
    ...(reason !== null && { reason }),
    blockedAt: blockedAt.toISOString(),
  };
}
