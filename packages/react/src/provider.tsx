"use client";

import type { AppId } from "@bellwether/alerts";
import {
  type CSSProperties,
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import { emptyInbox, type InboxState, type InboxStore } from "./inbox/inbox-state.ts";
import { createInboxStore } from "./inbox/inbox-store.ts";
import {
  type SessionOptions,
  type SessionState,
  useSessionState,
} from "./session/session-state.ts";
import { englishTexts, type Texts } from "./texts.ts";

export interface BellwetherProviderProps extends SessionOptions {
  /** Shows only this app's alerts; `Preferences` needs it. */
  readonly appId?: AppId | undefined;
  /** Alerts per page, at most 200. Default: 20. */
  readonly pageSize?: number | undefined;
  /** Replaces component texts. */
  readonly texts?: Partial<Texts> | undefined;
  readonly children?: ReactNode;
}

interface Bellwether {
  readonly session: SessionState;
  /** Undefined without a signed-in wallet. */
  readonly inbox: InboxStore | undefined;
  readonly appId: AppId | undefined;
  readonly texts: Texts;
}

const Context = createContext<Bellwether | undefined>(undefined);

/** Holds the session and inbox for the hooks and components below it, and reads new alerts out to screen readers. */
export function BellwetherProvider(props: BellwetherProviderProps): ReactElement {
  const { appId, pageSize = 20, texts, children } = props;
  const session = useSessionState(props);
  const { client } = session;
  // An application's callbacks change at each render; the stream goes on.
  const end = useRef(session.end);
  useEffect(() => {
    end.current = session.end;
  });
  const inbox = useMemo(
    () =>
      client && createInboxStore({ client, appId, pageSize, onSessionEnd: () => end.current() }),
    [client, appId, pageSize],
  );
  const value = { session, inbox, appId, texts: { ...englishTexts, ...texts } };
  return (
    <Context.Provider value={value}>
      {children}
      <Announcer />
    </Context.Provider>
  );
}

/** @throws Error outside of a provider */
export function useBellwether(): Bellwether {
  const value = useContext(Context);
  if (value === undefined) throw new Error("Render it inside of a BellwetherProvider.");
  return value;
}

const subscribeToNothing = () => () => {};

/** The inbox's or archive's state, whether or not it is open. */
export function useInboxState(archived = false): InboxState {
  const { inbox } = useBellwether();
  const list = inbox?.list(archived);
  const get = list?.get ?? getEmptyInbox;
  return useSyncExternalStore(list?.subscribe ?? subscribeToNothing, get, getEmptyInbox);
}

function getEmptyInbox() {
  return emptyInbox;
}

/** Works without the stylesheet. */
const hidden: CSSProperties = {
  position: "absolute",
  width: 1,
  height: 1,
  margin: -1,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
};

/** One for all components, so an alert is read out once. Screen readers must know it before its text changes. */
function Announcer(): ReactElement {
  const { texts } = useBellwether();
  const { latest } = useInboxState();
  return (
    <div role="status" style={hidden}>
      {latest && texts.arrived(latest)}
    </div>
  );
}
