import type { CheckName } from "@bellwether/contract/fuzz/fault";
import { jsonOf } from "@bellwether/contract/fuzz/http-message";
import {
  asJson,
  at,
  type Change,
  type InjectedBug,
  withHeader,
  withRequest,
  withRequestHeader,
  withResponse,
} from "./inject-bug.ts";

const webhooks = /^\/v2\/events\/webhooks$/;
const webhook = /^\/v2\/events\/webhooks\/[^/?]+$/;
const apiKey = "x-service-api-key";

/** Responds like a removal, without removing. */
const pretendRemoval: Change = async (request, send) => {
  const found = await send({ ...request, method: "GET" });
  return found.status === 200 ? asJson(found, { deleted: true }) : found;
};

/** The metrics of a service whose event loop a request with many fields holds for 80 ms. */
const holdOnManyFields: InjectedBug["inject"] = (send) => {
  let held = 0;
  return async (request) => {
    const response = await send(request);
    if (request.target === "/metrics") {
      const bucket = "bellwether_event_loop_delay_seconds_bucket";
      const delays = `${bucket}{le="0.05"} 900\n${bucket}{le="+Inf"} ${900 + held}\n`;
      return { ...response, text: `${delays}process_cpu_seconds_total ${held * 0.08}\n` };
    }
    if (
      (Buffer.from(request.body ?? [])
        .toString()
        .match(/"k\d+":1/g)?.length ?? 0) < 100
    ) {
      return response;
    }
    held += 1;
    return { ...response, elapsedMs: 80 };
  };
};

/** One for each check; the compiler reports a check without one. */
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
      withResponse((response) => ({ ...response, status: 500, text: '{"code":"internal-error"}' })),
    ),
  },
  "undeclared status": {
    about: "a response has an undeclared status",
    operationId: "getChannels",
    inject: at(
      "GET",
      /^\/v2\/channels/,
      withResponse((response) => ({ ...response, status: 203 })),
    ),
  },
  "undeclared content type": {
    about: "JSON is sent as text/html",
    operationId: "getInboxSummary",
    inject: at(
      "GET",
      /^\/v2\/history\/summary/,
      withResponse((response) => withHeader(response, "content-type", "text/html")),
    ),
  },
  "response violates its schema": {
    about: "a required field is missing on the last page",
    operationId: "listMarkets",
    inject: at(
      "GET",
      /^\/v0\/markets/,
      withResponse((response) => {
        const { cursor, ...rest } = Object(jsonOf(response));
        return cursor === null ? asJson(response, rest) : response;
      }),
    ),
  },
  "header violates its schema": {
    about: "the request id is no longer sent",
    operationId: "listTopics",
    inject: at(
      "GET",
      /^\/v2\/topics/,
      withResponse((response) => withHeader(response, "x-request-id", "")),
    ),
  },
  "undeclared error shape": {
    about: "an unknown path returns an HTML page",
    operationId: "getChannels",
    inject: at(
      "GET",
      /^\/v2\/channels\/./,
      withResponse((response) => ({ ...response, text: "<h1>Not found</h1>" })),
    ),
  },
  "error leaks internals": {
    about: "a 404 contains a stack trace",
    operationId: "getAsset",
    inject: at(
      "GET",
      /^\/v0\/assets\//,
      withResponse((response) =>
        response.status === 404
          ? asJson(response, {
              ...Object(jsonOf(response)),
              message: "Error: none\n    at find (/srv/app/assets.ts:12:9)",
            })
          : response,
      ),
    ),
  },
  "slow response": {
    about: "a request with two wallets is slow",
    operationId: "listProfitAndLoss",
    inject: at(
      "GET",
      /^\/v0\/positions\/pnl.*,/,
      withResponse((response) => ({ ...response, elapsedMs: 60_000 })),
    ),
  },
  "event loop held": {
    about: "each field of a body is compared with each",
    operationId: "createWebhook",
    inject: holdOnManyFields,
  },
  "unexpected body": {
    about: "HEAD has a body",
    operationId: "listAssets",
    inject: at(
      "HEAD",
      /^\/v0\/assets/,
      withResponse((response) => ({ ...response, text: "{}" })),
    ),
  },
  "invalid request accepted": {
    about: "a limit above the maximum is reduced instead of refused",
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
    about: "one operation does not check the key",
    operationId: "listAssets",
    inject: at(
      "GET",
      /^\/v0\/assets(\?|$)/,
      withRequest((request, you) => withRequestHeader(request, apiKey, you.credentials.apiKey)),
    ),
  },
  "undeclared method": {
    about: "PUT is handled as GET",
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
    about: "a removed webhook still exists",
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
      const response = await send(request);
      if (response.status !== 400) return response;
      const body = Buffer.from('{"url":"https://left-behind.example"}');
      await send({ ...request, body });
      return response;
    }),
  },
  "write not readable": {
    about: "an update ignores a field",
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
      const response = await send(request);
      if (response.status !== 400) return response;
      return send({ ...request, target: request.target.replace(/cursor=[^&]*/, "") });
    }),
  },
  "inconsistent pages": {
    about: "the second page begins one entry too late",
    operationId: "listTopics",
    inject: at("GET", /^\/v2\/topics.*cursor=/, async (request, send) => {
      const response = await send(request);
      const { cursor } = Object(jsonOf(response));
      if (typeof cursor !== "string") return response;
      return send({
        ...request,
        target: request.target.replace(/cursor=[^&]*/, `cursor=${cursor}`),
      });
    }),
  },
  "sign-in": {
    about: "a session outlives its revocation",
    operationId: "verifyWallet",
    inject: at("DELETE", /^\/v2\/auth$/, async (request, send) =>
      asJson(await send({ ...request, method: "GET" }), { revoked: true }),
    ),
  },
};
