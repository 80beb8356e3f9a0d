/** Replicas store their counts once a minute, and what operators manage changes seldom. */
const everyMs = 60_000;

/** Data read at most once a minute, unless the page has changed it. */
export class SlowRead<Data> {
  readonly #load: () => Promise<Data>;
  #data: Data | undefined;
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(load: () => Promise<Data>) {
    this.#load = load;
  }

  /** The last read's data, which may be outdated. */
  get last(): Data | undefined {
    return this.#data;
  }

  async read(): Promise<Data> {
    const now = performance.now();
    if (this.#data !== undefined && now - this.#readAt < everyMs) return this.#data;
    const data = await this.#load();
    this.#data = data;
    this.#readAt = now;
    return data;
  }

  /** Reads again the next time. */
  expire(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }
}
