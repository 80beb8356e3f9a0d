import { advise, narrowing, noTypes, type Rule, schemas, widening } from "./rule.ts";

/** The keywords bounding a number, and what each bounds. */
export const limitKeywords = {
  minimum: { bounds: "The minimum", type: "integer", side: "lower" },
  maximum: { bounds: "The maximum", type: "integer", side: "upper" },
  minLength: { bounds: "The minimum length", type: "string", side: "lower" },
  maxLength: { bounds: "The maximum length", type: "string", side: "upper" },
  minItems: { bounds: "The minimum number of items", type: "array", side: "lower" },
  maxItems: { bounds: "The maximum number of items", type: "array", side: "upper" },
  minProperties: { bounds: "The minimum number of properties", type: "object", side: "lower" },
  maxProperties: { bounds: "The maximum number of properties", type: "object", side: "upper" },
  minContains: { bounds: "The minimum number of matching items", type: "array", side: "lower" },
  maxContains: { bounds: "The maximum number of matching items", type: "array", side: "upper" },
} as const;

export type LimitKeyword = keyof typeof limitKeywords;

type Dashed<Text extends string> = Text extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${Dashed<Tail>}`
    : `-${Lowercase<Head>}${Dashed<Tail>}`
  : Text;

export type LimitRuleId = `${Dashed<LimitKeyword>}-${"added" | "removed" | "raised" | "lowered"}`;

/** What happened to a keyword's limit, as a rule. */
export function limitRule(
  keyword: LimitKeyword,
  change: "added" | "removed" | "raised" | "lowered",
): LimitRuleId {
  const dashed = keyword.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `${dashed as Dashed<LimitKeyword>}-${change}`;
}

/** Every limit can be added, removed, raised and lowered; what each does follows from its side. */
export const limitRules = Object.fromEntries(
  Object.entries(limitKeywords).flatMap(([keyword, { bounds, type, side }]) => {
    const other = keyword.endsWith("Contains") ? { contains: { type: "string" } } : {};
    const without = { type, ...other };
    const [small, large] = [
      { type, ...other, [keyword]: 2 },
      { type, ...other, [keyword]: 5 },
    ];
    const isLower = side === "lower";
    const tighter = {
      advice: advise(
        "The server refuses values beyond the limit. Check what you send against it.",
        "You receive only values within the limit. Your code needs no change.",
      ),
      maintainerAdvice:
        "The server refuses values beyond a new limit, whichever keyword sets it. A limit has no effect on a type that it does not apply to. Enforce a limit that all callers respect today, or announce it first.",
    };
    const looser = {
      advice: advise(
        "The server accepts values beyond the old limit. Your code needs no change.",
        "You may receive values beyond the old limit. Check code that depends on it, such as buffers, columns and charts.",
      ),
      maintainerAdvice:
        "A limit in responses is a promise, whichever keyword makes it. Leave it out if it may grow.",
    };
    const about = `${bounds} of {subject}`;
    const define = (message: string, isTighter: boolean, example: Rule["example"]): Rule => ({
      message: `${about}${message}`,
      level: isTighter ? narrowing : widening,
      types: noTypes,
      ...(isTighter ? tighter : looser),
      example,
    });
    const rules: Record<"added" | "removed" | "raised" | "lowered", Rule> = {
      added: define(
        " is {after} now; there was no limit before",
        true,
        schemas(without, isLower ? large : small),
      ),
      removed: define(
        ", which was {before}, was removed",
        false,
        schemas(isLower ? large : small, without),
      ),
      raised: define(" was raised from {before} to {after}", isLower, schemas(small, large)),
      lowered: define(" was lowered from {before} to {after}", !isLower, schemas(large, small)),
    };
    return Object.entries(rules).map(([change, rule]) => [
      limitRule(keyword as LimitKeyword, change as keyof typeof rules),
      rule,
    ]);
  }),
) as Readonly<Record<LimitRuleId, Rule>>;
