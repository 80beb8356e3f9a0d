import { ArgumentError, type CallOptions } from "@bellwether/client";
import type { ActionLinks, FilledAction, NextStep } from "@bellwether/client/action-links";

/** An action host: its client, its steps, and how its link paths begin. */
export interface ActionHost<Client, Descriptor, Button, Response, Next> {
  readonly client: Client;
  readonly links: ActionLinks<Descriptor, Button, Response, Next>;
  readonly prefixes: readonly string[];
}

/** Several hosts' action links. Each step goes to the host serving the link. */
export interface RoutedActionLinks<Descriptor, Button, Response, Next> {
  /**
   * Reads the descriptor behind a link: a path, an address, a `solana-action:` link, or a page's link that
   * carries one.
   *
   * @throws ArgumentError for a link no action host serves
   */
  read(url: string, options?: CallOptions): Promise<Descriptor>;
  /**
   * Writes a user's input into a button URL.
   *
   * @throws ActionInputError naming every missing, unknown or invalid field
   */
  fill: ActionLinks<Descriptor, Button, Response, Next>["fill"];
  /**
   * Requests a button's transaction.
   *
   * @param account the wallet address that signs and pays the fee
   * @throws ApiError with a message for the user who pressed the button
   */
  request(button: FilledAction, account: string, options?: CallOptions): Promise<Response>;
  /** The next action after the transaction is confirmed; undefined when there is none. */
  next(response: Response, step: NextStep, options?: CallOptions): Promise<Next | undefined>;
}

/** One host's steps, routed. */
export type RoutedLinksOf<Links> =
  Links extends ActionLinks<infer Descriptor, infer Button, infer Response, infer Next>
    ? RoutedActionLinks<Descriptor, Button, Response, Next>
    : never;

/** A response, possibly leading to an action behind a URL. */
interface Chained {
  readonly links?: { readonly next?: { readonly href?: unknown } };
}

/** Makes action links for hosts sharing their types. */
export function routeActionLinks<Descriptor, Button, Response extends object, Next>(
  first: ActionHost<object, Descriptor, Button, Response, Next>,
  ...others: readonly ActionHost<object, Descriptor, Button, Response, Next>[]
): RoutedActionLinks<Descriptor, Button, Response, Next> {
  const hosts = [first, ...others];
  const find = (name: string, link: string) => {
    const path = decode(link);
    const host = hosts.find(({ prefixes }) => prefixes.some((prefix) => path.includes(prefix)));
    if (host !== undefined) return host;
    const known = hosts.flatMap(({ prefixes }) => prefixes).join(", ");
    throw new ArgumentError(name, "url", `is on no action host; their paths begin with ${known}.`);
  };
  // The clients refuse an address on another origin than theirs.
  return {
    async read(url, options) {
      const { client, links } = find("actions.read", url);
      return links.read(client, url, options);
    },
    fill: (button, values) => first.links.fill(button, values),
    async request(button, account, options) {
      const { client, links } = find("actions.request", button.href);
      return links.request(client, button, account, options);
    },
    async next(response, step, options) {
      const href = (response as Chained).links?.next?.href;
      const { client, links } = typeof href === "string" ? find("actions.next", href) : first;
      return links.next(client, response, step, options);
    },
  };
}

/** A `solana-action:` link and a page parameter encode the URL they carry. */
function decode(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}
