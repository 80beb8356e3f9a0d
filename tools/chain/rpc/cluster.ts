import type { Bank } from "../bank/bank.ts";
import { readMinimumDelegation } from "../minimum-delegation.ts";
import { invalidParams } from "../rpc-error.ts";
import { apiVersion, checkContext, inContext } from "./context.ts";
import { type Params, readAddress, readConfig, readInteger, readList, readText } from "./params.ts";
import { listPrioritizationFees } from "./prioritization-fees.ts";

/** This local chain's own genesis hash, so no client takes it for a public network. */
export const genesisHash = "LocaLChain11111111111111111111111111111111";

const maxLockedAccounts = 128;

/** Facts about the chain itself. */
export const clusterMethods = {
  getHealth: () => "ok",
  getVersion: () => ({ "feature-set": 0, "solana-core": apiVersion }),
  getGenesisHash: () => genesisHash,
  getFirstAvailableBlock: (bank: Bank) => bank.firstSlot,
  getSlot(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    return bank.slot;
  },
  getBlockHeight(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    return bank.blockHeight;
  },
  getEpochInfo(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    const slotsInEpoch = Number(bank.svm.getEpochSchedule().slotsPerEpoch);
    return {
      absoluteSlot: bank.slot,
      blockHeight: bank.blockHeight,
      epoch: bank.svm.getClock().epoch,
      slotIndex: bank.slot % slotsInEpoch,
      slotsInEpoch,
      transactionCount: bank.ledger.count,
    };
  },
  getEpochSchedule(bank: Bank) {
    const schedule = bank.svm.getEpochSchedule();
    return {
      firstNormalEpoch: schedule.firstNormalEpoch,
      firstNormalSlot: schedule.firstNormalSlot,
      leaderScheduleSlotOffset: schedule.leaderScheduleSlotOffset,
      slotsPerEpoch: schedule.slotsPerEpoch,
      warmup: schedule.warmup,
    };
  },
  getLatestBlockhash(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    return inContext(bank, bank.latestBlockhash);
  },
  isBlockhashValid(bank: Bank, [blockhash, config]: Params) {
    checkContext(bank, readConfig(config));
    return inContext(bank, bank.isRecent(readText(blockhash, "blockhash")));
  },
  getStakeMinimumDelegation(bank: Bank, [config]: Params) {
    checkContext(bank, readConfig(config));
    return inContext(bank, readMinimumDelegation(bank.svm));
  },
  getRecentPrioritizationFees(bank: Bank, [addresses]: Params) {
    const locked = readList(addresses ?? [], "addresses", maxLockedAccounts, readAddress);
    return listPrioritizationFees(bank, locked);
  },
  getBlockTime(bank: Bank, [slot]: Params) {
    const wanted = readInteger(slot, "slot", 0, Number.MAX_SAFE_INTEGER);
    const time = bank.timeOf(wanted);
    if (time === undefined) throw invalidParams(`Block ${wanted} is not available.`);
    return time;
  },
};
