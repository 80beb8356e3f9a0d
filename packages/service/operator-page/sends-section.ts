import type { SendProgress } from "@bellwether/admin";
import { type Child, element } from "./element.ts";
import { type Card, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";

const shownSends = 20;

/** The sends of all apps. */
export class SendsSection implements LiveSection {
  readonly id = "sends";
  readonly #context: PageContext;

  constructor(context: PageContext) {
    this.#context = context;
  }

  async read() {
    const { client } = this.#context;
    const { sends } = await client.listSends({ inFlight: true, limit: shownSends });
    return ({ at }: { readonly at: string }) => renderSends(sends, new Date(at));
  }
}

function renderSends(sends: readonly SendProgress[], now: Date): Child[] {
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
