import { expect, test } from "vitest";
import { serveRpc } from "../../../tests/chain/rpc-server.ts";
import { openChainReaders } from "./open-chain-reader.ts";
import { noRpcCounters } from "./rpc-metrics.ts";

test("a call to a cluster ends after the timeoutSeconds of its entry", async () => {
  const url = await serveRpc(() => new Promise(() => {}));
  const { reader } = openChainReaders(
    { kind: "solana", url, callsPerSecond: 1000, timeoutSeconds: 1 },
    {
      ...{ clock: { now: () => new Date() }, allowPrivateAddresses: true },
      ...{ rpcCounters: noRpcCounters, backOff: () => 0 },
    },
  );
  const asked = reader.readSnapshot([], () => [], new AbortController().signal);
  const { host } = new URL(url);
  await expect(asked).rejects.toThrow(
    `getMultipleAccounts ${host} did not respond within 1000 ms.`,
  );
});
