import type { FillableAction, FilledAction } from "./action-links/action-shapes.ts";
import { fillAction } from "./action-links/fill-action.ts";
import { sendAction } from "./action-links/send-action.ts";
import { checkValue } from "./check-value.ts";
import { ArgumentError } from "./errors.ts";
import type { ValueLimits } from "./operation.ts";
import type { CallOptions } from "./options.ts";

export type {
  ActionValue,
  FillableAction,
  FillableParameter,
  FilledAction,
} from "./action-links/action-shapes.ts";
export { ActionInputError, type InputProblem } from "./action-links/fill-action.ts";

/** The wallet that signs, and what the step before has produced. */
export interface NextStep {
  /** The wallet's address, base58. */
  readonly account: string;
  /** The signature of the step before, base58. */
  readonly signature?: string;
}

/** The way of an action link, from its address to the transaction and on to what follows. */
export interface ActionLinkJobs<Descriptor, Button, Response, Next> {
  /**
   * Reads the descriptor behind a link: a path of the host, an address on it, a `solana-action:` link,
   * or a page's link that carries one.
   *
   * @throws ArgumentError when it leads to another origin than the client's
   */
  read(client: object, url: string, options?: CallOptions): Promise<Descriptor>;
  /**
   * Puts what a person entered into a button's address.
   *
   * @throws ActionInputError that names every field that is missing, unknown or not as it must be
   */
  fill(button: Button, values?: Parameters<typeof fillAction>[1]): FilledAction;
  /**
   * Asks for what follows when the button is pressed; of these hosts, a transaction to sign.
   *
   * @param account the address of the wallet that signs and pays the fee
   * @throws ApiError whose message is meant for the person who pressed the button
   */
  request(
    client: object,
    button: FilledAction,
    account: string,
    options?: CallOptions,
  ): Promise<Response>;
  /** What follows once the transaction is confirmed; undefined when nothing does. */
  next(
    client: object,
    response: Response,
    step: NextStep,
    options?: CallOptions,
  ): Promise<Next | undefined>;
}

/** The limits that a spec sets for the body of a request for a transaction. */
interface BodyLimits {
  readonly account: ValueLimits;
  readonly signature: ValueLimits;
}

/** What an answer may say of the step that follows. */
interface Chainable {
  readonly state?: unknown;
  readonly links?: {
    readonly next?: { readonly type: unknown; readonly href?: unknown; readonly action?: unknown };
  };
}

/** The jobs of action links, typed by the spec of one host. */
export function createActionLinks<Descriptor, Button extends FillableAction, Response, Next>(
  limits: BodyLimits,
): ActionLinkJobs<Descriptor, Button, Response, Next> {
  return {
    read: async (client, url, options = {}) =>
      (await sendAction("readAction", client, url, "GET", undefined, options)) as Descriptor,
    fill: fillAction,
    async request(client, { href, type, data }, account, options = {}) {
      checkValue("requestAction", "account", account, limits.account);
      if (/[{}]/.test(href)) {
        throw new ArgumentError("requestAction", "button", "has places to fill; fill it first.");
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
