import { sql } from "kysely";
import { expect, test } from "vitest";
import { releaseHeld } from "../../src/delivery/release-held.ts";
import type { ReleaseJob } from "../../src/domain/delivery/jobs.ts";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight } from "./held-scene.ts";

const db = useDatabase();

const night = "2026-11-02T22:30:00.000Z";
const morning = "2026-11-03T06:00:00.000Z";

/** A wallet whose messages wait at the provider until `open` is called. */
async function createSlowScene() {
  const opened = Promise.withResolvers<void>();
  let asked = Promise.withResolvers<void>();
  const scene = await createHeldScene(db(), {
    answer: async () => {
      asked.resolve();
      await opened.promise;
      return { state: "sent" };
    },
  });
  const { store, clock, app, sender, context } = scene;
  /** Adds the due jobs, and runs those not begun by a worker until they wait for the provider. */
  const begin = async (): Promise<Promise<void>[]> => {
    await store.heldAlerts.queueDue(clock.now());
    const { rows } = await sql<{ data: ReleaseJob }>`
      update jobs.job set state = 'active' where state = 'created'
        and data ->> 'appId' = ${app.id} and data ->> 'dueBy' is not null
      returning data`.execute(db());
    const jobs: Promise<void>[] = [];
    for (const { data } of rows) {
      asked = Promise.withResolvers();
      const job = releaseHeld(sender, data, context);
      jobs.push(job);
      await Promise.race([job, asked.promise]);
    }
    return jobs;
  };
  return { ...scene, begin, open: opened.resolve };
}

test("An alert that becomes due while another one of its wallet is being sent does not repeat that one", async () => {
  const { prefer, moveTo, send, begin, open, topic, messages } = await createSlowScene();
  const digest = { topicId: topic.id, digest: "daily", digestTime: "07:01" };
  await prefer({ ...quietAtNight, topics: [digest] });
  moveTo(night);
  await send("Rates");
  await send("News", { topicId: topic.id });
  moveTo(morning);
  const jobs = await begin();
  moveTo("2026-11-03T06:01:00.000Z");
  jobs.push(...(await begin()));
  open();
  await Promise.all(jobs);
  expect(messages.map(({ titles }) => titles)).toEqual([["Rates"], ["News"]]);
});

test("A job that waits for its channel for more than an hour is not added again", async () => {
  const { prefer, moveTo, send, begin, open, messages } = await createSlowScene();
  await prefer(quietAtNight);
  moveTo(night);
  await send("Rates");
  moveTo(morning);
  const jobs = await begin();
  moveTo("2026-11-03T07:00:01.000Z");
  jobs.push(...(await begin()));
  open();
  await Promise.all(jobs);
  expect(messages.map(({ titles }) => titles)).toEqual([["Rates"]]);
});
