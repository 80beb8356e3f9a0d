import { applyBatch } from "../../src/feeds/batches/apply-batch.ts";
import type { FeedBatch } from "../../src/feeds/feed.ts";
import { createSimulator } from "../../src/feeds/simulator/simulator.ts";
import { readTokenCatalogue } from "../../src/feeds/token-catalogue.ts";
import type { ContractEnvironment } from "./contract-environment.ts";
import {
  currentBatch,
  historyBatches,
  keepExampleEntries,
  unlistedToken,
} from "./example-batches.ts";
import { seedAccessKeys } from "./seed-access-keys.ts";
import { publicUrl } from "./servers.ts";

/** The hours the examples cover. */
const hours = 48;

/**
 * Seeds the simulated data, which has the examples' markets and wallet.
 *
 * @param days how many history days the simulator backfills
 */
export async function seedMarketData(
  environment: ContractEnvironment,
  days: number,
): Promise<void> {
  const { store, clock } = environment.service;
  await seedAccessKeys(environment);
  const catalogue = readTokenCatalogue().slice(0, 150);
  const simulator = createSimulator({
    seed: "bellwether",
    clock,
    actionsUrl: publicUrl,
    catalogue,
    pastPoints: { "1d": days, "1h": hours },
  });
  const stop = new AbortController();
  let left = 1 + days + hours;
  for await (const batch of simulator.batches(stop.signal)) {
    await apply(environment, batch.historyOnly ? keepExampleEntries(batch) : batch);
    left -= 1;
    if (left === 0) break;
  }
  for (const batch of [...historyBatches, currentBatch]) await apply(environment, batch);
  await store.assets.saveTokens([unlistedToken.address], [unlistedToken], clock.now());
  await store.markets.refreshAverages(clock.now());
}

async function apply({ service }: ContractEnvironment, batch: FeedBatch): Promise<void> {
  const { problems } = await applyBatch(service.store, "push:harbor", batch);
  const [problem] = problems;
  if (problem !== undefined) throw new Error(`${problem.kind} ${problem.index} ${problem.message}`);
}
