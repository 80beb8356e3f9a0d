import { type Problem, refuse } from "../../domain/problems.ts";
import type { MintExtensions } from "./mint-extensions.ts";

interface Transferred {
  readonly symbol: string;
  /** Missing for mints without extensions. */
  readonly mint: MintExtensions;
  /** Whether the wallet has an account for the token; the transaction opens it otherwise. */
  readonly hasAccount: boolean;
}

/**
 * Refuses tokens whose mint has an extension with which the links' transfers fail or move another amount. All other
 * extensions, such as confidential transfers and a permanent delegate, leave plain transfers as they are.
 */
export function checkTransfers(token: Transferred): Problem | undefined {
  const reason = findObstacle(token);
  return reason === undefined ? undefined : refuse("action-unavailable", { message: reason });
}

export function findObstacle({ symbol, mint, hasAccount }: Transferred): string | undefined {
  const named = (extension: string) => `(extension \`${extension}\` of its mint)`;
  const hook = mint.transferHookProgram;
  if (mint.extensions.includes("non-transferable")) {
    return `${symbol} cannot be transferred ${named("non-transferable")}. Choose another token.`;
  }
  if (hook !== undefined) {
    return `Each transfer of ${symbol} calls the program ${hook} ${named("transfer-hook")}, which this service does not support. Use the protocol's own app, or a token without a hook.`;
  }
  const { older, newer } = mint.transferFee ?? {};
  if (older?.basisPoints || newer?.basisPoints) {
    return `Transfers of ${symbol} take a fee ${named("transfer-fee-config")}, which this service does not support. Use the protocol's own app, or a token without a fee.`;
  }
  if (mint.isPaused) {
    return `The issuer of ${symbol} has paused its transfers ${named("pausable")}. Try again later.`;
  }
  if (mint.isFrozenByDefault && !hasAccount) {
    return `New accounts for ${symbol} are frozen until its issuer thaws them ${named("default-account-state")}. Open an account in your wallet, ask the issuer to thaw it, and try again.`;
  }
  return undefined;
}
