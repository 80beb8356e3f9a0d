import { expect, test } from "vitest";
import { isTimeZone } from "./time-zone.ts";

test.each(["UTC", "Europe/Berlin", "europe/berlin", "Etc/GMT+5", "EST5EDT"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each([
  "",
  "+05:30",
  "-0530",
  "+05",
  "Berlin",
  "__proto__",
  "constructor",
  "UTC\0",
  "U".repeat(200),
])("%j is no time zone", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
