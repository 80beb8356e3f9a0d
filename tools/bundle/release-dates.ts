import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../specs/releases/dates.json");

/** The date on which each released version was added to the repository. */
export interface ReleaseDates {
  readonly count: number;
  /**
   * @returns a moment such as 2031-01-31T10:00:00Z
   * @throws for an unrecorded version
   */
  of(host: string, version: string): string;
}

export function readReleaseDates(): ReleaseDates {
  const dates: Readonly<Record<string, string>> = JSON.parse(readFileSync(file, "utf8"));
  return {
    count: Object.keys(dates).length,
    of(host, version) {
      const date = dates[`${host}/${version}.yaml`];
      if (date !== undefined) return date;
      throw new Error(
        `specs/releases/dates.json has no date of ${host}/${version}.yaml; pnpm release:version writes it.`,
      );
    },
  };
}
