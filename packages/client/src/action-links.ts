import type { FillableAction, FilledAction } from "./action-links/action-shapes.ts";
import { fillAction } from "./action-links/fill-action.ts";
import { sendAction } from "./action-links/send-action.ts";
import { checkValue } from "./check-value.ts";
import { ArgumentError } from "./errors.ts";
import type { ValueLimits } from "./operation.ts";
import type { CallOptions } from "./options/options.ts";

export type {
  ActionValue,
  FillableAction,
  FillableParameter,
  FilledAction,
} from "./action-links/action-shapes.ts";
export { ActionInputError, type InputProblem } from "./action-links/fill-action.ts";

/** The signing wallet, and the previous step's result. */
export interface NextStep {
  /** The wallet's address, base58. */
  readonly account: string;
  /** The signature from the previous step, base58. */
  readonly signature?: string;
}

/** An action link's steps: read it, fill in a button, request the transaction, go on to the next action. */
export interface ActionLinks<Descriptor, Button, Response, Next> {
  /**
   * Reads the descriptor behind a link: a host's path, an address on it, a `solana-action:` link, or a page's link that
   * carries one.
   *
   * @throws ArgumentError when the URL is on another origin than the client
   */
  read(client: object, url: string, options?: CallOptions): Promise<Descriptor>;
  /**
   * Writes a user's input into a button URL.
   *
   * @throws ActionInputError naming every missing, unknown or invalid field
   */
  fill(button: Button, values?: Parameters<typeof fillAction>[1]): FilledAction;
  /**
   * Requests a button's response; on these hosts, a transaction to sign.
   *
   * @param account the wallet address that signs and pays the fee
   * @throws ApiError with a message for the user who pressed the button
   */
  request(
    client: object,
    button: FilledAction,
    account: string,
    options?: CallOptions,
  ): Promise<Response>;
  /** The next action after the transaction is confirmed; undefined when there is none. */
  next(
    client: object,
    response: Response,
    step: NextStep,
    options?: CallOptions,
  ): Promise<Next | undefined>;
}

/** The spec's limits on a transaction request's body. */
interface BodyLimits {
  readonly account: ValueLimits;
  readonly signature: ValueLimits;
}

/** The response part leading to the next action. */
interface Chainable {
  readonly state?: unknown;
  readonly links?: {
    readonly next?: { readonly type: unknown; readonly href?: unknown; readonly action?: unknown };
  };
}

/** Makes the action link steps, typed by one host's spec. */
export function createActionLinks<Descriptor, Button extends FillableAction, Response, Next>(
  limits: BodyLimits,
): ActionLinks<Descriptor, Button, Response, Next> {
  return {
    read: async (client, url, options = {}) =>
      (await sendAction("readAction", client, url, "GET", undefined, options)) as Descriptor,
    fill: fillAction,
    async request(client, { href, type, data }, account, options = {}) {
      checkValue("requestAction", "account", account, limits.account);
      if (/[{}]/.test(href)) {
        throw new ArgumentError(
          "requestAction",
          "button",
          "has unfilled placeholders; call fill() first.",
        );
      }
      const body = { account, ...(type && { type }), ...(data && { data }) };
      return (await sendAction("requestAction", client, href, "POST", body, options)) as Response;
    },
    async next(client, response, { account, signature }, options = {}) {
      const { links, state } = response as Chainable;
      const next = links?.next;
      if (next?.type === "inline") return next.action as Next;
      if (next?.type !== "post") return undefined;
      checkValue("nextAction", "account", account, limits.account);
      if (signature !== undefined) {
        checkValue("nextAction", "signature", signature, limits.signature);
      }
      const body = { account, ...(signature && { signature }), ...(state ? { state } : {}) };
      const href = String(next.href);
      return (await sendAction("nextAction", client, href, "POST", body, options)) as Next;
    },
  };
}
