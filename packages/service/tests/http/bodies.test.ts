import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import type { AnyCall } from "../../src/operations/handler.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

const seen: AnyCall[] = [];
let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({ handlers: echoHandlers(seen) });
});
beforeEach(() => {
  seen.length = 0;
});
afterAll(() => application.close());

const authorization = `Bearer ${credential}`;
const app = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";

async function post(
  path: string,
  payload: string | Buffer | undefined,
  headers: Record<string, string> = {},
) {
  const response = await application.fastify.inject({
    method: "POST",
    url: path,
    headers: { "content-type": "application/json", authorization, ...headers },
    ...(payload !== undefined && { payload }),
  });
  const body = response.json();
  return { status: response.statusCode, message: body.message, details: body.error?.details };
}

const read = (payload: string | Buffer) => post("/v2/history/read", payload);

/** `"k0":1,"k1":1` */
function listFields(count: number, value = "1"): string {
  return Array.from({ length: count }, (_, index) => `"k${index}":${value}`).join(",");
}

describe("JSON is read strictly", () => {
  test.each([
    [
      '{"all": tru}',
      "The body is not valid JSON; line 1, column 12 is not what JSON allows there.",
    ],
    [
      '{"all":\n true,}',
      "The body is not valid JSON; line 2, column 7 is not what JSON allows there.",
    ],
    ['{"all": true', "The body is not valid JSON; it breaks off at character 12."],
    ['{"all":false,"all":true}', "all is given twice; give it once."],
    ['{"all":false,"\\u0061ll":true}', "all is given twice; give it once."],
    ['{"a":[1,{"b":1,"c":[],"b":2}]}', "a[1].b is given twice; give it once."],
    ['{"__proto__":{"all":true}}', "__proto__ is a name that is not allowed."],
    ['{"a":{"__proto__":1}}', "a.__proto__ is a name that is not allowed."],
    [`${"[".repeat(5000)}${"]".repeat(5000)}`, "The body is nested deeper than 32 levels."],
    ["[".repeat(5000), "The body is nested deeper than 32 levels."],
    [`{"a":{${listFields(1001)}}}`, "a has more than 1,000 fields."],
    [`{${listFields(1001)}`, "body has more than 1,000 fields."],
    [
      `[${listFields(1000, "{}")}]`,
      "The body is not valid JSON; line 1, column 6 is not what JSON allows there.",
    ],
    ['{"all":"\\u0000"}', "all has a NUL character."],
    [
      '{"all":"\\u00"}',
      "The body is not valid JSON; line 1, column 13 is not what JSON allows there.",
    ],
    ['{"all":"\\', "The body is not valid JSON; it breaks off at character 9."],
    ['{"a\\x":1}', "The body is not valid JSON; line 1, column 5 is not what JSON allows there."],
    ['{"a":[{},"b","c\\u0000"]}', "a[2] has a NUL character."],
    ['{"a":{"b\\u0000":1}}', "a has a name with a NUL character."],
    ['{"all":"\\ud800"}', "all has an unpaired surrogate, which is not a character."],
    ['{"data":{"all":[1e999]}}', "data.all[0] is a number that is too large to be kept."],
    [`{"all":-${"9".repeat(400)}}`, "all is a number that is too large to be kept."],
  ])("the JSON body %.40s is refused with its reason", async (payload, message) => {
    expect(await read(payload)).toMatchObject({ status: 400, message });
  });

  test("a whole number that a float cannot hold is refused with its location, and other numbers reach the handler", async () => {
    const sendData = (number: string) =>
      post(
        `/v2/${app}/send`,
        `{"channels":["PUSH"],"message":{"title":"a","body":"b"},"recipient":{"type":"all-subscribers"},"data":{"amounts":[1, ${number} ]}}`,
      );
    expect(await sendData("9007199254740993")).toEqual({
      status: 400,
      message:
        "data.amounts[1] is 9007199254740993, which JSON parsers would round to 9007199254740992; send it as a text.",
      details: [
        {
          field: "data.amounts[1]",
          problem: "is 9007199254740993, which JSON parsers would round to 9007199254740992",
          allowed: "a text, or a whole number that a 64-bit float holds exactly",
        },
      ],
    });
    for (const rounded of ["-18446744073709551615", "123456789012345678901234567890"]) {
      expect((await sendData(rounded)).message).toContain(`is ${rounded}, which`);
    }
    const long = `1${"0".repeat(200)}1`;
    expect((await sendData(long)).message).toMatch(/^data.amounts\[1\] is 10{20,80}\.\.\., which/);
    const kept = ["9007199254740992", "-9007199254740991", "1e21", "1000000000000000000000000"];
    const fractions = ["0.1", "3.14159265358979323846", "9007199254740993.0", "-0", "5e-324"];
    for (const number of [...kept, ...fractions]) {
      expect((await sendData(number)).status, number).toBe(200);
      expect(seen.at(-1)?.body).toMatchObject({ data: { amounts: [1, Number(number)] } });
    }
    expect((await post("/v2/channel/email/verify", '{"code":9007199254740993}')).message).toBe(
      "code is a whole number that JSON parsers would round; send it as a text.",
    );
  });

  test("a long field name is cut short in the message", async () => {
    const { message } = await read(`{"all":true,"${"k".repeat(5000)}":1}`);
    expect(message.length).toBeLessThan(200);
    expect((await read('{"all":true,"":1}')).message).toBe(
      '"" is not known; the fields are all or appId.',
    );
  });

  test("a field name may be repeated in another object, and strings may contain escaped quotes", async () => {
    const action = { label: 'a "b" \\', url: "https://bellwether.example" };
    const body = {
      channels: ["PUSH"],
      message: { title: "a", body: "b,{[", actions: [action, action] },
      recipient: { type: "all-subscribers" },
    };
    expect((await post(`/v2/${app}/send`, JSON.stringify(body))).status).toBe(200);
    expect(seen[0]?.body).toEqual(body);
  });

  test("a body that is not UTF-8 is refused", async () => {
    const { status, message } = await read(Buffer.from([0x7b, 0xff, 0x7d]));
    expect({ status, message }).toEqual({ status: 400, message: "The body is not UTF-8 text." });
  });
});

describe("body sizes", () => {
  const wallet = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";
  const send = (count: number) =>
    post(
      `/v2/${app}/send`,
      JSON.stringify({
        channels: ["PUSH"],
        message: { title: "a", body: "b" },
        recipient: {
          type: "subscribers",
          walletAddresses: Array.from({ length: count }, () => wallet),
        },
      }),
    );

  test("sendAlert accepts 10,000 wallets and refuses 10,001", async () => {
    expect((await send(10_000)).status).toBe(200);
    expect(await send(10_001)).toMatchObject({
      status: 400,
      message: "recipient.walletAddresses has 10,001 entries; it must have 1 to 10,000 entries.",
    });
  });

  test("a body with a Content-Length above the maximum is refused before it is read", async () => {
    expect(await read("x".repeat(2_097_152))).toMatchObject({
      status: 413,
      message: "The body has 2,097,152 bytes; the maximum is 16,384.",
    });
  });

  test("every operation has the maximum of its spec, and a body of that size is read", async () => {
    const limits = readServicePlan().operations.flatMap(({ operationId, body }) =>
      body === undefined ? [] : [[operationId, body.maxBytes] as const],
    );
    const raised = Object.fromEntries(limits.filter(([, maxBytes]) => maxBytes > 32_768));
    expect(raised).toEqual({
      createKey: 131_072,
      updateKey: 131_072,
      sendAlert: 1_048_576,
      sendAlertBatch: 6_553_600,
      pushFeedBatch: 2_097_152,
    });
    const padded = (bytes: number) => `{"all":true${" ".repeat(bytes - 12)}}`;
    expect((await read(padded(16_384))).status).toBe(200);
    expect((await read(padded(16_385))).status).toBe(413);
  });

  test("a chunked body is refused when it exceeds the maximum", async () => {
    const chunks = new ReadableStream({
      pull: (controller) => controller.enqueue(Buffer.alloc(65_536, " ")),
    });
    const request = { method: "POST", body: chunks, duplex: "half" } as const;
    const response = await fetch(`${application.url}/v2/history/read`, {
      ...request,
      headers: { "content-type": "application/json", authorization },
    }).catch(() => undefined);
    // A server may also hang up on a sender which does not stop.
    if (response !== undefined) expect(response.status).toBe(413);
    expect(seen).toEqual([]);
  });

  test("a list of 100,000 entries is refused where four are allowed", async () => {
    const channels = Array.from({ length: 100_000 }, (_, index) => `C${index}`);
    const { status, details } = await post(`/v2/${app}/send`, JSON.stringify({ channels }));
    expect(status).toBe(400);
    expect(details).toContainEqual({
      field: "channels",
      problem: "has 100,000 entries",
      allowed: "1 to 4 entries",
    });
  });
});

describe("a body with more than any valid one is refused before it is parsed", () => {
  const sendData = (data: string) =>
    post(
      `/v2/${app}/send`,
      `{"channels":["PUSH"],"message":{"title":"a","body":"b"},"recipient":{"type":"all-subscribers"},"data":{"a":[${data}]}}`,
    );

  test("200,000 values of every kind are accepted, and one more is refused", async () => {
    const kinds = ["1", "[]", '""', "{}", "true", "null"];
    const listValues = (length: number) =>
      Array.from({ length }, (_, index) => kinds[index % kinds.length]).join();
    // The rest of the body has 10 values.
    expect((await sendData(listValues(199_990))).status).toBe(200);
    expect((await sendData(listValues(199_991))).message).toBe(
      "The body has more than 200,000 values.",
    );
  });

  test.each(["a", "\\\\", '\\"', "\\u0061"])(
    "a text of 131,072 characters of %s is accepted, and a longer one is refused",
    async (written) => {
      const longest = written.repeat(Math.floor(131_072 / written.length));
      expect((await sendData(`"${longest}"`)).status).toBe(200);
      const longer = `"${longest}${written.repeat(2)}"`;
      expect((await sendData(longer)).message).toBe("data.a[0] has more than 131,072 characters.");
      const name = await sendData(`{${longer}:1}`);
      expect(name.message).toBe("data.a[0] has a name with more than 131,072 characters.");
    },
  );

  test("a number of more than 1,024 characters is refused", async () => {
    expect((await sendData(`1.${"0".repeat(1_022)}`)).status).toBe(200);
    const longer = await sendData(`1.${"0".repeat(1_023)}`);
    expect(longer.message).toBe("data.a[0] is a number of more than 1,024 characters.");
  });

  test("1,000 fields in an object are accepted in each of several objects", async () => {
    const object = `{${listFields(1000)}}`;
    expect((await sendData(`${object},${object}`)).status).toBe(200);
  });
});

describe("content types", () => {
  test.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", "nonsense"])(
    "the content type %s is refused with 415",
    async (type) => {
      const answer = await post("/v2/history/read", '{"all":true}', { "content-type": type });
      expect(answer.status).toBe(415);
    },
  );

  test.each([
    "application/json",
    "Application/JSON; charset=UTF-8",
    'application/json;charset="utf-8"',
  ])("the content type %s is accepted", async (type) => {
    const answer = await post("/v2/history/read", '{"all":true}', { "content-type": type });
    expect(answer.status).toBe(200);
  });

  test("another charset and a compressed body are refused with 415", async () => {
    const latin = { "content-type": "application/json; charset=latin1" };
    expect((await post("/v2/history/read", '{"all":true}', latin)).status).toBe(415);
    const packed = { "content-encoding": "gzip" };
    expect(await post("/v2/history/read", '{"all":true}', packed)).toMatchObject({
      status: 415,
      message: "The content encoding is gzip; send the body uncompressed.",
    });
  });
});

test("a missing required body is refused, with the content type to send", async () => {
  expect(await post("/v2/history/read", undefined)).toMatchObject({
    status: 400,
    message: "body is missing; send application/json.",
  });
});

test("an empty body with a JSON content type is accepted by operations without a body", async () => {
  expect((await post("/v2/channel/email/resend", undefined)).status).toBe(200);
  expect((await post("/v2/channel/email/resend", "")).status).toBe(200);
  const response = await application.fastify.inject({
    method: "DELETE",
    url: "/v2/auth",
    headers: { authorization, "content-type": "application/json" },
  });
  expect(response.statusCode).toBe(200);
});

test("a response lists all invalid fields of a body", async () => {
  const answer = await post(
    `/v2/${app}/send`,
    JSON.stringify({
      channels: [],
      message: { title: "x".repeat(84), body: "b" },
      recipient: { type: "everybody" },
    }),
  );
  expect(answer.message).toBe(
    "channels has no entry; it must have 1 to 4 entries. 2 more fields are wrong.",
  );
  expect(answer.details).toEqual([
    { field: "channels", problem: "has no entry", allowed: "1 to 4 entries" },
    { field: "message.title", problem: "has 84 characters", allowed: "1 to 60 characters" },
    {
      field: "recipient.type",
      problem: "is everybody",
      allowed: "subscriber, subscribers or all-subscribers",
    },
  ]);
});

test("an error describes the form that the body is closest to", async () => {
  expect((await read('{"ids":["x"]}')).message).toBe("ids[0] is x; it must be a UUID.");
});

test("a body that mixes two forms gets the names of the mutually exclusive fields", async () => {
  const id = "6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33";
  const answer = await read(JSON.stringify({ ids: [id], all: true }));
  expect(answer.message).toBe("ids cannot be combined with all; give ids or all.");
  expect(answer.details).toEqual([
    { field: "ids", problem: "cannot be combined with all", allowed: "ids alone, or all alone" },
  ]);
  expect((await read(JSON.stringify({ ids: [id], some: true }))).message).toBe(
    "some is not known; the fields are ids.",
  );
});

test("an unknown field is refused with the known ones, also in a discriminated union", async () => {
  const key = { "x-service-api-key": credential };
  const token = "solana:So11111111111111111111111111111111111111112";
  const price = { event: "price-change", tokens: [token], threshold: 0.05, direction: "any" };
  const watch = (trigger: object, destination: object) =>
    post("/v2/events/subscriptions", JSON.stringify({ trigger, destination }), key);
  const hook = { type: "webhook", webhookId: app };
  expect((await watch({ ...price, windowSeconds: 60, period: 1 }, hook)).message).toBe(
    "trigger.period is not known; the fields are tokens, threshold, windowSeconds, event or direction.",
  );
  const last = { ...price, event: "last-trade-price-change", windowSeconds: 60 };
  expect((await watch(last, { ...hook, topicId: app })).details).toEqual([
    {
      field: "trigger.windowSeconds",
      problem: "is not known",
      allowed: "tokens, threshold, event or direction",
    },
    { field: "destination.topicId", problem: "is not known", allowed: "type or webhookId" },
  ]);
  const audit = { minOrganicScore: 60, minScore: 1 };
  expect((await watch({ event: "new-token", audit }, hook)).message).toMatch(
    /^trigger.audit.minScore is not known; the fields are mintAuthorityRevoked, /,
  );
  const { event: type, ...conditions } = price;
  const typed = { type, ...conditions, windowSeconds: 60 };
  expect((await watch({ ...typed, period: 1 }, hook)).message).toBe(
    "trigger.period is not known; the fields are tokens, threshold, windowSeconds, type, event or direction.",
  );
});

test("an error describes the union whose discriminator the body has", async () => {
  const destination = { type: "webhook", webhookId: app };
  const watch = async (trigger: object) => {
    const body = JSON.stringify({ trigger, destination });
    return (await post("/v2/events/subscriptions", body, { "x-service-api-key": credential }))
      .message;
  };
  const kinds = "it must be price-change, new-token, last-trade-price-change or position-level.";
  // Later kinds have no old name.
  expect(await watch({ event: "sale" })).toBe(
    "trigger.event is sale; it must be price-change, new-token or last-trade-price-change.",
  );
  expect(await watch({ type: "sale" })).toBe(`trigger.type is sale; ${kinds}`);
  expect(await watch({})).toBe(`trigger.type is missing; ${kinds}`);
  expect(await watch({ type: "new-token", event: "price-change", audit: {} })).toMatch(
    /^trigger.event is price-change; it must be new-token/,
  );
});

test("an object with too few or too many fields is refused with the limits", async () => {
  const key = { "x-service-api-key": credential };
  const destination = { type: "webhook", webhookId: app };
  const empty = { trigger: { event: "new-token", audit: {} }, destination };
  expect((await post("/v2/events/subscriptions", JSON.stringify(empty), key)).message).toBe(
    "trigger.audit has no field; it must have at least 1 field.",
  );
  const data = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, index]));
  const message = { title: "a", body: "b" };
  const send = { channels: ["PUSH"], message, data, recipient: { type: "all-subscribers" } };
  expect((await post(`/v2/${app}/send`, JSON.stringify(send))).message).toBe(
    "data has 51 fields; it must have at most 50 fields.",
  );
});

test("an error describes the form with the fewest invalid fields, and the first of equal ones", async () => {
  expect((await read('{"all":"true"}')).message).toBe('all is the text "true"; it must be true.');
  const subscribe = (channel: unknown) =>
    post("/v2/subscribe", JSON.stringify({ appId: app, channel }));
  expect((await subscribe(null)).message).toBe(
    "channel is null; it must be PUSH, IN_APP, EMAIL or TELEGRAM.",
  );
  expect((await subscribe([])).message).toBe("channel has no entry; it must have 1 to 4 entries.");
});

test("a list of problems that is cut short says that there are at least as many", async () => {
  const walletAddresses = Array.from({ length: 30 }, () => "x");
  const answer = await post(
    `/v2/${app}/send`,
    JSON.stringify({
      channels: ["PUSH"],
      message: { title: "a", body: "b" },
      recipient: { type: "subscribers", walletAddresses },
    }),
  );
  expect(answer.details).toHaveLength(20);
  expect(answer.message).toMatch(/ At least 19 more fields are wrong\.$/);
});

test("messages about push devices describe patterns in words", async () => {
  const subscribe = (device: object) => post("/v2/push/subscribe", JSON.stringify(device));
  const keys = { p256dh: "B".repeat(87), auth: "a" };
  const browser = { platform: "web", endpoint: "https://push.bellwether.example/1" };
  expect((await subscribe({ ...browser, keys })).details).toEqual([
    {
      field: "keys.auth",
      problem: "is not 22 characters of base64url",
      allowed: "22 characters of base64url",
    },
  ]);
  const odd = { ...browser, keys: { ...keys, auth: "a".repeat(22) }, expirationTime: 1.5 };
  expect((await subscribe(odd)).message).toBe(
    "expirationTime is 1.5; it must be a whole number 0 or more, or null.",
  );
  expect((await subscribe({ platform: "ios", token: "a b".repeat(9) })).message).toBe(
    "token is not letters, digits and the characters : _ -.",
  );
});

test("messages never repeat a code or an email address", async () => {
  const { message } = await post("/v2/channel/email/verify", '{"code":"12345"}');
  expect(message).toBe("code is not six digits.");
  const email = await post("/v2/channel/email/prepare", '{"email":"someone at home"}');
  expect(email.message).toBe("email is not an email address.");
});
