import type { DeadLetter, FailingWebhook, SendProgress } from "@bellwether/admin";
import { type Child, element } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";

export function renderSends(sends: readonly SendProgress[], now: Date): Child[] {
  if (sends.length === 0) return [renderNote("No send is in flight.")];
  return [renderCards(sends.map((send) => toSendCard(send, now)))];
}

function toSendCard(
  { title, state, appName, createdAt, channels, id }: SendProgress,
  now: Date,
): Card {
  return {
    title,
    state,
    tone: state === "done" ? "good" : "warn",
    facts: [
      ["App", appName],
      ["Accepted", timeAgo(createdAt, now)],
      ["Send", id],
    ],
    details: channels.map(renderProgress),
  };
}

/** Settled recipients: those that will not be tried again. */
function renderProgress(channel: SendProgress["channels"][number]): HTMLElement {
  const { recipients, sent, failed, skipped, retrying, waiting } = channel;
  const settled = sent + failed + skipped;
  const counts = [
    `${formatCount(settled)} of ${formatCount(recipients)}`,
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(retrying > 0 ? [`${formatCount(retrying)} retrying`] : []),
    ...(failed > 0 ? [`${formatCount(failed)} failed`] : []),
    ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
  ].join(", ");
  const bar = element("progress", { max: Math.max(recipients, 1), value: settled });
  return element(
    "label",
    { class: "progress" },
    element("span", {}, `${channel.channel}: ${counts}`),
    bar,
  );
}

export function renderWebhooks(webhooks: readonly FailingWebhook[], now: Date): Child[] {
  if (webhooks.length === 0) return [renderNote("No webhook fails.")];
  return [renderCards(webhooks.map((webhook) => toWebhookCard(webhook, now)))];
}

function toWebhookCard(webhook: FailingWebhook, now: Date): Card {
  const { url, appName, enabled, disabledReason, failingSince, consecutiveFailures } = webhook;
  const facts: Fact[] = [
    ["App", appName],
    ["Failures in a row", formatCount(consecutiveFailures)],
  ];
  if (failingSince !== undefined) facts.push(["Failing since", timeAgo(failingSince, now)]);
  if (disabledReason !== undefined) facts.push(["Disabled because", disabledReason]);
  return {
    title: url,
    state: enabled ? "retrying" : "disabled",
    tone: enabled ? "warn" : "bad",
    facts,
  };
}

/** What the role of the key allows. */
export interface DeadLetterActions {
  readonly resend?: (letter: DeadLetter) => void;
  readonly dismiss?: (letter: DeadLetter) => void;
  readonly resendAll?: () => void;
}

export function renderDeadLetters(
  letters: readonly DeadLetter[],
  total: number,
  now: Date,
  actions: DeadLetterActions,
): Child[] {
  if (letters.length === 0) return [renderNote("No job needs attention.")];
  const { resendAll } = actions;
  const rest = total - letters.length;
  return [
    ...(resendAll === undefined ? [] : [element("p", {}, renderResendAll(total, resendAll))]),
    renderCards(letters.map((letter) => toLetterCard(letter, now, actions))),
    ...(rest > 0 ? [renderNote(`${formatCount(rest)} more.`)] : []),
  ];
}

function renderResendAll(total: number, resendAll: () => void): HTMLElement {
  const all = element("button", { type: "button" }, `Resend all ${formatCount(total)}`);
  all.addEventListener("click", resendAll);
  return all;
}

function toLetterCard(
  letter: DeadLetter,
  now: Date,
  { resend, dismiss }: Pick<DeadLetterActions, "resend" | "dismiss">,
): Card {
  const { queue, failedAt, attempts, error, sendId, webhookId } = letter;
  const facts: Fact[] = [
    ["Failed", timeAgo(failedAt, now)],
    ["Attempts", formatCount(attempts)],
    ["Error", error],
  ];
  if (sendId !== undefined) facts.push(["Send", sendId]);
  if (webhookId !== undefined) facts.push(["Webhook", webhookId]);
  const buttons = [
    ...(resend === undefined ? [] : [letterButton("Resend", letter, resend)]),
    ...(dismiss === undefined ? [] : [letterButton("Dismiss", letter, dismiss)]),
  ];
  const details = buttons.length === 0 ? [] : [element("p", { class: "buttons" }, ...buttons)];
  return { title: queue, facts, details };
}

function letterButton(
  name: string,
  letter: DeadLetter,
  act: (letter: DeadLetter) => void,
): HTMLElement {
  const { id, queue } = letter;
  const attributes = { "data-id": `${name} ${id}`, "aria-label": `${name} the job in ${queue}` };
  const button = element("button", { type: "button", class: "quiet", ...attributes }, name);
  button.addEventListener("click", () => act(letter));
  return button;
}
