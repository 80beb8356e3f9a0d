import type { SendingApp } from "../../domain/auth/access-key.ts";
import type { Caller } from "../../domain/caller.ts";
import { type Problem, refuse } from "../../domain/problems.ts";
import { readUuid } from "../../domain/uuid.ts";
import type { Service } from "../../service.ts";

/** The app the caller sends for: its API key or its wallet's session is enough. */
export async function findSendingApp(
  path: { readonly appId: string },
  { app: keyApp, wallet }: Caller,
  { store }: Service,
): Promise<SendingApp | Problem> {
  const appId = readUuid(path.appId);
  const app = await store.apps.find(appId);
  if (app === undefined) return refuse("not-found", { message: `There is no app ${appId}.` });
  if (keyApp === app.id) return app;
  if (wallet !== undefined && wallet === app.wallet) return app;
  const message =
    keyApp === undefined
      ? "This wallet is not the wallet of the app."
      : "This API key belongs to another app.";
  return refuse("forbidden", { message });
}
