import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemRandom } from "../src/domain/random.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { type Pace, runInTurn } from "../src/run-in-turn.ts";
import { LeaseStore } from "../src/store/leases.ts";
import { useDatabase } from "./support/database.ts";
import { waitFor } from "./support/wait-for.ts";

const db = useDatabase();
// Long enough for a machine that stands still for two seconds.
const pace: Pace = { leaseMs: 3000, renewEveryMs: 300, lookEveryMs: 50, marginMs: 300 };
const log = { info() {}, warn() {} };

beforeEach(async () => {
  await sql`delete from leases`.execute(db());
});

/** Who runs each job now, and how many ever ran one at once. */
function makeStage() {
  const running = new Map<string, string[]>();
  let most = 0;
  return {
    running: (job = "a") => running.get(job) ?? [],
    most: () => most,
    jobOf: (replica: string) => (name: string) => ({
      name,
      run: async (signal: AbortSignal) => {
        const now = [...(running.get(name) ?? []), replica];
        running.set(name, now);
        most = Math.max(most, now.length);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        const rest = running.get(name)?.filter((one) => one !== replica) ?? [];
        running.set(name, rest);
      },
    }),
  };
}

function start(
  stage: ReturnType<typeof makeStage>,
  replica: string,
  { jobs = ["a"], isCut = () => false as boolean, leaseMs = pace.leaseMs } = {},
) {
  const store = new LeaseStore(db());
  const leases = {
    take: async (...asked: Parameters<LeaseStore["take"]>) => {
      if (isCut()) throw new Error("away");
      return store.take(...asked);
    },
    giveBack: async (...given: Parameters<LeaseStore["giveBack"]>) => {
      if (isCut()) throw new Error("away");
      await store.giveBack(...given);
    },
  };
  const holder = makeUuid(systemRandom);
  const onSilence = vi.fn();
  const made = jobs.map(stage.jobOf(replica));
  const turns = runInTurn({
    jobs: made,
    leases,
    holder,
    log,
    onSilence,
    pace: { ...pace, leaseMs },
  });
  onTestFinished(() => turns.stop());
  return { turns, holder, onSilence };
}

describe("of the replicas on one database", () => {
  test("one runs a job, however many start together", async () => {
    const stage = makeStage();
    const replicas = Array.from({ length: 6 }, (_, index) =>
      start(stage, String(index), { jobs: ["a", "b", "c"] }),
    );
    await waitFor(() => ["a", "b", "c"].every((job) => stage.running(job).length === 1));
    await new Promise((resolve) => setTimeout(resolve, 2 * pace.leaseMs));
    expect(stage.most()).toBe(1);
    const held = replicas.flatMap(({ turns }) => turns.states().filter(({ isHeld }) => isHeld));
    expect(held.map(({ name }) => name).sort()).toEqual(["a", "b", "c"]);
  });

  test("one that has no such job does not keep it from the others", async () => {
    const stage = makeStage();
    start(stage, "one", { jobs: ["b"] });
    start(stage, "two", { jobs: ["a"] });
    await waitFor(() => stage.running("a").length === 1 && stage.running("b").length === 1);
    expect([stage.running("a"), stage.running("b")]).toEqual([["two"], ["one"]]);
  });

  test("another takes over at once when one stops, and the job has ended before", async () => {
    const stage = makeStage();
    const leaseMs = 600_000;
    const { turns } = start(stage, "one", { leaseMs });
    await waitFor(() => stage.running()[0] === "one");
    start(stage, "two", { leaseMs });
    await turns.stop();
    // Long before the lease would have ended.
    await waitFor(() => stage.running()[0] === "two");
    expect(stage.most()).toBe(1);
  });

  test("another takes over when one says nothing any more", async () => {
    const dead = makeUuid(systemRandom);
    await new LeaseStore(db()).take(["a"], dead, pace.leaseMs);
    await sql`create table lease_of_dead as select expires_at from leases`.execute(db());
    const stage = makeStage();
    start(stage, "one");
    await waitFor(() => stage.running()[0] === "one");
    const { rows } = await sql`
      select expires_at <= clock_timestamp() as "isOver" from lease_of_dead`.execute(db());
    expect(rows).toEqual([{ isOver: true }]);
  });

  test("one that is cut from the database stops before another begins, and what waits is cut off", async () => {
    const stage = makeStage();
    let isCut = false;
    const { onSilence } = start(stage, "one", { isCut: () => isCut });
    await waitFor(() => stage.running()[0] === "one");
    start(stage, "two");
    isCut = true;
    await waitFor(() => stage.running().length === 0);
    expect(onSilence).toHaveBeenCalledOnce();
    await waitFor(() => stage.running()[0] === "two");
    isCut = false;
    await new Promise((resolve) => setTimeout(resolve, pace.leaseMs));
    expect([stage.running(), stage.most()]).toEqual([["two"], 1]);
  });

  test("a job that broke is begun again, and nothing of its first time ends it", async () => {
    let begun = 0;
    let ended = 0;
    const run = async (signal: AbortSignal) => {
      begun += 1;
      if (begun === 1) throw new Error("broken on purpose");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended += 1;
    };
    const [leases, holder] = [new LeaseStore(db()), makeUuid(systemRandom)];
    const turns = runInTurn({ jobs: [{ name: "a", run }], leases, holder, log, pace });
    onTestFinished(() => turns.stop());
    await waitFor(() => begun === 2);
    await new Promise((resolve) => setTimeout(resolve, pace.leaseMs + pace.renewEveryMs));
    expect({ begun, ended }).toEqual({ begun: 2, ended: 0 });
  });

  test("one whose lease another has stops", async () => {
    const stage = makeStage();
    start(stage, "one");
    await waitFor(() => stage.running()[0] === "one");
    await sql`update leases set holder = ${makeUuid(systemRandom)}`.execute(db());
    await waitFor(() => stage.running().length === 0);
  });

  test("none waits for hours because the database's clock was set back", async () => {
    const store = new LeaseStore(db());
    await store.take(["a"], makeUuid(systemRandom), pace.leaseMs);
    await sql`update leases set expires_at = expires_at + interval '1 hour'`.execute(db());
    expect(await store.take(["a"], makeUuid(systemRandom), pace.leaseMs)).toEqual(["a"]);
  });
});
