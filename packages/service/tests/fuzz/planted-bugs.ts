import type { CheckName } from "@bellwether/contract/fuzz/fault";
import type { Tenant } from "@bellwether/contract/fuzz/tenant";
import {
  jsonOf,
  type Send,
  type WireAnswer,
  type WireRequest,
} from "@bellwether/contract/fuzz/wire";

/** A mistake that a service could have, put in front of one that has none. */
export interface PlantedBug {
  readonly about: string;
  readonly operationId: string;
  readonly plant: (send: Send, you: Tenant) => Send;
}

type Change = (request: WireRequest, send: Send, you: Tenant) => Promise<WireAnswer>;

/** Changes what happens to the requests of one method and path; all others pass. */
function at(method: string, path: RegExp, change: Change): PlantedBug["plant"] {
  return (send, you) => (request) =>
    request.method === method && path.test(request.target)
      ? change(request, send, you)
      : send(request);
}

function withAnswer(change: (answer: WireAnswer, request: WireRequest) => WireAnswer): Change {
  return async (request, send) => change(await send(request), request);
}

function withRequest(change: (request: WireRequest, you: Tenant) => WireRequest): Change {
  return (request, send, you) => send(change(request, you));
}

function asJson(answer: WireAnswer, value: unknown): WireAnswer {
  return { ...answer, text: JSON.stringify(value) };
}

function withHeader(answer: WireAnswer, name: string, value: string | undefined): WireAnswer {
  const headers = new Map(answer.headers);
  if (value === undefined) headers.delete(name);
  else headers.set(name, value);
  return { ...answer, headers };
}

/** The request as somebody else sends it. */
function sentBy(request: WireRequest, name: string, value: string | undefined): WireRequest {
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
export const plantedBugs: Readonly<Record<CheckName, PlantedBug>> = {
  "no answer": {
    about: "the connection breaks on a rare input",
    operationId: "searchAssets",
    plant: at("GET", /^\/v0\/search.*'/, () => Promise.reject(new Error("socket hang up"))),
  },
  "server error": {
    about: "a quote in a search fails",
    operationId: "searchAssets",
    plant: at(
      "GET",
      /^\/v0\/search.*'/,
      withAnswer((answer) => ({ ...answer, status: 500, text: '{"code":"internal-error"}' })),
    ),
  },
  "undeclared status": {
    about: "an answer has a status of its own",
    operationId: "getChannels",
    plant: at(
      "GET",
      /^\/v2\/channels/,
      withAnswer((answer) => ({ ...answer, status: 203 })),
    ),
  },
  "undeclared content type": {
    about: "JSON is sent as a page",
    operationId: "getInboxSummary",
    plant: at(
      "GET",
      /^\/v2\/history\/summary/,
      withAnswer((answer) => withHeader(answer, "content-type", "text/html")),
    ),
  },
  "answer breaks its schema": {
    about: "a required field is missing on the last page",
    operationId: "listMarkets",
    plant: at(
      "GET",
      /^\/v0\/markets/,
      withAnswer((answer) => {
        const { cursor, ...rest } = Object(jsonOf(answer));
        return cursor === null ? asJson(answer, rest) : answer;
      }),
    ),
  },
  "header breaks its schema": {
    about: "the request id is no longer sent",
    operationId: "listTopics",
    plant: at(
      "GET",
      /^\/v2\/topics/,
      withAnswer((answer) => withHeader(answer, "x-request-id", "")),
    ),
  },
  "error has another shape": {
    about: "an unknown path answers a page",
    operationId: "getChannels",
    plant: at(
      "GET",
      /^\/v2\/channels\/./,
      withAnswer((answer) => ({ ...answer, text: "<h1>Not found</h1>" })),
    ),
  },
  "error tells of the inside": {
    about: "a 404 shows where it was thrown",
    operationId: "getAsset",
    plant: at(
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
  "slow answer": {
    about: "a long list takes long",
    operationId: "listProfitAndLoss",
    plant: at(
      "GET",
      /^\/v0\/positions\/pnl.*,/,
      withAnswer((answer) => ({ ...answer, elapsedMs: 60_000 })),
    ),
  },
  "body where none belongs": {
    about: "HEAD has a body",
    operationId: "listAssets",
    plant: at(
      "HEAD",
      /^\/v0\/assets/,
      withAnswer((answer) => ({ ...answer, text: "{}" })),
    ),
  },
  "invalid input accepted": {
    about: "a limit that is too large is cut instead of refused",
    operationId: "listAssets",
    plant: at(
      "GET",
      /limit=201\b/,
      withRequest((request) => ({ ...request, target: request.target.replace("=201", "=200") })),
    ),
  },
  "valid input refused": {
    about: "a limit above fifty is refused",
    operationId: "listTopics",
    plant: at(
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
    plant: at(
      "GET",
      /^\/v0\/assets(\?|$)/,
      withRequest((request, you) => sentBy(request, apiKey, you.credentials.apiKey)),
    ),
  },
  "wrong method": {
    about: "PUT does what GET does",
    operationId: "listMarkets",
    plant: at(
      "PUT",
      /^\/v0\/markets/,
      withRequest((request) => ({ ...request, method: "GET" })),
    ),
  },
  "unknown path": {
    about: "slashes at the end are forgiven",
    operationId: "listAssets",
    plant: at(
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
    plant: at("POST", /^\/v2\/push\/subscribe/, (request, send) => {
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
    plant: at("DELETE", webhook, pretendRemoval),
  },
  "other tenant's id": {
    about: "a webhook is looked up by its id alone",
    operationId: "createWebhook",
    plant: at(
      "GET",
      webhook,
      withRequest((request, you) => sentBy(request, apiKey, you.credentials.apiKey)),
    ),
  },
  "refused write left something behind": {
    about: "a webhook is stored before it is checked",
    operationId: "createWebhook",
    plant: at("POST", webhooks, async (request, send) => {
      const answer = await send(request);
      if (answer.status !== 400) return answer;
      const body = Buffer.from('{"url":"https://left-behind.example"}');
      await send({ ...request, body });
      return answer;
    }),
  },
  "write cannot be read": {
    about: "an update forgets a field",
    operationId: "createWebhook",
    plant: at("PATCH", webhook, (request, send) => {
      const { enabled: _, ...rest } = JSON.parse(Buffer.from(request.body ?? []).toString());
      const kept = Object.keys(rest).length > 0 ? Buffer.from(JSON.stringify(rest)) : undefined;
      return kept === undefined
        ? send({ ...request, method: "GET" })
        : send({ ...request, body: kept });
    }),
  },
  "cursor accepted": {
    about: "a cursor that does not hold begins at the first page",
    operationId: "listAssets",
    plant: at("GET", /^\/v0\/assets\?/, async (request, send) => {
      const answer = await send(request);
      if (answer.status !== 400) return answer;
      return send({ ...request, target: request.target.replace(/cursor=[^&]*/, "") });
    }),
  },
  "pages do not add up": {
    about: "the second page begins one entry too late",
    operationId: "listTopics",
    plant: at("GET", /^\/v2\/topics.*cursor=/, async (request, send) => {
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
    plant: at("DELETE", /^\/v2\/auth$/, async (request, send) =>
      asJson(await send({ ...request, method: "GET" }), { revoked: true }),
    ),
  },
};

/** Mistakes that only show in one way, beside others that the same check finds. */
export const furtherBugs: readonly (PlantedBug & { readonly check: CheckName })[] = [
  {
    check: "server error",
    about: "two of the same at once fail",
    operationId: "subscribeToApp",
    plant: failTogether(/^\/v2\/subscribe$/),
  },
  {
    check: "other tenant's id",
    about: "a cursor opens the list that it came from to anybody",
    operationId: "listWebhooks",
    plant: at(
      "GET",
      /^\/v2\/events\/webhooks\?.*cursor=/,
      withRequest((request, you) => sentBy(request, apiKey, you.credentials.apiKey)),
    ),
  },
  {
    check: "invalid input accepted",
    about: "fields that nobody knows are dropped",
    operationId: "subscribeToApp",
    plant: at(
      "POST",
      /^\/v2\/subscribe$/,
      withRequest((request) => {
        const text = Buffer.from(request.body ?? []).toString();
        return { ...request, body: Buffer.from(text.replace(/,"notAField":1/, "")) };
      }),
    ),
  },
];

function failTogether(path: RegExp): PlantedBug["plant"] {
  let running = 0;
  return at("POST", path, async (request, send) => {
    running += 1;
    const isAlone = running === 1;
    const answer = await send(request);
    running -= 1;
    return isAlone ? answer : { ...answer, status: 500 };
  });
}
