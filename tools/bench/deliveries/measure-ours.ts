import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { BenchDatabase } from "../service/bench-database.ts";
import { acceptSend, settle, untilDelivered } from "./bench-sends.ts";
import { type Cost, measureCost } from "./cpu-meter.ts";
import { type MeasuredProcess, startProcess } from "./measured-process.ts";

/** What our engine took for one large send. */
export interface OurSend {
  /** Milliseconds until each of several sends was accepted. */
  readonly acceptMs: readonly number[];
  readonly accept: Cost;
  readonly fanOut: Cost;
  readonly slowestStepMs: number;
  readonly deliver: Cost;
  /** Milliseconds from the request for a code until its worker sent it, during the deliveries. */
  readonly codeWaitsMs: readonly number[];
}

const accepts = 5;
const processCount = 2;
const pollMs = 100;
const codeEveryMs = 250;

export async function measureOurs(database: BenchDatabase, appId: string): Promise<OurSend> {
  const { db, store } = database;
  // Reads the queues once, as each replica does.
  const sends = [await acceptSend(database, appId)];
  const acceptMs: number[] = [];
  const accept = await measureCost(database, async () => {
    for (let round = 0; round < accepts; round += 1) {
      const startedAt = performance.now();
      sends.push(await acceptSend(database, appId));
      acceptMs.push(performance.now() - startedAt);
    }
  });
  const [sendId = "", ...others] = sends;
  await db.deleteFrom("sends").where("id", "in", others).execute();

  let slowestStepMs = 0;
  const fanOut = await measureCost(database, async () => {
    for (let isMore = true; isMore; ) {
      const startedAt = performance.now();
      isMore = await store.sends.expandNext(sendId, new Date());
      slowestStepMs = Math.max(slowestStepMs, performance.now() - startedAt);
    }
  });
  await settle(db);
  const { deliver, codeWaitsMs } = await measureDeliveries(database, sendId);
  return { acceptMs, accept, fanOut, slowestStepMs, deliver, codeWaitsMs };
}

async function measureDeliveries(
  database: BenchDatabase,
  sendId: string,
): Promise<Pick<OurSend, "deliver" | "codeWaitsMs">> {
  const requested = new Map<string, number>();
  const processes = await startWorkers(database);
  try {
    let nextCodeAt = 0;
    const deliver = await measureCost(
      database,
      () =>
        untilDelivered(database, sendId, async () => {
          if (performance.now() >= nextCodeAt) {
            nextCodeAt = performance.now() + codeEveryMs;
            await requestCode(database, requested);
          }
          await sleep(pollMs);
        }),
      processes,
    );
    return { deliver, codeWaitsMs: await readCodeWaits(processes, requested) };
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
  }
}

export async function startWorkers({ url }: BenchDatabase): Promise<MeasuredProcess[]> {
  return Promise.all(Array.from({ length: processCount }, () => startProcess("run-workers", url)));
}

async function requestCode({ store }: BenchDatabase, requested: Map<string, number>) {
  const id = randomUUID();
  const email = `${id}@bellwether.example`;
  const expiresAt = new Date(Date.now() + 600_000);
  const code = { nonce: Buffer.from(id), expiresAt, tries: 3 };
  requested.set(email, Date.now());
  const limits = { network: id, codesPerHour: 0, now: new Date() };
  await store.emailCodes.connect(id, { id, email }, code, limits);
}

/** A code unsent after this time fails the measurement. */
const longestCodeWaitMs = 10_000;

async function readCodeWaits(
  processes: readonly MeasuredProcess[],
  requested: ReadonlyMap<string, number>,
): Promise<number[]> {
  for (let waitedMs = 0; waitedMs < longestCodeWaitMs; waitedMs += pollMs) {
    const reports = await Promise.all(processes.map((process) => process.report()));
    const sentAt = Object.assign({}, ...reports.map(({ codes }) => codes));
    const waits = [...requested].map(([email, at]) => sentAt[email] - at);
    if (!waits.some(Number.isNaN)) return waits;
    await sleep(pollMs);
  }
  throw new Error("A code was not sent.");
}
