export { createInboxClient, type InboxClient } from "./client.ts";
export { Inbox } from "./components/inbox.tsx";
export { InboxBell, type InboxBellProps } from "./components/inbox-bell.tsx";
export { Preferences, type PreferencesProps } from "./components/preferences.tsx";
export type { ThemeProps } from "./components/root-class.ts";
export { SignIn, type SignInProps } from "./components/sign-in.tsx";
export type { InboxState } from "./inbox/inbox-state.ts";
export {
  type InboxControls,
  type InboxOptions,
  useInbox,
  useUnreadCount,
  useUnseenCount,
} from "./inbox/use-inbox.ts";
export type {
  ChannelPreference,
  PreferencesState,
  TopicPreference,
} from "./preferences/preferences-store.ts";
export {
  type PreferencesControls,
  usePreferences,
} from "./preferences/use-preferences.ts";
export { BellwetherProvider, type BellwetherProviderProps } from "./provider.tsx";
export type { SessionOptions } from "./session/session-state.ts";
export { type SessionControls, useSession } from "./session/use-session.ts";
export { type BrowserWallet, useWallets } from "./session/use-wallets.ts";
export { englishTexts, type Texts } from "./texts.ts";
