import { letterIconPath } from "../../domain/icons/letter-icon.ts";
import type { Provider } from "../../domain/markets/market.ts";

export const providerIds = ["harbor", "meridian", "north-star"] as const;
export type ProviderId = (typeof providerIds)[number];

const names: Record<ProviderId, string> = {
  harbor: "Harbor (simulated)",
  meridian: "Meridian (simulated)",
  "north-star": "North Star (simulated)",
};

/**
 * The name marks the provider as simulated, because markets and positions both show it. The icon is a path, which
 * `withIconUrls` makes absolute.
 */
export function describeProvider(id: ProviderId): Required<Provider> {
  return { id, name: names[id], icon: letterIconPath(id) };
}
