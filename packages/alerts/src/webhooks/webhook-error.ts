import { BellwetherError } from "@bellwether/client";

export type WebhookProblem =
  | "missing-header"
  | "malformed-header"
  | "too-old"
  | "too-new"
  | "wrong-signature"
  | "malformed-secret"
  | "malformed-body"
  | "body-not-raw";

/** The message must not be trusted; `reason` says why. Respond with 400. */
export class WebhookError extends BellwetherError {
  override get name() {
    return "WebhookError" as const;
  }
  declare readonly reason: WebhookProblem;

  constructor(
    reason: WebhookProblem,
    message: string,
    options?: ErrorOptions,
    operationId = "verifyWebhook",
  ) {
    super(operationId, message, options);
    this.reason = reason;
  }
}
