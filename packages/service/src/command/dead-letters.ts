import { dismissedKeptDays, findQueueChannel, queueNames } from "../domain/delivery/jobs.ts";
import type { DeadLetter } from "../jobs/dead-letters.ts";
import { audited, commandLine } from "./audited-command.ts";
import {
  type Command,
  type CommandContext,
  CommandError,
  requireLabel,
  requireUuid,
  UsageError,
} from "./command.ts";

export const listDeadLettersCommand: Command<"queue", "dismissed"> = {
  usage: "dead-letters list [--queue <name>] [--dismissed]",
  about:
    "Lists the jobs that failed until their retries ended, with the last error of each, or those that were dismissed.",
  options: ["queue"],
  switches: ["dismissed"],
  async run({ options: { queue }, switches }, { deadLetters }) {
    const found = await deadLetters.list({ queue, dismissed: switches.has("dismissed") });
    const listed = found.map((letter) => {
      const channel = findQueueChannel(letter.queue);
      return { ...letter, ...(channel !== undefined && { channel }) };
    });
    return { json: listed, text: listed.map(describeDeadLetter).join("\n") };
  },
};

function describeDeadLetter(letter: DeadLetter & { readonly channel?: string }): string {
  const { id, queue, since, attempts, error, dismissal } = letter;
  const { channel, sendId, webhookId, deliveryId } = letter;
  const tried = `${attempts} attempt${attempts === 1 ? "" : "s"}`;
  const subject = Object.entries({
    channel,
    send: sendId,
    webhook: webhookId,
    delivery: deliveryId,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  const dismissed =
    dismissal === undefined ? [] : [`dismissed by ${dismissal.by}: ${dismissal.reason}`];
  return [id, queue, since.toISOString(), tried, ...subject, error, ...dismissed].join("  ");
}

export const dismissDeadLettersCommand: Command<"reason"> = {
  usage: "dead-letters dismiss <id>... --reason <text>",
  about: `Takes failed jobs out of the list, the metric and "resend --all". They are kept for ${dismissedKeptDays} days.`,
  options: ["reason"],
  maxWords: 1000,
  async run({ words, options }, context) {
    if (words.length === 0) throw new UsageError("Give the ids of the dead letters.");
    const ids = [...new Set(words.map((word) => requireUuid("The id", word).toLowerCase()))];
    const reason = requireLabel("--reason", options.reason, maxReasonLength);
    await requireDeadLetters(ids, context);
    const dismissal = { reason, by: commandLine.adminKeyName, at: context.clock.now() };
    for (const id of ids) {
      await audited({ operation: "dismissDeadLetter", target: `dead-letters/${id}` }, context, () =>
        context.deadLetters.dismiss([id], dismissal),
      );
    }
    return { json: { dismissed: ids.length }, text: `${ids.length} dismissed` };
  },
};

const maxReasonLength = 500;

/** @throws CommandError when one of the ids is no dead letter's */
async function requireDeadLetters(
  ids: readonly string[],
  { deadLetters }: Pick<CommandContext, "deadLetters">,
): Promise<void> {
  const listed = [await deadLetters.list(), await deadLetters.list({ dismissed: true })].flat();
  const known = new Set(listed.map(({ id }) => id));
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) throw new CommandError(`There is no dead letter ${unknown}.`);
}

export const resendDeadLettersCommand: Command<"queue", "all"> = {
  usage: "dead-letters resend <id>... | --all [--queue <name>]",
  about:
    "Gives failed jobs back to their queues with all retries, once their cause is removed. --all leaves out dismissed ones.",
  options: ["queue"],
  switches: ["all"],
  maxWords: 1000,
  async run({ words, options: { queue }, switches }, context) {
    const { deadLetters } = context;
    const isAll = switches.has("all");
    if (isAll === words.length > 0) throw new UsageError("Give either ids or --all.");
    if (!isAll && queue !== undefined) throw new UsageError("--queue is only for --all.");
    if (queue !== undefined) requireQueue(queue);
    const ids = words.map((word) => requireUuid("The id", word).toLowerCase());
    if (!isAll) await requireDeadLetters(ids, context);
    const filter = isAll ? { ...(queue !== undefined && { queue }) } : { ids };
    const resent = await deadLetters.resend(filter);
    if (resent > 0) return { json: { resent }, text: `${resent} resent` };
    const dismissed = (await deadLetters.list({ queue, dismissed: true })).length;
    const reason = explainNone(await deadLetters.list(), queue) + describeDismissed(dismissed);
    return { json: { resent, reason }, text: `0 resent: ${reason}` };
  },
};

function describeDismissed(count: number): string {
  if (count === 0) return "";
  return ` ${count} ${count === 1 ? "is" : "are"} dismissed; resend them by their ids.`;
}

function requireQueue(queue: string): void {
  if (queueNames.some((name) => name === queue)) return;
  throw new UsageError(`--queue is ${queue}; give one of ${queueNames.join(", ")}.`);
}

/** Why no dead letter was resent, from the remaining ones. */
function explainNone(left: readonly DeadLetter[], queue: string | undefined): string {
  if (left.length === 0) return "There are no dead letters.";
  const counts = [...Map.groupBy(left, (letter) => letter.queue)]
    .map(([name, letters]) => `${name} has ${letters.length}`)
    .join(", ");
  if (queue !== undefined && left.every((letter) => letter.queue !== queue)) {
    return `The queue ${queue} has no dead letters; ${counts}.`;
  }
  return `The dead letters that are left failed after the command began, or their queue refused them; ${counts}.`;
}
