/** An example request in which the values that must be the reader's own are placeholders. */
export interface FilledExample {
  readonly request: Readonly<Record<string, unknown>>;
  /** The spec's example of each placeholder. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Where the spec's example of a parameter or body stands. */
export type ValueLocation = "path" | "query" | "header" | "cookie" | "body";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values that no other reader can use, by the name of their parameter or property. */
const ownValues: Readonly<Record<string, string>> = {
  account: "WALLET_ADDRESS",
  code: "EMAIL_CODE",
  email: "EMAIL",
  feedName: "FEED_NAME",
  idempotencyKey: "IDEMPOTENCY_KEY",
  ids: "ALERT_ID",
  signature: "SIGNATURE",
  transaction: "SIGNED_TRANSACTION",
  walletAddress: "WALLET_ADDRESS",
  walletAddresses: "WALLET_ADDRESS",
};

/**
 * Replaces ids, wallets and one-time values by placeholders such as `YOUR_APP_ID`: a service does not have those of
 * the spec's examples. A wallet in a query stays, since it only filters public data, which the simulator has for it.
 */
export function fillPlaceholders(
  request: Readonly<Record<string, unknown>>,
  locate: (name: string) => ValueLocation,
): FilledExample {
  const examples: Record<string, string> = {};
  const replace = (name: string, value: unknown, siblings: object): unknown => {
    if (Array.isArray(value)) {
      return withoutRepetitions(value.map((item) => replace(name, item, siblings)));
    }
    if (typeof value === "object" && value !== null) {
      const entries = Object.entries(value);
      return Object.fromEntries(entries.map(([key, inner]) => [key, replace(key, inner, value)]));
    }
    const own = typeof value === "string" ? nameOwnValue(name, value, siblings) : undefined;
    if (own === undefined) return value;
    const placeholder = `YOUR_${own}`;
    examples[placeholder] ??= String(value);
    return placeholder;
  };
  const filled = Object.entries(request).map(([name, value]) => {
    const isFilter = locate(name) === "query" && ownValues[name] === "WALLET_ADDRESS";
    return [name, isFilter ? value : replace(name, value, request)];
  });
  return { request: Object.fromEntries(filled), examples };
}

/** `YOUR_CLIENT_KEY` is the placeholder of the credential `clientKey`. */
export function credentialPlaceholder(name: string): string {
  return `YOUR_${upperSnakeCase(name)}`;
}

function nameOwnValue(name: string, value: string, siblings: object): string | undefined {
  const known = ownValues[name];
  if (known !== undefined) return known;
  // The message of a sign-in; that of an alert has no signature beside it.
  if (name === "message" && "signature" in siblings) return "SIGNED_MESSAGE";
  return uuid.test(value) ? upperSnakeCase(name) : undefined;
}

function upperSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

/** A list of two wallets becomes a list of one placeholder. */
function withoutRepetitions(values: readonly unknown[]): unknown[] {
  return values.filter((value, index) => {
    const isPlaceholder = typeof value === "string" && value.startsWith("YOUR_");
    return !isPlaceholder || values.indexOf(value) === index;
  });
}
