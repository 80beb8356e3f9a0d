import type { AdminClient, AuditEntry, DeadLetter, UsagePage } from "@bellwether/admin";
import { type Child, element, find } from "./element.ts";
import { renderCards, renderNote } from "./facts.ts";
import { formatPlural, timeAgo } from "./format.ts";
import { mayCall } from "./permissions.ts";
import {
  type DeadLetterActions,
  renderDeadLetters,
  renderSends,
  renderWebhooks,
} from "./send-sections.ts";
import {
  renderDatabase,
  renderFeeds,
  renderQueues,
  renderReplicas,
  renderSummary,
} from "./status-sections.ts";
import { renderUsage } from "./usage-section.ts";

const shownEntries = 20;
/** Replicas store their counts once a minute. */
const usageEveryMs = 60_000;
const usageEntries = 1000;

/** The sections of the page, and what its buttons do. */
export class Board {
  readonly #client: AdminClient;
  readonly #onChange: (message: string) => void;

  #usage: UsagePage | undefined;
  #usageReadAt = Number.NEGATIVE_INFINITY;

  /** @param onChange is called after an action, with its result */
  constructor(client: AdminClient, onChange: (message: string) => void) {
    this.#client = client;
    this.#onChange = onChange;
  }

  /** Reads everything and shows it, with what a role may do. */
  async refresh(role: string): Promise<void> {
    const [status, sends, webhooks, letters, audit, usage] = await Promise.all([
      this.#client.getServiceStatus(),
      this.#client.listSends({ inFlight: true, limit: shownEntries }),
      this.#client.listFailingWebhooks({ limit: shownEntries }),
      this.#client.listDeadLetters({ limit: shownEntries }),
      this.#client.listAuditEntries({ limit: shownEntries }),
      this.#readUsage(),
    ]);
    const now = new Date(status.at);
    const actions: DeadLetterActions = {
      ...(mayCall(role, "resendDeadLetter") && {
        resend: (letter: DeadLetter) => void this.#resend(letter),
      }),
      ...(mayCall(role, "dismissDeadLetter") && {
        dismiss: (letter: DeadLetter) => void this.#dismiss(letter),
      }),
      ...(mayCall(role, "resendDeadLetters") && {
        resendAll: () => void this.#resendAll(status.deadLetters),
      }),
    };
    show("summary", renderSummary(status));
    show("sends", renderSends(sends.sends, now));
    show("webhooks", renderWebhooks(webhooks.webhooks, now));
    show("dead-letters", renderDeadLetters(letters.deadLetters, status.deadLetters, now, actions));
    show("usage", usage === undefined ? [renderNote("Usage cannot be read.")] : renderUsage(usage));
    show("feeds", renderFeeds(status));
    show("queues", renderQueues(status));
    show("replicas", renderReplicas(status));
    show("database", renderDatabase(status));
    show("audit", renderAudit(audit.entries, now));
  }

  /** Usage sums many rows, so that reading it may fail while the rest of the page works. */
  async #readUsage(): Promise<UsagePage | undefined> {
    const now = performance.now();
    if (now - this.#usageReadAt < usageEveryMs) return this.#usage;
    try {
      this.#usage = await this.#client.listUsage({ limit: usageEntries });
      this.#usageReadAt = now;
    } catch {
      // The usage that is shown stays; the next refresh reads again.
    }
    return this.#usage;
  }

  async #resend({ id, queue }: DeadLetter): Promise<void> {
    await this.#act(async () => {
      await this.#client.resendDeadLetter({ deadLetterId: id });
      return `The job is in the queue ${queue} again.`;
    });
  }

  async #dismiss({ id, queue }: DeadLetter): Promise<void> {
    const question = `Why does the job in ${queue} need no attention? Other operators see the reason.`;
    const reason = window.prompt(question)?.trim();
    if (!reason) return;
    await this.#act(async () => {
      await this.#client.dismissDeadLetter({ deadLetterId: id, body: { reason } });
      return `The job of the queue ${queue} is dismissed.`;
    });
  }

  async #resendAll(count: number): Promise<void> {
    const question = `Resend ${formatPlural(count, "job")}? Remove the cause of their failure first.`;
    if (!window.confirm(question)) return;
    await this.#act(async () => {
      const { resent } = await this.#client.resendDeadLetters({ body: { all: true } });
      return `${formatPlural(resent, "job")} in their queues again.`;
    });
  }

  async #act(action: () => Promise<string>): Promise<void> {
    try {
      this.#onChange(await action());
    } catch (error) {
      this.#onChange(error instanceof Error ? error.message : String(error));
    }
  }
}

function renderAudit(entries: readonly AuditEntry[], now: Date): Child[] {
  if (entries.length === 0) return [renderNote("No admin key has changed anything yet.")];
  const cards = entries.map(({ operation, adminKeyName, adminKeyRole, target, at, outcome }) => ({
    title: operation,
    ...(outcome !== "done" && { state: outcome, tone: "warn" as const }),
    facts: [
      ["By", `${adminKeyName}, role ${adminKeyRole}`] as const,
      ["Target", target ?? "none"] as const,
      ["Time", timeAgo(at, now)] as const,
    ],
  }));
  return [renderCards(cards)];
}

/** Replaces the content of a section unless it is the same, so that focus, selection and open details survive a refresh. */
function show(id: string, children: readonly Child[]): void {
  const section = find(id, HTMLElement);
  const made = element("div", { class: "content" }, ...children);
  const shown = section.querySelector(".content");
  for (const { dataset } of section.querySelectorAll<HTMLElement>("details[open]")) {
    made
      .querySelector(`details[data-id="${CSS.escape(dataset.id ?? "")}"]`)
      ?.toggleAttribute("open");
  }
  if (shown?.isEqualNode(made)) return;
  const focused = document.activeElement?.getAttribute("data-id");
  if (shown === null) section.append(made);
  else shown.replaceWith(made);
  if (focused) made.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused)}"]`)?.focus();
}
