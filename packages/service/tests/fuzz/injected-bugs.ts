import type { CheckName } from "@bellwether/contract/fuzz/fault";
import { jsonOf } from "@bellwether/contract/fuzz/http-message";
import {
  asJson,
  at,
  type Change,
  type InjectedBug,
  withAnswer,
  withHeader,
  withRequest,
  withRequestHeader,
} from "./inject-bug.ts";

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
