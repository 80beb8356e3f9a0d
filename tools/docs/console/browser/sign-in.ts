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
import { explainGatewayError, explainNoResponse } from "./explain-no-response.ts";
import { fillKnownValues, rememberWallet } from "./known-values.ts";
import { makeThrowawayWallet } from "./throwaway-wallet.ts";

const button = element("sign-in", HTMLButtonElement);
const state = element("sign-in-state", HTMLElement);

/**
 * The button creates a wallet, signs it in through our client, and fills in the session token.
 *
 * @param keysFilled ends once a local service's keys are filled in, if the page has one
 */
export function enableSignIn(keysFilled: Promise<void>): void {
  button.addEventListener("click", async () => {
    const baseUrl = readBaseUrl();
    if (baseUrl === undefined) return focusBaseUrl();
    if (button.ariaDisabled === "true") return;
    button.ariaDisabled = "true";
    showStatus("Signing in …", "");
    try {
      await keysFilled;
      const address = await signInAt(baseUrl);
      showStatus(`Signed in as ${address}. The session token is filled in.`, "good");
    } catch (error) {
      showStatus(await explain(error, baseUrl), "problem");
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
  rememberWallet(wallet.address);
  fillKnownValues(element("operation-form", HTMLElement));
  return wallet.address;
}

async function explain(error: unknown, baseUrl: string): Promise<string> {
  if (error instanceof ConnectionError || error instanceof TimeoutError) {
    return explainNoResponse(baseUrl);
  }
  if (error instanceof DecodeError) {
    return `${baseUrl} responds, but not with JSON of the service. Check the base URL.`;
  }
  if (error instanceof ApiError) {
    return (
      explainGatewayError(error.status, baseUrl) ??
      `The service refused the sign-in. ${error.message}`
    );
  }
  return error instanceof Error ? error.message : String(error);
}

function showStatus(sentence: string, kind: string): void {
  state.textContent = sentence;
  state.className = kind;
}
