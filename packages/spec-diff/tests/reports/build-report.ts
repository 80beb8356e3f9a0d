import { areaOf, type RuleId, ruleOf } from "../../src/rules/catalogue.ts";
import type { Direction } from "../../src/rules/rule.ts";
import type { Bump, Finding, Report, SourceLocation } from "../../src/verdict/finding.ts";

const bumps = {
  breaking: "major",
  risky: "minor",
  compatible: "minor",
  editorial: "patch",
} as const;

export function place(file: string, line: number, pointer: string): SourceLocation {
  return { file, line, column: 7, pointer };
}

export function finding(
  rule: RuleId,
  direction: Direction,
  more: Partial<Finding> & Pick<Finding, "message">,
): Finding {
  const level = more.level ?? ruleOf(rule).level[direction];
  return {
    rule,
    area: areaOf(rule),
    level,
    types: ruleOf(rule).types[direction],
    advice: ruleOf(rule).advice[direction],
    bump: bumps[level],
    directions: [direction],
    operations: [],
    oldLocation: undefined,
    newLocation: undefined,
    isUnproved: false,
    fingerprint: `${rule}-${more.message.length}`,
    ...more,
  };
}

/** A report whose verdict follows from its findings, as far as the outputs look at it. */
export function report(findings: readonly Finding[], more: Partial<Report> = {}): Report {
  const counts = { breaking: 0, risky: 0, compatible: 0, editorial: 0 };
  for (const { level } of findings) counts[level] += 1;
  const wire = (["breaking", "risky", "compatible", "editorial"] as const).find(
    (level) => counts[level] > 0,
  );
  const bump: Bump = wire === undefined ? "none" : bumps[wire];
  const types = findings.some((finding) => finding.types === "breaking") ? "breaking" : "none";
  const approved = findings.filter((finding) => finding.approval !== undefined).length;
  return {
    old: { label: "specs/releases/markets/0.3.0.yaml", version: "0.3.0" },
    new: { label: "specs/markets.yaml", version: "0.4.0" },
    policy: "strict",
    findings,
    verdict: { wire: wire ?? "none", types, bump, counts, approved },
    staleApprovals: [],
    ...more,
  };
}

const old = "specs/releases/markets/0.3.0.yaml";
const now = "specs/markets.yaml";
const markets = "GET /v0/markets";

/** One report with every finding kind the real specs have led to. */
export function everydayReport(): Report {
  return report(
    [
      finding("required-parameter-added", "request", {
        message: "The query parameter network was added and is required",
        operations: [markets, "GET /v0/markets/{id}"],
        oldLocation: place(old, 40, "#/paths/~1v0~1markets/get"),
        newLocation: place(now, 52, "#/paths/~1v0~1markets/get/parameters/3"),
        fingerprint: "4f1d0c2a9b7e",
      }),
      finding("property-removed", "response", {
        message: "The property depositApy of the 200 response was removed",
        operations: Array.from({ length: 14 }, (_, at) => `GET /v0/pools/{pool}/series${at}`),
        oldLocation: place(old, 310, "#/components/schemas/Pool/properties/depositApy"),
        newLocation: place(now, 322, "#/components/schemas/Pool/properties"),
        before: { type: "number", description: "A fraction.\n0.05 is 5 %.", minimum: 0 },
        fingerprint: "77aa01bc3de2",
        approval: {
          fingerprint: "77aa01bc3de2",
          reason: "Nobody reads it; the logs of 90 days show no use.",
          expires: "2031-01-31",
        },
      }),
      finding("pattern-changed", "request", {
        message: "The query parameter asset must match ^[a-z0-9]+$ instead of ^[a-z]+$",
        operations: [markets],
        oldLocation: place(old, 61, "#/components/parameters/Asset/schema/pattern"),
        newLocation: place(now, 71, "#/components/parameters/Asset/schema/pattern"),
        before: { type: "string", minLength: 1, pattern: "^[a-z]+$" },
        after: { type: "string", minLength: 1, pattern: "^[a-z0-9]+$" },
        isUnproved: true,
        witness: "a1",
        fingerprint: "90b2ffcd1234",
      }),
      finding("header-removed", "response", {
        message: "The response header X-Total was removed",
        operations: [markets],
        oldLocation: place(old, 90, "#/paths/~1v0~1markets/get/responses/200/headers/X-Total"),
        fingerprint: "aa00bb11cc22",
      }),
      finding("parameter-added", "request", {
        message: "The query parameter sort was added",
        operations: [markets],
        newLocation: place(now, 58, "#/paths/~1v0~1markets/get/parameters/4"),
        after: { name: "sort", in: "query", schema: { type: "string", enum: ["apy", "tvl"] } },
        fingerprint: "bb22cc33dd44",
      }),
      finding("description-changed", "response", {
        message: "The description of the schema Market changed",
        operations: [markets],
        oldLocation: place(old, 400, "#/components/schemas/Market/description"),
        newLocation: place(now, 411, "#/components/schemas/Market/description"),
        before: "A market.\nIt has pools.\nIt closes.",
        after: "A market.\nIt has one pool or more.\nIt closes.",
        directions: ["request", "response"],
        fingerprint: "cc33dd44ee55",
      }),
    ],
    {
      staleApprovals: [
        { fingerprint: "0123456789ab", reason: "It was going away.", cause: "unmatched" },
        {
          fingerprint: "ba9876543210",
          reason: "Until June.",
          expires: "2026-06-30",
          cause: "expired",
        },
      ],
    },
  );
}

export const hostileTexts = [
  "</script><img src=x onerror=alert(1)>",
  "--><svg/onload=alert(1)>",
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  "| pipe | and **bold** _it_ <details>",
  "`code` ``` fence",
  "first\nsecond\r\n- third\n# fourth",
  "%0A::error::owned, a:b",
  "\n::error file=x::owned",
  "👩‍💻 emoji 🏴‍☠️ and 漢字",
  "\u001b[31mred\u001b]0;title\u0007",
  "right \u202eto left",
  "@everyone see #12, GH-7, https://evil.example and $x$ :tada:",
  "[link](javascript:alert(1)) ![img](https://evil.example/x.png)",
  `long ${"x".repeat(20_000)}`,
  "lone \ud800 surrogate",
] as const;

/** The same hostile text wherever a description can put one. */
export function hostileReport(): Report {
  return report(
    hostileTexts.map((text, at) =>
      finding("property-removed", "request", {
        message: `The property ${text} was removed`,
        operations: [`GET /${text}`],
        oldLocation: place(`specs/${text}.yaml`, 1, `#/${text}`),
        newLocation: place(`specs/${text}.yaml`, 2, `#/${text}`),
        before: text,
        after: { [text]: [text, { [text]: null }] },
        witness: text,
        isUnproved: true,
        fingerprint: `hostile-${at}`,
        ...(at % 2 === 0 ? {} : { approval: { fingerprint: `hostile-${at}`, reason: text } }),
      }),
    ),
    {
      old: { label: hostileTexts[0], version: hostileTexts[1] },
      new: { label: hostileTexts[5], version: hostileTexts[4] },
      policy: hostileTexts[3],
      staleApprovals: hostileTexts.map((text) => ({
        fingerprint: text,
        reason: text,
        cause: "unmatched" as const,
      })),
    },
  );
}

/** Many findings at all levels, over many operations. */
export function largeReport(count: number): Report {
  const rules = ["property-removed", "header-removed", "parameter-added", "title-changed"] as const;
  return report(
    rules.flatMap((rule) =>
      Array.from({ length: count / rules.length }, (_, at) =>
        finding(rule, "response", {
          message: `The property field${at} of the 200 response changed by ${rule}`,
          operations: Array.from(
            { length: 1 + (at % 7) },
            (_, more) => `GET /v0/r${(at + more) % 300}`,
          ),
          oldLocation: place(old, at + 1, `#/components/schemas/R${at}`),
          newLocation: place(now, at + 9, `#/components/schemas/R${at}`),
          before: { type: "object", properties: { a: { type: "string" }, b: { minimum: at } } },
          after: { type: "object", properties: { a: { type: "string" }, b: { minimum: at + 1 } } },
          fingerprint: `${rule}-${at}`,
        }),
      ),
    ),
  );
}
