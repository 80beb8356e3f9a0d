import { isApiError, type Wallet, type WalletDelivery } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import { describeError } from "./describe-error.ts";
import { type Child, element, find } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { PageContext } from "./page-context.ts";

const shownDeliveries = 50;
const recordsOfPage = 1000;
const noAccount =
  "The wallet has no channels, sessions, subscriptions or alerts. The export has what feeds report of it.";

/** The section about one wallet. It is read on request only, since each call has an entry in the audit log. */
export class WalletPanel {
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async show(walletAddress: string): Promise<void> {
    await this.#act(async () => {
      // Both respond with 404 for a wallet without an account, which may still have positions that feeds report.
      const [wallet, found] = await Promise.all([
        unlessMissing(this.#context.client.getWallet({ walletAddress })),
        unlessMissing(
          this.#context.client.listWalletDeliveries({ walletAddress, limit: shownDeliveries }),
        ),
      ]);
      showContent(...this.#render(walletAddress, wallet, found?.deliveries ?? []));
      return `The wallet ${walletAddress} is shown.`;
    });
  }

  #render(
    walletAddress: string,
    wallet: Wallet | undefined,
    deliveries: readonly WalletDelivery[],
  ): Child[] {
    const now = new Date();
    return [
      wallet === undefined ? renderNote(noAccount) : renderCards([toWalletCard(wallet, now)]),
      ...this.#renderActions(walletAddress),
      element("h3", {}, "Latest deliveries"),
      deliveries.length === 0
        ? renderNote("No delivery is stored.")
        : renderCards(deliveries.map((delivery) => toDeliveryCard(delivery, now))),
    ];
  }

  #renderActions(walletAddress: string): Child[] {
    return renderButtons(this.#context, [
      {
        ...{ text: "Export", id: "export-wallet", operation: "exportWallet" },
        onClick: () => void this.#export(walletAddress),
      },
      {
        ...{ text: "Erase", id: "erase-wallet", operation: "eraseWallet", isDangerous: true },
        onClick: () => void this.#erase(walletAddress),
      },
    ]);
  }

  /** Offers the records as a file, a JSON object a line. */
  async #export(walletAddress: string): Promise<void> {
    await this.#act(async () => {
      const parts: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await this.#context.client.exportWallet({
          walletAddress,
          limit: recordsOfPage,
          ...(cursor !== undefined && { cursor }),
        });
        parts.push(...page.records.map((record) => `${JSON.stringify(record)}\n`));
        ({ cursor } = page);
      }
      const href = URL.createObjectURL(new Blob(parts, { type: "application/x-ndjson" }));
      element("a", { href, download: `${walletAddress}.jsonl` }).click();
      URL.revokeObjectURL(href);
      return `${formatCount(parts.length)} records are exported.`;
    });
  }

  async #erase(walletAddress: string): Promise<void> {
    const question = `This cannot be undone. To erase the wallet, type its address: ${walletAddress}`;
    if (window.prompt(question)?.trim() !== walletAddress) return;
    await this.#act(async () => {
      await this.#context.client.eraseWallet({ body: { walletAddress } }, { timeoutMs: 600_000 });
      showContent(renderNote(`The wallet ${walletAddress} is erased.`));
      return "The wallet is erased.";
    });
  }

  async #act(action: () => Promise<string>): Promise<void> {
    try {
      this.#context.report(await action());
    } catch (error) {
      const text = describeError(error);
      showContent(renderNote(text));
      this.#context.report(text);
    }
  }
}

function unlessMissing<Data>(call: Promise<Data>): Promise<Data | undefined> {
  return call.catch((error: unknown) => {
    if (isApiError(error, 404)) return undefined;
    throw error;
  });
}

function showContent(...children: readonly Child[]): void {
  // The operator signed out before the response came.
  if (find("board", HTMLElement).hidden) return;
  const section = find("wallet", HTMLElement);
  section.querySelector(".content")?.remove();
  section.append(element("div", { class: "content" }, ...children));
}

function toWalletCard(wallet: Wallet, now: Date): Card {
  const { walletAddress, blockedAt, email, telegram, subscriptions } = wallet;
  const facts: Fact[] = [
    ["Email", email ?? "none"],
    ["Telegram", telegram ?? "none"],
    ["Devices", formatCount(wallet.pushDevices)],
    ["Sessions", formatCount(wallet.sessions)],
    ["Alerts", formatCount(wallet.alerts)],
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
