import type { ProgramName } from "../../domain/actions/products.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import type { Simulation } from "../chain.ts";
import type { ProgramErrors, ProviderActions } from "../provider.ts";
import { commonProgramErrors, programNames } from "./common-program-errors.ts";

/** Programs cannot write these lines themselves; those of their own begin with `Program log: `. */
const failureLine = /^Program (\w+) failed: (.+)$/;
const customError = /^custom program error: 0x([\da-f]+)$/;
/** Anchor programs log what the number means. */
const anchorMessage = /^Program log: AnchorError .*Error Message: (.+?)\.?$/;

/** Errors of the wallet's balance, before any program runs. */
const fundsErrors = ["AccountNotFound", "InsufficientFundsForFee", "InsufficientFundsForRent"];

/** Says in words why a simulation failed. */
export function explainFailure(
  { error, logs }: Pick<Simulation, "error" | "logs">,
  provider: Pick<ProviderActions, "program" | "programErrors">,
): Problem {
  const name = nameOf(error);
  if (fundsErrors.includes(name)) {
    const message = "This wallet holds too few SOL for the fee and the rent of new accounts.";
    return refuse("insufficient-funds", { message });
  }
  // The innermost program fails first.
  const failed = logs.map((line) => failureLine.exec(line)).find((line) => line !== null);
  if (failed === undefined || failed === null) {
    return refuse("simulation-failed", { message: `The chain refuses this action: ${name}.` });
  }
  const [, address = "", reason = ""] = failed;
  const message = explain({ address, reason, logs }, provider);
  return refuse("simulation-failed", { message });
}

interface Failure {
  readonly address: string;
  readonly reason: string;
  readonly logs: readonly string[];
}

function explain(
  { address, reason, logs }: Failure,
  { program, programErrors }: Pick<ProviderActions, "program" | "programErrors">,
): string {
  const code = customError.exec(reason)?.[1];
  if (code === undefined) return `The ${titleOf(address, program)} refuses this action: ${reason}.`;
  const number = Number.parseInt(code, 16);
  const known = find(programErrors, address, number) ?? find(commonProgramErrors, address, number);
  if (known !== undefined) return known;
  // Any program may log such a line, also one that a stranger's token calls on transfers.
  const isOwn = address === program.address || programErrors?.[address] !== undefined;
  const message = isOwn
    ? logs.map((line) => anchorMessage.exec(line)?.[1]).findLast(Boolean)
    : undefined;
  const words = message === undefined ? "" : `: ${message}`;
  return `The ${titleOf(address, program)} refuses this action with its error ${number}${words}.`;
}

function find(errors: ProgramErrors | undefined, address: string, number: number) {
  return errors?.[address]?.[number];
}

function titleOf(address: string, program: ProgramName): string {
  if (address === program.address) return `program of ${program.name}`;
  return programNames[address] ?? `program ${address}`;
}

/** The name of an error such as `"AccountNotFound"` or `{"InsufficientFundsForRent":{…}}`. */
function nameOf(error: unknown): string {
  if (typeof error === "string") return error;
  const [name] = typeof error === "object" && error !== null ? Object.keys(error) : [];
  return name ?? "an unknown error";
}
