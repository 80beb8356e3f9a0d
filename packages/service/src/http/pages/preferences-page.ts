import { createHash } from "node:crypto";
import type { Channel } from "../../domain/channels/channel.ts";
import { maskEmail } from "../../domain/channels/mask-email.ts";
import type { OutsideChannel } from "../../domain/delivery/jobs.ts";
import { html, type SafeHtml } from "../../domain/safe-html.ts";
import { pageStyle } from "./page-style.ts";
import { printPage } from "./print-page.ts";

/** What a person sees and changes: one app's preferences, but for the quiet hours. */
export interface PreferencesState {
  readonly appName: string;
  readonly email: string;
  readonly timeZone: string;
  readonly quietHours: QuietHoursState;
  /** Those outside the inbox by which the app sends alerts to the wallet. */
  readonly channels: readonly OutsideChannel[];
  /** The wallet's subscribed topics. */
  readonly topics: readonly TopicState[];
  /** What an earlier page showed, when this one shows what the person entered there. */
  readonly shown?: string | undefined;
}

/** Local times as in 22:00. */
export interface QuietHoursState {
  readonly enabled: boolean;
  readonly from: string;
  readonly to: string;
  readonly allowCritical: boolean;
}

export interface TopicState {
  readonly id: string;
  readonly name: string;
  readonly digest: string;
  readonly digestTime: string;
  /** The topic's channels; undefined for all the app's. */
  readonly channels: readonly Channel[] | undefined;
  /** As the whole page's. */
  readonly shown?: string | undefined;
}

const channelLabels: Readonly<Record<OutsideChannel, string>> = {
  EMAIL: "By email",
  PUSH: "By push",
  TELEGRAM: "By Telegram",
};

const style = `${pageStyle}
main { max-width: 560px; margin: 6vh auto; padding: 0 16px; }
section { padding: 24px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
fieldset { margin: 0 0 20px; padding: 16px; border: 1px solid var(--line); border-radius: 8px; min-width: 0; }
legend { padding: 0 6px; font-weight: 600; }
.field { margin: 0 0 12px; }
.row { display: flex; flex-wrap: wrap; gap: 0 12px; }
.row .field { flex: 1 1 110px; }
.channels { display: flex; flex-wrap: wrap; gap: 0 20px; }
label { display: block; margin: 0 0 4px; }
.check { display: flex; gap: 10px; align-items: center; min-height: 44px; margin: 0; }
.check input { width: 20px; height: 20px; flex: none; margin: 0; accent-color: var(--accent); }
select, input[type=time] {
  width: 100%; min-height: 44px; padding: 8px 10px; border: 1px solid var(--soft); border-radius: 8px;
  background: var(--paper); color: var(--ink); font: inherit;
}
button { width: 100%; }
.note { color: var(--soft); font-size: 14px; }
.message { padding: 12px 16px; border-radius: 8px; background: var(--wash); }
.wrong { color: var(--red); font-weight: 600; }
.links { margin: 20px 0 0; }
.links a { display: inline-block; padding: 10px 0; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** As the unsubscribe page: it loads nothing, runs no script and posts to the service only. */
export const preferencesPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

export type PreferencesNotice =
  | { readonly kind: "saved" }
  | { readonly kind: "wrong"; readonly message: string };

/** @param token in the page's path, for the link back */
export function renderPreferences(
  state: PreferencesState,
  token: string,
  notice?: PreferencesNotice,
): string {
  const { appName, email, timeZone, channels, topics } = state;
  const { from, to, enabled, allowCritical } = state.quietHours;
  const shown = state.shown ?? [timeZone, from, to, enabled, allowCritical].join();
  const title =
    notice?.kind === "saved" ? "Your preferences are saved" : "When alerts may reach you";
  return printPage({
    title,
    head: html`<style>${style}</style>`,
    body: html`<main><section>
<h1>${title}</h1>
${renderNotice(notice)}<p>For the wallet with the address <strong>${maskEmail(email)}</strong>. The inbox always has every alert at once.</p>
<form method="post">
<fieldset>
<legend>Quiet hours</legend>
${renderCheck("quiet", "Hold emails, push and Telegram messages of all apps", enabled)}
<div class="row">
${renderTime("from", "From", from)}
${renderTime("to", "To", to)}
</div>
<div class="field"><label for="timeZone">Time zone</label>
<select id="timeZone" name="timeZone">${listTimeZones(timeZone).map((name) => renderOption(name, name, timeZone))}</select></div>
${renderCheck("allowCritical", "Send critical alerts all the same", allowCritical)}
<input type="hidden" name="shown" value="${shown}">
</fieldset>
${topics.map((topic) => renderTopic(topic, channels))}${topics.length === 0 ? undefined : html`<p class="note">A topic that you turn off can be turned on again in the app.</p>`}
<button>Save</button>
</form>
<p class="links"><a href="../${token}">Unsubscribe from emails of <bdi>${appName}</bdi></a></p>
</section></main>`,
  });
}

function renderNotice(notice: PreferencesNotice | undefined): SafeHtml | undefined {
  if (notice === undefined) return undefined;
  if (notice.kind === "wrong") {
    return html`<p class="message wrong" role="alert">${notice.message}</p>
`;
  }
  return html`<p class="message" role="status">Alerts that wait already follow them, too.</p>
`;
}

function renderTopic(topic: TopicState, offered: readonly OutsideChannel[]): SafeHtml {
  const { id, name, digest, digestTime, channels } = topic;
  const isOn = (channel: OutsideChannel) => channels?.includes(channel) ?? true;
  const boxes = offered.map((channel) => (isOn(channel) ? channel : `!${channel}`));
  const shown = topic.shown ?? [digest, digestTime, ...boxes].join();
  const options = [
    ["at-once", "At once"],
    ["hourly", "Once an hour, together"],
    ["daily", "Once a day, together"],
    ["off", "Never"],
  ] as const;
  return html`<fieldset>
<legend dir="auto">${name}</legend>
<div class="row">
<div class="field"><label for="topic-${id}">Send alerts</label>
<select id="topic-${id}" name="topic-${id}">${options.map(([value, label]) => renderOption(value, label, digest))}</select></div>
${renderTime(`time-${id}`, "Once a day at", digestTime)}
</div>
<div class="channels">${offered.map((channel) => renderChannel(id, channel, isOn(channel)))}</div>
<input type="hidden" name="shown-${id}" value="${shown}">
</fieldset>
`;
}

function renderCheck(name: string, label: string, isOn: boolean): SafeHtml {
  return html`<label class="check" for="${name}"><input type="checkbox" id="${name}" name="${name}"${isOn ? html` checked` : undefined}>${label}</label>`;
}

function renderChannel(topicId: string, channel: OutsideChannel, isOn: boolean): SafeHtml {
  return renderCheck(`${channel}-${topicId}`, channelLabels[channel], isOn);
}

function renderTime(name: string, label: string, value: string): SafeHtml {
  return html`<div class="field"><label for="${name}">${label}</label><input type="time" id="${name}" name="${name}" value="${value}" required></div>`;
}

function renderOption(value: string, label: string, selected: string): SafeHtml {
  return html`<option value="${value}"${value === selected ? html` selected` : undefined}>${label}</option>`;
}

/** Node's, and the wallet's own, which may be an older name. */
function listTimeZones(own: string): string[] {
  return [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone"), own])].sort();
}
