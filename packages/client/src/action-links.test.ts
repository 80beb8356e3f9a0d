import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { failureOf, respondJson, type StubServer, startStubServer } from "../tests/stub-server.ts";
import { createTestClient } from "../tests/test-host.ts";
import { compareDecimals, writeDecimal } from "./action-links/decimals.ts";
import {
  ActionInputError,
  type ActionValue,
  createActionLinks,
  type FillableAction,
  type FillableParameter,
} from "./action-links.ts";
import { ApiError, ArgumentError } from "./index.ts";

const base58 = { type: "string", pattern: "^[1-9A-HJ-NP-Za-km-z]+$" } as const;
const links = createActionLinks<unknown, FillableAction, object, unknown>({
  account: { ...base58, minLength: 32, maxLength: 44 },
  signature: { ...base58, minLength: 64, maxLength: 88 },
});
const account = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";

function problemsOf(run: () => unknown): Record<string, string> {
  try {
    run();
  } catch (error) {
    if (!(error instanceof ActionInputError)) throw error;
    return Object.fromEntries(
      error.problems.map((problem) => [problem.parameter, problem.problem]),
    );
  }
  return {};
}

function problemOf(parameter: Omit<FillableParameter, "name">, value: ActionValue) {
  const action = { href: "/do?v={v}", parameters: [{ name: "v", ...parameter }] };
  return problemsOf(() => links.fill(action, { v: value })).v;
}

describe("filling in a button", () => {
  test("fill writes each value to its placeholder", () => {
    const action = {
      type: "transaction",
      href: "/lend/{token}/deposit?amount={amount}&note={note}",
      parameters: [{ name: "token" }, { name: "amount", type: "number" }, { name: "note" }],
    };
    expect(links.fill(action, { token: "a/b", amount: "0.10", note: "x&y=z#" })).toEqual({
      href: "/lend/a%2Fb/deposit?amount=0.10&note=x%26y%3Dz%23",
      type: "transaction",
    });
  });

  test("fill drops empty query fields and requires path fields", () => {
    const action = {
      href: "/lend/{token}?amount={amount}&note={note}",
      parameters: [{ name: "token" }, { name: "amount" }, { name: "note" }],
    };
    expect(links.fill(action, { token: "t", note: "n", amount: null }).href).toBe("/lend/t?note=n");
    expect(links.fill(action, { token: "t" }).href).toBe("/lend/t");
    expect(problemsOf(() => links.fill(action, { token: "" }))).toEqual({ token: "is required" });
  });

  test("fill keeps values without a placeholder for the body", () => {
    const parameters = [{ name: "memo" }, { name: "tags", type: "checkbox" }];
    const filled = links.fill({ href: "/do", parameters }, { memo: "m", tags: ["a", "b"] });
    expect(filled).toEqual({ href: "/do", data: { memo: "m", tags: ["a", "b"] } });
  });

  test("fill reports all invalid fields at once", () => {
    const parameters = [
      { name: "amount", type: "number", required: true, min: 1 },
      { name: "mail", type: "email" },
    ];
    const action = { href: "/do?amount={amount}&mail={mail}", parameters };
    expect(problemsOf(() => links.fill(action, { mail: "x", typo: "y" }))).toEqual({
      amount: "is required",
      mail: "must be an email address",
      typo: "is not a field; allowed are amount, mail",
    });
    const error = () => links.fill(action, { amount: 0 });
    expect(error).toThrow("fillAction: amount must be at least 1.");
  });

  test.each<[string, Omit<FillableParameter, "name">, ActionValue[], [ActionValue, string][]]>([
    [
      "number",
      { type: "number", min: 0.1, max: 1000 },
      ["0.1", "0.100000000000000001", 1000, 5n, "1000.0"],
      [
        ["0.09999999999999999999", "must be at least 0.1"],
        ["1000.000000000000000001", "must be at most 1000"],
        ["five", "must be a number"],
        ["", "is required"],
        ["1,5", "must be a number"],
        [Number.NaN, "must be a number"],
      ],
    ],
    ["email", { type: "email" }, ["a@b.example"], [["a b@c", "must be an email address"]]],
    [
      "url",
      { type: "url" },
      ["https://a.example/x"],
      [["a.example", "must be an address with its scheme"]],
    ],
    [
      "date",
      { type: "date", min: "2026-01-01", max: "2026-12-31" },
      ["2026-11-02", new Date("2026-11-02T09:30:00Z")],
      [
        ["2025-12-31", "must be at least 2026-01-01"],
        ["2026-13-01", "must be a date such as 2026-11-02"],
        ["tomorrow", "must be a date such as 2026-11-02"],
      ],
    ],
    [
      "datetime-local",
      { type: "datetime-local" },
      ["2026-11-02T09:30", new Date("2026-11-02T09:30:00Z")],
      [["2026-11-02", "must be a time such as 2026-11-02T09:30"]],
    ],
    [
      "text",
      { type: "text", min: 2, max: 3, pattern: "[a-z]+", patternDescription: "lower case only" },
      ["ab", "abc"],
      [
        ["a", "must be at least 2 characters"],
        ["abcd", "must be at most 3 characters"],
        ["AB", "lower case only"],
        [["a", "b"], "takes one value"],
      ],
    ],
    [
      "text of one character",
      { type: "text", max: 1 },
      ["a"],
      [["ab", "must be at most 1 character"]],
    ],
    [
      "select",
      { type: "select", options: [{ value: "a" }, { value: "b" }] },
      ["a"],
      [["c", "must be one of a, b"]],
    ],
    [
      "checkbox",
      { type: "checkbox", options: [{ value: "a" }, { value: "b" }], max: 1 },
      [["a"], "b"],
      [
        [["a", "b"], "takes at most 1 of its options"],
        [["c"], "must be one of a, b"],
      ],
    ],
    ["a type to come", { type: "colour" }, ["red", "anything at all"], []],
    ["a broken pattern", { pattern: "[" }, ["x"], []],
  ])("fill checks %s", (_, parameter, taken, refused) => {
    for (const value of taken)
      expect(problemOf({ required: true, ...parameter }, value)).toBeUndefined();
    for (const [value, problem] of refused) {
      expect(problemOf({ required: true, ...parameter }, value)).toBe(problem);
    }
  });

  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("..", ".", "a/b", "?", "#", "&x=1", "%2e%2e", "//"),
  );

  test("fill encodes each value so that it is read back unchanged", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (path, one, other) => {
        const action = { href: "/a/{path}/b?one={one}&fixed=1&other={other}" };
        const { href } = links.fill(action, { path, one, other });
        const url = new URL(href, "http://host.example");
        const segments = url.pathname.split("/");
        if (!/^\.{1,2}$/.test(path)) expect(decodeURIComponent(segments[2] ?? "")).toBe(path);
        expect(segments.length === 4 || /^\.{1,2}$/.test(path)).toBe(true);
        expect([...url.searchParams]).toEqual([
          ["one", one],
          ["fixed", "1"],
          ["other", other],
        ]);
      }),
    );
  });

  test("fill compares numbers with their bounds to the last digit", () => {
    const decimal = fc
      .tuple(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat({ max: 25 }))
      .map(([digits, places]) => {
        const text = String(digits).padStart(places + 1, "0");
        return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
      });
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 10 ** 9 }), (value, bound) => {
        const isAbove = compareDecimals(value, String(bound)) > 0;
        const [whole = "0", fraction = ""] = value.split(".");
        const truth =
          BigInt(whole) > bound || (BigInt(whole) === BigInt(bound) && /[1-9]/.test(fraction));
        expect(isAbove).toBe(truth);
        const problem = problemOf({ type: "number", max: bound }, value);
        expect(problem).toBe(truth ? `must be at most ${bound}` : undefined);
      }),
    );
  });

  test("fill writes numbers without an exponent and without loss", () => {
    expect(writeDecimal(1e-7)).toBe("0.0000001");
    expect(writeDecimal(1.5e-9)).toBe("0.0000000015");
    expect(writeDecimal(1e21)).toBe("1000000000000000000000");
    expect(writeDecimal(-1.25e22)).toBe("-12500000000000000000000");
    expect(writeDecimal("12345678901234567890.123456789012345678")).toBe(
      "12345678901234567890.123456789012345678",
    );
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const written = writeDecimal(value) ?? "";
        expect(written).not.toContain("e");
        expect(Number(written)).toBe(Object.is(value, -0) ? 0 : value);
      }),
    );
  });
});

describe("requesting a transaction", () => {
  let service: StubServer;
  beforeEach(async () => {
    service = await startStubServer();
  });
  afterEach(() => service.close());
  const client = () => createTestClient({ baseUrl: `${service.baseUrl}/prefix`, retries: 0 });

  test("read takes a path, a URL, an action link, or a page's link", async () => {
    const address = `${service.baseUrl}/api/deposit?x=1`;
    const action = `solana-action:${encodeURIComponent(address)}`;
    const urls = [
      "/api/deposit?x=1",
      address,
      `solana-action:${address}`,
      action,
      `https://page.example/?action=${encodeURIComponent(action)}`,
    ];
    for (const url of urls) expect(await links.read(client(), url)).toEqual({ ok: true });
    expect(service.received.map((request) => request.url)).toEqual(
      urls.map(() => "/api/deposit?x=1"),
    );
  });

  test.each(["https://elsewhere.example/x", "//elsewhere.example/x", "http://", "solana-action:%"])(
    "read refuses %s and sends nothing",
    async (url) => {
      const error = await failureOf(links.read(client(), url));
      expect(error).toBeInstanceOf(ArgumentError);
      expect(service.received).toEqual([]);
    },
  );

  test("request sends the account, the type and values without a placeholder", async () => {
    const filled = { href: "/do?amount=1", type: "transaction", data: { memo: "m" } };
    await links.request(client(), filled, account);
    expect(service.received[0]).toMatchObject({ method: "POST", url: "/do?amount=1" });
    expect(JSON.parse(service.received[0]?.body ?? "")).toEqual({
      account,
      type: "transaction",
      data: { memo: "m" },
    });
  });

  test("request refuses an invalid account or unfilled placeholders and sends nothing", async () => {
    const bad = await failureOf(links.request(client(), { href: "/do" }, "0xabc"));
    expect((bad as Error).message).toMatch(/^requestAction: account is "0xabc"; it must be/);
    const unfilled = await failureOf(links.request(client(), { href: "/do?a={a}" }, account));
    expect((unfilled as Error).message).toBe(
      "requestAction: button has unfilled placeholders; call fill() first.",
    );
    expect(service.received).toEqual([]);
  });

  test("request throws ApiError with the message for the user", async () => {
    service.answerWith(respondJson(422, { message: "The market is full." }));
    const error = await failureOf(links.request(client(), { href: "/do" }, account));
    expect(error).toBeInstanceOf(ApiError);
    expect((error as Error).message).toBe("requestAction: 422 The market is full.");
  });

  test("next resolves to no action, an inline action, or a requested one", async () => {
    const next = (response: object) => links.next(client(), response, { account });
    expect(await next({})).toBeUndefined();
    expect(await next({ links: { next: { type: "later" } } })).toBeUndefined();
    const action = { type: "completed" };
    expect(await next({ links: { next: { type: "inline", action } } })).toBe(action);
    const signature = "5".repeat(88);
    const response = { state: "s", links: { next: { type: "post", href: "/next" } } };
    expect(await links.next(client(), response, { account, signature })).toEqual({ ok: true });
    expect(service.received).toHaveLength(1);
    const sent = JSON.parse(service.received[0]?.body ?? "");
    expect(sent).toEqual({ account, signature, state: "s" });
    const wrong = links.next(client(), response, { account, signature: "0x" });
    expect(await failureOf(wrong)).toBeInstanceOf(ArgumentError);
  });
});
