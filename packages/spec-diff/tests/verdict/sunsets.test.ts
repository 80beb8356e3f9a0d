import { expect, test } from "vitest";
import { findingsBetween, inResponse } from "./compare-versions.ts";

const sunset = (date?: unknown) =>
  inResponse({
    type: "object",
    properties: {
      name: {
        type: "string",
        deprecated: true,
        ...(date === undefined ? {} : { "x-sunset": date }),
      },
    },
  });

test.each([
  ["an unreadable date", undefined, "soon", "sunset-unreadable breaking"],
  [
    "a day that the calendar does not have",
    "2031-01-31",
    "2031-02-30",
    "sunset-unreadable breaking",
  ],
  ["a first date", undefined, "2031-01-31", "sunset-announced compatible"],
  ["an earlier date", "2031-01-31", "2030-01-31", "sunset-brought-forward breaking"],
  ["a later date", "2031-01-31", "2032-01-31", "sunset-put-off compatible"],
  ["no date any more", "2031-01-31", undefined, "sunset-withdrawn risky"],
])(
  "the x-sunset of a property with %s is judged as that of an operation",
  async (_, before, after, finding) => {
    expect(await findingsBetween(sunset(before), sunset(after))).toEqual([finding]);
  },
);
