import type { OutgoingAlert } from "../../domain/delivery/alert-channel.ts";
import { html, type SafeHtml } from "../../domain/safe-html.ts";
import { cleanLine, cleanLines, cleanLink, cleanWebUrl } from "./clean-text.ts";
import { renderDigest } from "./digest-template.ts";
import { renderButton, renderLayout, styles } from "./email-layout.ts";
import { breakLines, describeSubscription, type RenderedEmail, renderName } from "./email-parts.ts";

/** An email's content. */
export type EmailContent =
  | {
      readonly kind: "code";
      readonly code: string;
      readonly expiresInMinutes: number;
      /** The operator's name for the service. */
      readonly serviceName: string;
      /** The service's address, for people who want to know who asks. */
      readonly publicUrl?: string | undefined;
    }
  | { readonly kind: "alert"; readonly alert: OutgoingAlert; readonly unsubscribeUrl: string };

/** Renders an email as text and HTML. Every app text is escaped, and links able to run script are left out. */
export function renderEmail(content: EmailContent): RenderedEmail {
  return content.kind === "code" ? renderCode(content) : renderAlert(content);
}

function renderCode({
  code,
  expiresInMinutes,
  serviceName,
  publicUrl,
}: EmailContent & { kind: "code" }): RenderedEmail {
  const service = cleanLine(serviceName);
  const subject = `${code} is your ${service} code`;
  const task = `Enter this code to receive alerts at this email address. It expires in ${countMinutes(expiresInMinutes)}.`;
  const warning = "If you did not request a code, ignore this email. Do not share the code.";
  const link = publicUrl === undefined ? undefined : cleanWebUrl(publicUrl);
  const sender = `Sent by ${service}${link === undefined ? "" : `, ${link}`}`;
  return {
    subject,
    text: `${code}\n\n${task}\n\n${warning}\n\n--\n${sender}\n`,
    html: renderLayout({
      title: subject,
      preheader: task,
      header: renderName(service, undefined),
      content: html`<h1 class="text" style="${styles.heading}">Your verification code</h1>
<p class="code" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f4f4f5;color:#18181b;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;font-weight:700;letter-spacing:6px;text-align:center">${code}</p>
<p class="text" style="${styles.paragraph}">${task}</p>
<p class="muted" style="${styles.small}">${warning}</p>`,
      footer: html`<p class="muted" style="${styles.small}">${sender}</p>`,
    }),
  };
}

function renderAlert({ alert, unsubscribeUrl }: EmailContent & { kind: "alert" }): RenderedEmail {
  if (alert.digest !== undefined) return renderDigest(alert, alert.digest, unsubscribeUrl);
  const app = cleanLine(alert.app.name);
  const title = cleanLine(alert.message.title) || app;
  const body = cleanLines(alert.message.body);
  const image = cleanWebUrl(alert.message.image);
  const actions = (alert.message.actions ?? []).flatMap(({ label, url }) => {
    const link = cleanLink(url);
    return link === undefined ? [] : [{ label: cleanLine(label) || link, link }];
  });
  const footer = describeSubscription(app, unsubscribeUrl);
  const links = actions.map(({ label, link }) => `${label}:\n${link}`);
  return {
    subject: title,
    text: `${[title, body, ...links, footer.text].join("\n\n")}\n`,
    html: renderLayout({
      title,
      preheader: cleanLine(body),
      header: renderName(app, cleanWebUrl(alert.app.icon)),
      content: html`<h1 class="text" dir="auto" style="${styles.heading}">${title}</h1>
<p class="text" dir="auto" style="${styles.paragraph}">${breakLines(body)}</p>
${image === undefined ? undefined : renderImage(image, title)}${actions.map(({ label, link }, index) => renderButton(label, link, index === 0))}`,
      footer: footer.html,
    }),
  };
}

function renderImage(url: string, title: string): SafeHtml {
  return html`<img class="muted" src="${url}" alt="Image: ${title}" style="display:block;width:100%;max-width:100%;height:auto;margin:0 0 16px;border-radius:8px;font-size:14px;color:#52525b">
`;
}

function countMinutes(count: number): string {
  return count === 1 ? "1 minute" : `${count} minutes`;
}
