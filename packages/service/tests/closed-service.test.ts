import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { createLog } from "../src/http/telemetry/log.ts";
import { resolveSettings } from "../src/resolve-settings.ts";
import { runService } from "../src/run-service.ts";
import { createTestDatabase } from "./support/database.ts";
import { settingsOf } from "./support/test-settings.ts";
import { waitFor } from "./support/wait-for.ts";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

test("a closed service leaves the memory of its process, and the next one has the same metrics", async () => {
  const first = await runAndClose();
  const second = await runAndClose();
  await waitFor(() => {
    collectGarbage();
    return [first, second].every(({ service }) => service.deref() === undefined);
  });
  expect(second.metrics).toEqual(first.metrics);
  expect(second.metrics).toContain("nodejs_gc_duration_seconds");
});

/** Runs a service, scrapes it and closes it. Only the garbage collector knows it afterwards. */
async function runAndClose() {
  const database = await createTestDatabase();
  const settings = settingsOf({ port: "0", databaseUrl: database.url, feeds: "push:harbor" });
  const resolved = await resolveSettings(settings, { env: {}, versions: process.versions });
  const running = await runService(resolved, createLog({ level: "silent" }));
  await running.ready;
  const response = await fetch(`${running.address}/metrics`);
  const metrics = [...(await response.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  await running.close();
  await database.drop();
  return { metrics, service: new WeakRef(running.service) };
}
