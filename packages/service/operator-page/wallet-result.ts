import type { Wallet, WalletDelivery } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import { type Child, element } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { PageContext } from "./page-context.ts";
import { unlessMissing } from "./unless-missing.ts";

const shownDeliveries = 50;
const recordsOfPage = 1000;
const noAccount =
  "The wallet has no channels, sessions, subscriptions or alerts. The export has what feeds report of it.";

interface FoundWallet {
  readonly walletAddress: string;
  /** Without an account it may still have positions reported by feeds. */
  readonly wallet: Wallet | undefined;
  readonly deliveries: readonly WalletDelivery[];
}

/** Reads a wallet; each call has an entry in the audit log. */
export async function readWallet(
  { client }: PageContext,
  walletAddress: string,
): Promise<FoundWallet> {
  const [wallet, found] = await Promise.all([
    unlessMissing(client.getWallet({ walletAddress })),
    unlessMissing(client.listWalletDeliveries({ walletAddress, limit: shownDeliveries })),
  ]);
  return { walletAddress, wallet, deliveries: found?.deliveries ?? [] };
}

/** @param onErased is called once the wallet is erased */
export function renderWallet(
  { walletAddress, wallet, deliveries }: FoundWallet,
  now: Date,
  context: PageContext,
  onErased: () => void,
): Child[] {
  return [
    wallet === undefined ? renderNote(noAccount) : renderCards([toWalletCard(wallet, now)]),
    ...renderButtons(context, [
      {
        ...{ text: "Export", id: "export-wallet", operation: "exportWallet" },
        onClick: () => void exportWallet(walletAddress, context),
      },
      {
        ...{ text: "Erase", id: "erase-wallet", operation: "eraseWallet", isDangerous: true },
        onClick: () => void eraseWallet(walletAddress, context, onErased),
      },
    ]),
    element("h3", {}, "Latest deliveries"),
    deliveries.length === 0
      ? renderNote("No delivery is stored.")
      : renderCards(deliveries.map((delivery) => toDeliveryCard(delivery, now))),
  ];
}

/** Offers the records as a file, a JSON object a line. */
async function exportWallet(walletAddress: string, { client, act }: PageContext): Promise<void> {
  await act(async () => {
    const parts: string[] = [];
    const call = { walletAddress, limit: recordsOfPage };
    for await (const record of client.exportWallet(call)) parts.push(`${JSON.stringify(record)}\n`);
    const href = URL.createObjectURL(new Blob(parts, { type: "application/x-ndjson" }));
    element("a", { href, download: `${walletAddress}.jsonl` }).click();
    URL.revokeObjectURL(href);
    return `${formatCount(parts.length)} records are exported.`;
  });
}

async function eraseWallet(
  walletAddress: string,
  { client, act }: PageContext,
  onErased: () => void,
): Promise<void> {
  const question = `This cannot be undone. To erase the wallet, type its address: ${walletAddress}`;
  if (window.prompt(question)?.trim() !== walletAddress) return;
  await act(async () => {
    await client.eraseWallet({ body: { walletAddress } }, { timeoutMs: 600_000 });
    onErased();
    return "The wallet is erased.";
  });
}

function toWalletCard(wallet: Wallet, now: Date): Card {
  const { walletAddress, blockedAt, email, telegram, subscriptions } = wallet;
  const facts: Fact[] = [
    ["Email", email ?? "none"],
    ["Telegram", telegram ?? "none"],
    ["Devices", formatCount(wallet.pushDevices)],
    ["Sessions", formatCount(wallet.sessions)],
    ["Alerts", formatCount(wallet.alerts)],
    ["Position rules", formatCount(wallet.positionRules)],
    ["Apps", subscriptions.map(({ appName }) => appName).join(", ") || "none"],
  ];
  if (blockedAt !== undefined) facts.push(["Blocked", timeAgo(blockedAt, now)]);
  return {
    title: walletAddress,
    ...(blockedAt !== undefined && { state: "blocked", tone: "bad" as const }),
    facts,
  };
}

function toDeliveryCard(delivery: WalletDelivery, now: Date): Card {
  const { title, state, channel, appName, attempts, code, createdAt } = delivery;
  const facts: Fact[] = [
    ["App", appName],
    ["Channel", channel],
    ["Attempts", formatCount(attempts)],
    ["Accepted", timeAgo(createdAt, now)],
  ];
  if (code !== undefined) facts.push(["Code", code]);
  const tone = state === "sent" ? "good" : state === "failed" ? "bad" : "warn";
  return { title, state, tone, facts };
}
