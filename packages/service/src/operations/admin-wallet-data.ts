import type { WalletDelivery as WireDelivery } from "@bellwether/admin";
import { decodeBase58 } from "../domain/auth/base58.ts";
import { packChannels, unpackChannels } from "../domain/channels/channel.ts";
import { onlyTarget } from "../domain/delivery/outcome.ts";
import { isProblem, refuse } from "../domain/problems.ts";
import type { Handler } from "../generated/handlers.ts";
import type { WalletDelivery } from "../store/wallets/wallet-deliveries.ts";
import { audited } from "./access/audited.ts";
import { findWallet, refuseAddress, walletTarget } from "./admin-wallets.ts";
import { readPage } from "./responses/page.ts";

export const listWalletDeliveries: Handler<"listWalletDeliveries"> = audited({
  operation: "listWalletDeliveries",
  target: ({ path }) => walletTarget(path.walletAddress),
  async handle({ path: { walletAddress }, query }, service) {
    const { channel, state } = query;
    const now = service.clock.now();
    const page = await readPage({
      query,
      scope: { operation: "listWalletDeliveries", filters: { walletAddress, channel, state } },
      service,
      read: (after, limit) =>
        service.store.walletDeliveries.list(walletAddress, {
          channel: channel && packChannels([channel]),
          ...{ state, after, limit, now },
        }),
      toSortKey: (row) => [row.seq, String(row.channel), row.target],
    });
    if (isProblem(page)) return page;
    if (page.rows.length === 0) {
      const found = await findWallet(walletAddress, service);
      if (isProblem(found)) return found;
    }
    const deliveries = page.rows.map(toWireDelivery);
    return { status: 200, body: { deliveries, cursor: page.cursor } };
  },
});

export const exportWallet: Handler<"exportWallet"> = audited({
  operation: "exportWallet",
  target: ({ path }) => walletTarget(path.walletAddress),
  async handle({ path: { walletAddress }, query }, service) {
    const page = await readPage({
      query,
      scope: { operation: "exportWallet", filters: { walletAddress } },
      service,
      read: (after, limit) => service.store.walletRecords.list(walletAddress, after, limit),
      toSortKey: ({ sortKey }) => sortKey,
    });
    if (isProblem(page)) return page;
    if (page.rows.length === 0) {
      const message = `The service has no data about the wallet ${walletAddress}.`;
      return refuse("not-found", { message });
    }
    const records = page.rows.map(({ table, row }) => ({ table, row }));
    return { status: 200, body: { records, cursor: page.cursor } };
  },
});

export const eraseWallet: Handler<"eraseWallet"> = audited({
  operation: "eraseWallet",
  target: ({ body }) => walletTarget(body.walletAddress),
  async handle({ body: { walletAddress } }, { store, clock }) {
    if (decodeBase58(walletAddress, 32) === undefined) return refuseAddress();
    await store.walletErasure.erase(walletAddress, clock.now());
    return { status: 200, body: { walletAddress, erasedAt: clock.now().toISOString() } };
  },
});

function toWireDelivery(delivery: WalletDelivery): WireDelivery {
  const { seq: _, channel, message, target, code, createdAt, updatedAt, ...ids } = delivery;
  return {
    ...ids,
    title: message.title,
    channel: unpackChannels(channel)[0] ?? "PUSH",
    ...(target !== onlyTarget && { deviceId: target }),
    ...(code !== null && { code }),
    createdAt: createdAt.toISOString(),
    ...(updatedAt !== null && { updatedAt: updatedAt.toISOString() }),
  };
}
