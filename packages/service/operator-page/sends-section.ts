import type { App, SendProgress } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import type { AppsSection } from "./apps-section.ts";
import { type Child, element, find } from "./element.ts";
import { type Card, renderCards, renderNote } from "./facts.ts";
import { renderOptions } from "./form-field.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";

const sendsOfStep = 20;
const mostSends = 200;

/** All apps' sends, or those selected by the filter. */
export class SendsSection implements LiveSection {
  readonly id = "sends";
  readonly #context: PageContext;
  readonly #apps: AppsSection;
  readonly #state = find("send-state", HTMLSelectElement);
  readonly #app = find("send-app", HTMLSelectElement);
  #limit = sendsOfStep;

  constructor(context: PageContext, apps: AppsSection) {
    this.#context = context;
    this.#apps = apps;
    for (const select of [this.#state, this.#app]) {
      select.onchange = () => {
        this.#limit = sendsOfStep;
        context.refresh();
      };
    }
  }

  async read() {
    const [state, appId] = [this.#state.value, this.#app.value];
    const [{ sends, cursor }, apps] = await Promise.all([
      this.#context.client.listSends({
        limit: this.#limit,
        ...(state === "inFlight" && { inFlight: true }),
        ...(state === "done" && { state }),
        ...(appId !== "" && { appId }),
      }),
      this.#apps.readApps(),
    ]);
    return ({ at }: { readonly at: string }) => {
      offerApps(this.#app, apps);
      return this.#render(sends, cursor !== null, new Date(at));
    };
  }

  #render(sends: readonly SendProgress[], hasMore: boolean, now: Date): Child[] {
    if (sends.length === 0) {
      return [renderNote(this.#state.value === "inFlight" ? "No send is in flight." : "No send.")];
    }
    const more = {
      ...{ text: "Show more", id: "more-sends", operation: "listSends" },
      label: "Show more sends",
      onClick: () => {
        this.#limit += sendsOfStep;
        this.#context.refresh();
      },
    };
    return [
      renderCards(sends.map((send) => toSendCard(send, now))),
      ...(hasMore && this.#limit < mostSends ? renderButtons(this.#context, [more]) : []),
    ];
  }
}

/** Unchanged options stay, so an open list does not close. */
function offerApps(select: HTMLSelectElement, apps: readonly App[]): void {
  const options = apps.map(({ id, name }) => ({ value: id, text: name }));
  const made = renderOptions([{ value: "", text: "All apps" }, ...options]);
  const isSame = made.every((option, index) => select.options[index]?.isEqualNode(option));
  if (isSame && made.length === select.length) return;
  const { value } = select;
  select.replaceChildren(...made);
  select.value = value;
}

export function toSendCard(
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

/** Settled recipients will not be tried again. */
function renderProgress(channel: SendProgress["channels"][number]): HTMLElement {
  const { recipients, sent, failed, skipped, retrying, waiting } = channel;
  const held = channel.held + channel.digested + channel.throttled;
  const settled = sent + failed + skipped;
  const counts = [
    `${formatCount(settled)} of ${formatCount(recipients)}`,
    ...(sent < settled ? [`${formatCount(sent)} sent`] : []),
    ...(waiting > 0 ? [`${formatCount(waiting)} waiting`] : []),
    ...(held > 0 ? [`${formatCount(held)} held`] : []),
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
