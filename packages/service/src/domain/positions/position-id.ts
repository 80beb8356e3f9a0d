import { createHash } from "node:crypto";
import { type LedgerKey, ledgerNameOf } from "./trade.ts";

/** The spec's limit for a position's id. */
const maxLength = 192;

/**
 * A ledger's public id when its provider id already names another position: the provider id and a ledger hash. The
 * first ledger keeps its provider id unchanged.
 */
export function derivePositionId(key: LedgerKey): string {
  const hash = createHash("sha256").update(ledgerNameOf(key)).digest("hex").slice(0, 24);
  const start = key.positionId.slice(0, maxLength - hash.length - 1).toWellFormed();
  return `${start}~${hash}`;
}
