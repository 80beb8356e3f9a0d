import type { LastBuy } from "@bellwether/service/src/domain/events/holder-levels.ts";
import type { PriceTrigger } from "@bellwether/service/src/domain/events/price-triggers.ts";
import { levelThreshold } from "./random-market.ts";

interface TriggerState extends PriceTrigger {
  isFired: boolean;
}

interface HolderState extends LastBuy {
  isUpCrossed: boolean;
  isDownCrossed: boolean;
}

/** Detects by search: all prices in an array, and at each one every trigger and every token holder. */
export class NaiveToken {
  readonly #prices: { readonly time: number; readonly price: number }[] = [];
  readonly #triggers: readonly TriggerState[];
  readonly #holders: readonly HolderState[];

  constructor(triggers: readonly PriceTrigger[], buys: readonly LastBuy[], firstPrice: number) {
    this.#triggers = triggers.map((trigger) => ({ ...trigger, isFired: false }));
    this.#holders = buys.map((buy) => ({
      ...buy,
      isUpCrossed: firstPrice >= buy.priceUsd * (1 + levelThreshold),
      isDownCrossed: firstPrice <= buy.priceUsd * (1 - levelThreshold),
    }));
  }

  addPast(time: number, price: number): void {
    this.#prices.push({ time, price });
  }

  /** How many triggers a price fired or armed, and how many levels it crossed. */
  evaluate(
    time: number,
    price: number,
  ): { readonly transitions: number; readonly crossings: number } {
    this.#prices.push({ time, price });
    let transitions = 0;
    for (const trigger of this.#triggers) {
      const start = time - trigger.windowSeconds * 1000;
      const from = this.#prices.findLast((price) => price.time <= start);
      if (from === undefined) continue;
      const change = (price / from.price - 1) * (trigger.direction === "up" ? 1 : -1);
      const { isFired, threshold } = trigger;
      if (isFired ? change >= 0.8 * threshold : change < threshold - 1e-9) continue;
      trigger.isFired = !isFired;
      transitions += 1;
    }
    return { transitions, crossings: this.#crossLevels(price) };
  }

  #crossLevels(price: number): number {
    let crossings = 0;
    for (const holder of this.#holders) {
      if (!holder.isUpCrossed && price >= holder.priceUsd * (1 + levelThreshold)) {
        holder.isUpCrossed = true;
        crossings += 1;
      }
      if (!holder.isDownCrossed && price <= holder.priceUsd * (1 - levelThreshold)) {
        holder.isDownCrossed = true;
        crossings += 1;
      }
    }
    return crossings;
  }
}
