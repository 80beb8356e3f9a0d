import type { AuditEntry } from "@bellwether/admin";
import type { Child } from "./element.ts";
import { renderCards, renderNote } from "./facts.ts";
import { timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";

const shownEntries = 20;

/** The latest audit log entries. */
export class AuditSection implements LiveSection {
  readonly id = "audit";
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async read() {
    const { entries } = await this.#context.client.listAuditEntries({ limit: shownEntries });
    return ({ at }: { readonly at: string }) => renderAudit(entries, new Date(at));
  }
}

export function renderAudit(entries: readonly AuditEntry[], now: Date): Child[] {
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
