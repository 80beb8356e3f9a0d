import type { Address } from "@solana/kit";
import type { Bank } from "../bank/bank.ts";
import { type Commitment, reaches } from "../bank/commitment.ts";
import type { LandedTransaction } from "../bank/ledger.ts";
import { readAccountFormat } from "../rpc/account-json.ts";
import { inContext } from "../rpc/context.ts";
import {
  type Params,
  readAddress,
  readBoolean,
  readCommitment,
  readConfig,
  readList,
  readSignature,
} from "../rpc/params.ts";
import { readFilters } from "../rpc/program-accounts.ts";
import { invalidParams } from "../rpc-error.ts";

import { AccountNotices } from "./account-notices.ts";

/** What a subscriber receives; undefined where it receives nothing. */
export interface Subscription {
  /** Its notifications' name. */
  readonly notification: string;
  /** The commitment at which it receives transactions and accounts; undefined when it receives slots. */
  readonly commitment?: Commitment;
  /** It ends with its first result notification. */
  readonly isOnce?: boolean;
  /** A transaction landed before the subscription. */
  readonly landedBefore?: () => LandedTransaction | undefined;
  readonly onReceived?: (landed: LandedTransaction) => unknown;
  readonly onLanded?: (landed: LandedTransaction) => unknown;
  readonly onChanged?: (address: Address) => unknown;
  readonly onSlot?: (slot: number) => unknown;
}

type Subscribe = (bank: Bank, params: Params) => Subscription;

export const subscriptionMethods: ReadonlyMap<string, Subscribe> = new Map<string, Subscribe>(
  Object.entries({
    accountSubscribe(bank, [value, options]) {
      const config = readConfig(options);
      const address = readAddress(value, "address");
      const format = readAccountFormat(config);
      return {
        notification: "accountNotification",
        commitment: readCommitment(config),
        onChanged: (changed) =>
          changed === address ? noticesOf(bank).describe(address, format) : undefined,
      };
    },
    logsSubscribe(bank, [filter, options]) {
      const isWanted = readLogsFilter(filter);
      return {
        notification: "logsNotification",
        commitment: readCommitment(readConfig(options)),
        onLanded(landed) {
          if (!isWanted(landed)) return undefined;
          const { err, logs } = landed.execution;
          return inContext(bank, { err, logs, signature: landed.signature });
        },
      };
    },
    programSubscribe(bank, [value, options]) {
      const config = readConfig(options);
      const program = readAddress(value, "programId");
      const format = readAccountFormat(config);
      const isWanted = readFilters(config);
      return {
        notification: "programNotification",
        commitment: readCommitment(config),
        onChanged(changed) {
          const account = noticesOf(bank).read(changed);
          const isIts = account.exists && account.programAddress === program;
          return isIts && isWanted(account)
            ? noticesOf(bank).describeOf(changed, format)
            : undefined;
        },
      };
    },
    rootSubscribe: (bank) => ({ notification: "rootNotification", onSlot: () => bank.rootSlot }),
    signatureSubscribe(bank, [value, options]) {
      const config = readConfig(options);
      const signature = readSignature(value, "signature");
      const tellsOfReceipt = readBoolean(
        config.enableReceivedNotification,
        "enableReceivedNotification",
      );
      const isIts = (landed: LandedTransaction) => landed.signature === signature;
      return {
        notification: "signatureNotification",
        commitment: readCommitment(config),
        isOnce: true,
        landedBefore: () => bank.ledger.find(signature),
        onReceived: (landed) =>
          tellsOfReceipt && isIts(landed) ? inContext(bank, "receivedSignature") : undefined,
        onLanded: (landed) =>
          isIts(landed) ? inContext(bank, { err: landed.execution.err }) : undefined,
      };
    },
    slotSubscribe: (bank) => ({
      notification: "slotNotification",
      onSlot: (slot) => ({ parent: slot - 1, root: bank.rootSlot, slot }),
    }),
  } satisfies Record<string, Subscribe>),
);

const notices = new WeakMap<Bank, AccountNotices>();

/** All connections share a chain's notices. */
function noticesOf(bank: Bank): AccountNotices {
  const found = notices.get(bank) ?? new AccountNotices(bank);
  notices.set(bank, found);
  return found;
}

function readLogsFilter(filter: unknown): (landed: LandedTransaction) => boolean {
  if (filter === "all" || filter === "allWithVotes") return () => true;
  const { mentions } = readConfig(filter);
  const [address, another] = readList(mentions, "mentions", 1, readAddress);
  if (address === undefined || another !== undefined)
    throw invalidParams("`mentions` must have one address.");
  return ({ accounts }) => accounts.addresses.includes(address);
}

/** Whether a subscription receives a block now, whose slot is `slotsSince` slots ago. */
export function isDue(bank: Bank, { commitment = "finalized" }: Subscription, slotsSince: number) {
  return (
    reaches(bank.commitmentAfter(slotsSince), commitment) &&
    (slotsSince === 0 || !reaches(bank.commitmentAfter(slotsSince - 1), commitment))
  );
}
