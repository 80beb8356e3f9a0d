import { findQueueChannel, queueNames } from "../domain/delivery/jobs.ts";
import type { DeadLetter } from "../jobs/dead-letters.ts";
import { type Command, CommandError, requireUuid, UsageError } from "./command.ts";

export const listDeadLettersCommand: Command<"queue"> = {
  usage: "dead-letters list [--queue <name>]",
  about: "Lists the jobs that failed until their retries ended, with the last error of each.",
  options: ["queue"],
  async run({ options }, { deadLetters }) {
    const found = await deadLetters.list(options.queue);
    const listed = found.map((letter) => {
      const channel = findQueueChannel(letter.queue);
      return { ...letter, ...(channel !== undefined && { channel }) };
    });
    return { json: listed, text: listed.map(describeDeadLetter).join("\n") };
  },
};

function describeDeadLetter(letter: DeadLetter & { readonly channel?: string }): string {
  const { id, queue, since, attempts, error, channel, sendId, webhookId, deliveryId } = letter;
  const tried = `${attempts} attempt${attempts === 1 ? "" : "s"}`;
  const subject = Object.entries({
    channel,
    send: sendId,
    webhook: webhookId,
    delivery: deliveryId,
  }).flatMap(([name, value]) => (value === undefined ? [] : [`${name} ${value}`]));
  return [id, queue, since.toISOString(), tried, ...subject, error].join("  ");
}

export const resendDeadLettersCommand: Command<"queue", "all"> = {
  usage: "dead-letters resend <id>... | --all [--queue <name>]",
  about: "Gives failed jobs back to their queues with all retries, once their cause is removed.",
  options: ["queue"],
  switches: ["all"],
  maxWords: 1000,
  async run({ words, options: { queue }, switches }, { deadLetters }) {
    const isAll = switches.has("all");
    if (isAll === words.length > 0) throw new UsageError("Give either ids or --all.");
    if (!isAll && queue !== undefined) throw new UsageError("--queue is only for --all.");
    if (queue !== undefined) requireQueue(queue);
    const ids = words.map((word) => requireUuid("The id", word).toLowerCase());
    if (!isAll) {
      const known = new Set((await deadLetters.list()).map(({ id }) => id));
      const unknown = ids.find((id) => !known.has(id));
      if (unknown !== undefined) throw new CommandError(`There is no dead letter ${unknown}.`);
    }
    const filter = isAll ? { ...(queue !== undefined && { queue }) } : { ids };
    const resent = await deadLetters.resend(filter);
    if (resent > 0) return { json: { resent }, text: `${resent} resent` };
    const reason = explainNone(await deadLetters.list(), queue);
    return { json: { resent, reason }, text: `0 resent: ${reason}` };
  },
};

function requireQueue(queue: string): void {
  if (queueNames.some((name) => name === queue)) return;
  throw new UsageError(`--queue is ${queue}; give one of ${queueNames.join(", ")}.`);
}

/** Why no dead letter was resent, from those that are left. */
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
