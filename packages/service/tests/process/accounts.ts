import type { TestWallet } from "../support/world.ts";
import { type Bellwether, runBellwether } from "./bellwether.ts";

/** What `--json` printed, of a command that went well. */
export async function command<Result>(
  place: readonly string[],
  ...words: string[]
): Promise<Result> {
  const { code, stdout, stderr } = await runBellwether([...place, ...words, "--json"]);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

export interface App {
  readonly id: string;
  readonly headers: { readonly "X-Service-Api-Key": string };
}

export async function createApp(place: readonly string[]): Promise<App> {
  const { id } = await command<{ id: string }>(place, "apps", "create", "--name", "Harbor");
  const { key } = await command<{ key: string }>(place, "keys", "create", "--app", id);
  return { id, headers: { "X-Service-Api-Key": key } };
}

/** The header of a new client key. */
export async function createClientKey(place: readonly string[], client = "web") {
  const { key } = await command<{ key: string }>(place, "keys", "create", "--client", client);
  return { "X-Service-Client-Key": key };
}

export interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  // Tests say what they expect in it.
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of many operations
  readonly body: any;
}

/** Posts JSON; the answer with its body read. */
export async function post(
  service: Bellwether,
  path: string,
  body: object | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await service.ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get("retry-after"),
    body: await answer.json(),
  };
}

/** Signs a wallet in and returns the header of its session. */
export async function signIn(service: Bellwether, wallet: TestWallet) {
  const { body } = await post(service, "/v2/auth/solana/prepare", {
    walletAddress: wallet.address,
  });
  const signature = wallet.sign(body.message);
  const verified = await post(service, "/v2/auth/solana/verify", { ...body, signature });
  return { Authorization: `Bearer ${verified.body.token}` };
}

export function sendOf(title: string) {
  return {
    channels: ["IN_APP"],
    message: { title, body: "Text" },
    recipient: { type: "all-subscribers" },
  };
}
