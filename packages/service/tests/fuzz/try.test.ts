import { curlCommand, replayCommand } from "@bellwether/contract/fuzz/describe-fault";
import { openWorld } from "@bellwether/contract/fuzz/open-world";
import { runFuzz } from "@bellwether/contract/fuzz/run-fuzz";
import { allScenarios } from "@bellwether/contract/fuzz/scenarios";
import { expect, test } from "vitest";
import { startFuzzedService } from "./start-service.ts";

test("try", async () => {
  const s = await startFuzzedService(true);
  const world = await openWorld(s.options);
  console.log("unavailable", [...world.unavailable]);
  for (const n of ["AppId", "WebhookId", "TopicId", "WalletAddress", "MarketId", "AccountAddress"])
    console.log(n, world.known.of(n).length);
  const t = performance.now();
  const ops = world.operations.filter(
    (o) => !process.env.OP || process.env.OP.split(",").includes(o.operationId),
  );
  const sc = allScenarios.filter(
    (o) => !process.env.SC || process.env.SC.split(",").includes(o.name),
  );
  const r = await runFuzz(world, {
    seed: Number(process.env.SEED ?? 1),
    cases: Number(process.env.CASES ?? 10),
    scenarios: sc,
    operations: ops,
    path: process.env.P,
  });
  console.log(r.cases, r.exchanges, Math.round(performance.now() - t), "ms");
  if (process.env.ST) for (const [k, v] of r.statuses) console.log(k, [...v].sort().join(" "));
  for (const f of r.faults) {
    console.log(f.check, "|", f.message.slice(0, 400));
    console.log("   ", replayCommand(f));
    const last = f.exchanges.at(-1);
    if (last)
      console.log("   ", curlCommand("", last.request, [world.you, world.other]).slice(0, 700));
  }
  await world.close();
  await s.close();
  expect(1).toBe(1);
}, 900_000);
