import { readSetting, storeSetting } from "./stored-settings.ts";

const setting = "bellwether-sample";

/** One group of code blocks: a tab and a block for each language. */
interface TabGroup {
  readonly tabs: readonly HTMLButtonElement[];
  readonly blocks: readonly HTMLElement[];
}

/** Turns groups of code blocks into tabs. Choosing a language applies to all groups, other open pages and later ones. */
export function createCodeTabs(elements: Iterable<HTMLElement>): void {
  const groups = [...elements].map(createTabGroup);
  for (const group of groups) {
    for (const tab of group.tabs) {
      tab.addEventListener("click", () => choose(groups, tab));
    }
    select(group, group.tabs[0]?.textContent ?? "");
    select(group, readSetting(setting) ?? "");
  }
  // Another page chose a language, or a busy browser stored the previous page's choice after this page read it.
  addEventListener("storage", ({ key }) => {
    if (key === setting) selectStored(groups);
  });
  // A page in the back/forward cache receives no storage events.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) selectStored(groups);
  });
}

function createTabGroup(element: HTMLElement, number: number): TabGroup {
  const blocks = [...element.querySelectorAll<HTMLElement>(":scope > .code")];
  const tabs = blocks.map((block, index) => createTab(block, `${number}-${index}`));
  const list = document.createElement("div");
  list.setAttribute("role", "tablist");
  list.setAttribute("aria-label", "Language of the sample");
  list.append(...tabs);
  list.addEventListener("keydown", (event) => moveBetweenTabs(event, tabs));
  element.prepend(list);
  return { tabs, blocks };
}

function createTab(block: HTMLElement, suffix: string): HTMLButtonElement {
  const tab = document.createElement("button");
  tab.type = "button";
  tab.textContent = block.dataset.label ?? "";
  tab.id = `tab-${suffix}`;
  tab.setAttribute("role", "tab");
  const panel = block.querySelector("pre");
  if (panel === null) return tab;
  panel.id = `panel-${suffix}`;
  tab.setAttribute("aria-controls", panel.id);
  panel.setAttribute("role", "tabpanel");
  panel.setAttribute("aria-labelledby", tab.id);
  panel.removeAttribute("aria-label");
  return tab;
}

function choose(groups: readonly TabGroup[], tab: HTMLButtonElement): void {
  const label = tab.textContent ?? "";
  storeSetting(setting, label);
  selectEverywhere(groups, label, tab);
}

function selectStored(groups: readonly TabGroup[]): void {
  const tabs = groups.flatMap((group) => group.tabs.slice(0, 1));
  const next = tabs.find((tab) => tab.getBoundingClientRect().top >= 0);
  selectEverywhere(groups, readSetting(setting) ?? "", next);
}

/** Blocks change their height; an element below some of them keeps its position on the screen. */
function selectEverywhere(groups: readonly TabGroup[], label: string, fixed?: Element): void {
  const measureTop = () => fixed?.getBoundingClientRect().top ?? 0;
  const topBefore = measureTop();
  for (const group of groups) select(group, label);
  scrollBy({ top: measureTop() - topBefore, behavior: "instant" });
}

function select({ tabs, blocks }: TabGroup, label: string): void {
  const selected = tabs.findIndex((tab) => tab.textContent === label);
  if (selected < 0) return;
  for (const [index, tab] of tabs.entries()) {
    tab.setAttribute("aria-selected", String(index === selected));
    tab.tabIndex = index === selected ? 0 : -1;
    blocks[index]?.classList.toggle("chosen", index === selected);
  }
}

function moveBetweenTabs(event: KeyboardEvent, tabs: readonly HTMLButtonElement[]): void {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const current = tabs.indexOf(document.activeElement as HTMLButtonElement);
  const next = tabs.at((current + step) % tabs.length);
  next?.click();
  next?.focus();
}
