import type { TrialAnswer } from "@bellwether/specs/interface/trial";
import { expect, test } from "vitest";
import { findFaults } from "./check-answer.ts";

const body = {
  markets: [
    { id: "first", type: "lending", rate: 0.05, tags: ["a"], icon: null },
    { id: "second", type: "yield", rate: 0.07, tags: [] },
  ],
  issuedAt: "2026-11-02T09:30:00Z",
  expiresAt: "2027-11-02T09:30:00Z",
};
const answer = {
  status: 200,
  headers: new Map([["content-type", "application/json; charset=utf-8"]]),
  text: JSON.stringify(body),
  elapsedMs: 0,
};

type Case = readonly [title: string, expected: TrialAnswer, fault: string | undefined];

const cases: readonly Case[] = [
  ["another status", { status: [401] }, "answers 200 instead of 401"],
  ["one of several statuses", { status: [200, 202] }, undefined],
  ["another media type", { mediaType: "text/html" }, "content-type is application/json"],
  ["a missing header", { headers: { location: "/v0" } }, "location is undefined"],
  ["a missing text", { mentions: "third" }, "lacks third"],
  ["a text that must not be there", { omits: "second" }, "contains second"],
  ["a field of the type", { fields: [{ path: "markets[].rate", type: "number" }] }, undefined],
  [
    "a field of another type",
    { fields: [{ path: "markets[].rate", type: "string" }] },
    "is 0.05 instead of a string",
  ],
  ["null for a missing value", { fields: [{ path: "markets[].icon", type: "string" }] }, undefined],
  ["a field that is nowhere", { fields: [{ path: "markets[].name" }] }, "is nowhere"],
  [
    "a field that some items lack",
    { fields: [{ path: "markets[].icon", isEverywhere: true }] },
    "is missing in some items",
  ],
  ["an optional field", { fields: [{ path: "markets[].icon", isOptional: true }] }, undefined],
  [
    "an optional field in every item",
    { fields: [{ path: "markets[].id", isOptional: true }] },
    "is in every item",
  ],
  ["a removed field", { fields: [{ path: "markets[].id", isAbsent: true }] }, "is there"],
  ["a selected item", { fields: [one("lending", { are: ["first"] })] }, undefined],
  ["no selected item", { fields: [one("loop", { type: "string" })] }, "is nowhere"],
  ["a value besides", { fields: [{ path: "markets[].id", are: ["first"] }] }, 'has "second"'],
  [
    "a missing value",
    { fields: [{ path: "markets[].id", include: ["third"] }] },
    'lacks "third"; it has "first", "second"',
  ],
  [
    "an excluded value",
    { fields: [{ path: "markets[].id", exclude: ["second"] }] },
    'has "second"',
  ],
  [
    "an unlisted value",
    { fields: [{ path: "markets[].type", among: ["lending"] }] },
    'has the value "yield"',
  ],
  ["another count", { fields: [{ path: "markets[]", count: 3 }] }, "has 2 values instead of 3"],
  ["none", { fields: [{ path: "markets[].name", count: 0 }] }, undefined],
  [
    "a value of another form",
    { fields: [{ path: "markets[].id", pattern: "^f" }] },
    "which does not match",
  ],
  [
    "a value beyond a keyword",
    { fields: [{ path: "markets[].rate", keywords: { maximum: 0.06 } }] },
    'is 0.07, against {"maximum":0.06}',
  ],
  ["a year", { fields: [after(365)] }, undefined],
  ["a day less", { fields: [after(364)] }, "is 365 days after issuedAt"],
];

test.each(cases)("findFaults judges %s", (_, expected, fault) => {
  const faults = findFaults(answer, expected);
  if (fault === undefined) expect(faults).toEqual([]);
  else expect(faults.join("\n")).toContain(fault);
});

function one(type: string, expected: object) {
  return { path: "markets[].id", member: { type }, ...expected };
}

function after(days: number) {
  return { path: "expiresAt", daysAfter: { path: "issuedAt", days } };
}
