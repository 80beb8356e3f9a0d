import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { nextMessage } from "../service/run-server.ts";
import { formatInteger, type Table } from "../table.ts";
import type { StepCost } from "./run-feed.ts";

export interface SubscriptionsOptions {
  readonly wallets: number;
  /** The wallets with an account change between two rounds. */
  readonly changed: number;
}

export const fullRun: SubscriptionsOptions = { wallets: 50_000, changed: 500 };

/** A smoke test for the bench. */
export const quickRun: SubscriptionsOptions = { wallets: 2_000, changed: 50 };

/** The public networks' limits for a method. */
const callsPerSecond = 4;
/** A round's calls, as a fraction of a poll's. */
const targetPart = 0.1;

interface Step extends StepCost {
  readonly name: string;
}

/** Measures reading watched wallets with their loans, polled and subscribed to. */
export async function measureSubscriptions(options: SubscriptionsOptions): Promise<Table> {
  const { wallets, changed } = options;
  const cluster = start("serve-cluster", wallets);
  try {
    const host = await nextMessage<string>(cluster, "the cluster");
    const [poll] = await runFeed(host, wallets, 0, ["poll: a round"]);
    const names = [
      "subscribed: first round",
      "subscribed: a round",
      `${formatInteger(changed)} changed wallets`,
    ];
    const steps = await runFeed(host, wallets, changed, names, () => cluster.send(changed));
    return describe(options, [...(poll ? [poll] : []), ...steps]);
  } finally {
    const ended = once(cluster, "exit");
    cluster.disconnect();
    await ended;
  }
}

function start(module: string, ...args: readonly (string | number)[]): ChildProcess {
  return fork(join(import.meta.dirname, `${module}.ts`), args.map(String));
}

/** @param change called before the last step */
async function runFeed(
  host: string,
  wallets: number,
  changed: number,
  names: readonly string[],
  change = () => {},
): Promise<readonly Step[]> {
  const feed = start("run-feed", host, wallets, changed);
  const ended = once(feed, "exit");
  const steps: Step[] = [];
  for (const name of names) {
    if (steps.length > 0 && name === names.at(-1)) change();
    steps.push({ name, ...(await nextMessage<StepCost>(feed, "the feed")) });
  }
  await ended;
  return steps;
}

function describe({ wallets }: SubscriptionsOptions, steps: readonly Step[]): Table {
  const [poll, , round] = steps;
  const part = (round?.calls ?? Number.NaN) / (poll?.calls ?? Number.NaN);
  return {
    title: `${formatInteger(wallets)} watched wallets with ${formatInteger(wallets * 2)} obligations`,
    note: `Calls, received megabytes and CPU seconds of the process that runs the feed. Minutes: what the calls take at ${callsPerSecond} a second, the limit of public networks. Pause: how long the event loop was blocked at most, in milliseconds. Peak: the memory of the process so far, in MB.`,
    columns: ["", "calls", "minutes", "MB", "notices", "CPU s", "pause", "peak"],
    rows: steps.map(({ name, calls, bytes, notices, cpuMs, pauseMs, peakBytes }) => [
      name,
      ...[formatInteger(calls), (calls / callsPerSecond / 60).toFixed(1), (bytes / 1e6).toFixed(1)],
      ...[formatInteger(notices), (cpuMs / 1000).toFixed(1), pauseMs.toFixed(0)],
      (peakBytes / 1e6).toFixed(0),
    ]),
    verdicts: [
      `${part <= targetPart ? "Met" : "Missed"}: a subscribed round takes ${(part * 100).toFixed(1)} % of the calls of a poll, the target is at most ${targetPart * 100} %.`,
    ],
  };
}
