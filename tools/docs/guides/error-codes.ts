/** What a code means to a caller, and what the caller does about it. */
interface ErrorCode {
  readonly meaning: string;
  readonly remedy: string;
  /** Status for a code any path can return, so no operation declares it. */
  readonly generalStatus?: string;
}

/**
 * Every error code. The specs describe responses by status, and a status can have several codes; the guide's table
 * takes status, APIs and example from the specs, and these texts from here. Markdown.
 */
export const errorCodes: Readonly<Record<string, ErrorCode>> = {
  "invalid-request": {
    meaning: "A parameter, a header or the body does not match the API description.",
    remedy: "Correct the fields that `message` and `details` name. Do not retry unchanged.",
  },
  "wrong-code": {
    meaning: "The six digits are not those of the last verification email.",
    remedy: "Let the person enter the code again. `message` has the number of tries left.",
  },
  "code-expired": {
    meaning: "The verification code is older than 15 minutes, or its tries are used up.",
    remedy: "Call `resendEmailCode` and ask for the new code.",
  },
  unauthorized: {
    meaning: "The key or session token is missing, unknown, expired or revoked.",
    remedy:
      "Check the header in [Authentication](authentication.md). Sign the wallet in again if a session ended.",
  },
  "signature-mismatch": {
    meaning: "The signature is not by the wallet that the sign-in message names.",
    remedy:
      "Sign the exact bytes of the message with that wallet, and send the signature in base58. For the signature of a webhook, see [Receive webhooks](webhooks.md#verify-each-message).",
  },
  "message-expired": {
    meaning: "The sign-in message is older than five minutes.",
    remedy: "Prepare a new message and sign it at once.",
  },
  "message-unknown": {
    meaning: "The service did not issue the sign-in message, or it was used before.",
    remedy: "Prepare a new message for each sign-in, at the service that verifies it.",
  },
  "wallet-blocked": {
    meaning: "The operator of the service blocked the wallet.",
    remedy:
      "Tell the person. Only the operator can unblock the wallet; another signature does not help.",
  },
  forbidden: {
    meaning:
      "The credential is valid, but belongs to another app or feed, or the role of the admin key is too low.",
    remedy:
      "Use the key of the app or feed in the path. For an admin key, `message` has the role that is needed.",
  },
  "early-access-needed": {
    meaning: "The app has no access to a beta operation.",
    remedy: "Ask the operator for early access for your app.",
  },
  "not-found": {
    meaning: "No resource of this caller has the id, or the path does not exist.",
    remedy: "Check the id, the path and the base URL. Do not retry unchanged.",
  },
  "method-not-allowed": {
    meaning: "The path does not take this method.",
    remedy: "Use a method of the `Allow` header.",
    generalStatus: "405",
  },
  "request-timeout": {
    meaning: "The request took too long to arrive.",
    remedy: "Retry. Send large bodies over a faster connection or in smaller batches.",
    generalStatus: "408",
  },
  "already-verified": {
    meaning: "The channel is connected and verified already.",
    remedy: "Treat it as success. Disconnect the channel first to connect another address.",
  },
  "delivery-underway": {
    meaning: "The service is attempting this webhook delivery right now.",
    remedy: "Read its outcome with `listDeliveries` before you resend it.",
  },
  "idempotency-key-in-use": {
    meaning: "The first call with this `Idempotency-Key` is still running.",
    remedy: "Wait a second and repeat the call with the same key and body.",
  },
  "idempotency-key-reused": {
    meaning: "The `Idempotency-Key` was sent before with another body.",
    remedy: "Use a new key for each new request; keep the key for retries only.",
  },
  "limit-reached": {
    meaning:
      "The app, client or feed has the maximum number of these resources, or this is the last admin key with the role `all`.",
    remedy: "Delete one first; before the last admin key, create another. `message` has the limit.",
  },
  "too-large": {
    meaning: "The body exceeds the maximum of the operation.",
    remedy: "Split it into several calls. `message` has the maximum.",
  },
  "unsupported-media-type": {
    meaning: "The body is not JSON.",
    remedy: "Send `Content-Type: application/json`.",
  },
  "action-unavailable": {
    meaning: "The provider of the product does not allow this action now.",
    remedy: "Show `message` to the person. Try again later.",
  },
  "simulation-failed": {
    meaning: "A program on the chain refuses the transaction in a simulation.",
    remedy: "Show `message` to the person: it has the program's reason, and what to change.",
  },
  "unexpected-changes": {
    meaning:
      "A simulation of the transaction changes the wallet in another way than the action says.",
    remedy: "Do not retry unchanged. The operator finds the difference in the log.",
  },
  "insufficient-funds": {
    meaning: "The wallet holds less than the amount, or less SOL than fees and new accounts need.",
    remedy: "Show `message` to the person, who lowers the amount or adds funds.",
  },
  "invalid-account": {
    meaning: "The account belongs to a program and cannot sign.",
    remedy: "Send the address of a wallet.",
  },
  "invalid-amount": {
    meaning:
      "The amount has more decimals than the token, or is outside the limits of the product.",
    remedy: "Round to the decimals of the token and stay within the limits of the link.",
  },
  "position-not-found": {
    meaning: "The wallet has no position to withdraw from.",
    remedy: "Check the wallet and the product.",
  },
  "too-many-requests": {
    meaning: "The quota of the key or the network is used up.",
    remedy:
      "Wait the seconds in `Retry-After`. See [Rate limits](handle-errors.md#rate-limits) to stay below the quota.",
  },
  "headers-too-large": {
    meaning: "The URL and the headers together exceed 16,384 bytes.",
    remedy: "Send fewer cookies and shorter query parameters.",
    generalStatus: "431",
  },
  "internal-error": {
    meaning: "The service failed and changed nothing.",
    remedy: "Retry with backoff. If it persists, send the `requestId` to the operator.",
  },
  "not-implemented": {
    meaning: "The service does not implement this operation yet.",
    remedy: "Do not retry. Check the reference of the version that the service runs.",
    generalStatus: "501",
  },
  "channel-unavailable": {
    meaning: "The operator has not configured a channel of the send.",
    remedy: "Leave the channel out, or ask the operator to configure it.",
  },
  unavailable: {
    meaning: "The service is starting, stopping, or cannot reach its database or chain.",
    remedy: "Retry after the seconds in `Retry-After`.",
  },
};
