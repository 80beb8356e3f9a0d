import type { CheckName } from "@bellwether/contract/fuzz/fault";
import {
  jsonOf,
  type RawRequest,
  type RawResponse,
  type Send,
} from "@bellwether/contract/fuzz/http-message";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";

/** A mistake that a service could have, put in front of one that has none. */
export interface InjectedBug {
  readonly about: string;
  readonly operationId: string;
  readonly inject: (send: Send, you: Tenant) => Send;
}

type Change = (request: RawRequest, send: Send, you: Tenant) => Promise<RawResponse>;

/** Changes what happens to the requests of one method and path; all others pass. */
function at(method: string, path: RegExp, change: Change): InjectedBug["inject"] {
  return (send, you) => (request) =>
    request.method === method && path.test(request.target)
      ? change(request, send, you)
      : send(request);
}

function withAnswer(change: (answer: RawResponse, request: RawRequest) => RawResponse): Change {
  return async (request, send) => change(await send(request), request);
}

function withRequest(change: (request: RawRequest, you: Tenant) => RawRequest): Change {
  return (request, send, you) => send(change(request, you));
}

function asJson(answer: RawResponse, value: unknown): RawResponse {
  return { ...answer, text: JSON.stringify(value) };
}

function withHeader(answer: RawResponse, name: string, value: string | undefined): RawResponse {
  const headers = new Map(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
}

/** The request with another value of a header. */
function withRequestHeader(
  request: RawRequest,
  name: string,
  value: string | undefined,
): RawRequest {
  const others = request.headers.filter(([one]) => one !== name);
  return { ...request, headers: [...others, [name, value ?? ""]] };
}

const webhooks = /^\/v2\/events\/webhooks$/;
const webhook = /^\/v2\/events\/webhooks\/[^/?]+$/;
const apiKey = "x-service-api-key";

/** What a removal answers, without a removal. */
const pretendRemoval: Change = async (request, send) => {
  const found = await send({ ...request, method: "GET" });
  return found.status === 200 ? asJson(found, { deleted: true }) : found;
};

/** One for each check, so that the compiler sees when a check has none. */
export const injectedBugs: Readonly<Record<CheckName, InjectedBug>> = {
  "no response": {
    about: "the connection breaks on a rare input",
    operationId: "searchAssets",
    inject: at("GET", /^\/v0\/search.*'/, () => Promise.reject(new Error("socket hang up"))),
  },
  "server error": {
    about: "a quote in a search fails",
    operationId: "searchAssets",
    inject: at(
      "GET",
      /^\/v0\/search.*'/,
      withAnswer((answer) => ({ ...answer, status: 500, text: '{"code":"internal-error"}' })),
    ),
  },
  "undeclared status": {
    about: "an answer has a status of its own",
    operationId: "getChannels",
    inject: at(
      "GET",
      /^\/v2\/channels/,
      withAnswer((answer) => ({ ...answer, status: 203 })),
    ),
  },
  "undeclared content type": {
    about: "JSON is sent as a page",
    operationId: "getInboxSummary",
    inject: at(
      "GET",
      /^\/v2\/history\/summary/,
      withAnswer((answer) => withHeader(answer, "content-type", "text/html")),
    ),
  },
  "response violates its schema": {
    about: "a required field is missing on the last page",
    operationId: "listMarkets",
    inject: at(
      "GET",
      /^\/v0\/markets/,
      withAnswer((answer) => {
        const { cursor, ...rest } = Object(jsonOf(answer));
        return cursor === null ? asJson(answer, rest) : answer;
      }),
    ),
  },
  "header violates its schema": {
    about: "the request id is no longer sent",
    operationId: "listTopics",
    inject: at(
      "GET",
      /^\/v2\/topics/,
      withAnswer((answer) => withHeader(answer, "x-request-id", "")),
    ),
  },
  "undeclared error shape": {
    about: "an unknown path answers a page",
    operationId: "getChannels",
    inject: at(
      "GET",
      /^\/v2\/channels\/./,
      withAnswer((answer) => ({ ...answer, text: "<h1>Not found</h1>" })),
    ),
  },
  "error leaks internals": {
    about: "a 404 shows where it was thrown",
    operationId: "getAsset",
    inject: at(
      "GET",
      /^\/v0\/assets\//,
      withAnswer((answer) =>
        answer.status === 404
          ? asJson(answer, {
              ...Object(jsonOf(answer)),
              message: "Error: none\n    at find (/srv/app/assets.ts:12:9)",
            })
          : answer,
      ),
    ),
  },
  "slow response": {
    about: "a long list takes long",
    operationId: "listProfitAndLoss",
    inject: at(
      "GET",
      /^\/v0\/positions\/pnl.*,/,
      withAnswer((answer) => ({ ...answer, elapsedMs: 60_000 })),
    ),
  },
  "unexpected body": {
    about: "HEAD has a body",
    operationId: "listAssets",
    inject: at(
      "HEAD",
      /^\/v0\/assets/,
      withAnswer((answer) => ({ ...answer, text: "{}" })),
    ),
  },
  "invalid request accepted": {
    about: "a limit that is too large is cut instead of refused",
    operationId: "listAssets",
    inject: at(
      "GET",
      /limit=201\b/,
      withRequest((request) => ({ ...request, target: request.target.replace("=201", "=200") })),
    ),
  },
  "valid request rejected": {
    about: "a limit above fifty is refused",
    operationId: "listTopics",
    inject: at(
      "GET",
      /^\/v2\/topics.*limit=([6-9]\d|100)\b/,
      withRequest((request) => ({
        ...request,
        target: request.target.replace(/limit=\d+/, "limit=0"),
      })),
    ),
  },
  "credentials ignored": {
    about: "one operation forgets to ask for the key",
    operationId: "listAssets",
    inject: at(
      "GET",
      /^\/v0\/assets(\?|$)/,
      withRequest((request, you) => withRequestHeader(request, apiKey, you.credentials.apiKey)),
    ),
  },
  "undeclared method": {
    about: "PUT does what GET does",
    operationId: "listMarkets",
    inject: at(
      "PUT",
      /^\/v0\/markets/,
      withRequest((request) => ({ ...request, method: "GET" })),
    ),
  },
  "unknown path": {
    about: "trailing slashes are accepted",
    operationId: "listAssets",
    inject: at(
      "GET",
      /^\/v0\/assets\/(\?|$)/,
      withRequest((request) => ({
        ...request,
        target: request.target.replace("/assets/", "/assets"),
      })),
    ),
  },
  "duplicate keys accepted": {
    about: "the last of two equal keys wins",
    operationId: "subscribePush",
    inject: at("POST", /^\/v2\/push\/subscribe/, (request, send) => {
      const text = Buffer.from(request.body ?? []).toString();
      const value = jsonOf({ status: 0, headers: new Map(), text, elapsedMs: 0 });
      return send(
        value === undefined || text.length > 5_000
          ? request
          : { ...request, body: Buffer.from(JSON.stringify(value)) },
      );
    }),
  },
  "use after delete": {
    about: "what was removed is still there",
    operationId: "createWebhook",
    inject: at("DELETE", webhook, pretendRemoval),
  },
  "other tenant's id": {
    about: "a webhook is looked up by its id alone",
    operationId: "createWebhook",
    inject: at(
      "GET",
      webhook,
      withRequest((request, you) => withRequestHeader(request, apiKey, you.credentials.apiKey)),
    ),
  },
  "rejected write had an effect": {
    about: "a webhook is stored before it is checked",
    operationId: "createWebhook",
    inject: at("POST", webhooks, async (request, send) => {
      const answer = await send(request);
      if (answer.status !== 400) return answer;
      const body = Buffer.from('{"url":"https://left-behind.example"}');
      await send({ ...request, body });
      return answer;
    }),
  },
  "write not readable": {
    about: "an update forgets a field",
    operationId: "createWebhook",
    inject: at("PATCH", webhook, (request, send) => {
      const { enabled: _, ...rest } = JSON.parse(Buffer.from(request.body ?? []).toString());
      const kept = Object.keys(rest).length > 0 ? Buffer.from(JSON.stringify(rest)) : undefined;
      return kept === undefined
        ? send({ ...request, method: "GET" })
        : send({ ...request, body: kept });
    }),
  },
  "invalid cursor accepted": {
    about: "an invalid cursor begins at the first page",
    operationId: "listAssets",
    inject: at("GET", /^\/v0\/assets\?/, async (request, send) => {
      const answer = await send(request);
      if (answer.status !== 400) return answer;
      return send({ ...request, target: request.target.replace(/cursor=[^&]*/, "") });
    }),
  },
  "inconsistent pages": {
    about: "the second page begins one entry too late",
    operationId: "listTopics",
    inject: at("GET", /^\/v2\/topics.*cursor=/, async (request, send) => {
      const answer = await send(request);
      const { cursor } = Object(jsonOf(answer));
      if (typeof cursor !== "string") return answer;
      return send({
        ...request,
        target: request.target.replace(/cursor=[^&]*/, `cursor=${cursor}`),
      });
    }),
  },
  "sign-in": {
    about: "a session outlives its end",
    operationId: "verifyWallet",
    inject: at("DELETE", /^\/v2\/auth$/, async (request, send) =>
      asJson(await send({ ...request, method: "GET" }), { revoked: true }),
    ),
  },
};

/** Mistakes that only show in one way, beside others that the same check finds. */
export const singleTriggerBugs: readonly (InjectedBug & { readonly check: CheckName })[] = [
  {
    check: "server error",
    about: "two concurrent identical requests fail",
    operationId: "subscribeToApp",
    inject: failTogether(/^\/v2\/subscribe$/),
  },
  {
    check: "other tenant's id",
    about: "a cursor works for every tenant",
    operationId: "listWebhooks",
    inject: at(
      "GET",
      /^\/v2\/events\/webhooks\?.*cursor=/,
      withRequest((request, you) => withRequestHeader(request, apiKey, you.credentials.apiKey)),
    ),
  },
  {
    check: "invalid request accepted",
    about: "unknown fields are dropped",
    operationId: "subscribeToApp",
    inject: at(
      "POST",
      /^\/v2\/subscribe$/,
      withRequest((request) => {
        const text = Buffer.from(request.body ?? []).toString();
        return { ...request, body: Buffer.from(text.replace(/,"notAField":1/, "")) };
      }),
    ),
  },
];

function failTogether(path: RegExp): InjectedBug["inject"] {
  let running = 0;
  return at("POST", path, async (request, send) => {
    running += 1;
    const isAlone = running === 1;
    const answer = await send(request);
    running -= 1;
    return isAlone ? answer : { ...answer, status: 500 };
  });
}
