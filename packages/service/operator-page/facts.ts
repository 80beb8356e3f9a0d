import { type Child, element } from "./element.ts";

/** How urgent a state is; the color repeats what the text says. */
export type Tone = "good" | "warn" | "bad" | "off";

export type Fact = readonly [name: string, value: Child];

export interface Card {
  readonly title: string;
  /** The state in a word. */
  readonly state?: string;
  readonly tone?: Tone;
  readonly facts: readonly Fact[];
  readonly details?: readonly Child[];
}

export function renderState(text: string, tone: Tone): HTMLElement {
  return element("span", { class: `state ${tone}` }, text);
}

export function renderFacts(facts: readonly Fact[]): HTMLElement {
  const pairs = facts.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", {}, value)),
  );
  return element("dl", {}, ...pairs);
}

export function renderCards(cards: readonly Card[]): HTMLElement {
  return element("ul", { class: "cards" }, ...cards.map(renderCard));
}

function renderCard({ title, state, tone = "off", facts, details = [] }: Card): HTMLElement {
  const heading = element("h3", {}, title);
  if (state !== undefined) heading.append(" ", renderState(state, tone));
  return element("li", { class: "card" }, heading, renderFacts(facts), ...details);
}

export function renderNote(text: string): HTMLElement {
  return element("p", { class: "note" }, text);
}
