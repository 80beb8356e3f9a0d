import type { Database } from "../../src/database/connect.ts";
import { hashKey, keyHint, makeKey } from "../../src/domain/auth/access-key.ts";
import { systemClock } from "../../src/domain/clock.ts";
import type { Market } from "../../src/domain/markets/market.ts";
import { parseMarket } from "../../src/domain/markets/parse-market.ts";
import { makeUuid } from "../../src/domain/uuid.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import { type ApplicationOptions, createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { openMcpEndpoint } from "../../src/mcp/open-endpoint.ts";
import { authorizations } from "../../src/operations/access/authorizations.ts";
import { handlers } from "../../src/operations/index.ts";
import type { Service } from "../../src/service.ts";
import { type ActionFixture, createActionFixture } from "../actions/action-fixture.ts";
import { marketAddress, openReserve } from "../actions/products.ts";
import { makeFeedMarket } from "../support/market-fixtures.ts";
import type { TestWallet } from "../support/test-accounts.ts";
import { createTestService, serviceUrl } from "../support/test-service.ts";

const lending = `${serviceUrl}/api/v0/lending/${marketAddress}/reserves/${openReserve}`;

/** A USDC lending market, whose links build transactions on the local chain. */
export const usdcMarket = withLinks(
  makeFeedMarket({ id: "harbor-lending-usdc", type: "lending", sizeUsd: 48_250_000 }),
  { deposit: `${lending}/deposit`, withdraw: `${lending}/withdraw` },
);

export function withLinks(market: object, links: Readonly<Record<string, string>>): object {
  const actions = Object.entries(links).map(([action, blinkUrl]) => [action, { blinkUrl }]);
  return { ...market, actions: Object.fromEntries(actions) };
}

/** One for all: each listens for the end of the process. */
const log = createLog({ level: "silent" });

/** A service with a chain, on HTTP, with its MCP endpoint. */
export async function serveMcp(
  db: Database,
  chain?: ActionFixture,
  options: OptionsOf<ApplicationOptions> = {},
) {
  const fixture = chain ?? (await createActionFixture());
  const { service } = createTestService(db, { clock: systemClock, actions: fixture.actions });
  const failures: unknown[] = [];
  const mcp = openMcpEndpoint({
    version: "1.0.0",
    publicUrl: serviceUrl,
    now: () => service.clock.now(),
    onError: (error) => void failures.push(error),
  });
  const parts = {
    service,
    handlers,
    authenticator: createAuthenticator(service),
    authorizations,
    log,
    checkResponses: true,
    mcp,
    ...options,
  };
  // An undefined option counts as absent.
  const application = await createApplication(parts as ApplicationOptions);
  const url = await application.listen({ host: "127.0.0.1", port: 0 });
  return {
    service,
    fixture,
    failures,
    url: `${url}/mcp`,
    origin: url,
    saveMarkets: (...markets: readonly object[]) => saveMarkets(service, markets),
    makeClientKey: () => makeClientKey(service),
    signIn: (wallet: TestWallet) => signIn(url, wallet),
    /** A request's status with this Host, which `fetch` does not send. */
    statusFor: async (host: string, credentials: Readonly<Record<string, string>>) => {
      const headers = { ...credentials, host, "content-type": "application/json" };
      const payload = { jsonrpc: "2.0", id: 1, method: "ping" };
      const request = { method: "POST" as const, url: "/mcp", headers, payload };
      const { statusCode } = await application.fastify.inject(request);
      return statusCode;
    },
    close: application.close,
  };
}

/** Undefined takes a part away. */
type OptionsOf<Parts> = { readonly [Name in keyof Parts]?: Parts[Name] | undefined };

export type ServedMcp = Awaited<ReturnType<typeof serveMcp>>;

async function saveMarkets(service: Service, entries: readonly object[]): Promise<void> {
  const observedAt = service.clock.now();
  const markets = entries.map((entry): { market: Market; observedAt: Date } => {
    const parsed = parseMarket(entry as Record<string, unknown>);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    return { market: parsed.value, observedAt };
  });
  await service.store.markets.saveMarkets("test", markets);
}

/** Signs in as a program does, and returns the session's token. */
async function signIn(origin: string, wallet: TestWallet): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return (await fetch(origin + path, init)).json() as Promise<Readonly<Record<string, string>>>;
  };
  const prepared = await post("/v2/auth/solana/prepare", { walletAddress: wallet.address });
  const { message = "" } = prepared;
  const signature = wallet.sign(message);
  const { token = "" } = await post("/v2/auth/solana/verify", { message, signature });
  return token;
}

async function makeClientKey({ store, clock, random }: Service): Promise<string> {
  const key = makeKey("client", random);
  const owner = { kind: "client" as const, client: makeUuid(random), origins: [] };
  const stored = { id: makeUuid(random), owner, hash: hashKey(key), hint: keyHint(key) };
  await store.accessKeys.create({ ...stored, createdAt: clock.now() }, 2);
  return key;
}
