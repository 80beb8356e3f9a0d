import { sql } from "kysely";
import { expect, test } from "vitest";
import { retryTargets } from "../../src/delivery/retry-targets.ts";
import type { RetryJob } from "../../src/domain/delivery/jobs.ts";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight, readSend } from "./held-scene.ts";

const db = useDatabase();

test("A retry that waits for the end of quiet hours is sent once, though its job ran twice", async () => {
  const scene = await createHeldScene(db(), {
    answer: (_, attempt) =>
      attempt === 1 ? { state: "retry", code: "smtp-451" } : { state: "sent" },
  });
  const { prefer, moveTo, send, messages, sender, context } = scene;
  await prefer(quietAtNight);
  moveTo("2026-11-02T20:59:58.000Z");
  const id = await send("Rates");
  const takeJobs = async () => {
    const { rows } = await sql<{ data: RetryJob }>`
      delete from jobs.job where data ->> 'sendId' = ${id} and data ->> 'attempts' is not null
      returning data`.execute(db());
    return rows.map(({ data }) => data);
  };
  const run = (jobs: readonly RetryJob[]) =>
    Promise.allSettled(jobs.map((job) => retryTargets(sender, job, 0, context)));

  const [first] = await takeJobs();
  if (first === undefined) throw new Error("There is no retry.");
  moveTo("2026-11-02T21:00:03.000Z");
  // Its worker died after it had stored the results.
  await run([first]);
  await run([first]);
  expect(messages).toHaveLength(1);
  const waiting = await takeJobs();
  // The wallet wants to sleep longer, and the job is run twice again.
  await prefer({ quietHours: { enabled: true, from: "22:00", to: "09:00" } });
  moveTo("2026-11-03T06:00:00.000Z");
  await run(waiting);
  await run(waiting);
  const last = await takeJobs();
  moveTo("2026-11-03T08:00:00.000Z");
  await run(last);
  expect(messages.map(({ at }) => at.slice(11, 16))).toEqual(["20:59", "08:00"]);
  expect(await readSend(db(), id)).toMatchObject({ sent: 1, retrying: 0 });
});
