import { AppsSection } from "./apps-section.ts";
import { AuditSection } from "./audit-section.ts";
import { DeadLettersSection } from "./dead-letters-section.ts";
import { type Child, element, find } from "./element.ts";
import { KeysSection } from "./keys-section.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { SearchSection } from "./search-section.ts";
import { SendsSection } from "./sends-section.ts";
import {
  renderDatabase,
  renderFeeds,
  renderQueues,
  renderReplicas,
  renderSummary,
} from "./status-sections.ts";
import { UsageSection } from "./usage-section.ts";
import { WebhooksSection } from "./webhooks-section.ts";

/** The page's sections. */
export class Board {
  readonly #context: PageContext;
  readonly #sections: readonly LiveSection[];
  readonly search: SearchSection;

  constructor(context: PageContext) {
    this.#context = context;
    const apps = new AppsSection(context);
    this.search = new SearchSection(context, apps);
    this.#sections = [
      this.search,
      new SendsSection(context, apps),
      new WebhooksSection(context),
      new DeadLettersSection(context),
      apps,
      new KeysSection(context, apps),
      new UsageSection(context),
      new AuditSection(context),
    ];
  }

  /** Reads everything, and returns what shows it. */
  async read(): Promise<() => void> {
    const [status, ...renderers] = await Promise.all([
      this.#context.client.getServiceStatus(),
      ...this.#sections.map((section) => section.read()),
    ]);
    return () => {
      show("summary", renderSummary(status));
      for (const [index, { id }] of this.#sections.entries()) {
        show(id, renderers[index]?.(status) ?? []);
      }
      show("feeds", renderFeeds(status));
      show("queues", renderQueues(status));
      show("replicas", renderReplicas(status));
      show("database", renderDatabase(status));
    };
  }

  /** Reads what is kept again the next time, after a change. */
  expire(): void {
    for (const section of this.#sections) section.expire?.();
  }
}

/** Replaces a section's content unless it is the same, so focus, selection and open details survive a refresh. */
function show(id: string, children: readonly Child[]): void {
  const section = find(id, HTMLElement);
  const made = element("div", { class: "content" }, ...children);
  const shown = section.querySelector(".content");
  for (const { dataset } of section.querySelectorAll<HTMLElement>("details[open]")) {
    made
      .querySelector(`details[data-id="${CSS.escape(dataset.id ?? "")}"]`)
      ?.toggleAttribute("open");
  }
  if (shown?.isEqualNode(made)) return;
  const focused = document.activeElement?.getAttribute("data-id");
  if (shown === null) section.append(made);
  else shown.replaceWith(made);
  if (focused) made.querySelector<HTMLElement>(`[data-id="${CSS.escape(focused)}"]`)?.focus();
}
