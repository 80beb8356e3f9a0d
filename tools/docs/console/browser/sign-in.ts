import {
  ApiError,
  ConnectionError,
  createAlertsClientOf,
  DecodeError,
  signIn,
  TimeoutError,
} from "@bellwether/alerts";
import {
  prepareSignIn,
  verifyWallet,
} from "../../../../packages/alerts/src/generated/operations.ts";
import { focusBaseUrl, readBaseUrl } from "./base-url.ts";
import { fillIn, readCredentials } from "./credentials.ts";
import { element } from "./element.ts";
import { explainGateway, explainSilence } from "./explain-silence.ts";
import { makeThrowawayWallet } from "./throwaway-wallet.ts";

const button = element("sign-in", HTMLButtonElement);
const state = element("sign-in-state", HTMLElement);

/** One button makes a wallet, signs it in through our own client, and fills in the session token. */
export function offerSignIn(): void {
  button.addEventListener("click", async () => {
    const baseUrl = readBaseUrl();
    if (baseUrl === undefined) return focusBaseUrl();
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    say("Signing in …", "");
    try {
      const address = await signInAt(baseUrl);
      say(`Signed in as ${address}. The session token is filled in.`, "good");
    } catch (error) {
      say(await explain(error, baseUrl), "problem");
    } finally {
      button.ariaDisabled = "false";
    }
  });
}

async function signInAt(baseUrl: string): Promise<string> {
  const { clientKey } = readCredentials();
  const client = createAlertsClientOf(
    { prepareSignIn, verifyWallet },
    { baseUrl, clientKey, retries: 0 },
  );
  const wallet = await makeThrowawayWallet();
  const { session } = await signIn(client, wallet);
  fillIn("sessionToken", session.token);
  return wallet.address;
}

async function explain(error: unknown, baseUrl: string): Promise<string> {
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return explainSilence(baseUrl);
  }
  if (error instanceof DecodeError) {
    return `${baseUrl} answered, but not as the service does. Check the base URL.`;
  }
  if (error instanceof ApiError) {
    return explainGateway(error.status, baseUrl) ?? `The sign-in was refused. ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

function say(sentence: string, kind: string): void {
  state.textContent = sentence;
  state.className = kind;
}
