import type { AppsSection } from "./apps-section.ts";
import type { Child } from "./element.ts";
import { renderNote } from "./facts.ts";
import { findById, findByName, findByRequestId, type Lookup } from "./lookups.ts";
import type { LiveSection, PageContext } from "./page-context.ts";
import { readWallet, renderWallet } from "./wallet-result.ts";

const walletPattern = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const requestIdPattern = /^[\w.:/+=-]{1,64}$/;

const nothing =
  "Nothing has this id or name. The logs have the request ids of every API, in the field requestId.";

/** Finds what an operator has in hand: a wallet, an id, a request id or an app's name. */
export class SearchSection implements LiveSection {
  readonly id = "search";
  readonly #context: PageContext;
  readonly #apps: AppsSection;
  #lookups: readonly Lookup[] = [];
  #searches = 0;

  constructor(context: PageContext, apps: AppsSection) {
    this.#context = context;
    this.#apps = apps;
  }

  async read() {
    const found = await Promise.all(this.#lookups.map((lookup) => lookup()));
    return ({ at }: { readonly at: string }) =>
      found.flatMap((render) => render?.(new Date(at)) ?? []);
  }

  /** Shows what is found until the next search. */
  async search(text: string): Promise<void> {
    this.#searches += 1;
    const search = this.#searches;
    await this.#context.act(async () => {
      const lookups = await this.#listLookups(text);
      const found = await Promise.all(lookups.map((lookup) => lookup()));
      if (search !== this.#searches) return "";
      const kept = lookups.filter((_, index) => found[index] !== undefined);
      this.#lookups = kept.length > 0 ? kept : [note(nothing)];
      return kept.length > 0 ? `Found ${text}.` : "Nothing was found.";
    });
  }

  async #listLookups(text: string): Promise<readonly Lookup[]> {
    if (walletPattern.test(text)) return [await this.#findWallet(text)];
    const names = findByName(text, await this.#apps.readApps());
    if (uuidPattern.test(text)) return [...findById(text, this.#context), names];
    const request = requestIdPattern.test(text) ? [findByRequestId(text, this.#context)] : [];
    return [...request, names];
  }

  /** It is read only once, since each call has an entry in the audit log. */
  async #findWallet(address: string): Promise<Lookup> {
    if (!this.#context.mayCall("getWallet")) {
      return note("Looking up a wallet needs the role operate.");
    }
    const wallet = await readWallet(this.#context, address);
    const onErased = () => {
      this.#lookups = [note(`The wallet ${address} is erased.`)];
    };
    return async () => (now) => renderWallet(wallet, now, this.#context, onErased);
  }
}

function note(text: string): Lookup {
  return async (): Promise<(now: Date) => readonly Child[]> => () => [renderNote(text)];
}
