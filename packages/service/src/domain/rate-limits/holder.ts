import { hash } from "node:crypto";
import type { Caller } from "../caller.ts";
import { networkOf } from "./network.ts";

const hashLength = 22;

/** The holders whose quotas a request counts against. */
export interface Holders {
  /** The caller's network, with its client key if it has one. */
  readonly network: string | undefined;
  /** The caller's network with all client keys: they are public, so one caller may have many. */
  readonly networkOfAllKeys: string | undefined;
  /** The key the operator has issued. */
  readonly key: string | undefined;
  /** The signed-in wallet. Those with one client key share a quota, and take turns with its other callers. */
  readonly wallet?: string | undefined;
}

/**
 * A session counts for its network, since anyone can make wallets. A client key is public, so each network has a quota
 * with it, and no website visitor can use up the others' quota. The other keys are server secrets, which need no
 * network quota.
 */
export function holdersOf(caller: Caller, address: string): Holders {
  const { clientKey, app, feed, admin, wallet } = caller;
  const network = `network ${networkOf(address)}`;
  const networkOfAllKeys = hashOf(network);
  if (clientKey !== undefined) {
    const key = `client-key ${clientKey}`;
    return { network: hashOf(`${key} ${network}`), networkOfAllKeys, key: hashOf(key), wallet };
  }
  if (app !== undefined) return ofSecret(`app ${app}`);
  if (feed !== undefined) return ofSecret(`feed ${feed}`);
  if (admin !== undefined) return ofSecret(`admin ${admin.id}`);
  return { network: networkOfAllKeys, networkOfAllKeys, key: undefined, wallet };
}

function ofSecret(name: string): Holders {
  return { network: undefined, networkOfAllKeys: undefined, key: hashOf(name) };
}

/** The counts need no addresses; 132 bits of a hash tell holders apart. */
function hashOf(name: string): string {
  return hash("sha256", name, "base64url").slice(0, hashLength);
}
