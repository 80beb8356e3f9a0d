import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemRandom } from "../src/domain/random.ts";
import { makeUuid } from "../src/domain/uuid.ts";
import { LeaseRunner, type LeaseTimings } from "../src/leases/lease-runner.ts";
import { LeaseStore } from "../src/store/service/leases.ts";
import { useDatabase } from "./support/database.ts";
import { waitFor } from "./support/wait-for.ts";

const db = useDatabase();
// Long enough for a machine suspended for two seconds.
const timings: LeaseTimings = { leaseMs: 3000, renewEveryMs: 300, pollEveryMs: 50, marginMs: 300 };
/** By then, an unrenewed lease has ended. */
const untilRenewed = timings.leaseMs + timings.renewEveryMs;
const patience = { timeout: 60_000, interval: 20 };
const log = { info() {}, warn() {} };

beforeEach(async () => {
  await sql`delete from leases`.execute(db());
});

/** Records which replicas run each job, and how many ran one at the same time at most. */
function createRecorder() {
  const running = new Map<string, string[]>();
  let maxRunning = 0;
  let ended = 0;
  return {
    /** How many runs ended: the next one may begin before a test looks at what runs. */
    ended: () => ended,
    running: (job = "a") => running.get(job) ?? [],
    maxRunning: () => maxRunning,
    jobOf: (replica: string) => (name: string) => ({
      name,
      // Jobs such as "a1" and "a2" are the group "a".
      ...(name.length > 1 && { group: name.slice(0, 1) }),
      run: async (signal: AbortSignal) => {
        const now = [...(running.get(name) ?? []), replica];
        running.set(name, now);
        maxRunning = Math.max(maxRunning, now.length);
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        const rest = running.get(name)?.filter((runner) => runner !== replica) ?? [];
        running.set(name, rest);
        ended += 1;
      },
    }),
  };
}

function start(
  recorder: ReturnType<typeof createRecorder>,
  replica: string,
  { jobs = ["a"], isCut = () => false as boolean, leaseMs = timings.leaseMs } = {},
) {
  const store = new LeaseStore(db());
  const leases = {
    take: async (...asked: Parameters<LeaseStore["take"]>) => {
      if (isCut()) throw new Error("away");
      return store.take(...asked);
    },
    announce: (...said: Parameters<LeaseStore["announce"]>) => store.announce(...said),
    giveBack: async (...given: Parameters<LeaseStore["giveBack"]>) => {
      if (isCut()) throw new Error("away");
      await store.giveBack(...given);
    },
  };
  const holder = makeUuid(systemRandom);
  const onSilence = vi.fn();
  const made = jobs.map(recorder.jobOf(replica));
  const runner = new LeaseRunner({
    jobs: made,
    leases,
    holder,
    log,
    onSilence,
    timings: { ...timings, leaseMs },
  });
  onTestFinished(() => runner.stop());
  return { runner, holder, onSilence };
}

describe("LeaseRunner", () => {
  test("one replica runs a job when six start together", async () => {
    const recorder = createRecorder();
    const replicas = Array.from({ length: 6 }, (_, index) =>
      start(recorder, String(index), { jobs: ["a", "b", "c"] }),
    );
    await waitFor(() => ["a", "b", "c"].every((job) => recorder.running(job).length === 1));
    await new Promise((resolve) => setTimeout(resolve, untilRenewed));
    expect(recorder.maxRunning()).toBe(1);
    const held = replicas.flatMap(({ runner }) => runner.states().filter(({ isHeld }) => isHeld));
    expect(held.map(({ name }) => name).sort()).toEqual(["a", "b", "c"]);
  });

  test("a replica without a job leaves its lease to the others", async () => {
    const recorder = createRecorder();
    start(recorder, "one", { jobs: ["b"] });
    start(recorder, "two", { jobs: ["a"] });
    await waitFor(() => recorder.running("a").length === 1 && recorder.running("b").length === 1);
    expect([recorder.running("a"), recorder.running("b")]).toEqual([["two"], ["one"]]);
  });

  test("another replica takes over at once when the holder stops, after the job has ended", async () => {
    const recorder = createRecorder();
    const leaseMs = 600_000;
    const { runner } = start(recorder, "one", { leaseMs });
    await waitFor(() => recorder.running()[0] === "one");
    start(recorder, "two", { leaseMs });
    await runner.stop();
    // Long before the lease would have ended.
    await waitFor(() => recorder.running()[0] === "two");
    expect(recorder.maxRunning()).toBe(1);
  });

  test("another replica takes over when the lease of a dead replica expires", async () => {
    const dead = makeUuid(systemRandom);
    await new LeaseStore(db()).take(["a"], dead, timings.leaseMs);
    await sql`create table lease_of_dead as select expires_at from leases`.execute(db());
    const recorder = createRecorder();
    start(recorder, "one");
    await waitFor(() => recorder.running()[0] === "one");
    const { rows } = await sql`
      select expires_at <= clock_timestamp() as "isOver" from lease_of_dead`.execute(db());
    expect(rows).toEqual([{ isOver: true }]);
  });

  test("a replica that loses the database stops its job before another replica starts it, and calls onSilence", async () => {
    const recorder = createRecorder();
    let isCut = false;
    const { onSilence } = start(recorder, "one", { isCut: () => isCut });
    await waitFor(() => recorder.running()[0] === "one");
    start(recorder, "two");
    isCut = true;
    await waitFor(() => recorder.ended() === 1);
    expect(onSilence).toHaveBeenCalledOnce();
    await waitFor(() => recorder.running()[0] === "two");
    isCut = false;
    await new Promise((resolve) => setTimeout(resolve, timings.leaseMs));
    expect([recorder.running(), recorder.maxRunning()]).toEqual([["two"], 1]);
  });

  test("a job that fails is restarted, and the expiry timer of its first run does not stop it", async () => {
    let begun = 0;
    let ended = 0;
    const run = async (signal: AbortSignal) => {
      begun += 1;
      if (begun === 1) throw new Error("broken on purpose");
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      ended += 1;
    };
    const [leases, holder] = [new LeaseStore(db()), makeUuid(systemRandom)];
    const runner = new LeaseRunner({ jobs: [{ name: "a", run }], leases, holder, log, timings });
    onTestFinished(() => runner.stop());
    await waitFor(() => begun === 2);
    await new Promise((resolve) => setTimeout(resolve, untilRenewed));
    expect({ begun, ended }).toEqual({ begun: 2, ended: 0 });
  });

  test("a job stops when another replica holds its lease", async () => {
    const recorder = createRecorder();
    start(recorder, "one");
    await waitFor(() => recorder.running()[0] === "one");
    await sql`update leases set holder = ${makeUuid(systemRandom)}`.execute(db());
    await waitFor(() => recorder.ended() === 1);
  });

  describe("of a group", () => {
    const jobs = ["a1", "a2", "a3", "a4", "a5", "b1", "b2"];
    const countJobs = (
      recorder: ReturnType<typeof createRecorder>,
      replica: string,
      group: string,
    ) => jobs.filter((job) => job.startsWith(group) && recorder.running(job)[0] === replica).length;
    const counts = (recorder: ReturnType<typeof createRecorder>, ...replicas: string[]) =>
      replicas.map((replica) => [
        countJobs(recorder, replica, "a"),
        countJobs(recorder, replica, "b"),
      ]);

    test("all run on the only replica, half on a second one, and all on the one that stays", async () => {
      const recorder = createRecorder();
      const { runner } = start(recorder, "one", { jobs });
      await expect.poll(() => counts(recorder, "one")).toEqual([[5, 2]]);
      start(recorder, "two", { jobs });
      await expect
        .poll(() => counts(recorder, "one", "two"), patience)
        .toEqual([
          [3, 1],
          [2, 1],
        ]);
      await runner.stop();
      await expect.poll(() => counts(recorder, "two"), patience).toEqual([[5, 2]]);
      expect(recorder.maxRunning()).toBe(1);
      const { rows } = await sql`select name from leases where name like 'replica:%'`.execute(db());
      expect(rows).toHaveLength(1);
    });

    test("of a dead replica run on the others, each with its share", async () => {
      const dead = makeUuid(systemRandom);
      const store = new LeaseStore(db());
      await store.announce(dead, timings.leaseMs);
      await store.take(["a1", "a2"], dead, timings.leaseMs);
      const recorder = createRecorder();
      for (const name of ["one", "two", "three"]) start(recorder, name, { jobs });
      const seen = () => counts(recorder, "one", "two", "three").map(([count]) => count);
      await expect.poll(() => seen().sort(), patience).toEqual([1, 2, 2]);
      expect(recorder.maxRunning()).toBe(1);
    });

    test("do not move while no replica comes or goes", async () => {
      const recorder = createRecorder();
      for (const name of ["one", "two"]) start(recorder, name, { jobs });
      await expect
        .poll(() => counts(recorder, "one", "two").flat().sort(), patience)
        .toEqual([1, 1, 2, 3]);
      const before = jobs.map(recorder.running);
      await new Promise((resolve) => setTimeout(resolve, untilRenewed));
      expect(jobs.map(recorder.running)).toEqual(before);
    });
  });

  test("a lease that ends too far in the future, after the database clock was set back, can be taken", async () => {
    const store = new LeaseStore(db());
    await store.take(["a"], makeUuid(systemRandom), timings.leaseMs);
    await sql`update leases set expires_at = expires_at + interval '1 hour'`.execute(db());
    expect(await store.take(["a"], makeUuid(systemRandom), timings.leaseMs)).toEqual(["a"]);
  });
});
