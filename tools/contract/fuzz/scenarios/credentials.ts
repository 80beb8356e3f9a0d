import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import { type FuzzOperation, requiresCredential } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall, credentialHeaders, type Tenant } from "../tenant.ts";

type Forge = (good: string, at: number, others: readonly string[]) => string;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Ways to forge a credential. */
const forgeries: Readonly<Record<string, Forge>> = {
  empty: () => "",
  guessed: () => "a-credential",
  "one character changed": (good, at) => {
    const position = at % good.length;
    return (
      good.slice(0, position) + (good[position] === "x" ? "y" : "x") + good.slice(position + 1)
    );
  },
  "cut off": (good, at) => good.slice(0, at % good.length),
  longer: (good) => `${good}A`,
  "very long": (good) => good + "A".repeat(6_000),
  "other letters": (good) => (good === good.toUpperCase() ? `${good}a` : good.toUpperCase()),
  "of another kind": (_, at, others) => others[at % Math.max(1, others.length)] ?? "other",
  "unsigned token": (good) => {
    const [, payload = base64({ sub: "anybody" })] = good.split(".");
    return `${base64({ alg: "none", typ: "JWT" })}.${payload}.`;
  },
  "token for another": (good) => {
    const [header = "", , signature = ""] = good.split(".");
    return `${header}.${base64({ sub: "somebody else", exp: 4e9 })}.${signature}`;
  },
  "SQL text": () => "' or '1'='1",
  "beyond ASCII": () => "\u00e9\u00ff",
};

export const credentials = defineScenario({
  name: "credentials",
  about: "An operation that needs a credential answers 401 to a missing or forged one.",
  appliesTo: (operation, { you }) =>
    operation.security.flat().length > 0 && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      forgery: fc.option(fc.constantFrom(...Object.keys(forgeries)), { nil: undefined }),
      at: fc.nat(10_000),
    }),
  async run(fuzzCase, operation, { draft, forgery, at }) {
    const { you } = fuzzCase.context;
    if (forgery === undefined && !requiresCredential(operation)) return;
    const forged = forgery === undefined ? undefined : forgeTenant(operation, you, forgery, at);
    const request = writeRequest(operation, draft, forged);
    const answer = await fuzzCase.sendRaw(operation, request);
    const names = credentialHeaders(operation, you).map(([name]) => name);
    expectStatus(
      answer,
      [401],
      "credentials ignored",
      `${names.join(" and ")} ${forgery ?? "missing"}`,
    );
  },
});

/** The tenant with every credential the operation takes replaced by a forged one. */
function forgeTenant(
  { security }: FuzzOperation,
  { credentials: good }: Tenant,
  forgery: string,
  at: number,
): Tenant {
  const taken = security.flat();
  const others = Object.entries(good).flatMap(([name, value]) =>
    taken.includes(name) ? [] : value,
  );
  const forged = Object.entries(good).map(([name, value]) => [
    name,
    forgeries[forgery]?.(value, at, others) ?? "",
  ]);
  return { credentials: Object.fromEntries(forged) };
}
