import {
  type Direction,
  type Effect,
  levelOfEffect,
  type Rule,
  typesIn,
  unchangedCode,
} from "../rules/rule.ts";

/**
 * What a change means for API users' code. Values callers send and those they receive need different advice, so a
 * change to both has one sentence for each.
 *
 * @param directions the changed values' directions; empty if no values pass through
 */
export function adviceFor(
  rule: Rule,
  directions: readonly Direction[],
  effect: Effect | undefined,
): string {
  const [sent, received] = (["request", "response"] as const).map((direction) =>
    directions.includes(direction) ? adviceOf(rule, direction, effect) : undefined,
  );
  if (sent === undefined || received === undefined || sent === received) {
    return sent ?? received ?? rule.advice.request;
  }
  return `Where you send it: ${sent} Where you receive it: ${received}`;
}

/** The rule's own text fits its own level; where comparing the schemas led to another one, the effect has a text. */
function adviceOf(rule: Rule, direction: Direction, effect: Effect | undefined): string {
  if (effect === undefined) return rule.advice[direction];
  const level = levelOfEffect(effect, direction);
  if (level === rule.level[direction]) return rule.advice[direction];
  if (level === "breaking") return breakingAdvice[direction];
  const code = typesIn(rule, effect, direction) === "breaking" ? uncompiledCode : unchangedCode;
  return `${compatibleAdvice[direction]} ${code}`;
}

const breakingAdvice: Rule["advice"] = {
  request:
    "The server may refuse values that were valid. Check what you send against the new schema.",
  response: "You may receive values that were not possible before. Check the code that reads them.",
};

const compatibleAdvice: Rule["advice"] = {
  request: "The server accepts everything that it accepted before.",
  response: "You receive only values that were possible before.",
};

const uncompiledCode = "TypeScript code for the old types may no longer compile.";
