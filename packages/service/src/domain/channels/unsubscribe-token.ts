import { constantTimeEqual, type SigningKey, type SigningKeys, sign } from "../signing-keys.ts";

/** The subscription an email link ends: one app's emails to one wallet. */
export interface EmailSubscription {
  readonly appId: string;
  readonly wallet: string;
}

const signatureBytes = 32;
const maxLength = 512;

/**
 * The token in an email's unsubscribe link. It does not expire, since people open old emails. It becomes invalid when
 * its signing key is retired: the page then asks the person to unsubscribe in the app or in a later email.
 */
export function formatUnsubscribeToken(key: SigningKey, subscription: EmailSubscription): string {
  const content = `${subscription.appId} ${subscription.wallet}`;
  const signature = sign(key, "unsubscribe", `EMAIL ${content}`);
  return Buffer.concat([signature, Buffer.from(content)]).toString("base64url");
}

/** The subscription in a token signed by one of the keys; undefined for any other text. */
export function readUnsubscribeToken(
  keys: SigningKeys,
  token: string,
): EmailSubscription | undefined {
  if (token.length > maxLength) return undefined;
  const content = Buffer.from(token, "base64url").subarray(signatureBytes).toString();
  const [appId = "", wallet = "", ...rest] = content.split(" ");
  if (appId === "" || wallet === "" || rest.length > 0) return undefined;
  // Compares whole tokens, because base64url can write the same bytes in several ways.
  const isSigned = keys.some((key) =>
    constantTimeEqual(token, formatUnsubscribeToken(key, { appId, wallet })),
  );
  return isSigned ? { appId, wallet } : undefined;
}
