export type Measure = "health-factor" | "borrow-apy";

interface Figure {
  readonly value: number;
  readonly time: number;
  readonly isLate: boolean;
}

/** A level watched for one wallet, since it began or began anew. */
interface Watch {
  readonly ruleId: string;
  readonly wallet: string;
  readonly measure: Measure;
  level: number;
  isOn: boolean;
  /** The figure at the start; undefined while the wallet has no position. */
  start: number | undefined;
  figures: Figure[];
  /** Whether an alert reaches the wallet, by its figure's time. */
  readonly reaches: () => boolean;
  readonly describe: (watch: Watch, time: number) => string;
}

const coolDownMs = 900_000;

/**
 * The events promised by position-level-events.md and position-rules.md, by a walk through every watch's figures at
 * every figure. Health factors fire downwards, rates upwards.
 */
export class PositionOracle {
  /** What is told, a text for each event or alert. */
  readonly expected: string[] = [];
  readonly #stored = new Map<string, number>();
  readonly #watches: Watch[] = [];

  watch(watch: Pick<Watch, "ruleId" | "wallet" | "measure" | "level" | "reaches" | "describe">) {
    const { wallet, measure } = watch;
    this.#watches.push({ ...watch, isOn: true, start: this.#read(wallet, measure), figures: [] });
  }

  /** Sets what a wallet or an app changes; a rule with another level, or a resumed one, begins anew. */
  change(ruleId: string, wallets: readonly string[], isOn?: boolean, level?: number): void {
    for (const watch of this.#find(ruleId, wallets)) {
      const [wasOn, before] = [watch.isOn, watch.level];
      watch.isOn = isOn ?? wasOn;
      watch.level = level ?? before;
      if (watch.isOn && !wasOn) this.#beginAnew(watch);
      else if (watch.level !== before) this.#beginAnew(watch);
    }
  }

  end(ruleId: string): void {
    for (const watch of this.#find(ruleId, undefined)) watch.isOn = false;
  }

  isOn(ruleId: string, wallet: string): boolean {
    return this.#find(ruleId, [wallet]).some((watch) => watch.isOn);
  }

  report(wallet: string, measure: Measure, figure: Figure): void {
    const key = `${wallet} ${measure}`;
    // Only changes are compared.
    if (this.#stored.get(key) === figure.value) return;
    this.#stored.set(key, figure.value);
    for (const watch of this.#watches) {
      if (watch.wallet !== wallet || watch.measure !== measure || !watch.isOn) continue;
      watch.figures.push(figure);
      if (findTold(watch).at(-1) !== figure.time) continue;
      if (watch.reaches()) this.expected.push(watch.describe(watch, figure.time));
    }
  }

  #read(wallet: string, measure: Measure): number | undefined {
    return this.#stored.get(`${wallet} ${measure}`);
  }

  #find(ruleId: string, wallets: readonly string[] | undefined): Watch[] {
    return this.#watches.filter(
      (watch) => watch.ruleId === ruleId && wallets?.includes(watch.wallet) !== false,
    );
  }

  #beginAnew(watch: Watch): void {
    watch.start = this.#read(watch.wallet, watch.measure);
    watch.figures = [];
  }
}

/** The times of a watch's events. */
function findTold({ measure, level, start, figures }: Watch): number[] {
  const sign = measure === "health-factor" ? -1 : 1;
  const excess = (value: number) => sign * (value - level);
  const band = Math.max(level * 0.02, 0.005);
  const first = start ?? figures[0]?.value ?? level;
  const told: number[] = [];
  let isFired = excess(first) >= 0;
  for (const { value, time, isLate } of figures) {
    if (isLate) continue;
    if (isFired) isFired = excess(value) >= -band;
    else if (excess(value) >= 0) {
      isFired = true;
      const last = told.at(-1);
      if (last === undefined || time - last >= coolDownMs) told.push(time);
    }
  }
  return told;
}
