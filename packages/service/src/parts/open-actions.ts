import { type Actions, createActions } from "../chain/actions.ts";
import { parsePriorityFee } from "../chain/check/priority-fee.ts";
import { actionHosts } from "../domain/actions/actions-json.ts";
import { pathOfUrl } from "../domain/base-path.ts";
import { createCatalog } from "../feeds/catalog/create-catalog.ts";
import type { Feed } from "../feeds/feed.ts";
import { traceFetch } from "../tracing/trace-request.ts";
import { waitOutside } from "../tracing/work.ts";
import type { PartContext } from "./part-context.ts";

/** The action links' catalog, and the chain their transactions are built for. */
export function openActions(
  { settings, store, clock, random, log }: PartContext,
  feeds: readonly Feed[],
): Promise<Actions> {
  const {
    chainUrl,
    chainTimeoutSeconds,
    vaultKey,
    network,
    apis,
    publicUrl,
    products,
    serviceName,
  } = settings;
  const isSimulated = feeds.some((feed) => feed.name === "simulator");
  const simulatorSeed = isSimulated ? settings.simulatorSeed : undefined;
  const catalog = createCatalog({
    markets: store.markets,
    publicUrl,
    products,
    simulatorSeed,
    clock,
  });
  return createActions(
    {
      chainUrl,
      chainTimeoutMs: chainTimeoutSeconds * 1000,
      signingKey: vaultKey,
      operator: serviceName,
      network,
      priorityFee: {
        rule: parsePriorityFee(settings.priorityFee),
        maxLamports: BigInt(settings.priorityFeeMaxLamports),
      },
      lookupTables: settings.lookupTables,
      publicPath: pathOfUrl(publicUrl),
      hosts: actionHosts.filter((host) => apis.includes(host)),
    },
    {
      catalog,
      fetch: traceFetch(fetch),
      wait: waitOutside,
      random,
      reportUnavailable: (error) =>
        log.warn({ error: error.message }, "The chain did not respond."),
      reportUnexpected: (finding) =>
        log.error(finding, "A transaction was refused: its simulation differs from its action."),
    },
  );
}
