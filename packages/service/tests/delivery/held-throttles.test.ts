import { expect, test } from "vitest";
import { useDatabase } from "../support/database.ts";
import { createHeldScene } from "./held-scene.ts";

const db = useDatabase();

test("The message with the alerts that a topic's throttle held counts in the next hour", async () => {
  const { send, tick, moveTo, messages, store, app, topic } = await createHeldScene(db());
  await store.topics.setDelivery(app.id, topic.id, { alertsPerHour: 1 });
  const ofTopic = { topicId: topic.id };
  for (const title of ["1", "2", "3"]) await send(title, ofTopic);
  moveTo("2026-11-02T10:00:00.000Z");
  await tick();
  await send("4", ofTopic);
  await send("Other");
  moveTo("2026-11-02T11:00:00.000Z");
  await tick();
  expect(messages.map(({ titles }) => titles)).toEqual([["1"], ["2", "3"], ["Other"], ["4"]]);
});
