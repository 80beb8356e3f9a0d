import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import { html } from "../../domain/safe-html.ts";
import { cleanLine, cleanLines, cleanLink, cleanWebUrl } from "./clean-text.ts";
import { renderButton, renderLayout, styles } from "./email-layout.ts";
import { breakLines, describeSubscription, type RenderedEmail, renderName } from "./email-parts.ts";

/** A longer email would be cut by mail apps; the inbox has the rest. */
const maxEntries = 20;

/** Renders an app's several alerts as one email, the oldest first, each with its first link. */
export function renderDigest(
  alert: OutgoingAlert,
  digest: NonNullable<OutgoingAlert["digest"]>,
  unsubscribeUrl: string,
): RenderedEmail {
  const app = cleanLine(alert.app.name);
  const title = cleanLine(alert.message.title);
  const entries = digest.slice(0, maxEntries).map((message) => readEntry(message, app));
  const left = digest.length - entries.length;
  const rest = left === 0 ? undefined : `${left} more in your inbox`;
  const footer = describeSubscription(app, unsubscribeUrl);
  const texts = entries.map(({ heading, body, link }) =>
    [heading, body, ...(link === undefined ? [] : [`${link.label}:\n${link.url}`])].join("\n"),
  );
  return {
    subject: title,
    text: `${[title, ...texts, ...(rest === undefined ? [] : [rest]), footer.text].join("\n\n")}\n`,
    html: renderLayout({
      title,
      preheader: entries.map(({ heading }) => heading).join(" · "),
      header: renderName(app, cleanWebUrl(alert.app.icon)),
      content: html`<h1 class="text" dir="auto" style="${styles.heading}">${title}</h1>
${entries.map(
  ({
    heading,
    body,
    link,
  }) => html`<h2 class="text" dir="auto" style="${styles.entry}">${heading}</h2>
<p class="text" dir="auto" style="${styles.paragraph}">${breakLines(body)}</p>
${link === undefined ? undefined : renderButton(link.label, link.url, false)}`,
)}${rest === undefined ? undefined : html`<p class="muted" style="${styles.small}">${rest}</p>`}`,
      footer: footer.html,
    }),
  };
}

function readEntry({ title, body, actions = [] }: OutgoingAlert["message"], app: string) {
  const [action] = actions;
  const url = action && cleanLink(action.url);
  return {
    heading: cleanLine(title) || app,
    body: cleanLines(body),
    link: url === undefined ? undefined : { label: cleanLine(action?.label ?? "") || url, url },
  };
}
