import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { createHeldScene, quietAtNight, readSend } from "./held-scene.ts";

const db = useDatabase();

const night = "2026-11-02T22:30:00.000Z";
const morning = "2026-11-03T06:00:00.000Z";
const hourMs = 3_600_000;

test("An alert that expires while the mail server is away takes no other alert of its message with it", async () => {
  const scene = await createHeldScene(db(), {
    answer: (_, attempt) => {
      if (attempt > 1) return { state: "sent" };
      scene.moveTo("2026-11-03T07:00:00.000Z");
      return { state: "unavailable", reason: "The server is away." };
    },
  });
  const { prefer, moveTo, send, tick, messages } = scene;
  await prefer(quietAtNight);
  moveTo(night);
  const short = await send("Price", { lifetimeMs: hourMs });
  const long = await send("News");
  moveTo(morning);
  await tick();
  await tick();
  expect(messages.slice(1).map(({ titles }) => titles)).toEqual([["News"]]);
  expect(await readSend(db(), short)).toMatchObject({ held: 0, retrying: 0, skipped: 1 });
  expect(await readSend(db(), long)).toMatchObject({ held: 0, retrying: 0, sent: 1 });
});

test("A message whose next attempt is too late for one of its alerts is tried again for the others", async () => {
  const scene = await createHeldScene(db(), {
    answer: (_, attempt) =>
      attempt === 1 ? { state: "retry", code: "smtp-451" } : { state: "sent" },
  });
  const { prefer, moveTo, send, tick, messages } = scene;
  await prefer(quietAtNight);
  moveTo(night);
  const short = await send("Price", { lifetimeMs: hourMs });
  const long = await send("News");
  moveTo("2026-11-03T06:59:59.000Z");
  await tick();
  moveTo("2026-11-03T07:00:30.000Z");
  await tick();
  expect(messages.map(({ titles }) => titles)).toEqual([["Price", "News"], ["News"]]);
  expect(await readSend(db(), short)).toMatchObject({ held: 0, retrying: 0, failed: 1 });
  expect(await readSend(db(), long)).toMatchObject({ held: 0, retrying: 0, sent: 1 });
});
