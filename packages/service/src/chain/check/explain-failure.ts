import type { Address } from "@solana/kit";
import type { ProgramName } from "../../domain/actions/products.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Simulation } from "../chain.ts";
import type { ProgramErrors, ProviderActions } from "../provider.ts";
import { commonProgramErrors, programNames } from "./common-program-errors.ts";

/** Programs cannot write these lines themselves; their own begin with `Program log: `. */
const failureLine = /^Program (\w{32,44}) failed: (.+)$/;
const invokeLine = /^Program (\w{32,44}) invoke \[\d+\]$/;
const successLine = /^Program \w{32,44} success$/;
/** A validator cuts a transaction's logs at 10,000 bytes in all; a node could send any number. */
const [maxLines, maxLineLength] = [2_000, 1_000];
/** The length of node and program texts in messages. */
const maxQuoted = 120;
const customError = /^custom program error: 0x([\da-f]+)$/;
/** Anchor programs log what the number means. */
const anchorMessage = /^Program log: AnchorError .*Error Message: (.+?)\.?$/;

/** Wallet balance errors, before any program runs. */
const fundsErrors = ["AccountNotFound", "InsufficientFundsForFee", "InsufficientFundsForRent"];

/**
 * Says in words why a simulation failed.
 *
 * @param programs the instructions' programs, in order; logs too long end before the failure
 */
export function explainFailure(
  { error, logs }: Pick<Simulation, "error" | "logs">,
  provider: Pick<ProviderActions, "program" | "programErrors">,
  programs: readonly Address[] = [],
): Problem {
  const name = nameOf(error);
  if (fundsErrors.includes(name)) {
    const message = "This wallet holds too few SOL for the fee and the rent of new accounts.";
    return refuse("insufficient-funds", { message });
  }
  // The innermost program fails first.
  const failure = findFailure(logs) ?? readInstructionError(error, programs);
  if (failure === undefined) {
    return refuse("simulation-failed", {
      message: `The chain refuses this action: ${quote(name)}.`,
    });
  }
  const message = explain(failure, provider);
  return refuse("simulation-failed", { message });
}

interface Failure {
  readonly address: string;
  readonly reason: string;
  /** The failed program's own lines, without those from programs it or the transaction calls. */
  readonly lines: readonly string[];
}

function findFailure(logs: readonly string[]): Failure | undefined {
  const calls: string[][] = [[]];
  for (const log of logs.slice(0, maxLines)) {
    const line = log.slice(0, maxLineLength);
    const [, address = "", reason = ""] = failureLine.exec(line) ?? [];
    if (address !== "") return { address, reason, lines: calls.at(-1) ?? [] };
    if (invokeLine.test(line)) calls.push([]);
    else if (successLine.test(line)) calls.pop();
    else calls.at(-1)?.push(line);
  }
  return undefined;
}

/** Such as `{"InstructionError":[2,{"Custom":6001}]}`: the instruction's program, or one it called. */
function readInstructionError(error: unknown, programs: readonly Address[]): Failure | undefined {
  const { InstructionError: pair } = Object(error);
  const [index, reason] = Array.isArray(pair) ? pair : [];
  const code = Object(reason).Custom;
  const address = programs[Number(index)];
  const isCode = typeof code === "bigint" || typeof code === "number";
  if (address === undefined || !isCode) return undefined;
  return { address, reason: `custom program error: 0x${code.toString(16)}`, lines: [] };
}

/** Without line breaks and other control characters, and short. */
function quote(text: string): string {
  const line = text.replace(/\p{C}+/gu, " ").trim();
  return line.length <= maxQuoted ? line : `${line.slice(0, maxQuoted)}…`;
}

function explain(
  { address, reason, lines }: Failure,
  { program, programErrors }: Pick<ProviderActions, "program" | "programErrors">,
): string {
  const code = customError.exec(reason)?.[1];
  if (code === undefined)
    return `The ${titleOf(address, program)} refuses this action: ${quote(reason)}.`;
  const number = Number.parseInt(code, 16);
  const known = find(programErrors, address, number) ?? find(commonProgramErrors, address, number);
  if (known !== undefined) return known;
  // Any program may log such a line, even one called by a stranger's token on transfers.
  const isOwn = address === program.address || programErrors?.[address] !== undefined;
  const message = isOwn
    ? lines.map((line) => anchorMessage.exec(line)?.[1]).findLast(Boolean)
    : undefined;
  const words = message === undefined ? "" : `: ${quote(message)}`;
  return `The ${titleOf(address, program)} refuses this action with its error ${number}${words}.`;
}

function find(errors: ProgramErrors | undefined, address: string, number: number) {
  return errors?.[address]?.[number];
}

function titleOf(address: string, program: ProgramName): string {
  if (address === program.address) return `program of ${program.name}`;
  return programNames[address] ?? `program ${address}`;
}

/** The name in an error such as `"AccountNotFound"` or `{"InsufficientFundsForRent":{…}}`. */
function nameOf(error: unknown): string {
  if (typeof error === "string") return error;
  const [name] = typeof error === "object" && error !== null ? Object.keys(error) : [];
  return name ?? "an unknown error";
}
