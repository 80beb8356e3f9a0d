import type { Alert, Channel } from "@bellwether/alerts";

/** Every text of the components, for translations. */
export interface Texts {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly loadFailed: string;
  readonly actionFailed: string;
  readonly retry: string;
  readonly loadMore: string;
  readonly markRead: string;
  readonly markAllRead: string;
  readonly remove: string;
  readonly unread: string;
  /** Names the bell for screen readers. */
  readonly bell: (unreadCount: number) => string;
  /** Read out when an alert arrives. */
  readonly arrived: (alert: Alert) => string;
  readonly time: (date: Date) => string;
  readonly preferences: string;
  readonly channels: string;
  readonly topics: string;
  readonly channel: Readonly<Record<Channel, string>>;
  readonly notConnected: string;
  readonly signInPrompt: string;
  readonly signIn: (wallet: string) => string;
  readonly signInFailed: string;
  readonly noWallet: string;
}

export const englishTexts: Texts = {
  title: "Alerts",
  loading: "Loading…",
  empty: "No alerts yet.",
  loadFailed: "The alerts could not be loaded.",
  actionFailed: "That did not work. Try again.",
  retry: "Try again",
  loadMore: "Show older alerts",
  markRead: "Mark as read",
  markAllRead: "Mark all as read",
  remove: "Remove",
  unread: "Unread",
  bell: (unreadCount) => (unreadCount > 0 ? `Alerts, ${unreadCount} unread` : "Alerts"),
  arrived: ({ title }) => `New alert: ${title}`,
  time: (date) => date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
  preferences: "Alert settings",
  channels: "Channels",
  topics: "Topics",
  channel: { IN_APP: "Inbox", PUSH: "Push", EMAIL: "Email", TELEGRAM: "Telegram" },
  notConnected: "Not connected",
  signInPrompt: "Sign in with your wallet to see your alerts.",
  signIn: (wallet) => `Sign in with ${wallet}`,
  signInFailed: "The wallet did not sign in. Try again.",
  noWallet: "No Solana wallet was found in this browser.",
};
