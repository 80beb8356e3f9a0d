import {
  type ReplayedState,
  type ReplayRange,
  replayedStates,
} from "../domain/webhooks/delivery-replay.ts";
import type { DeliveryPlace } from "../store/webhooks/delivery-replay.ts";
import { audited } from "./audited-command.ts";
import {
  type Command,
  type CommandContext,
  CommandError,
  requireUuid,
  UsageError,
} from "./command.ts";

export const replayWebhookCommand: Command<"from" | "to" | "states"> = {
  usage: "webhooks replay <id> --from <time> --to <time> [--states <state,...>]",
  about: `Queues a webhook's deliveries in a time range again: failed ones, or those in these states (${replayedStates.join(", ")}).`,
  options: ["from", "to", "states"],
  maxWords: 1,
  async run({ words, options: { from, to, states } }, context) {
    const id = requireUuid("The id", words[0]).toLowerCase();
    const range = {
      from: requireTime("--from", from),
      to: requireTime("--to", to),
      states: readStates(states),
    };
    if (range.from >= range.to) throw new UsageError("--to must be after --from.");
    const queued = await audited(
      { operation: "replayWebhookDeliveries", target: `webhooks/${id}` },
      context,
      () => replayAll(id, range, context),
    );
    return { json: { id, queued }, text: `${queued} queued` };
  },
};

/** Goes through the range in steps; an interrupted replay can be repeated. */
async function replayAll(
  webhookId: string,
  range: ReplayRange,
  { store, clock }: Pick<CommandContext, "store" | "clock">,
): Promise<number> {
  let queued = 0;
  let after: DeliveryPlace | undefined;
  do {
    const replay = { ...range, webhookId, after, now: clock.now() };
    const step = await store.deliveryReplay.replay(replay);
    if (!("created" in step)) throw new CommandError(`There is no webhook ${webhookId}.`);
    queued += step.created.queued;
    after = step.created.last ?? undefined;
  } while (after !== undefined);
  return queued;
}

const timePattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/i;

function requireTime(name: string, text: string | undefined): Date {
  const time = new Date(text !== undefined && timePattern.test(text) ? text : Number.NaN);
  if (!Number.isNaN(time.getTime())) return time;
  const problem = `${name} is ${text ?? "missing"}`;
  throw new UsageError(`${problem}; give a date and time, such as 2026-11-02T09:00:00Z.`);
}

function readStates(text = "failed"): ReplayedState[] {
  const given = [...new Set(text.split(","))];
  return given.map((name) => {
    const state = replayedStates.find((known) => known === name);
    if (state !== undefined) return state;
    throw new UsageError(`--states has ${name}; give some of ${replayedStates.join(", ")}.`);
  });
}
