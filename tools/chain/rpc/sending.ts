import type { Bank, SimulationOptions } from "../bank/bank.ts";
import type { Simulation } from "../bank/simulation.ts";
import { describeTransactionError } from "../bank/transaction-error.ts";
import { decodeTransaction, type WireTransaction, wrapMessage } from "../bank/wire-transaction.ts";
import { invalidParams, RpcError, rpcCodes } from "../rpc-error.ts";
import { checkContext, inContext } from "./context.ts";
import {
  type Config,
  type Params,
  readBoolean,
  readConfig,
  readOneOf,
  readText,
} from "./params.ts";
import { readWantedAccounts, toChangedAccounts, toSimulationJson } from "./simulation-json.ts";
import { toInnerInstructions } from "./transaction-json.ts";

export const sendingMethods = {
  async sendTransaction(bank: Bank, [encoded, options]: Params) {
    const config = readConfig(options);
    const wire = readTransaction(encoded, config);
    checkContext(bank, { ...config, commitment: config.preflightCommitment });
    await bank.loadTransaction(wire);
    if (!readBoolean(config.skipPreflight, "skipPreflight")) checkPreflight(bank, wire);
    // Without a preflight, an invalid transaction gets a signature too, and never lands.
    bank.send(wire);
    return wire.signature;
  },
  async simulateTransaction(bank: Bank, [encoded, options]: Params) {
    const config = readConfig(options);
    checkContext(bank, config);
    const wire = readTransaction(encoded, config);
    const verifiesSignatures = readBoolean(config.sigVerify, "sigVerify");
    const replacesBlockhash = readBoolean(config.replaceRecentBlockhash, "replaceRecentBlockhash");
    const hasInner = readBoolean(config.innerInstructions, "innerInstructions");
    if (verifiesSignatures && replacesBlockhash)
      throw invalidParams("sigVerify may not be used with replaceRecentBlockhash");
    const wanted = readWantedAccounts(wire, config.accounts);
    await bank.loadTransaction(wire, wanted?.addresses);
    const simulation = simulate(bank, wire, { verifiesSignatures, replacesBlockhash });
    const { execution, accounts } = simulation;
    return inContext(bank, {
      ...toSimulationJson(simulation),
      accounts: wanted === undefined ? null : toChangedAccounts(bank.svm, simulation, wanted),
      innerInstructions: hasInner ? toInnerInstructions(execution, accounts, true) : null,
      replacementBlockhash: replacesBlockhash ? bank.latestBlockhash : null,
    });
  },
  async getFeeForMessage(bank: Bank, [message, config]: Params) {
    checkContext(bank, readConfig(config));
    const wire = wrapMessage(readText(message, "message"));
    const options = { verifiesSignatures: false, replacesBlockhash: false };
    await bank.loadTransaction(wire);
    const { err, fee } = bank.simulate(wire, options).execution;
    return inContext(bank, err === "BlockhashNotFound" ? null : fee);
  },
};

function readTransaction(encoded: unknown, { encoding }: Config): WireTransaction {
  const name = readOneOf(encoding ?? "base58", "encoding", ["base58", "base64"]);
  return decodeTransaction(readText(encoded, "transaction"), name);
}

function checkPreflight(bank: Bank, wire: WireTransaction): void {
  const options = { verifiesSignatures: true, replacesBlockhash: false };
  const simulation = simulate(bank, wire, options);
  const { err } = simulation.execution;
  if (err === null) return;
  const message = `Transaction simulation failed: ${describeTransactionError(err)}`;
  const data = { ...toSimulationJson(simulation), accounts: null, replacementBlockhash: null };
  throw new RpcError(rpcCodes.preflightFailure, message, data);
}

/** @throws RpcError when a signature is missing or wrong and the caller wants them verified */
function simulate(bank: Bank, wire: WireTransaction, options: SimulationOptions): Simulation {
  const isSigned = wire.isFullySigned || !options.verifiesSignatures;
  const simulation = isSigned ? bank.simulate(wire, options) : undefined;
  if (simulation !== undefined && simulation.execution.err !== "SignatureFailure")
    return simulation;
  const message = "Transaction signature verification failure";
  throw new RpcError(rpcCodes.signatureVerificationFailure, message);
}
