import { createHash } from "node:crypto";
import { maskEmail } from "../../domain/channels/mask-email.ts";
import { html, type SafeHtml } from "../../domain/safe-html.ts";
import { pageStyle } from "./page-style.ts";
import { printPage } from "./print-page.ts";

/** What an unsubscribe link ends. */
export interface UnsubscribeTarget {
  readonly appName: string;
  readonly email: string;
}

const style = `${pageStyle}
main { max-width: 480px; margin: 12vh auto 0; padding: 0 16px; }
section { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
form, p:last-child { margin: 0; }
button { width: 100%; }
.other a { display: inline-block; margin-top: 8px; padding: 10px 0; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The page loads nothing, runs no script and posts to the service only. */
export const unsubscribePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The link's page: a button, because mail scanners follow links and must not unsubscribe anyone. */
export function renderQuestion({ appName, email }: UnsubscribeTarget, token: string): string {
  return renderPage(
    "Unsubscribe from emails",
    html`<p dir="auto"><strong>${appName}</strong> will send no more alerts to <strong>${maskEmail(email)}</strong>.</p>
<p>Other apps and other channels, such as push messages, do not change.</p>
<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Unsubscribe</button></form>
${renderPreferencesLink(token)}`,
  );
}

/** Relative, for a service behind a proxy path. */
function renderPreferencesLink(token: string): SafeHtml {
  return html`<p class="other"><a href="${token}/preferences">Choose when alerts reach you instead</a></p>`;
}

export function renderUnsubscribed(target: UnsubscribeTarget | undefined): string {
  const sender =
    target === undefined ? html`This app` : html`<strong dir="auto">${target.appName}</strong>`;
  return renderPage(
    "You are unsubscribed",
    html`<p>${sender} sends you no more emails. An email that is already on its way may still arrive.</p>
<p>To receive emails again, turn them on in the app.</p>`,
  );
}

export function renderInvalidLink(): string {
  return renderPage(
    "This link is not valid",
    html`<p>The link is incomplete, or the email is too old.</p>
<p>Use the link of a newer email, or turn emails off in the app.</p>`,
  );
}

export function renderTooLarge(): string {
  return renderPage("The request is too large", html`<p>Open the link of the email again.</p>`);
}

export function renderUnavailable(consequence = "You are not unsubscribed yet."): string {
  return renderPage(
    "The service is not available",
    html`<p>${consequence} Try again in a minute.</p>`,
  );
}

function renderPage(title: string, content: SafeHtml): string {
  return printPage({
    title,
    head: html`<style>${style}</style>`,
    body: html`<main><section>
<h1>${title}</h1>
${content}
</section></main>`,
  });
}
