import type { App } from "@bellwether/admin";
import { renderButtons } from "./action-button.ts";
import { type AppDetails, readAppDetails, renderAppDetails } from "./app-details.ts";
import { openAppForm } from "./create-forms.ts";
import type { Child } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { formatCount, timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { SlowRead } from "./slow-read.ts";

const shownApps = 50;
const mostApps = 1000;

/** The apps, with the open one's topics and subscribers. */
export class AppsSection implements LiveSection {
  readonly id = "apps";
  readonly #context: PageContext;
  readonly #apps: SlowRead<readonly App[]>;
  #open: { readonly appId: string; readonly details: SlowRead<AppDetails> } | undefined;

  constructor(context: PageContext) {
    this.#context = context;
    this.#apps = new SlowRead(() => listApps(context));
  }

  /** By name; other sections choose among them. */
  readApps(): Promise<readonly App[]> {
    return this.#apps.read();
  }

  expire(): void {
    this.#apps.expire();
    this.#open?.details.expire();
  }

  async read() {
    const [apps, details] = await Promise.all([this.#apps.read(), this.#open?.details.read()]);
    return ({ at }: { readonly at: string }) => this.#render(apps, details, new Date(at));
  }

  #render(apps: readonly App[], details: AppDetails | undefined, now: Date): Child[] {
    const context = this.#context;
    const create = {
      ...{ text: "Create an app", id: "create-app", operation: "createApp" },
      onClick: () => openAppForm(context),
    };
    const rest = apps.length - shownApps;
    return [
      ...renderButtons(context, [create]),
      apps.length === 0
        ? renderNote("There is no app.")
        : renderCards(apps.slice(0, shownApps).map((app) => this.#toCard(app, details, now))),
      ...(rest > 0
        ? [renderNote(`${formatCount(rest)} more by name; find them by their id.`)]
        : []),
    ];
  }

  #toCard(app: App, details: AppDetails | undefined, now: Date): Card {
    const isOpen = details?.app.id === app.id;
    const button = {
      ...{ text: "Topics and subscribers", id: `details ${app.id}`, operation: "getApp" },
      expanded: isOpen,
      label: `Topics and subscribers of ${app.name}`,
      onClick: () => this.#toggle(app.id),
    };
    return {
      title: app.name,
      facts: listAppFacts(app, now),
      details: [
        ...renderButtons(this.#context, [button]),
        ...(isOpen ? renderAppDetails(details, this.#context) : []),
      ],
    };
  }

  /** Reads them with the next refresh, which it starts. */
  #toggle(appId: string): void {
    const { client } = this.#context;
    const isOpen = this.#open?.appId === appId;
    this.#open = isOpen
      ? undefined
      : { appId, details: new SlowRead(() => readAppDetails(client, appId)) };
    this.#context.refresh();
  }
}

async function listApps({ client }: PageContext): Promise<App[]> {
  const apps: App[] = [];
  for await (const app of client.listAllApps({ limit: 200 })) {
    apps.push(app);
    if (apps.length === mostApps) break;
  }
  return apps;
}

export function listAppFacts(app: App, now: Date): Fact[] {
  const { id, websiteUrl, activeKeys, subscribers, earlyAccess, createdAt } = app;
  return [
    ["Id", id],
    ...(websiteUrl === undefined ? [] : [["Website", websiteUrl] as const]),
    ...(subscribers === undefined ? [] : [["Subscribers", formatCount(subscribers)] as const]),
    ["API keys", formatCount(activeKeys)],
    ["Events beta", earlyAccess ? "yes" : "no"],
    ["Created", timeAgo(createdAt, now)],
  ];
}
