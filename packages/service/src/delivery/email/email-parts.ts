import { html, type SafeHtml } from "../../domain/safe-html.ts";
import { cleanLink } from "./clean-text.ts";
import { styles } from "./email-layout.ts";

export interface RenderedEmail {
  /** One line without control characters, so it cannot add a header. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Why the person has the email, and how to change it. */
export function describeSubscription(app: string, unsubscribeUrl: string) {
  const reason = `You receive this email because your wallet is subscribed to email alerts of ${app}.`;
  const unsubscribe = cleanLink(unsubscribeUrl) ?? "";
  return {
    text: `--\n${reason}\nUnsubscribe: ${unsubscribe}`,
    html: html`<p class="muted" style="${styles.small}">${reason}</p>
<p class="muted" style="${styles.small}"><a class="muted" href="${unsubscribe}" style="display:inline-block;padding:12px 0;color:#52525b;text-decoration:underline">Unsubscribe from emails of ${app}</a></p>`,
  };
}

/** The icon has no alternative text, because the name stands beside it. */
export function renderName(name: string, icon: string | undefined): SafeHtml {
  const picture =
    icon === undefined
      ? undefined
      : html`<img src="${icon}" alt="" width="32" height="32" style="width:32px;height:32px;margin-right:10px;border-radius:8px;vertical-align:middle">`;
  return html`<p class="text" dir="auto" style="margin:0;font-size:16px;line-height:32px;font-weight:600;color:#18181b;overflow-wrap:anywhere">${picture}${name}</p>`;
}

export function breakLines(text: string): readonly SafeHtml[] {
  return text.split("\n").map((line, index) =>
    index === 0
      ? html`${line}`
      : html`<br>
${line}`,
  );
}
