import type { Alert, Channel, Digest } from "@bellwether/alerts";

/** Every component text, for translations. */
export interface Texts {
  readonly title: string;
  readonly loading: string;
  readonly empty: string;
  readonly emptyArchive: string;
  /** Names the choice between the inbox and the archived alerts for screen readers. */
  readonly views: string;
  readonly inbox: string;
  readonly archived: string;
  readonly loadFailed: string;
  readonly actionFailed: string;
  readonly retry: string;
  readonly loadMore: string;
  readonly markRead: string;
  readonly markUnread: string;
  readonly markAllRead: string;
  readonly archive: string;
  readonly unarchive: string;
  /** Say what `undo` undoes. */
  readonly movedToArchive: (title: string) => string;
  readonly movedToInbox: (title: string) => string;
  readonly undo: string;
  readonly remove: string;
  readonly unread: string;
  /** Names the bell for screen readers. */
  readonly bell: (newCount: number) => string;
  /** Read out when an alert arrives. */
  readonly arrived: (alert: Alert) => string;
  readonly time: (date: Date) => string;
  readonly preferences: string;
  readonly channels: string;
  readonly topics: string;
  readonly channelNames: Readonly<Record<Channel, string>>;
  readonly notConnected: string;
  readonly quietHours: string;
  readonly quietHoursAbout: string;
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly allowCritical: string;
  readonly timeZone: (zone: string) => string;
  readonly switchTimeZone: (zone: string) => string;
  /** Names the digest choice for a topic, for screen readers. */
  readonly digestOf: (topic: string) => string;
  readonly digestNames: Readonly<Record<Digest, string>>;
  readonly digestTimeOf: (topic: string) => string;
  readonly signInPrompt: string;
  readonly signIn: (wallet: string) => string;
  readonly signInFailed: string;
  readonly noWallet: string;
}

export const englishTexts: Texts = {
  title: "Alerts",
  loading: "Loading…",
  empty: "No alerts yet.",
  emptyArchive: "No archived alerts.",
  views: "Shown alerts",
  inbox: "Inbox",
  archived: "Archived",
  loadFailed: "The alerts could not be loaded.",
  actionFailed: "That did not work. Try again.",
  retry: "Try again",
  loadMore: "Show older alerts",
  markRead: "Mark as read",
  markUnread: "Mark as unread",
  markAllRead: "Mark all as read",
  archive: "Archive",
  unarchive: "Move to inbox",
  movedToArchive: (title) => `Archived: ${title}`,
  movedToInbox: (title) => `Moved to inbox: ${title}`,
  undo: "Undo",
  remove: "Remove",
  unread: "Unread",
  bell: (newCount) => (newCount > 0 ? `Alerts, ${newCount} new` : "Alerts"),
  arrived: ({ title }) => `New alert: ${title}`,
  time: (date) => date.toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" }),
  preferences: "Alert settings",
  channels: "Channels",
  topics: "Topics",
  channelNames: { IN_APP: "Inbox", PUSH: "Push", EMAIL: "Email", TELEGRAM: "Telegram" },
  notConnected: "Not connected",
  quietHours: "Quiet hours",
  quietHoursAbout: "Alerts outside the inbox wait until they end.",
  quietFrom: "From",
  quietTo: "To",
  allowCritical: "Critical alerts do not wait",
  timeZone: (zone) => `Times are in ${zone}.`,
  switchTimeZone: (zone) => `Use ${zone}`,
  digestOf: (topic) => `Digest of ${topic}`,
  digestNames: { "at-once": "At once", hourly: "Hourly digest", daily: "Daily digest" },
  digestTimeOf: (topic) => `Time of the digest of ${topic}`,
  signInPrompt: "Sign in with your wallet to see your alerts.",
  signIn: (wallet) => `Sign in with ${wallet}`,
  signInFailed: "The wallet did not sign in. Try again.",
  noWallet: "No Solana wallet was found in this browser.",
};
