import { type AdminClient, type AdminSession, createAdminClient } from "@bellwether/admin";

/** The token is kept for this tab only; the admin key is not kept. */
const storageKey = "bellwether-admin-session";
/** Where the version before kept the admin key itself. */
const formerStorageKey = "bellwether-admin-key";

const renewEveryMs = 60_000;

/** A client sending an admin key, or a session's token. */
export function createPageClient(adminKey: string): AdminClient {
  return createAdminClient({
    // The page is at the service's /admin; the service may have a base path.
    baseUrl: location.origin + location.pathname.replace(/\/admin\/?$/, ""),
    adminKey,
    retries: 0,
    timeoutMs: 20_000,
  });
}

/** Starts a session for an admin key, and returns its token. */
export async function startSession(adminKey: string): Promise<string> {
  const { token } = await createPageClient(adminKey).createAdminSession();
  sessionStorage.setItem(storageKey, token);
  return token;
}

export function readStoredToken(): string | null {
  sessionStorage.removeItem(formerStorageKey);
  return sessionStorage.getItem(storageKey);
}

export function forgetToken(): void {
  sessionStorage.removeItem(storageKey);
}

/** Renews the session while a person uses the page; what the page fetches by itself does not extend it. */
export class SessionKeeper {
  readonly #client: AdminClient;
  #session: AdminSession | undefined;
  #renewedAt = 0;
  #isUsed = true;

  constructor(client: AdminClient) {
    this.#client = client;
  }

  markUsed(): void {
    this.#isUsed = true;
  }

  /** Returns the session, renewed if the page was used since the last minute. */
  async renew(): Promise<AdminSession> {
    const now = performance.now();
    const isDue = this.#isUsed && now - this.#renewedAt >= renewEveryMs;
    if (this.#session !== undefined && !isDue) return this.#session;
    this.#isUsed = false;
    this.#session = await this.#client.renewAdminSession();
    this.#renewedAt = now;
    return this.#session;
  }

  /** Ends the session; if the service does not hear, the session ends by itself. */
  end(): void {
    void this.#client.revokeAdminSession().catch(() => {});
  }
}
