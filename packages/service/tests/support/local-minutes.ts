/** Zones with both kinds of daylight saving, at midnight or by half an hour too, and one without a full hour. */
export const zones = [
  "America/Los_Angeles",
  "Europe/Berlin",
  "Asia/Beirut",
  "Pacific/Auckland",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
] as const;

/** Noon in UTC on the days in 2026 at which a zone changes its clocks. */
export const changes = [
  "2026-03-08",
  "2026-03-29",
  "2026-04-04",
  "2026-09-26",
  "2026-10-03",
  "2026-10-25",
  "2026-11-01",
].map((day) => Date.parse(`${day}T12:00:00Z`));

export const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Each minute's local time for some days around an instant, read one by one. */
export class LocalMinutes {
  readonly #first: number;
  readonly #locals: readonly number[];
  readonly #found = new Map<string, number>();

  constructor(timeZone: string, around: number, days = 6) {
    this.#first = around - days * dayMs;
    const format = new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      dateStyle: "short",
      timeStyle: "short",
    });
    this.#locals = Array.from({ length: 2 * days * 1440 }, (_, index) =>
      Date.parse(`${format.format(this.#first + index * minuteMs).replace(" ", "T")}Z`),
    );
  }

  /** The first minute at which the local time is this or later. */
  firstOf(local: number): number {
    return this.#find(`first ${local}`, () => this.#locals.findIndex((found) => found >= local));
  }

  /** The minute after the last one whose local time is before this. */
  lastOf(local: number): number {
    return this.#find(
      `last ${local}`,
      () => this.#locals.findLastIndex((found) => found < local) + 1,
    );
  }

  #find(key: string, search: () => number): number {
    const index = this.#found.get(key) ?? search();
    this.#found.set(key, index);
    return this.#first + index * minuteMs;
  }

  localDay(instant: number): number {
    const local = this.#locals[Math.floor((instant - this.#first) / minuteMs)] ?? Number.NaN;
    return Math.floor(local / dayMs) * dayMs;
  }

  /** Whether one of the nights around contains the instant. */
  isQuiet({ from, to }: { from: number; to: number }, instant: number): boolean {
    const nights = [-2, -1, 0, 1, 2].map((offset) => this.localDay(instant) + offset * dayMs);
    return nights.some((day) => {
      const start = this.firstOf(day + from * minuteMs);
      const end = this.lastOf(day + (to > from ? 0 : dayMs) + to * minuteMs);
      return start <= instant && instant < end;
    });
  }

  /** The first minute not quiet. */
  endOfQuiet(times: { from: number; to: number }, instant: number): number {
    let minute = instant;
    while (this.isQuiet(times, minute)) minute = (Math.floor(minute / minuteMs) + 1) * minuteMs;
    return minute;
  }
}
