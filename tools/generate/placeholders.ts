/** An example request with placeholders for the values readers must supply. */
export interface FilledExample {
  readonly request: Readonly<Record<string, unknown>>;
  /** The spec's example for each placeholder. */
  readonly examples: Readonly<Record<string, string>>;
}

/** Where the spec's parameter or body example stands. */
export type ValueLocation = "path" | "query" | "header" | "cookie" | "body";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Values no other reader can use, by parameter or property name. */
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
 * Replaces ids, wallets and one-time values by placeholders such as `YOUR_APP_ID`: a service does not have the spec's
 * example values. A wallet in a query stays, since it only filters public data, which the simulator has for it.
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

/** `YOUR_CLIENT_KEY` is the placeholder for the credential `clientKey`. */
export function credentialPlaceholder(name: string): string {
  return `YOUR_${upperSnakeCase(name)}`;
}

function nameOwnValue(name: string, value: string, siblings: object): string | undefined {
  const known = ownValues[name];
  if (known !== undefined) return known;
  // A sign-in message; an alert's message has no signature beside it.
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
