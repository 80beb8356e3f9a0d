import { startBenchDatabase } from "../service/bench-database.ts";
import { median } from "../statistics.ts";
import { formatInteger, type Table } from "../table.ts";
import { createAppWithSubscribers } from "./bench-sends.ts";
import { type Cost, microsecondsEach } from "./cpu-meter.ts";
import { measureOurs, type OurSend } from "./measure-ours.ts";
import { measurePeer, type PeerSend } from "./measure-peer.ts";
import { measureRounds, type Rounds, type RoundsOptions } from "./measure-rounds.ts";

export interface DeliveriesOptions {
  readonly subscribers: number;
  /** Sends to a tenth of the subscribers; the bench reads the table sizes after each. */
  readonly rounds: number;
  readonly idleSeconds: number;
}

export const fullRun: DeliveriesOptions = { subscribers: 1_000_000, rounds: 10, idleSeconds: 30 };

/** A smoke test of the bench; enough subscribers for a send expanded by a job. */
export const quickRun: DeliveriesOptions = { subscribers: 12_000, rounds: 2, idleSeconds: 2 };

const acceptTargetMs = 100;
const codeTargetMs = 1000;
const queueTargetBytes = 10e6;

/** Measures a large send from its acceptance to the last delivery, beside one job for each recipient. */
export async function* measureDeliveries({
  subscribers,
  rounds,
  idleSeconds,
}: DeliveriesOptions): AsyncGenerator<Table> {
  const database = await startBenchDatabase();
  try {
    const appId = await createAppWithSubscribers(database, subscribers);
    const ours = await measureOurs(database, appId);
    const peer = await measurePeer(database, appId, subscribers);
    yield describeSend(subscribers, ours, peer);
    yield describeLatencies(subscribers, ours);
    const smaller = { subscribers: Math.ceil(subscribers / 10), rounds, idleSeconds };
    const measured = await measureRounds(database, smaller);
    yield describeRounds(smaller, measured);
    yield describeIdle(idleSeconds, measured.idle);
  } finally {
    await database.stop();
  }
}

function describeSend(subscribers: number, ours: OurSend, peer: PeerSend): Table {
  const row = (name: string, cost: Cost) => [
    name,
    cost.seconds.toFixed(1),
    formatInteger(subscribers / cost.seconds),
    ...[cost.postgresMs, cost.nodeMs, cost.postgresMs + cost.nodeMs].map((ms) =>
      format((ms * 1000) / subscribers, 1),
    ),
  ];
  const ratio = (name: string, ours: Cost, other: Cost) =>
    `${name}: a job for each recipient takes ${format(microsecondsEach(other, 1) / microsecondsEach(ours, 1), 2)} times the CPU time.`;
  return {
    title: `A send to ${formatInteger(subscribers)} subscribers`,
    note: "Fan-out by one process, deliveries that send nothing by two. CPU in microseconds a recipient. Both store an alert for each recipient; the outcome of the peer is the state of its job.",
    columns: ["", "seconds", "per second", "PostgreSQL", "Node", "both"],
    rows: [
      row("fan-out, a job for 1,000", ours.fanOut),
      row("fan-out, pg-boss, a job for each", peer.fanOut),
      row("deliver, a job for 1,000", ours.deliver),
      row("deliver, pg-boss, a job for each", peer.deliver),
    ],
    verdicts: [
      ratio("Fan-out", ours.fanOut, peer.fanOut),
      ratio("Deliver", ours.deliver, peer.deliver),
      ratio("Both", add(ours.fanOut, ours.deliver), add(peer.fanOut, peer.deliver)),
      `The peer's queue takes ${toMegabytes(peer.bytes)} MB afterwards.`,
    ],
  };
}

function describeLatencies(
  subscribers: number,
  { acceptMs, accept, slowestStepMs, codeWaitsMs }: OurSend,
): Table {
  const row = (name: string, milliseconds: readonly number[]) => [
    name,
    formatInteger(milliseconds.length),
    median(milliseconds).toFixed(1),
    Math.max(...milliseconds).toFixed(1),
  ];
  return {
    title: "Waits during a large send",
    note: `Milliseconds. Accepting takes ${format((accept.postgresMs + accept.nodeMs) / acceptMs.length, 1)} ms of CPU time. Codes are requested during the deliveries and wait for a worker.`,
    columns: ["", "times", "median", "slowest"],
    rows: [
      row(`accept a send to ${formatInteger(subscribers)}`, acceptMs),
      row("a step of the fan-out", [slowestStepMs]),
      row("a code", codeWaitsMs),
    ],
    verdicts: [
      judgeMs("accepting a send", Math.max(...acceptMs), acceptTargetMs),
      judgeMs("a code", Math.max(...codeWaitsMs), codeTargetMs),
    ],
  };
}

/** Whether the slowest in its kind meets the target. */
export function judgeMs(name: string, slowestMs: number, targetMs: number): string {
  const verdict = slowestMs < targetMs ? "Met" : "Missed";
  return `${verdict}: the slowest of ${name} took ${format(slowestMs, 0)} ms, the target is less than ${formatInteger(targetMs)} ms.`;
}

function describeRounds({ subscribers }: RoundsOptions, { sizes }: Rounds): Table {
  const last = sizes.length - 1;
  const shown = [0, 1, Math.round(last / 2), last].filter((round, index, all) => {
    return round <= last && all.indexOf(round) === index;
  });
  const queueBytes = sizes[last]?.jobs ?? Number.NaN;
  const met = queueBytes <= queueTargetBytes ? "Met" : "Missed";
  return {
    title: `Tables after sends to ${formatInteger(subscribers)} subscribers`,
    note: "Megabytes with indexes, autovacuum as it comes; round 0 is after the large send.",
    columns: ["round", "outcomes", "alerts", "batches", "jobs"],
    rows: shown.map((round) => {
      const { outcomes, alerts, batches, jobs } = sizes[round] as Rounds["sizes"][number];
      return [String(round), ...[outcomes, alerts, batches, jobs].map(toMegabytes)];
    }),
    verdicts: [
      `${met}: the queue takes ${toMegabytes(queueBytes)} MB, the target is at most ${toMegabytes(queueTargetBytes)} MB.`,
    ],
  };
}

function describeIdle(seconds: number, { postgresMs, nodeMs, seconds: took }: Cost): Table {
  const percent = (ms: number) => format(ms / took / 10, 2);
  return {
    title: "Workers without work",
    note: `Percent of a core for two processes with the workers of one channel, over ${seconds} seconds.`,
    columns: ["", "percent"],
    rows: [
      ["PostgreSQL", percent(postgresMs)],
      ["Node", percent(nodeMs)],
    ],
    verdicts: [],
  };
}

function add(left: Cost, right: Cost): Cost {
  return {
    seconds: left.seconds + right.seconds,
    postgresMs: left.postgresMs + right.postgresMs,
    nodeMs: left.nodeMs + right.nodeMs,
  };
}

function toMegabytes(bytes: number): string {
  return format(bytes / 1e6, 1);
}

/** A dash for CPU time where the system does not tell it. */
function format(value: number, digits: number): string {
  return Number.isNaN(value) ? "–" : value.toFixed(digits);
}
