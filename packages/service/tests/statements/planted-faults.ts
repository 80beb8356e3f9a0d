import { jsonOf, type RawRequest } from "@bellwether/contract/fuzz/http-message";
import {
  asJson,
  at,
  type InjectedBug,
  withHeader,
  withRequest,
  withResponse,
} from "../fuzz/inject-bug.ts";
import type { HookReceiver } from "./verified-deliveries.ts";

/** A service fault, planted between it and the trials, and the statement which must find it. */
export interface PlantedFault {
  readonly about: string;
  readonly statement: string;
  readonly inject?: InjectedBug["inject"];
  readonly receive?: (receiver: HookReceiver) => HookReceiver;
}

// biome-ignore lint/suspicious/noExplicitAny: a fault changes answers of every shape.
const changeBody = (change: (body: any) => unknown) =>
  withResponse((response) => asJson(response, change(jsonOf(response))));

function changeTarget(from: RegExp, to: string) {
  return withRequest((request) => ({ ...request, target: request.target.replace(from, to) }));
}

const markets = /^\/v0\/markets(\?|$)/;
const most = 10_000;

/** The request with only so many recipients as are allowed. */
function cutRecipients(request: RawRequest): RawRequest {
  const body = JSON.parse(Buffer.from(request.body ?? []).toString());
  const { walletAddresses } = body.recipient;
  if (!(walletAddresses?.length > most)) return request;
  const recipient = { ...body.recipient, walletAddresses: walletAddresses.slice(0, most) };
  return { ...request, body: Buffer.from(JSON.stringify({ ...body, recipient })) };
}

export const plantedFaults: readonly PlantedFault[] = [
  {
    about: "the last market lacks the name of its provider",
    statement: "every listed market names its provider by provider.name",
    inject: at(
      "GET",
      markets,
      changeBody((body) => {
        const { name: _, ...provider } = body.markets.at(-1).provider;
        return { ...body, markets: body.markets.with(-1, { ...body.markets.at(-1), provider }) };
      }),
    ),
  },
  {
    about: "a wrong signature is forbidden instead of unauthorized",
    statement: "a refusal is 401",
    inject: at(
      "POST",
      /\/verify$/,
      withResponse((response) =>
        response.status === 401 ? { ...response, status: 403 } : response,
      ),
    ),
  },
  {
    about: "one recipient too many is taken",
    statement: "a list has at most 10,000 recipients",
    inject: at("POST", /\/send$/, withRequest(cutRecipients)),
  },
  {
    about: "the signature of a webhook has another version",
    statement: "a price change is an event",
    receive: ({ received, url }) => ({
      url,
      get received() {
        return received.map((message) => {
          const signature = String(message.headers["webhook-signature"]).replace("v1,", "v2,");
          return { ...message, headers: { ...message.headers, "webhook-signature": signature } };
        });
      },
    }),
  },
  {
    about: "predictions are left out by default",
    statement: "the beta filter is no longer needed",
    inject: at(
      "GET",
      /^\/v0\/positions\/owners/,
      changeBody((body) => ({
        ...body,
        positions: body.positions.filter(({ type }: { type: string }) => type !== "prediction"),
      })),
    ),
  },
  {
    about: "a product has its former name",
    statement: "no product is called by its name before Boost",
    inject: at(
      "GET",
      markets,
      withResponse((response) => ({
        ...response,
        text: response.text.replace("Boost", "Boosted"),
      })),
    ),
  },
  {
    about: "only the first of several types counts",
    statement: "type takes several values with commas",
    inject: at("GET", markets, changeTarget(/type=(\w+),\w+/, "type=$1")),
  },
  {
    about: "a session ends a day early",
    statement: "the token lasts one year",
    inject: at(
      "GET",
      /^\/v2\/auth$/,
      changeBody((body) => {
        const expiresAt = new Date(Date.parse(body.expiresAt) - 86_400_000).toISOString();
        return { ...body, expiresAt };
      }),
    ),
  },
  {
    about: "an older path leads to another host",
    statement: "an older path leads to adding liquidity to a pool",
    inject: at(
      "GET",
      /^\/api\/v0\/\w+\/add-liquidity/,
      withResponse((response) => withHeader(response, "location", "https://elsewhere.example/")),
    ),
  },
  {
    about: "markets are listed for anyone",
    statement: "the listing needs a client key",
    inject: (send, { credentials: { clientKey = "" } }) =>
      at(
        "GET",
        markets,
        withRequest((request) => ({
          ...request,
          headers: [["x-service-client-key", clientKey]],
        })),
      )(send, { credentials: {} }),
  },
  {
    about: "the cost basis is that of the last buy",
    statement: "the cost basis is the average of the buys, whatever was sold",
    inject: at(
      "GET",
      /^\/v0\/positions\/owners/,
      withResponse((response) => ({
        ...response,
        text: response.text.replaceAll('"averagePrice":0.3', '"averagePrice":0.4'),
      })),
    ),
  },
];
