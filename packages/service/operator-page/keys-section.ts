import type { AccessKey } from "@bellwether/admin";
import { type ActionButton, renderButtons } from "./action-button.ts";
import type { AppsSection } from "./apps-section.ts";
import { openClientKeyForm, openFeedKeyForm } from "./create-forms.ts";
import type { Child } from "./element.ts";
import { type Card, type Fact, renderCards, renderNote } from "./facts.ts";
import { timeAgo } from "./format.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { SlowRead } from "./slow-read.ts";

const shownKeys = 100;

type KeyPage = { readonly keys: readonly AccessKey[]; readonly cursor: string | null };

/** The active client, app and feed keys. */
export class KeysSection implements LiveSection {
  readonly id = "keys";
  readonly #context: PageContext;
  readonly #apps: AppsSection;
  readonly #keys: SlowRead<KeyPage>;

  constructor(context: PageContext, apps: AppsSection) {
    this.#context = context;
    this.#apps = apps;
    const { client } = context;
    this.#keys = new SlowRead<KeyPage>(() => client.listKeys({ active: true, limit: shownKeys }));
  }

  expire(): void {
    this.#keys.expire();
  }

  async read() {
    const [page, apps] = await Promise.all([this.#keys.read(), this.#apps.readApps()]);
    const names = new Map(apps.map(({ id, name }) => [id, name]));
    return ({ at }: { readonly at: string }) => this.#render(page, names, new Date(at));
  }

  #render({ keys, cursor }: KeyPage, names: ReadonlyMap<string, string>, now: Date): Child[] {
    const context = this.#context;
    const create: ActionButton[] = [
      {
        ...{ text: "Create a client key", id: "create-client-key", operation: "createKey" },
        onClick: () => openClientKeyForm(context),
      },
      {
        ...{ text: "Create a feed key", id: "create-feed-key", operation: "createKey" },
        onClick: () => openFeedKeyForm(context),
      },
    ];
    return [
      ...renderButtons(context, create),
      keys.length === 0
        ? renderNote("No key is active.")
        : renderCards(keys.map((key) => this.#toCard(key, names, now))),
      ...(cursor === null ? [] : [renderNote("There are newer keys; find them by their id.")]),
    ];
  }

  #toCard(key: AccessKey, names: ReadonlyMap<string, string>, now: Date): Card {
    const revoke = {
      ...{ text: "Revoke", id: `revoke ${key.id}`, operation: "revokeKey" },
      label: `Revoke the key ${key.name ?? key.hint}`,
      onClick: () => void this.#revoke(key),
    };
    return { ...toKeyCard(key, now, names), details: renderButtons(this.#context, [revoke]) };
  }

  async #revoke({ id, name, hint }: AccessKey): Promise<void> {
    const question = `Revoke the key ${name ?? hint}? Requests with it fail from then on.`;
    if (!window.confirm(question)) return;
    await this.#context.act(async () => {
      await this.#context.client.revokeKey({ keyId: id });
      return `The key ${name ?? hint} is revoked.`;
    });
  }
}

/** @param names the apps' names, by id */
export function toKeyCard(
  key: AccessKey,
  now: Date,
  names: ReadonlyMap<string, string> = new Map(),
): Card {
  const { id, kind, name, client, appId, feed, origins, rights, hint, createdAt, revokedAt } = key;
  const facts: Fact[] = [["Kind", kind]];
  if (appId !== undefined) facts.push(["App", names.get(appId) ?? appId]);
  if (client !== undefined) facts.push(["Client", client]);
  if (feed !== undefined) facts.push(["Feed", feed]);
  if (origins.length > 0) facts.push(["Origins", origins.join(", ")]);
  if (rights !== undefined) facts.push(["Rights", rights.join(", ") || "none"]);
  facts.push(["Key", hint], ["Id", id], ["Created", timeAgo(createdAt, now)]);
  if (revokedAt !== undefined) facts.push(["Revoked", timeAgo(revokedAt, now)]);
  return { title: name ?? hint, facts };
}
