import type { RenderedEmail } from "./email-parts.ts";
import { renderEmail } from "./email-template.ts";

export interface CodeEmailContent {
  readonly code: string;
  readonly expiresAt: Date;
  readonly now: Date;
  /** The operator's name for the service. */
  readonly serviceName: string;
  readonly publicUrl?: string | undefined;
}

/** Renders the email with a verification code. */
export function renderCodeEmail({ expiresAt, now, ...content }: CodeEmailContent): RenderedEmail {
  const minutes = Math.floor((expiresAt.getTime() - now.getTime()) / 60_000);
  return renderEmail({ kind: "code", expiresInMinutes: Math.max(1, minutes), ...content });
}
