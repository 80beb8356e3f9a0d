/** The units of numbers, each with its description; `specs/README.md` lists the same units. */
export const units = {
  fraction: "a part of one: 0.0534 is 5.34 %",
  percent: "parts of a hundred",
  usd: "US dollars",
  "usd-per-token": "US dollars for one whole token",
  tokens: "whole tokens",
  "base-units": "the smallest unit of a token",
  "decimal-places": "digits between a whole token and its base units",
  seconds: "seconds",
  milliseconds: "thousandths of a second",
  "unix-seconds": "seconds since 1970-01-01 UTC",
  days: "days of 24 hours",
  count: "how many",
  bytes: "bytes",
  "http-status": "an HTTP status code",
  ratio: "one quantity over another of the same kind",
} as const satisfies Record<string, string>;
