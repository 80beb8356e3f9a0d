import { escapeUnseen } from "../domain/labels/label.ts";
import { OperationError } from "./operation-access.ts";
import { outsideNotice } from "./outside-text.ts";

/** What a model does next, by error code; the operation's message says what is wrong. */
const nextSteps: Readonly<Record<string, string>> = {
  unauthorized: "Ask the person to renew the credential in the configuration of this server.",
  forbidden: "This credential may not do it; ask the person.",
  "not-found": "Take the id from the list tool again.",
  "too-many-requests": "Wait, then call once more.",
  "insufficient-funds": "Choose a smaller amount; list_positions shows what the wallet has.",
  "invalid-amount": "Choose another amount.",
  "action-unavailable": "Choose another market with find_markets.",
  "simulation-failed": "Do not ask the person to sign; quote again later.",
  "unexpected-changes": "Do not ask the person to sign; tell them that the check refused it.",
  unavailable: "Try again in a few seconds.",
};

const maxMessage = 600;

/** An error result's text. An operation's message can quote names chosen by others. */
export function explainError(error: unknown): string {
  if (!(error instanceof OperationError))
    return "internal-error: The tool failed; try again later.";
  const { code, message } = error;
  const step = nextSteps[code];
  const line = escapeUnseen(message.replace(/\s+/gu, " ")).slice(0, maxMessage);
  const notice = line.includes("«") ? [outsideNotice] : [];
  return [`${code}: ${line}`, ...(step === undefined ? [] : [step]), ...notice].join(" ");
}
