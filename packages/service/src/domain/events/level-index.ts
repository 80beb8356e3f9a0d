import { type MarketMeasure, marketMeasures } from "./market-measures.ts";
import { type PositionLevel, thresholdsOf } from "./position-levels.ts";
import { SortedLevels } from "./sorted-levels.ts";

/** A market's changed figure. */
export interface FigureMove {
  readonly marketId: string;
  readonly measure: MarketMeasure;
  readonly before: number | null;
  readonly after: number | null;
  /** Whether it was observed long before now: then it neither fires nor arms. */
  readonly isStale: boolean;
}

/** A level a wallet watches for its position, by the figure's market. */
export interface HeldLevel {
  readonly marketId: string;
  readonly positionId: string;
  readonly level: PositionLevel & { readonly measure: MarketMeasure };
}

export interface AppLevel {
  readonly subscriptionId: string;
  readonly level: PositionLevel & { readonly measure: MarketMeasure };
}

/** Whose levels a move may change; undefined where all must be read. */
export interface TouchedLevels {
  /** Whether all marks agree with the figure before: else the move may also change any level with a mark. */
  readonly isSettled: boolean;
  readonly positionIds: ReadonlySet<string>;
  /** Apps' rules apply to all the market's positions. */
  readonly subscriptionIds: ReadonlySet<string>;
}

/** The figures with which all marks on a figure's levels agree: one, and the later stale ones. */
interface Settled {
  readonly low: number;
  readonly high: number;
  /** Whether the transaction which moved the marks is known to be committed. */
  isCommitted: boolean;
}

interface WatchedFigure {
  readonly levels: SortedLevels;
  /** Their number when they were loaded; undefined until then. */
  loaded: number | undefined;
  settled: Settled | undefined;
}

/** Levels a figure may have beyond those loaded, before it is loaded again. */
const spareLevels = 1000;

/**
 * The watched levels of markets' figures, in memory: a figure's change concerns only those between its values. Levels
 * no longer watched may stay; the database decides which marks a change moves.
 */
export class LevelIndex {
  #figures = new Map<string, WatchedFigure>();
  #ofApps = new Map<MarketMeasure, SortedLevels>();
  /** When this replica's last written figures were observed, by market. */
  readonly #writtenAt = new Map<string, number>();
  /** Whether all figures' levels are taken, and whether those before were read to their end. */
  #takesAll = false;
  #isWhole = false;

  /** Whether an unknown figure has no levels. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  clear(): void {
    this.#figures = new Map();
    this.#takesAll = false;
    this.#isWhole = false;
    this.#writtenAt.clear();
  }

  /** Takes a written market's times, before its figures. Marks moved by another replica are not known. */
  write(marketId: string, beforeAt: Date, at: Date): void {
    const isOwn = this.#writtenAt.get(marketId) === beforeAt.getTime();
    this.#writtenAt.set(marketId, at.getTime());
    if (isOwn) return;
    for (const measure of marketMeasures) {
      const figure = this.#figures.get(keyOf({ marketId, measure }));
      if (figure !== undefined) figure.settled = undefined;
    }
  }

  /** Whether a figure's levels are to be loaded: at first, and once the levels added since outnumber them. */
  isMissing(move: FigureMove): boolean {
    const figure = this.#figures.get(keyOf(move));
    if (figure === undefined) return !this.#isWhole;
    const { loaded, levels } = figure;
    return loaded === undefined || levels.size > 2 * loaded + spareLevels;
  }

  /**
   * Takes levels from now on, to include those added while earlier ones are read.
   *
   * @returns what to call at their end; it has no effect if all levels were forgotten meanwhile
   */
  beginLoading(move: FigureMove): () => void {
    const key = keyOf(move);
    // An unfinished load of all levels may have added some already.
    const begun = this.#isWhole ? undefined : this.#figures.get(key);
    const figure = this.#takesAll && begun ? begun : makeFigure();
    this.#figures.set(key, figure);
    return () => completeFigure(figure);
  }

  /**
   * Takes all figures' levels from now on.
   *
   * @returns as `beginLoading`; another load of all levels, by another feed's transaction, starts anew
   */
  beginLoadingAll(): () => void {
    this.#figures = new Map();
    this.#takesAll = true;
    this.#isWhole = false;
    const figures = this.#figures;
    return () => {
      if (figures !== this.#figures) return;
      for (const figure of figures.values()) completeFigure(figure);
      this.#isWhole = true;
    };
  }

  #findOrAdd(key: string): WatchedFigure {
    const known = this.#figures.get(key);
    if (known !== undefined) return known;
    const figure = makeFigure();
    if (this.#isWhole) figure.loaded = 0;
    this.#figures.set(key, figure);
    return figure;
  }

  /** Adds a level, unless its figure's levels are not in memory. */
  add({ marketId, positionId, level }: HeldLevel): void {
    const key = keyOf({ marketId, measure: level.measure });
    const figure = this.#takesAll ? this.#findOrAdd(key) : this.#figures.get(key);
    if (figure === undefined) return;
    for (const threshold of thresholdsOf(level)) figure.levels.add(threshold, positionId);
  }

  setAppLevels(levels: readonly AppLevel[]): void {
    this.#ofApps = new Map();
    for (const { subscriptionId, level } of levels) {
      const known = this.#ofApps.get(level.measure) ?? new SortedLevels();
      this.#ofApps.set(level.measure, known);
      for (const threshold of thresholdsOf(level)) known.add(threshold, subscriptionId);
    }
  }

  /**
   * Finds whose levels a move may change.
   *
   * @param commits receives what to call once the transaction moving their marks is committed
   */
  touch(move: FigureMove, commits: (() => void)[]): TouchedLevels | undefined {
    const key = keyOf(move);
    const figure = this.#isWhole ? this.#findOrAdd(key) : this.#figures.get(key);
    // A load replaced by another has no end.
    if (figure?.loaded === undefined) return undefined;
    // A transaction holding the market's lock before this one may not have reported its commit yet.
    const known = figure.settled?.isCommitted ? figure.settled : undefined;
    const { before, after, isStale } = move;
    const values = before === null || after === null ? undefined : [before, after];
    const crossed = known && values && spanOf([known.low, known.high, ...values]);
    figure.settled = undefined;
    if (after !== null && (crossed !== undefined || !isStale)) {
      const settled = { ...(isStale && crossed ? crossed : spanOf([after])), isCommitted: false };
      figure.settled = settled;
      commits.push(() => {
        settled.isCommitted = true;
      });
    }
    // A level without a mark changes when the figure passes it; without a figure, it is not known what is passed.
    const span = crossed ?? (values && spanOf(values));
    if (span === undefined) return undefined;
    const [positionIds, subscriptionIds] = [new Set<string>(), new Set<string>()];
    figure.levels.collect(span.low, span.high, positionIds);
    this.#ofApps.get(move.measure)?.collect(span.low, span.high, subscriptionIds);
    return { isSettled: crossed !== undefined, positionIds, subscriptionIds };
  }
}

function makeFigure(): WatchedFigure {
  return { levels: new SortedLevels(), loaded: undefined, settled: undefined };
}

function completeFigure(figure: WatchedFigure): void {
  figure.levels.compact();
  figure.loaded = figure.levels.size;
}

function spanOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  return { low: Math.min(...values), high: Math.max(...values) };
}

function keyOf({ marketId, measure }: Pick<FigureMove, "marketId" | "measure">): string {
  return `${measure} ${marketId}`;
}
