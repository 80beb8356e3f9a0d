import { LRUCache } from "lru-cache";
import { unsealText } from "../domain/sealed-text.ts";
import type { DeliveryParts } from "./delivery-parts.ts";
import { parseServiceAccount, type ServiceAccount } from "./push/service-account.ts";

/** A changed account is used after this time. */
const cacheMs = 60_000;

/** Finds apps' Firebase service accounts. */
export function createPushAccounts({
  store,
  signingKeys,
  log,
}: Pick<DeliveryParts, "store" | "signingKeys" | "log">): {
  find(appId: string): Promise<ServiceAccount | undefined>;
} {
  const cache = new LRUCache<string, { readonly account: ServiceAccount | undefined }>({
    ...{ max: 1000, ttl: cacheMs },
    async fetchMethod(appId) {
      const sealed = await store.apps.findPushCredentials(appId);
      if (sealed === undefined) return { account: undefined };
      const text = unsealText(await signingKeys(), "push-credentials", sealed);
      if (text === undefined) {
        const message =
          "The push credentials of an app were stored under a signing key that is retired.";
        log.warn({ appId }, message);
      }
      return { account: text === undefined ? undefined : parseServiceAccount(text) };
    },
  });
  return { find: async (appId) => (await cache.fetch(appId))?.account };
}
