import type {
  DeadLetterDismissal as WireDismissal,
  DeadLetter as WireLetter,
} from "@bellwether/admin";
import { requireAdmin } from "../domain/caller.ts";
import type { SortKey } from "../domain/cursor.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { readUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import { audited } from "./access/audited.ts";
import { readPage } from "./responses/page.ts";

type StoredLetter = Awaited<ReturnType<Service["store"]["deadLetters"]["list"]>>[number];

type Dismissal = NonNullable<StoredLetter["dismissal"]>;

export const listDeadLetters: Handler<"listDeadLetters"> = async ({ query }, service) => {
  const { queue, dismissed } = query;
  const page = await readPage({
    query,
    scope: { operation: "listDeadLetters", filters: { queue, dismissed: String(dismissed) } },
    service,
    // Dead letters are few: each is a defect. pg-boss has no pages for them.
    read: async (after, limit) =>
      (await service.store.deadLetters.list({ queue, dismissed }))
        .filter(follows(after))
        .slice(0, limit),
    toSortKey: sortKeyOf,
  });
  if (isProblem(page)) return page;
  const deadLetters = page.rows.map(toWireLetter);
  return { status: 200, body: { deadLetters, cursor: page.cursor } };
};

export const dismissDeadLetter: Handler<"dismissDeadLetter"> = audited({
  operation: "dismissDeadLetter",
  target: ({ path }) => `dead-letters/${readUuid(path.deadLetterId)}`,
  async handle({ path, body: { reason }, caller }, { store, clock }) {
    const id = readUuid(path.deadLetterId);
    const dismissal = { reason, by: requireAdmin(caller).name, at: clock.now() };
    const [dismissed] = await store.deadLetters.dismiss([id], dismissal);
    if (dismissed !== undefined) return { status: 200, body: toWireDismissal(dismissal) };
    return refuseUnknown(id);
  },
});

export const resendDeadLetter: Handler<"resendDeadLetter"> = audited({
  operation: "resendDeadLetter",
  target: ({ path }) => `dead-letters/${readUuid(path.deadLetterId)}`,
  async handle({ path }, { store }) {
    const id = readUuid(path.deadLetterId);
    const resent = await store.deadLetters.resend({ ids: [id] });
    if (resent > 0) return { status: 200, body: { resent } };
    return refuseUnknown(id);
  },
});

export const resendDeadLetters: Handler<"resendDeadLetters"> = audited({
  operation: "resendDeadLetters",
  target: () => "dead-letters",
  async handle({ body: { queue } }, { store }) {
    const resent = await store.deadLetters.resend(queue === undefined ? {} : { queue });
    return { status: 200, body: { resent } };
  },
});

function refuseUnknown(id: string): Problem {
  return refuse("not-found", { message: `There is no dead letter ${id}.` });
}

function sortKeyOf({ since, id }: StoredLetter): SortKey {
  return [since.toISOString(), id];
}

/** Whether a letter comes after the previous page's last one, ordered by time and id. */
function follows(after: SortKey | undefined) {
  const [time = "", lastId = ""] = after ?? [];
  return ({ since, id }: StoredLetter) => {
    const at = since.toISOString();
    return at > time || (at === time && id > lastId);
  };
}

function toWireLetter({ since, dismissal, ...letter }: StoredLetter): WireLetter {
  return {
    ...letter,
    failedAt: since.toISOString(),
    ...(dismissal !== undefined && { dismissal: toWireDismissal(dismissal) }),
  };
}

function toWireDismissal({ reason, by, at }: Dismissal): WireDismissal {
  return { reason, by, at: at.toISOString() };
}
