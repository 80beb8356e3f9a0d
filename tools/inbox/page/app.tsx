import {
  BellwetherProvider,
  createInboxClient,
  Inbox,
  InboxBell,
  type InboxClient,
  Preferences,
  useSession,
} from "@bellwether/react";
import { type ReactElement, useEffect, useState } from "react";

/** A test's choices, from the page URL's query. */
export interface PageOptions {
  readonly baseUrl: string;
  readonly clientKey: string;
  readonly appId: string;
  readonly view: string;
  readonly theme?: "light" | "dark";
}

const clients = new Map<string, InboxClient>();

function clientOf({ baseUrl, clientKey }: PageOptions): InboxClient {
  const client = clients.get(baseUrl) ?? createInboxClient({ baseUrl, clientKey });
  clients.set(baseUrl, client);
  return client;
}

/** An application storing the sign-in token, as in the README. */
export function App({ options }: { readonly options: PageOptions }): ReactElement {
  const { appId, view, theme } = options;
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(localStorage.getItem("token") ?? undefined), []);
  return (
    <BellwetherProvider
      client={clientOf(options)}
      appId={appId}
      pageSize={5}
      sessionToken={token}
      onSessionChange={(session) => {
        if (session === undefined) localStorage.removeItem("token");
        else localStorage.setItem("token", session.token);
        setToken(session?.token);
      }}
    >
      <header className="bar">
        <h1>Rates</h1>
        {view === "bell" && <InboxBell theme={theme} />}
      </header>
      <main>
        {view === "inbox" && <Inbox theme={theme} />}
        {view === "preferences" && <Preferences theme={theme} />}
        <SignOut />
      </main>
    </BellwetherProvider>
  );
}

function SignOut(): ReactElement | null {
  const { isSignedIn, signOut } = useSession();
  if (!isSignedIn) return null;
  return (
    <button type="button" onClick={() => signOut()}>
      Sign out
    </button>
  );
}
