import { createJsonRpcChain } from "../chain/json-rpc-chain.ts";
import { findWrongVoteAccounts } from "../chain/stake/find-wrong-vote-accounts.ts";
import type { Log } from "../http/telemetry/log.ts";
import type { ResolvedSettings } from "../resolve-settings.ts";
import { traceFetch } from "../tracing/trace-request.ts";

/** Warns about products whose deposits would fail. The start does not wait for the cluster. */
export async function checkVoteAccounts(
  { chainUrl, chainTimeoutSeconds, products }: ResolvedSettings,
  log: Log,
): Promise<void> {
  const stakes = products.filter(({ provider }) => provider.name === "stake");
  if (chainUrl === undefined || stakes.length === 0) return;
  const endpoint = { fetch: traceFetch(fetch), timeoutMs: chainTimeoutSeconds * 1000 };
  const chain = createJsonRpcChain({ ...endpoint, url: new URL(chainUrl) });
  try {
    for (const { problem, ...stake } of await findWrongVoteAccounts(chain, stakes)) {
      const { product, voteAccount } = stake;
      log.warn(stake, `The vote account ${voteAccount} of the product ${product} ${problem}.`);
    }
  } catch (error) {
    const { message } = error as Error;
    log.warn({ error: message }, "The vote accounts of products could not be checked.");
  }
}
