import { type Problem, refuse } from "../problems.ts";
import { formatDay } from "./usage.ts";

/** Days such as `2026-11-02`, both inclusive. */
export interface UsageRange {
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const defaultDays = 30;

/** Reads a range, by default 30 days ending today. Refuses a reversed one. */
export function readUsageRange(asked: Partial<UsageRange>, now: Date): UsageRange | Problem {
  const to = asked.to ?? formatDay(Math.max(now.getTime(), Date.parse(asked.from ?? "1970-01-01")));
  const from = asked.from ?? formatDay(Date.parse(to) - (defaultDays - 1) * dayMs);
  if (from <= to) return { from, to };
  const problem = {
    field: "query.to",
    message: `is ${to}`,
    advice: `it must be ${from} or a later day`,
    allowed: `${from} or a later day`,
  };
  return refuse("invalid-request", { details: [problem] });
}
