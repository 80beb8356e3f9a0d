import { type Parsed, parseEntry } from "../feed-entry-parser.ts";
import { readObservedAt } from "../observation-time.ts";
import { omitUndefined } from "../omit-undefined.ts";
import { readAssetId } from "./asset-id.ts";

/** What an audit found; an absent result was not examined. */
export interface AuditResults {
  readonly mintAuthorityRevoked?: boolean;
  readonly freezeAuthorityRevoked?: boolean;
  /** The ten largest holders' combined share, as a fraction. */
  readonly topHoldersShare?: number;
  /** 0 to 100. */
  readonly organicScore?: number;
}

/** A source's token audit, at a moment. */
export interface TokenAudit {
  readonly assetId: string;
  readonly observedAt: Date;
  readonly results: AuditResults;
}

/**
 * @param receivedAt the default for an entry without a time
 */
export function parseTokenAudit(value: unknown, receivedAt: Date): Parsed<TokenAudit> {
  return parseEntry(value, (record) => ({
    assetId: readAssetId(record),
    observedAt: readObservedAt(record, receivedAt),
    results: omitUndefined({
      mintAuthorityRevoked: record.optional("mintAuthorityRevoked", (name) => record.boolean(name)),
      freezeAuthorityRevoked: record.optional("freezeAuthorityRevoked", (name) =>
        record.boolean(name),
      ),
      topHoldersShare: record.optional("topHoldersShare", (name) =>
        record.decimal(name, 0, 1).toNumber(),
      ),
      organicScore: record.optional("organicScore", (name) =>
        record.decimal(name, 0, 100).toNumber(),
      ),
    }),
  }));
}
