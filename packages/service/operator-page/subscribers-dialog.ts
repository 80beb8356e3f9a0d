import type { App } from "@bellwether/admin";
import { describeError } from "./describe-error.ts";
import { openResult } from "./dialog.ts";
import { element } from "./element.ts";
import type { PageContext } from "./page-context.ts";

const walletsOfStep = 200;

/** Lists the wallets subscribed to an app, a step at a time; each has an entry in the audit log. */
export function openSubscribers({ id, name }: App, { client }: PageContext): void {
  const list = element("ul", { class: "addresses" });
  const status = element("p", { role: "status" }, "Loading…");
  const more = element("button", { type: "button", class: "quiet", hidden: true }, "Show more");
  let cursor: string | null | undefined;
  const load = async () => {
    try {
      const next = cursor ? { cursor } : {};
      const page = await client.listAppSubscribers({ appId: id, limit: walletsOfStep, ...next });
      list.append(...page.subscribers.map(({ walletAddress }) => element("li", {}, walletAddress)));
      cursor = page.cursor;
      more.hidden = cursor === null;
      status.textContent = list.children.length === 0 ? "The app has no subscriber." : "";
    } catch (error) {
      status.textContent = describeError(error);
    }
  };
  more.addEventListener("click", () => void load());
  openResult(`Subscribers of ${name}`, [list, status, more]);
  void load();
}
