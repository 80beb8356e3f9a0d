// Generated from Bellwether alerts 2.2.0-beta.1 by @bellwether/generate. Edit the document, not this file.

import type { UnknownVariant } from "@bellwether/client";

/**
 * A blockchain whose wallets can sign in.
 *
 * @example solana
 */
export type Chain = "solana";

/**
 * Identifies an app.
 *
 * Format: uuid.
 *
 * @example 5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2
 */
export type AppId = string;

/**
 * Identifies a topic of an app.
 *
 * Format: uuid.
 *
 * @example 0f3c2a1b-77c4-4a52-8c0f-1f2f6f1f9d10
 */
export type TopicId = string;

/**
 * Identifies an alert in one subscriber's inbox.
 *
 * Format: uuid.
 *
 * @example 6c1a5f0e-93d2-4c58-8f4b-0d2e7a9b1c33
 */
export type AlertId = string;

/**
 * Identifies a webhook of an app.
 *
 * Format: uuid.
 *
 * @example 4d7e2b90-8c31-4f6a-b5d2-9e0f1a3c6b78
 */
export type WebhookId = string;

/**
 * The id of a position rule.
 *
 * Format: uuid.
 *
 * @example 6f2d8b41-93c7-4e5a-8d10-b7a6c5d4e3f2
 */
export type PositionRuleId = string;

/**
 * Identifies an event subscription of an app.
 *
 * Format: uuid.
 *
 * @example a1f4c7d2-5e68-4b93-9c0a-2d3e4f5a6b71
 */
export type EventSubscriptionId = string;

/** The wallet that signs in. */
export interface PrepareSignInRequest {
  walletAddress: WalletAddress;
}

/** The message for the wallet to sign. */
export interface SignInMessage {
  message: SignInText;
}

/**
 * A Sign-In-With-Solana message with domain, wallet, statement, URI, version, chain, nonce, issue time and expiry time. Sign its UTF-8 bytes unchanged.
 *
 * 1 to 2000 characters.
 */
export type SignInText = string;

/** The proof that the caller controls a wallet. */
export interface VerifyWalletRequest {
  message: SignInText;
  /**
   * The ed25519 signature over the message or its off-chain message envelope, in base58.
   *
   * 64 to 88 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
   */
  signature: string;
}

/** The transaction for the wallet to sign. */
export interface SignInTransaction {
  transaction: SerializedTransaction;
}

/** The proof that the caller controls a wallet. */
export interface VerifySignInTransactionRequest {
  transaction: SerializedTransaction;
}

/**
 * A serialized Solana transaction in base64, at most 1,232 bytes before encoding.
 *
 * 4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
 */
export type SerializedTransaction = string;

/** A new session. */
export interface Session {
  /**
   * The session token, a JWT that is valid for one year. Send it as a bearer token and keep it secret.
   *
   * At least 1 character.
   */
  token: string;
  subscriber: Subscriber;
}

/** The wallet that signed in. */
export interface Subscriber {
  walletAddress: WalletAddress;
}

/** The subscriber and the lifetime of a session. */
export interface SessionState {
  /**
   * The same address as `subscriber.walletAddress`, which replaces it.
   *
   * @deprecated
   */
  walletAddress: WalletAddress;
  subscriber: Subscriber;
  /**
   * The time of the sign-in, in UTC.
   *
   * Format: date-time.
   */
  issuedAt: string;
  /**
   * The expiry time, 365 days after the sign-in, in UTC.
   *
   * Format: date-time.
   */
  expiresAt: string;
}

/**
 * Identifies a session of a wallet.
 *
 * Format: uuid.
 *
 * @example 00000000-0000-4000-8000-000000000004
 */
export type SessionId = string;

/** The valid sessions of a wallet. */
export interface SessionList {
  /**
   * The sessions, newest first.
   *
   * At most 100 items.
   */
  sessions: ListedSession[];
}

/** A session of the wallet, with the client and user agent of its sign-in. */
export interface ListedSession {
  id: SessionId;
  /** Whether this is the session of the request. */
  isCurrent: boolean;
  /** The name of the client whose key was sent at sign-in. */
  client?: string;
  /** The `User-Agent` header of the sign-in. Clients can send any text. */
  userAgent?: string;
  /**
   * The time of the sign-in, in UTC.
   *
   * Format: date-time.
   */
  issuedAt: string;
  /**
   * The expiry time, in UTC.
   *
   * Format: date-time.
   */
  expiresAt: string;
}

/** An app that sends alerts. */
export interface App {
  id: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  name: string;
  /** The subjects of the app's alerts. */
  description?: string;
  /**
   * The URL of a square image.
   *
   * Format: uri.
   */
  icon?: string;
  /**
   * The URL of the app's website.
   *
   * Format: uri.
   */
  websiteUrl?: string;
  channels: ChannelList;
}

/** A page of apps and the next cursor. */
export interface AppPage {
  /** The apps of this page, sorted by name. */
  apps: App[];
  cursor: NextCursor;
}

/** The app that sent an alert. */
export interface Sender {
  id: AppId;
  /**
   * The name of the app.
   *
   * At least 1 character.
   */
  name: string;
  /**
   * The URL of a square image.
   *
   * Format: uri.
   */
  icon?: string;
}

/** A button below an alert. */
export interface AlertAction {
  /** Always `link`. */
  type?: string;
  /**
   * The label of the button.
   *
   * 1 to 40 characters.
   */
  label: string;
  /**
   * The target of the button, such as a page or an action link.
   *
   * At most 2048 characters. Format: uri.
   */
  url: string;
}

/** A button to show below an alert. */
export interface AlertActionToSend extends AlertAction {
  /** Always `link`. */
  type?: "link";
  /**
   * The target of the button: an `https:`, `http:` or `mailto:` link, or a link into an app. The schemes of apps are `solana`, `solana-action`, `phantom`, `solflare`, `backpack`, `tg`, and those with a dot, such as `com.example.app`.
   *
   * Pattern: `^(https?|mailto|solana|solana-action|phantom|solflare|backpack|tg|[a-z][a-z0-9-]*(\.[a-z0-9-]+)+):.`.
   */
  url: string;
}

/** Custom data for the app's own code. At most 4 KiB as JSON. */
export interface AlertData {
  [key: string]: unknown;
}

/** An alert in the inbox. */
export interface Alert {
  id: AlertId;
  app: Sender;
  topicId?: TopicId;
  topic?: AlertTopic;
  /** The heading. */
  title: string;
  /** The text. */
  body: string;
  /**
   * The URL of an image.
   *
   * Format: uri.
   */
  image?: string;
  /** The buttons, in order. */
  actions?: AlertAction[];
  data?: AlertData;
  /** The channels on which the alert was sent to the subscriber. */
  channels?: ChannelList;
  /**
   * The same time as `createdAt`, which replaces it.
   *
   * Format: date-time.
   *
   * @deprecated
   */
  timestamp: string;
  /**
   * The time the app sent the alert, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time a device first showed the alert to the subscriber, or the time it was read, in UTC. Absent while it is unseen.
   *
   * Format: date-time.
   */
  seenAt?: string;
  /**
   * The time the subscriber read the alert, in UTC. Absent while it is unread.
   *
   * Format: date-time.
   */
  readAt?: string;
  /**
   * The time the subscriber archived the alert, in UTC. Absent in the inbox.
   *
   * Format: date-time.
   */
  archivedAt?: string;
}

/** The topic of an alert. */
export interface AlertTopic {
  id: TopicId;
  /** The name of the topic. */
  name: string;
  slug: TopicSlug;
}

/**
 * The name of the topic in lower case with hyphens. Two topics may share a slug; their ids differ.
 *
 * @example rates
 */
export type TopicSlug = string;

/** A page of alerts, the inbox summary and the next cursor. */
export interface AlertPage {
  /** The alerts of this page, newest first. */
  alerts: Alert[];
  summary: InboxSummary;
  /**
   * The maximum number of alerts per page.
   *
   * Unit: count.
   */
  limit: number;
  cursor: NextCursor;
}

/** The fields of every inbox event. */
export interface InboxEventBase {
  /** The position of the stream after this event, for `Last-Event-ID`. */
  id: string;
}

/** The kinds of inbox events that this version defines. */
export type InboxEventKind =
  | "alert"
  | "seen"
  | "read"
  | "unread"
  | "archive"
  | "unarchive"
  | "clear"
  | "summary"
  | "reset"
  | "heartbeat";

/** A new alert. */
export interface AlertEvent extends InboxEventBase {
  /** The kind of event. */
  event: "alert";
  data: Alert;
}

/** Alerts were marked as seen. */
export interface AlertsSeenEvent extends InboxEventBase {
  /** The kind of event. */
  event: "seen";
  data: MarkedAlerts;
}

/** Alerts were marked as read. */
export interface AlertsReadEvent extends InboxEventBase {
  /** The kind of event. */
  event: "read";
  data: MarkedAlerts;
}

/** Alerts were marked as unread. */
export interface AlertsUnreadEvent extends InboxEventBase {
  /** The kind of event. */
  event: "unread";
  data: MarkedAlerts;
}

/** Alerts were archived. */
export interface AlertsArchivedEvent extends InboxEventBase {
  /** The kind of event. */
  event: "archive";
  data: MarkedAlerts;
}

/** Alerts returned to the inbox. List the alerts again. */
export interface AlertsUnarchivedEvent extends InboxEventBase {
  /** The kind of event. */
  event: "unarchive";
  data: MarkedAlerts;
}

/** Alerts were removed from the inbox. */
export interface AlertsClearedEvent extends InboxEventBase {
  /** The kind of event. */
  event: "clear";
  data: MarkedAlerts;
}

/** The summary after the alerts and marks before it, and at the start of a stream. */
export interface SummaryEvent extends InboxEventBase {
  /** The kind of event. */
  event: "summary";
  data: InboxSummary;
}

/** The stream cannot continue after the given id. List the alerts again. */
export interface ResetEvent extends InboxEventBase {
  /** The kind of event. */
  event: "reset";
  data: EmptyData;
}

/** The connection is alive. The id stays recent in a quiet inbox. */
export interface HeartbeatEvent extends InboxEventBase {
  /** The kind of event. */
  event: "heartbeat";
  data: EmptyData;
}

/** An event of a kind that this version does not define. Skip it. */
export interface UnknownInboxEvent extends InboxEventBase {
  /** The kind of event. */
  event: UnknownVariant;
  data: EmptyData;
}

/** An event of a kind that this version knows. */
export type KnownInboxEvent =
  | AlertEvent
  | AlertsSeenEvent
  | AlertsReadEvent
  | AlertsUnreadEvent
  | AlertsArchivedEvent
  | AlertsUnarchivedEvent
  | AlertsClearedEvent
  | SummaryEvent
  | ResetEvent
  | HeartbeatEvent;

/** A server-sent event of the inbox. `data` is JSON. */
export type InboxEvent = KnownInboxEvent | UnknownInboxEvent;

/** The alerts that were marked, either `ids` or `through`. */
export interface MarkedAlerts {
  /** The ids of the alerts. */
  ids?: AlertId[];
  /** The newest of the alerts when all were marked. It and every alert after it in the list were marked; alerts before it are newer. With `unarchive`, the list is that of the archive. */
  through?: AlertId;
  /** The app whose alerts were marked. With `through` only; absent for alerts of all apps. */
  appId?: AppId;
  /**
   * The time they were marked, in UTC.
   *
   * Format: date-time.
   */
  at: string;
}

/** No data. */
export interface EmptyData {
  [key: string]: unknown;
}

/** The unread and unseen counts and the time of the last read. */
export interface InboxSummary {
  /**
   * The number of unread alerts in the inbox.
   *
   * Unit: count. At least 0.
   */
  unreadCount: number;
  /**
   * The number of alerts in the inbox that are neither seen nor read, for a badge.
   *
   * Unit: count. At least 0.
   */
  unseenCount: number;
  /**
   * The time the subscriber last read an alert, in UTC. Absent if there was none.
   *
   * Format: date-time.
   */
  lastRead?: string;
}

/** Alerts selected by id. */
export interface ChosenAlerts {
  /**
   * The ids of the alerts. The call fails as a whole if one is neither in the subscriber's inbox nor archived; `markAlertsSeen` skips such ids.
   *
   * 1 to 100 items.
   */
  ids: AlertId[];
}

/** Every alert, or every alert of one app. */
export interface AllAlerts {
  /** Must be `true`; selects every alert. */
  all: true;
  appId?: AppId;
}

/** Every alert of one app. */
export interface AppAlerts {
  appId: AppId;
}

/** A selection of alerts, by id, all, or all of one app. */
export type AlertSelection = ChosenAlerts | AllAlerts | AppAlerts;

/** The result of a change to the inbox. */
export interface InboxChange {
  /**
   * The number of alerts that changed.
   *
   * Unit: count. At least 0.
   */
  changed: number;
  summary: InboxSummary;
}

/**
 * A channel through which alerts reach a subscriber.
 *
 * @example IN_APP
 */
export type Channel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM";

/**
 * A channel in a response. Later versions may add channels.
 *
 * Later versions may add values.
 *
 * @example IN_APP
 */
export type AnyChannel = "PUSH" | "IN_APP" | "EMAIL" | "TELEGRAM" | (string & {});

/** A list of channels without duplicates. */
export type ChannelList = AnyChannel[];

/** A connected email address or Telegram account. */
export interface ConnectedChannel {
  /**
   * The id of the channel.
   *
   * Format: uuid.
   */
  id: string;
  /**
   * The channel type.
   *
   * Later versions may add values. At least 1 character.
   */
  type: "EMAIL" | "TELEGRAM" | (string & {});
  /** The email address or the Telegram name. */
  value: string;
  /** Whether the subscriber has verified ownership of the address. */
  verified: boolean;
  /** Whether any app may send to this channel. */
  subscribed: boolean;
  /** The reason an email address gets no mail: the mail server refused its verification code or an alert for good, or took no mail until the code expired. Absent once another code is requested. */
  failure?: ChannelFailure;
}

/** The last failure of an unverified address. */
export interface ChannelFailure {
  /**
   * The code of the mail server, such as `smtp-550` for an unknown address, or `expired` if it took no mail until the verification code expired.
   *
   * At least 1 character.
   */
  code: string;
  /**
   * The time of the failure, in UTC.
   *
   * Format: date-time.
   */
  failedAt: string;
}

/** The connected channels by type. */
export interface Channels {
  EMAIL?: ConnectedChannel;
  TELEGRAM?: ConnectedChannel;
}

/** The email address to verify. Set exactly one of `email` and `value`. */
export interface PrepareEmailRequest {
  email?: EmailAddress;
  /**
   * The other name of `email`, which replaces it.
   *
   * @deprecated
   */
  value?: EmailAddress;
}

/**
 * The email address.
 *
 * 3 to 254 characters. Format: email.
 *
 * @example subscriber@bellwether.example
 */
export type EmailAddress = string;

/** The code that verifies the email address. */
export interface VerifyEmailRequest {
  /**
   * The six-digit code.
   *
   * Exactly 6 characters. Pattern: `^[0-9]{6}$`.
   */
  code: string;
}

/** The email address to verify and the expiry of its code. */
export interface EmailCode {
  channel: ConnectedChannel;
  /**
   * The expiry time of the code, in UTC.
   *
   * Format: date-time.
   */
  expiresAt: string;
}

/** A link that connects one Telegram account. */
export interface TelegramLink {
  /**
   * The URL that opens a chat with the service's bot.
   *
   * Format: uri.
   */
  url: string;
  /**
   * The same URL as `link`. `url` replaces it.
   *
   * @deprecated
   */
  verification: {
    /**
     * The URL that opens a chat with the service's bot.
     *
     * Format: uri.
     */
    link: string;
  };
  /**
   * The expiry time of the link, in UTC.
   *
   * Format: date-time.
   */
  expiresAt: string;
}

/** The configuration for browsers that subscribe to push messages. */
export interface PushConfiguration {
  /**
   * The public key of this service, 65 bytes in base64url (RFC 8292).
   *
   * Pattern: `^[A-Za-z0-9_-]{87}$`.
   */
  vapidPublicKey: string;
}

/** The keys that encrypt messages to the browser, in base64url. */
export interface PushKeys {
  /**
   * The browser's public key, 65 bytes.
   *
   * Pattern: `^[A-Za-z0-9_-]{87}$`.
   */
  p256dh: string;
  /**
   * The shared secret, 16 bytes.
   *
   * Pattern: `^[A-Za-z0-9_-]{22}$`.
   */
  auth: string;
}

/**
 * The https URL of the browser's push service.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https://`.
 *
 * @example https://push.bellwether.example/send/8f1c2a
 */
export type PushEndpoint = string;

/**
 * The token that Firebase Cloud Messaging issued to the app, on iOS too. Tokens of Apple's push service receive no alerts.
 *
 * 16 to 4096 characters. Pattern: `^[A-Za-z0-9:_-]+$`.
 *
 * @example dQw4r9XgTcA:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx
 */
export type DeviceToken = string;

/** A browser and its push subscription. */
export interface BrowserDevice {
  /** Always `web`. (enum property replaced by openapi-typescript) */
  platform: "web";
  endpoint: PushEndpoint;
  /**
   * The time the browser ends the subscription, in milliseconds since 1970, or null if unknown. Lets clients send the browser's `PushSubscription` JSON unchanged.
   *
   * Unit: milliseconds. At least 0.
   */
  expirationTime?: number | null;
  keys: PushKeys;
  /** The app whose alerts the device receives. If omitted, it receives the alerts of every app. */
  appId?: AppId;
}

/** The phone's operating system. */
export type PhonePlatform = "ios" | "android";

/** A phone and its device token. */
export interface PhoneDevice {
  /** discriminator enum property added by openapi-typescript */
  platform: "ios" | "android";
  token: DeviceToken;
  /** The app whose credentials the token belongs to. The device receives the alerts of this app only. If omitted, each app tries the token with its own credentials. */
  appId?: AppId;
}

/** A device to register for push messages. */
export type PushDevice = BrowserDevice | PhoneDevice;

/** A browser, identified by its endpoint. */
export interface BrowserTarget {
  /** Always `web`. (enum property replaced by openapi-typescript) */
  platform: "web";
  endpoint: PushEndpoint;
}

/** A phone, identified by its device token. */
export interface PhoneTarget {
  /** discriminator enum property added by openapi-typescript */
  platform: "ios" | "android";
  token: DeviceToken;
}

/** A device to remove from push messages. */
export type PushTarget = BrowserTarget | PhoneTarget;

/** The number of the subscriber's devices. */
export interface PushDevices {
  /**
   * The number of devices that receive push messages.
   *
   * Unit: count. At least 0.
   */
  deviceCount: number;
  /**
   * The id of the registered device, which deliveries name. It stays the same when the device is registered again. Absent after a removal.
   *
   * Format: uuid.
   */
  deviceId?: string;
}

/** An app and one or more channels. */
export interface SubscriptionChange {
  appId: AppId;
  /** One channel or a list of channels. */
  channel: Channel | Channel[];
}

/** A wallet's subscription to an app. */
export interface Subscription {
  appId: AppId;
  channels: ChannelList;
}

/** A topic, selected by id. */
export interface TopicChoice {
  topicId: TopicId;
}

/** A subject that an app sends alerts about. */
export interface Topic {
  id: TopicId;
  appId: AppId;
  /**
   * The name of the topic.
   *
   * At least 1 character.
   */
  name: string;
  slug: TopicSlug;
  /** The subject of the topic. */
  description?: string;
  /** Whether the wallet is subscribed to the topic. */
  subscribed: boolean;
}

/** A page of topics and the next cursor. */
export interface TopicPage {
  /** The topics of this page, sorted by app and name. */
  topics: Topic[];
  /**
   * The same topics as `topics`, which replaces it.
   *
   * @deprecated
   */
  items: Topic[];
  cursor: NextCursor;
}

/**
 * An IANA time zone. Daylight saving time applies.
 *
 * 1 to 64 characters. Pattern: `^[A-Za-z0-9_+/-]+$`.
 *
 * @example Europe/Berlin
 */
export type TimeZone = string;

/**
 * A time of day in the wallet's time zone, from 00:00 to 23:59.
 *
 * Pattern: `^([01][0-9]|2[0-3]):[0-5][0-9]$`.
 *
 * @example 22:00
 */
export type LocalTime = string;

/**
 * When the alerts of a topic leave the service: `at-once`, `hourly` at each full hour in UTC, or `daily` at `digestTime`.
 *
 * @example daily
 */
export type Digest = "at-once" | "hourly" | "daily";

/**
 * When the alerts of a topic leave the service: `at-once`, `hourly` at each full hour in UTC, or `daily` at `digestTime`. Later versions may add values.
 *
 * Later versions may add values. At least 1 character.
 *
 * @example daily
 */
export type AnyDigest = "at-once" | "hourly" | "daily" | (string & {});

/** The hours in which alerts wait. They last from one local time to another, past midnight if `to` is before `from`. When a change of daylight saving time skips a time, the next one that exists counts. When it repeats a time, quiet hours begin the first time and end the last time. */
export interface QuietHours {
  /** Whether alerts wait in these hours. */
  enabled: boolean;
  from: LocalTime;
  to: LocalTime;
  /** Whether alerts that the app marked as critical are sent all the same. */
  allowCritical: boolean;
}

/** The hours in which alerts wait. `from` and `to` must differ. */
export interface QuietHoursToSet {
  /** Whether alerts wait in these hours. */
  enabled: boolean;
  from: LocalTime;
  to: LocalTime;
  /** Whether alerts that the app marked as critical are sent all the same, true unless given. */
  allowCritical?: boolean;
}

/** How the wallet receives the alerts of a topic that it is subscribed to. */
export interface TopicPreferences {
  topicId: TopicId;
  digest: AnyDigest;
  /** The time of a daily digest. */
  digestTime?: LocalTime;
  /** The channels of this topic, of those on which the wallet is subscribed to the app. Absent for all of them. */
  channels?: ChannelList;
}

/** How the wallet receives the alerts of a topic. */
export interface TopicPreferencesToSet {
  topicId: TopicId;
  digest: Digest;
  /** The time of a daily digest, 09:00 unless given. Ignored for another digest. */
  digestTime?: LocalTime;
  /**
   * The channels of this topic, of those on which the wallet is subscribed to the app. All of them unless given.
   *
   * 1 to 4 items.
   */
  channels?: Channel[];
}

/** When a wallet wants its alerts outside the app. */
export interface Preferences {
  timeZone: TimeZone;
  /** Absent until they are set. */
  quietHours?: QuietHours;
  /** The topics with a digest or with channels of their own, by id, at most 1,000. */
  topics: TopicPreferences[];
}

/** The preferences to change. */
export interface UpdatePreferencesRequest {
  timeZone?: TimeZone;
  quietHours?: QuietHoursToSet;
  /**
   * The topics to change, each once.
   *
   * 1 to 100 items.
   */
  topics?: TopicPreferencesToSet[];
}

/** What a subscriber chose for this app. */
export interface SubscriberPreferences {
  walletAddress: WalletAddress;
  channels: ChannelList;
  /** The topics of this app that the wallet is subscribed to, by id, at most 1,000. */
  topics: TopicPreferences[];
}

/**
 * The maximum number of alerts per hour to one wallet on one channel.
 *
 * Unit: count. At least 1.
 *
 * @example 10
 */
export type AlertsPerHour = number;

/**
 * The maximum number of alerts per hour to one wallet on one channel. `null` removes the limit.
 *
 * Unit: count. 1 to 1000.
 *
 * @example 10
 */
export type AlertsPerHourToSet = number | null;

/** How many alerts of an app a wallet receives. */
export interface AppThrottle {
  alertsPerHour?: AlertsPerHour;
}

/** The new limit. */
export interface UpdateAppThrottleRequest {
  alertsPerHour: AlertsPerHourToSet;
}

/** The fields of a topic that its app can change. */
export interface UpdateAppTopicRequest {
  /** Whether the topic's alerts are critical. See `sendAlert`. */
  critical?: boolean;
  alertsPerHour?: AlertsPerHourToSet;
}

/** The content of an alert. */
export interface AlertMessage {
  /**
   * The heading.
   *
   * 1 to 60 characters.
   */
  title: string;
  /**
   * The text.
   *
   * 1 to 500 characters.
   */
  body: string;
  /**
   * The https URL of an image.
   *
   * At most 2048 characters. Format: uri. Pattern: `^https://`.
   */
  image?: string;
  /**
   * The buttons, in order.
   *
   * 1 to 3 items.
   */
  actions?: AlertActionToSend[];
}

/** One wallet. */
export interface SubscriberRecipient {
  /** Always `subscriber`. */
  type: "subscriber";
  walletAddress: WalletAddress;
}

/** Up to 10,000 wallets. */
export interface SubscribersRecipient {
  /** Always `subscribers`. */
  type: "subscribers";
  /**
   * The wallet addresses. Duplicates are ignored.
   *
   * 1 to 10000 items.
   */
  walletAddresses: WalletAddress[];
}

/** Confirms that a token is revoked. */
export interface Revocation {
  /** Always `true`. */
  revoked: boolean;
}

/** Confirms that a resource is deleted. */
export interface Deletion {
  /** Always `true`. */
  deleted: boolean;
}

/** All subscribers of the app. */
export interface AllSubscribersRecipient {
  /** Always `all-subscribers`. */
  type: "all-subscribers";
}

/** The recipients of the alert. */
export type Recipient = SubscriberRecipient | SubscribersRecipient | AllSubscribersRecipient;

/** A message and its recipients. */
export interface SendAlertRequest {
  channels: SendChannels;
  message: AlertMessage;
  topicId?: OptionalTopicId;
  data?: AlertData;
  push?: PushOptions;
  /** Whether the alert is critical: it passes quiet hours, digests and throttles. A wallet can refuse this for its quiet hours. Use it for what a person must know at once, such as a liquidation. False unless given. */
  critical?: boolean;
  recipient: Recipient;
}

/**
 * The channels to use. Each subscriber receives the alert only on subscribed channels.
 *
 * 1 to 4 items.
 */
export type SendChannels = Channel[];

/**
 * The topic of the alert. Only its subscribers receive the alert. `null` means no topic.
 *
 * Format: uuid.
 */
export type OptionalTopicId = string | null;

/** Options for push notifications. Phones apply them; browsers pass them to the app's service worker. */
export interface PushOptions {
  /** Whether to show the notification; `false` delivers the data to the app only. */
  showNotification?: boolean;
  /** Whether to play the default sound. If absent, the device decides. */
  playNotificationSound?: boolean;
}

/** A message to one subscriber. */
export interface AlertToSend {
  channels: SendChannels;
  message: AlertMessage;
  topicId?: OptionalTopicId;
  data?: AlertData;
  push?: PushOptions;
  /** Whether the alert is critical: it passes quiet hours, digests and throttles. A wallet can refuse this for its quiet hours. Use it for what a person must know at once, such as a liquidation. False unless given. */
  critical?: boolean;
  recipient: SubscriberRecipient;
}

/** A batch of alerts, each to one subscriber. */
export interface SendAlertBatchRequest {
  /**
   * The alerts.
   *
   * 1 to 500 items.
   */
  alerts: AlertToSend[];
}

/** The result of one alert of a batch. */
export interface AlertResult {
  /**
   * `accepted` with an `id`, or `refused` with an `error`.
   *
   * Later versions may add values. At least 1 character.
   */
  outcome: "accepted" | "refused" | (string & {});
  id?: SendId;
  /** The reason the alert was refused. */
  error?: {
    /**
     * The error code, as in error responses.
     *
     * At least 1 character.
     */
    code: string;
    /**
     * A sentence that names the problem.
     *
     * At least 1 character.
     */
    message: string;
  };
}

/** The results of a batch. */
export interface AlertResults {
  /** The results, in the order of the alerts. */
  results: AlertResult[];
}

/** A page of subscribers and the next cursor. */
export interface AppSubscriberPage {
  /** The subscribers of this page, sorted by address. */
  subscribers: Subscriber[];
  /**
   * The maximum number of subscribers per page.
   *
   * Unit: count.
   */
  limit: number;
  cursor: NextCursor;
}

/** A topic, as its app sees it. */
export interface AppTopic {
  id: TopicId;
  /** The name of the topic. */
  name: string;
  slug: TopicSlug;
  /** The subject of the topic. */
  description?: string;
  /** Whether the topic's alerts are critical. */
  critical: boolean;
  alertsPerHour?: AlertsPerHour;
}

/** A page of topics and the next cursor. */
export interface AppTopicPage {
  /** The topics of this page, sorted by name. */
  topics: AppTopic[];
  /**
   * The same topics as `topics`, which replaces it.
   *
   * @deprecated
   */
  items: AppTopic[];
  cursor: NextCursor;
}

/** An accepted send. */
export interface AcceptedSend {
  /**
   * The id of the send. A retry with the same `Idempotency-Key` returns the same id.
   *
   * Format: uuid.
   */
  id: string;
}

/**
 * Identifies a send.
 *
 * Format: uuid.
 *
 * @example 2d9f7c64-1b83-4e0a-9f35-8a6c0e5d7b21
 */
export type SendId = string;

/** A send and its results so far. */
export interface Send {
  id: SendId;
  /**
   * The state: `expanding` while recipients are added, `delivering` while alerts are pending, held or retried, `done` after that.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "expanding" | "delivering" | "done" | (string & {});
  /**
   * The time when the send was accepted, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time after which waiting recipients are skipped, in UTC. An alert that is held, digested or throttled is sent up to 24 hours after it is due.
   *
   * Format: date-time.
   */
  expiresAt: string;
  /** The results for each requested channel. */
  channels: ChannelTotals[];
}

/** The results of a send on one channel. `waiting`, `held`, `digested`, `throttled`, `sent`, `retrying`, `failed` and `skipped` add up to `recipients`, except on `PUSH`: a wallet with several devices counts once in `recipients`, and once for each device in the counts of attempts. */
export interface ChannelTotals {
  channel: AnyChannel;
  /**
   * The number of wallets that the send is addressed to: those that it names, or all subscribers of the app. The same on every channel.
   *
   * Unit: count. At least 0.
   */
  recipients: number;
  /**
   * The number of wallets whose alert was not attempted yet.
   *
   * Unit: count. At least 0.
   */
  waiting: number;
  /**
   * The number of wallets whose alert waits until their quiet hours end.
   *
   * Unit: count. At least 0.
   */
  held: number;
  /**
   * The number of wallets whose alert waits for a digest.
   *
   * Unit: count. At least 0.
   */
  digested: number;
  /**
   * The number of wallets whose alert waits because of a throttle.
   *
   * Unit: count. At least 0.
   */
  throttled: number;
  /**
   * The time when the next held, digested or throttled alert is due, in UTC. Absent if none waits.
   *
   * Format: date-time.
   */
  nextDueAt?: string;
  /**
   * The number of addresses at which the next server accepted the alert.
   *
   * Unit: count. At least 0.
   */
  sent: number;
  /**
   * The number of addresses that are retried.
   *
   * Unit: count. At least 0.
   */
  retrying: number;
  /**
   * The number of addresses that failed permanently.
   *
   * Unit: count. At least 0.
   */
  failed: number;
  /**
   * The number of wallets and addresses that were skipped: not subscribed to this channel, without an address, suppressed or expired.
   *
   * Unit: count. At least 0.
   */
  skipped: number;
}

/** The state of a delivery. */
export type SendDeliveryState =
  | "held"
  | "digested"
  | "throttled"
  | "sent"
  | "retrying"
  | "failed"
  | "skipped";

/** The outcome of an alert at one address. */
export interface SendDelivery {
  channel: AnyChannel;
  walletAddress: WalletAddress;
  /**
   * The device of a push message, as `subscribePush` returned it. Absent on other channels, and for a wallet without a device.
   *
   * Format: uuid.
   */
  deviceId?: string;
  /**
   * The state: `held` until quiet hours end, `digested` until a digest and `throttled` until the next hour, all three without an attempt; `sent` once the next server accepted the alert, `retrying` before another attempt, `failed` after the last attempt, `skipped` without an attempt.
   *
   * Later versions may add values. At least 1 character.
   */
  state:
    | "held"
    | "digested"
    | "throttled"
    | "sent"
    | "retrying"
    | "failed"
    | "skipped"
    | (string & {});
  /**
   * The time when an alert that is held, digested or throttled is due, in UTC.
   *
   * Format: date-time.
   */
  dueAt?: string;
  /**
   * The number of attempts so far.
   *
   * Unit: count. At least 0.
   */
  attempts: number;
  /**
   * The reason the alert was not sent: `unsubscribed`, `no-address`, `suppressed`, `expired` or `crashed`, or the provider's code, such as `smtp-550`. A retry that waits until quiet hours end has `quiet-hours`. Absent if it was sent.
   *
   * At least 1 character.
   */
  code?: string;
  /**
   * The id that the provider gave the message, if it gave one.
   *
   * At least 1 character.
   */
  providerId?: string;
  /**
   * The time of the last attempt, or of the decision to skip, in UTC.
   *
   * Format: date-time.
   */
  updatedAt: string;
}

/** A page of deliveries of a send and the next cursor. */
export interface SendDeliveryPage {
  /** The deliveries of this page, sorted by channel and wallet. */
  deliveries: SendDelivery[];
  cursor: NextCursor;
}

/**
 * An https URL on the public internet. Other URLs are rejected, unless the service is configured for development.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https?://`.
 *
 * @example https://hooks.bellwether.example/harbor
 */
export type WebhookUrl = string;

/**
 * A note for your own use.
 *
 * At most 200 characters.
 *
 * @example Prices for the rate page
 */
export type WebhookNote = string;

/**
 * A note for your own use.
 *
 * At most 200 characters. Pattern: `^( *[^\x20\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff][^\x00-\x1f\x7f-\x9f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff]*)?$`.
 *
 * @example Prices for the rate page
 */
export type WebhookNoteToSet = string;

/** The webhook to create. */
export interface CreateWebhookRequest {
  url: WebhookUrl;
  description?: WebhookNoteToSet;
}

/** The fields to change. */
export interface UpdateWebhookRequest {
  url?: WebhookUrl;
  description?: WebhookNoteToSet;
  /** Whether events are delivered. Events that occur while it is `false` are never delivered. */
  enabled?: boolean;
}

/** A URL that receives events. */
export interface Webhook {
  id: WebhookId;
  url: WebhookUrl;
  description?: WebhookNote;
  /** Whether events are delivered. Becomes `false` after five days of failures or a 410 response. */
  enabled: boolean;
  /**
   * The time of the first failure since the last success, in UTC. Absent if there was none.
   *
   * Format: date-time.
   */
  failingSince?: string;
  /**
   * The reason the service disabled the webhook: `failing` after five days without a success, `gone` after a 410 response. Absent if the webhook is enabled or the app disabled it.
   *
   * Later versions may add values. At least 1 character.
   */
  disabledReason?: "failing" | "gone" | (string & {});
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
}

/** A webhook and the secret that signs its deliveries. */
export interface WebhookWithSecret extends Webhook {
  /**
   * The signing secret, `whsec_` and base64, as defined by Standard Webhooks. Save it: it is shown only once.
   *
   * Pattern: `^whsec_[A-Za-z0-9+/]+=*$`.
   */
  secret: string;
}

/** A page of webhooks and the next cursor. */
export interface WebhookPage {
  /** The webhooks of this page, oldest first. */
  webhooks: Webhook[];
  cursor: NextCursor;
}

/**
 * A kind of event that can be watched.
 *
 * @example price-change
 */
export type EventKind = "price-change" | "new-token" | "last-trade-price-change" | "position-level";

/** The kind of event to send. */
export interface TestWebhookRequest {
  event: EventKind;
}

/**
 * Identifies a delivery. Its messages carry the id as `webhook-id`.
 *
 * Format: uuid.
 *
 * @example c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23
 */
export type DeliveryId = string;

/**
 * One or more signatures in the format of Standard Webhooks.
 *
 * Pattern: `^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$`.
 */
export type WebhookSignature = string;

/** A message to a webhook and the state of its delivery. */
export interface Delivery {
  id: DeliveryId;
  /**
   * The kind of event.
   *
   * Later versions may add values. At least 1 character.
   */
  event:
    | "price-change"
    | "new-token"
    | "last-trade-price-change"
    | "position-level"
    | (string & {});
  /**
   * The state: `pending` while another attempt is due, `delivered` after a 2xx response, `failed` after the last attempt.
   *
   * Later versions may add values. At least 1 character.
   */
  state: "pending" | "delivered" | "failed" | (string & {});
  /**
   * The number of attempts so far.
   *
   * Unit: count. At least 0.
   */
  attempts: number;
  /**
   * The HTTP status of the last response. Absent if there was no response.
   *
   * Unit: http-status. At least 100.
   */
  lastStatus?: number;
  /**
   * The reason the last attempt failed, such as `http-500`, `timeout` or `dns`. Absent if it succeeded.
   *
   * At least 1 character.
   */
  lastCode?: string;
  /**
   * The time when the delivery was queued, in UTC. Lists are sorted by it.
   *
   * Format: date-time.
   */
  createdAt: string;
  /**
   * The time of the last attempt, in UTC.
   *
   * Format: date-time.
   */
  lastAttemptAt?: string;
  /**
   * The time of the next attempt, in UTC. Absent if none is due, and while the delivery waits for the webhook to respond again or to be enabled.
   *
   * Format: date-time.
   */
  nextAttemptAt?: string;
  /**
   * The newest attempts, newest first. Absent before the first one.
   *
   * At most 12 items.
   */
  recentAttempts?: DeliveryAttempt[];
}

/** A call of a webhook and its result. */
export interface DeliveryAttempt {
  /**
   * The start of the attempt, in UTC.
   *
   * Format: date-time.
   */
  startedAt: string;
  /**
   * The time until the response had ended or the attempt failed, in milliseconds.
   *
   * Unit: milliseconds. At least 0.
   */
  durationMs: number;
  /**
   * The HTTP status of the response. Absent if there was no response.
   *
   * Unit: http-status. At least 100.
   */
  status?: number;
  /**
   * The reason the attempt failed, such as `http-500`, `timeout` or `dns`. Absent if it succeeded.
   *
   * At least 1 character.
   */
  code?: string;
  /**
   * The beginning of the response body, with signing secrets and keys of the service masked. Absent if the body is empty.
   *
   * 1 to 1024 characters.
   */
  responseText?: string;
}

/** A page of deliveries and the next cursor. */
export interface DeliveryPage {
  /** The deliveries of this page, newest first. */
  deliveries: Delivery[];
  cursor: NextCursor;
}

/**
 * The minimum price change, as a fraction (0.05 is 5%).
 *
 * Unit: fraction. 0.001 to 10.
 *
 * @example 0.05
 */
export type Threshold = number;

/**
 * The direction of the price change. The default watches rises and falls.
 *
 * @example up
 */
export type PriceDirection = "up" | "down" | "any";

/**
 * The direction of a trigger in a response. Later versions may add directions.
 *
 * Later versions may add values.
 *
 * @example any
 */
export type AnyPriceDirection = "up" | "down" | "any" | (string & {});

/**
 * The asset ids of the tokens to watch.
 *
 * 1 to 100 items.
 *
 * @example [
 *   "solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v"
 * ]
 */
export type WatchedTokens = AssetId[];

/**
 * An asset id of the assets host, such as a chain name, a colon and a token address.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9:._-]+$`.
 *
 * @example solana:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v
 */
export type AssetId = string;

/** The price change to watch for. */
export interface PriceChangeConditions {
  tokens: WatchedTokens;
  threshold: Threshold;
  /**
   * The length of the sliding window, in seconds.
   *
   * Unit: seconds. 60 to 604800.
   */
  windowSeconds: number;
}

/** A price change that reaches a threshold within a sliding window, measured from the price at the start of the window. The trigger fires again after the change was under 80% of the threshold. */
export interface PriceChangeTrigger extends PriceChangeConditions {
  /** Always `price-change`. */
  type: "price-change";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event: "price-change";
  direction: AnyPriceDirection;
}

/** The required results of a token's community audit. An absent criterion is not checked. */
export interface AuditCriteria {
  /** Whether minting is disabled. */
  mintAuthorityRevoked?: boolean;
  /** Whether freezing holders' tokens is disabled. */
  freezeAuthorityRevoked?: boolean;
  /**
   * The maximum combined share of the ten largest holders, as a fraction.
   *
   * Unit: fraction. 0 to 1.
   */
  maxTopHoldersShare?: number;
  /**
   * The minimum score of organic trading, from 0 to 100.
   *
   * Unit: score. 0 to 100.
   */
  minOrganicScore?: number;
}

/** The required audit results. At least one criterion is required. */
export type AuditCriteriaToSet = AuditCriteria;

/** A new token that meets audit criteria. Audits are evaluated for 24 hours after the token was first seen. */
export interface NewTokenTrigger {
  /** Always `new-token`. */
  type: "new-token";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event: "new-token";
  audit: AuditCriteria;
}

/** A new token that meets the given audit criteria. */
export interface NewTokenTriggerToSet {
  /**
   * The old name of `type`.
   *
   * @deprecated
   */
  event: "new-token";
  audit: AuditCriteriaToSet;
}

/** The price change since each holder's last buy to watch for. */
export interface LastTradePriceChangeConditions {
  tokens: WatchedTokens;
  threshold: Threshold;
}

/** A price change that reaches a threshold, measured from the price of the holder's last buy. It applies to each subscriber of the app who holds the token, once per buy and direction. */
export interface LastTradePriceChangeTrigger extends LastTradePriceChangeConditions {
  /** Always `last-trade-price-change`. */
  type: "last-trade-price-change";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event: "last-trade-price-change";
  direction: AnyPriceDirection;
}

/**
 * A figure of a position. `health-factor`: how much of the liquidation limit a loan leaves free, 1 is liquidated. `ltv`: loan to value, as a fraction. `liquidation-distance`: the adverse move of the collateral's value, or of a perpetual's price, up to the liquidation, as a fraction. `reward-value-usd`: what can be claimed, in US dollars. `in-range`: 1 for liquidity in its range, 0 outside; a level of 0.5 fires `down` when it leaves and `up` when it returns. `withdrawable-stake-usd`: the inactive part of a native stake, in US dollars.
 *
 * The others are figures of the position's market and fire when the market changes. `deposit-apy` and `borrow-apy`: the market's `depositApy` and `borrowApy`, as a fraction; a loan has the borrow APY of its first debt. `utilization`: the borrowed fraction of the deposits. `deposit-room-usd`: what the deposit limit leaves free, in US dollars.
 *
 * @example health-factor
 */
export type PositionMeasure =
  | "health-factor"
  | "ltv"
  | "liquidation-distance"
  | "reward-value-usd"
  | "in-range"
  | "withdrawable-stake-usd"
  | "deposit-apy"
  | "borrow-apy"
  | "utilization"
  | "deposit-room-usd";

/**
 * The side from which the level is reached. `down` fires at the level and under it.
 *
 * @example down
 */
export type LevelDirection = "down" | "up";

/**
 * The value at which the trigger fires, in the unit of the measure.
 *
 * Unit: ratio. 0.000001 to 1000000000.
 *
 * @example 1.2
 */
export type Level = number;

/**
 * The loan to value to which the alert offers to repay a loan, as a fraction. Without it, the service's default applies, or what leaves the level by a twentieth; so does a target that the loan is not above.
 *
 * Unit: ratio. 0.01 to 0.99.
 *
 * @example 0.6
 */
export type TargetLtv = number;

/** A figure of a position that reaches a level. It applies to each position of each subscriber of the app. It fires again after the figure left the level by 2%, at least 0.005 or half of the room on that side, and at most once in 15 minutes. A figure that was at the level before the subscription does not fire. */
export interface PositionLevelTrigger {
  /** Always `position-level`. */
  type: "position-level";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event: "position-level";
  /**
   * The figure that is compared.
   *
   * Later versions may add values. At least 1 character.
   */
  measure:
    | "health-factor"
    | "ltv"
    | "liquidation-distance"
    | "reward-value-usd"
    | "in-range"
    | "withdrawable-stake-usd"
    | "deposit-apy"
    | "borrow-apy"
    | "utilization"
    | "deposit-room-usd"
    | (string & {});
  /**
   * The side from which the level is reached.
   *
   * Later versions may add values. At least 1 character.
   */
  direction: "down" | "up" | (string & {});
  level: Level;
  targetLtv?: TargetLtv;
}

/** A trigger of a kind that this version does not define. */
export interface UnknownTrigger {
  /** The kind of event. */
  type: UnknownVariant;
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event: UnknownVariant;
}

/** A trigger of a kind that this version knows. */
export type KnownEventTrigger =
  | PriceChangeTrigger
  | NewTokenTrigger
  | LastTradePriceChangeTrigger
  | PositionLevelTrigger;

/** The event to watch for. */
export type EventTrigger = KnownEventTrigger | UnknownTrigger;

/** A price change to watch for. */
export interface PriceChangeTriggerToSet extends PriceChangeConditions {
  /**
   * The old name of `type`.
   *
   * @deprecated
   */
  event: "price-change";
  direction?: PriceDirection;
}

/** A price change since each holder's last buy to watch for. */
export interface LastTradePriceChangeTriggerToSet extends LastTradePriceChangeConditions {
  /**
   * The old name of `type`.
   *
   * @deprecated
   */
  event: "last-trade-price-change";
  direction?: PriceDirection;
}

/** A price change to watch for. */
export interface TypedPriceChangeTrigger extends PriceChangeConditions {
  /** Always `price-change`. */
  type: "price-change";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event?: "price-change";
  direction?: PriceDirection;
}

/** A price change since each holder's last buy to watch for. */
export interface TypedLastTradePriceChangeTrigger extends LastTradePriceChangeConditions {
  /** Always `last-trade-price-change`. */
  type: "last-trade-price-change";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event?: "last-trade-price-change";
  direction?: PriceDirection;
}

/** A new token that meets the given audit criteria. */
export interface TypedNewTokenTrigger {
  /** Always `new-token`. */
  type: "new-token";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event?: "new-token";
  audit: AuditCriteriaToSet;
}

/** A figure of subscribers' positions and its level. */
export interface TypedPositionLevelTrigger {
  /** Always `position-level`. */
  type: "position-level";
  /**
   * The old name of `type`, with the same value.
   *
   * @deprecated
   */
  event?: "position-level";
  measure: PositionMeasure;
  direction: LevelDirection;
  level: Level;
  targetLtv?: TargetLtv;
}

/** The event to watch for, by its `type`. */
export type TypedEventTrigger =
  | TypedPriceChangeTrigger
  | TypedNewTokenTrigger
  | TypedLastTradePriceChangeTrigger
  | TypedPositionLevelTrigger;

/** The event to watch for, by the old name of `type`. */
export type EventTriggerByEvent =
  | PriceChangeTriggerToSet
  | NewTokenTriggerToSet
  | LastTradePriceChangeTriggerToSet;

/** The event to watch for. */
export type NewEventTrigger = TypedEventTrigger | EventTriggerByEvent;

/** A webhook that receives the events. */
export interface WebhookDestination {
  /** Always `webhook`. */
  type: "webhook";
  webhookId: WebhookId;
}

/** A topic whose subscribers receive the events as alerts. */
export interface TopicDestination {
  /** Always `topic`. */
  type: "topic";
  topicId: TopicId;
}

/**
 * The known destination types. More types may be added.
 *
 * @example webhook
 */
export type DestinationType = "webhook" | "topic";

/** A destination of a type that this version does not define. */
export interface UnknownDestination {
  /** The type of destination. */
  type: UnknownVariant;
}

/** A destination of a type that this version knows. */
export type KnownEventDestination = WebhookDestination | TopicDestination;

/** The destination of the events. */
export type EventDestination = KnownEventDestination | UnknownDestination;

/** A webhook to deliver events to. */
export interface WebhookDestinationToSet extends WebhookDestination {
  /** Always `webhook`. */
  type: "webhook";
}

/** A topic whose subscribers get events as alerts. */
export interface TopicDestinationToSet extends TopicDestination {
  /** Always `topic`. */
  type: "topic";
}

/** The destination of the events. */
export type NewEventDestination = WebhookDestinationToSet | TopicDestinationToSet;

/** A trigger and its destination. */
export interface CreateEventSubscriptionRequest {
  trigger: NewEventTrigger;
  destination: NewEventDestination;
}

/** The field to change. */
export interface UpdateEventSubscriptionRequest {
  /** Whether events are delivered. Events that occur while it is `false` are never delivered. */
  enabled: boolean;
}

/** A trigger and the destination of its events. */
export interface EventSubscription {
  id: EventSubscriptionId;
  trigger: EventTrigger;
  destination: EventDestination;
  /** Whether events are delivered. Events that occur while it is `false` are never delivered. */
  enabled: boolean;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  atLevel?: PositionsAtLevel;
}

/** The positions that are at the level already when it starts to be watched. They fire after they left the level and reached it again. Only levels that were just created, changed or resumed have it. */
export interface PositionsAtLevel {
  /**
   * How many of the checked positions are at the level.
   *
   * Unit: count. At least 0.
   */
  positionCount: number;
  /**
   * How many positions with this figure were checked; 5,000 at most.
   *
   * Unit: count. At least 0.
   */
  checkedCount: number;
  /**
   * The time of the oldest figure at the level, in UTC. A figure keeps its time until the position changes. Absent without such a position.
   *
   * Format: date-time.
   */
  observedAt?: string;
}

/** A page of event subscriptions and the next cursor. */
export interface EventSubscriptionPage {
  /** The event subscriptions of this page, oldest first. */
  subscriptions: EventSubscription[];
  cursor: NextCursor;
}

/** A level of the wallet's positions, and the app that sends its alerts. */
export interface CreatePositionRuleRequest {
  appId: AppId;
  measure: PositionMeasure;
  direction: LevelDirection;
  level: Level;
  targetLtv?: TargetLtv;
}

/** The fields to change. */
export interface UpdatePositionRuleRequest {
  level?: Level;
  targetLtv?: TargetLtv;
  /** Whether the rule is in force. */
  enabled?: boolean;
}

/** A level of the wallet's positions. It fires as a `position-level` event does: once for a position, again after the figure left the level by 2%, at least 0.005, and at most once in 15 minutes. */
export interface PositionRule {
  id: PositionRuleId;
  appId: AppId;
  /**
   * Who made the rule.
   *
   * Later versions may add values. At least 1 character.
   */
  owner: "wallet" | "app" | (string & {});
  topicId?: TopicId;
  /**
   * The figure that is compared.
   *
   * Later versions may add values. At least 1 character.
   */
  measure:
    | "health-factor"
    | "ltv"
    | "liquidation-distance"
    | "reward-value-usd"
    | "in-range"
    | "withdrawable-stake-usd"
    | "deposit-apy"
    | "borrow-apy"
    | "utilization"
    | "deposit-room-usd"
    | (string & {});
  /**
   * The side from which the level is reached.
   *
   * Later versions may add values. At least 1 character.
   */
  direction: "down" | "up" | (string & {});
  level: Level;
  targetLtv?: TargetLtv;
  /** Whether the rule is in force for the wallet. */
  enabled: boolean;
  /**
   * The creation time, in UTC.
   *
   * Format: date-time.
   */
  createdAt: string;
  atLevel?: PositionsAtLevel;
}

/** A page of position rules and the next cursor. */
export interface PositionRulePage {
  /** The rules of this page, oldest first. */
  rules: PositionRule[];
  /**
   * How many of 100 alerts the wallet's own rules can still send today, in UTC.
   *
   * Unit: count. At least 0.
   */
  alertsLeft: number;
  cursor: NextCursor;
}

/** The token of an event; for a position that of its collateral or deposit. */
export interface EventToken {
  id: AssetId;
  /** The ticker symbol. */
  symbol: string;
  /** The token's name. */
  name?: string;
}

/** The fields common to all events. */
export interface EventBase {
  /**
   * The id of the event.
   *
   * Format: uuid.
   */
  id: string;
  /** The kind of event. */
  event: string;
  /**
   * The time of the event, in UTC. The header `webhook-timestamp` is the time of the attempt.
   *
   * Format: date-time.
   */
  time: string;
  /**
   * The old name of `time`, with the same value.
   *
   * Format: date-time.
   *
   * @deprecated
   */
  timestamp: string;
  subscriptionId: EventSubscriptionId;
  token: EventToken;
}

/** A change from one price to another. */
export interface PriceMove {
  /**
   * The price before the change, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  fromUsd: number;
  /**
   * The price after the change, in US dollars per token.
   *
   * Unit: usd-per-token. At least 0.
   */
  toUsd: number;
  /**
   * The price change, as a fraction of the price before. Negative for a fall.
   *
   * Unit: fraction.
   */
  change: number;
}

/** A price change within the window. */
export interface PriceChangeEvent extends EventBase {
  /** Always `price-change`. */
  event: "price-change";
  trigger: PriceChangeTrigger;
  price: PriceMove;
}

/** A new token. */
export interface NewTokenEvent extends EventBase {
  /** Always `new-token`. */
  event: "new-token";
  trigger: NewTokenTrigger;
  audit: TokenAudit;
}

/** The results of the community audit. */
export interface TokenAudit {
  /** Whether minting is disabled. */
  mintAuthorityRevoked?: boolean;
  /** Whether freezing holders' tokens is disabled. */
  freezeAuthorityRevoked?: boolean;
  /**
   * The combined share of the ten largest holders, as a fraction.
   *
   * Unit: fraction. At least 0.
   */
  topHoldersShare?: number;
  /**
   * The score of organic trading, from 0 to 100.
   *
   * Unit: score. At least 0.
   */
  organicScore?: number;
}

/** A price change since the holder's last buy. */
export interface LastTradePriceChangeEvent extends EventBase {
  /** Always `last-trade-price-change`. */
  event: "last-trade-price-change";
  trigger: LastTradePriceChangeTrigger;
  price: PriceMove;
  walletAddress: WalletAddress;
  /**
   * The time of the wallet's last buy of the token, in UTC.
   *
   * Format: date-time.
   */
  lastBuyAt: string;
}

/** The figure before and at the event, in the unit of its measure. */
export interface LevelMove {
  /**
   * The figure before. Absent where it was not known.
   *
   * Unit: ratio.
   */
  before?: number;
  /**
   * The figure that reached the level.
   *
   * Unit: ratio.
   */
  after: number;
}

/** An action link. */
export interface EventAction {
  /**
   * The address of the Solana Action.
   *
   * Format: uri.
   */
  blinkUrl: string;
}

/** The provider of a position. */
export interface EventProvider {
  /** The id of the provider, as on the markets host. */
  id: string;
  /** The provider's name. */
  name: string;
}

/** The position of an event. The markets host has the whole of it. */
export interface EventPosition {
  /** The id of the position. */
  id: string;
  /**
   * The type of position.
   *
   * Later versions may add values. At least 1 character.
   */
  type: "yield" | "lending" | "loop" | "perpetual" | "reward" | (string & {});
  provider: EventProvider;
  /** The id of the market; for a borrow APY, that of the debt's market. */
  marketId: string;
  /**
   * The net value, in US dollars: deposits or collateral, minus debt, with the gain of a perpetual. It plus `debtUsd` is a loan's collateral.
   *
   * Unit: usd.
   */
  valueUsd: number;
  /**
   * The value of the debt, in US dollars.
   *
   * Unit: usd. At least 0.
   */
  debtUsd: number;
  /** The action links of the position by name, such as `repay`. */
  actions: {
    [key: string]: EventAction;
  };
}

/** A figure of a wallet's position that reached a level. */
export interface PositionLevelEvent extends EventBase {
  /** Always `position-level`. */
  event: "position-level";
  trigger: PositionLevelTrigger;
  walletAddress: WalletAddress;
  value: LevelMove;
  position: EventPosition;
}

/** An event of a kind that this version does not define. */
export interface UnknownEvent extends EventBase {
  /** The kind of event. */
  event: UnknownVariant;
}

/** An event of a kind that this version knows. */
export type KnownEvent =
  | PriceChangeEvent
  | NewTokenEvent
  | LastTradePriceChangeEvent
  | PositionLevelEvent;

/** An event of any kind. */
export type Event = KnownEvent | UnknownEvent;

/** The body of a message to a webhook. */
export interface EventDelivery {
  /**
   * The events, oldest first.
   *
   * 1 to 100 items.
   */
  events: Event[];
}

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 *
 * @example 8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb
 */
export type WalletAddress = string;

/** The problem with one field of the request. */
export interface FieldProblem {
  /**
   * The path of the field, with dots and indexes, such as `recipient.walletAddresses[3]`.
   *
   * @example limit
   */
  field: string;
  /**
   * The problem with the value.
   *
   * @example is 500
   */
  problem: string;
  /**
   * The accepted values.
   *
   * @example 1 to 200
   */
  allowed?: string;
}

/** The fields that every error response has at its top level, on every host. */
export interface ErrorFields {
  /**
   * A stable kebab-case error code. New codes may be added; handle an unknown code by its status.
   *
   * At least 1 character.
   *
   * @example invalid-request
   */
  code: string;
  /**
   * The HTTP status, repeated for clients that keep only the body.
   *
   * Unit: http-status. At least 400.
   *
   * @example 400
   */
  status: number;
  /**
   * A sentence that names the field, the problem and the allowed values.
   *
   * At least 1 character.
   *
   * @example limit is 500; it must be between 1 and 200.
   */
  message: string;
  /** One entry for each invalid field. */
  details?: FieldProblem[];
  /**
   * The id of the request in the service's logs, also sent as a header. Quote it in problem reports.
   *
   * 1 to 64 characters.
   *
   * @example 01JBQ8K3W5N7T2V9X4Y6Z8A0BC
   */
  requestId: string;
  /**
   * The page that documents the code.
   *
   * Format: uri.
   *
   * @example https://bellwether.example/docs/guides/errors.html#invalid-request
   */
  documentationUrl: string;
}

/** An error that programs can branch on. */
export interface ErrorDetail extends ErrorFields {
  /**
   * The error code. These are the codes of this version.
   *
   * Later versions may add values.
   */
  code:
    | "invalid-request"
    | "wrong-code"
    | "code-expired"
    | "unauthorized"
    | "signature-mismatch"
    | "message-expired"
    | "message-unknown"
    | "wallet-blocked"
    | "forbidden"
    | "early-access-needed"
    | "not-found"
    | "method-not-allowed"
    | "idempotency-key-reused"
    | "idempotency-key-in-use"
    | "already-verified"
    | "limit-reached"
    | "delivery-underway"
    | "too-large"
    | "unsupported-media-type"
    | "too-many-requests"
    | "internal-error"
    | "not-implemented"
    | "channel-unavailable"
    | "unavailable"
    | (string & {});
}

/** An error response of the alerts host. */
export interface AlertsError extends ErrorDetail {
  /** The fields of the top level again. */
  error: ErrorDetail;
}

/** The error of an invalid sign-in request. */
export type SignInError = AlertsError;

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 *
 * @example eyJhZnRlciI6ImhhcmJvci1sZW5kaW5nLXVzZGMifQ.6mVZ4Q1tXw
 */
export type Cursor = string;

/** The cursor of the next page, or null on the last page. */
export type NextCursor = Cursor | null;

/** The deliveries to replay. */
export interface ReplayDeliveriesRequest {
  /**
   * The start of the range, in UTC, inclusive. Deliveries have their time in `createdAt`.
   *
   * Format: date-time.
   */
  from: string;
  /**
   * The end of the range, in UTC, exclusive.
   *
   * Format: date-time.
   */
  to: string;
  /**
   * Only replay deliveries in these states. Defaults to failed ones. A pending one is attempted now instead of at its next attempt, unless an attempt is in progress.
   *
   * 1 to 3 items.
   */
  states?: ("failed" | "delivered" | "pending")[];
  cursor?: Cursor;
}

/** The number of deliveries that a call has queued, and the cursor for the next call. */
export interface ReplayedDeliveries {
  /**
   * The number of deliveries that this call has queued.
   *
   * Unit: count. At least 0.
   */
  queued: number;
  cursor: NextCursor;
}

export interface paths {
  "/v2/auth/{chain}/prepare": {
    post: operations["prepareSignIn"];
  };
  "/v2/auth/{chain}/verify": {
    post: operations["verifyWallet"];
  };
  "/v2/auth/solana-tx/prepare": {
    post: operations["prepareSignInTransaction"];
  };
  "/v2/auth/solana-tx/verify": {
    post: operations["verifySignInTransaction"];
  };
  "/v2/auth": {
    get: operations["getSession"];
    delete: operations["revokeSession"];
  };
  "/v2/auth/sessions": {
    get: operations["listSessions"];
    delete: operations["revokeAllSessions"];
  };
  "/v2/auth/sessions/{sessionId}/revoke": {
    post: operations["revokeListedSession"];
  };
  "/v2/history": {
    get: operations["listAlerts"];
  };
  "/v2/history/summary": {
    get: operations["getInboxSummary"];
  };
  "/v2/history/stream": {
    get: operations["streamInboxEvents"];
  };
  "/v2/history/seen": {
    post: operations["markAlertsSeen"];
  };
  "/v2/history/read": {
    post: operations["markAlertsRead"];
  };
  "/v2/history/unread": {
    post: operations["markAlertsUnread"];
  };
  "/v2/history/archive": {
    post: operations["archiveAlerts"];
  };
  "/v2/history/unarchive": {
    post: operations["unarchiveAlerts"];
  };
  "/v2/history/clear": {
    post: operations["clearAlerts"];
  };
  "/v2/channels": {
    get: operations["getChannels"];
  };
  "/v2/channel/email/prepare": {
    post: operations["prepareEmail"];
  };
  "/v2/channel/email/verify": {
    post: operations["verifyEmail"];
  };
  "/v2/channel/email/resend": {
    post: operations["resendEmailCode"];
  };
  "/v2/channel/email/delete": {
    post: operations["deleteEmail"];
  };
  "/v2/channel/telegram/prepare": {
    post: operations["prepareTelegram"];
  };
  "/v2/channel/telegram/delete": {
    post: operations["deleteTelegram"];
  };
  "/v2/push": {
    get: operations["getPushConfiguration"];
  };
  "/v2/push/subscribe": {
    post: operations["subscribePush"];
  };
  "/v2/push/unsubscribe": {
    post: operations["unsubscribePush"];
  };
  "/v2/subscribe": {
    post: operations["subscribeToApp"];
  };
  "/v2/unsubscribe": {
    post: operations["unsubscribeFromApp"];
  };
  "/v2/apps": {
    get: operations["listApps"];
  };
  "/v2/preferences": {
    get: operations["getPreferences"];
    patch: operations["updatePreferences"];
  };
  "/v2/topics": {
    get: operations["listTopics"];
  };
  "/v2/topics/subscribe": {
    post: operations["subscribeToTopic"];
  };
  "/v2/topics/unsubscribe": {
    post: operations["unsubscribeFromTopic"];
  };
  "/v2/events/position-rules": {
    get: operations["listPositionRules"];
    post: operations["createPositionRule"];
  };
  "/v2/events/position-rules/{ruleId}": {
    get: operations["getPositionRule"];
    delete: operations["deletePositionRule"];
    patch: operations["updatePositionRule"];
  };
  "/v2/{appId}/send": {
    post: operations["sendAlert"];
  };
  "/v2/{appId}/send-batch": {
    post: operations["sendAlertBatch"];
  };
  "/v2/{appId}/subscribers": {
    get: operations["listSubscribers"];
  };
  "/v2/{appId}/topics": {
    get: operations["listAppTopics"];
  };
  "/v2/{appId}/topics/{topicId}": {
    patch: operations["updateAppTopic"];
  };
  "/v2/{appId}/throttle": {
    get: operations["getAppThrottle"];
    patch: operations["updateAppThrottle"];
  };
  "/v2/{appId}/subscribers/{walletAddress}/preferences": {
    get: operations["getSubscriberPreferences"];
  };
  "/v2/{appId}/sends/{sendId}": {
    get: operations["getSend"];
  };
  "/v2/{appId}/sends/{sendId}/deliveries": {
    get: operations["listSendDeliveries"];
  };
  "/v2/events/webhooks": {
    get: operations["listWebhooks"];
    post: operations["createWebhook"];
  };
  "/v2/events/webhooks/{webhookId}": {
    get: operations["getWebhook"];
    delete: operations["deleteWebhook"];
    patch: operations["updateWebhook"];
  };
  "/v2/events/webhooks/{webhookId}/rotate-secret": {
    post: operations["rotateWebhookSecret"];
  };
  "/v2/events/webhooks/{webhookId}/test": {
    post: operations["testWebhook"];
  };
  "/v2/events/webhooks/{webhookId}/deliveries": {
    get: operations["listDeliveries"];
  };
  "/v2/events/webhooks/{webhookId}/deliveries/replay": {
    post: operations["replayDeliveries"];
  };
  "/v2/events/webhooks/{webhookId}/deliveries/{deliveryId}/retry": {
    post: operations["resendDelivery"];
  };
  "/v2/events/subscriptions": {
    get: operations["listEventSubscriptions"];
    post: operations["createEventSubscription"];
  };
  "/v2/events/subscriptions/{subscriptionId}": {
    get: operations["getEventSubscription"];
    delete: operations["deleteEventSubscription"];
    patch: operations["updateEventSubscription"];
  };
}

export interface webhooks {
  priceChange: {
    post: operations["receivePriceChange"];
  };
  newToken: {
    post: operations["receiveNewToken"];
  };
  lastTradePriceChange: {
    post: operations["receiveLastTradePriceChange"];
  };
  positionLevel: {
    post: operations["receivePositionLevel"];
  };
}

export interface components {
  schemas: {
    Chain: Chain;
    AppId: AppId;
    TopicId: TopicId;
    AlertId: AlertId;
    WebhookId: WebhookId;
    PositionRuleId: PositionRuleId;
    EventSubscriptionId: EventSubscriptionId;
    PrepareSignInRequest: PrepareSignInRequest;
    SignInMessage: SignInMessage;
    SignInText: SignInText;
    VerifyWalletRequest: VerifyWalletRequest;
    SignInTransaction: SignInTransaction;
    VerifySignInTransactionRequest: VerifySignInTransactionRequest;
    SerializedTransaction: SerializedTransaction;
    Session: Session;
    Subscriber: Subscriber;
    SessionState: SessionState;
    SessionId: SessionId;
    SessionList: SessionList;
    ListedSession: ListedSession;
    App: App;
    AppPage: AppPage;
    Sender: Sender;
    AlertAction: AlertAction;
    AlertActionToSend: AlertActionToSend;
    AlertData: AlertData;
    Alert: Alert;
    AlertTopic: AlertTopic;
    TopicSlug: TopicSlug;
    AlertPage: AlertPage;
    InboxEventBase: InboxEventBase;
    InboxEventKind: InboxEventKind;
    AlertEvent: AlertEvent;
    AlertsSeenEvent: AlertsSeenEvent;
    AlertsReadEvent: AlertsReadEvent;
    AlertsUnreadEvent: AlertsUnreadEvent;
    AlertsArchivedEvent: AlertsArchivedEvent;
    AlertsUnarchivedEvent: AlertsUnarchivedEvent;
    AlertsClearedEvent: AlertsClearedEvent;
    SummaryEvent: SummaryEvent;
    ResetEvent: ResetEvent;
    HeartbeatEvent: HeartbeatEvent;
    UnknownInboxEvent: UnknownInboxEvent;
    KnownInboxEvent: KnownInboxEvent;
    InboxEvent: InboxEvent;
    MarkedAlerts: MarkedAlerts;
    EmptyData: EmptyData;
    InboxSummary: InboxSummary;
    ChosenAlerts: ChosenAlerts;
    AllAlerts: AllAlerts;
    AppAlerts: AppAlerts;
    AlertSelection: AlertSelection;
    InboxChange: InboxChange;
    Channel: Channel;
    AnyChannel: AnyChannel;
    ChannelList: ChannelList;
    ConnectedChannel: ConnectedChannel;
    ChannelFailure: ChannelFailure;
    Channels: Channels;
    PrepareEmailRequest: PrepareEmailRequest;
    EmailAddress: EmailAddress;
    VerifyEmailRequest: VerifyEmailRequest;
    EmailCode: EmailCode;
    TelegramLink: TelegramLink;
    PushConfiguration: PushConfiguration;
    PushKeys: PushKeys;
    PushEndpoint: PushEndpoint;
    DeviceToken: DeviceToken;
    BrowserDevice: BrowserDevice;
    PhonePlatform: PhonePlatform;
    PhoneDevice: PhoneDevice;
    PushDevice: PushDevice;
    BrowserTarget: BrowserTarget;
    PhoneTarget: PhoneTarget;
    PushTarget: PushTarget;
    PushDevices: PushDevices;
    SubscriptionChange: SubscriptionChange;
    Subscription: Subscription;
    TopicChoice: TopicChoice;
    Topic: Topic;
    TopicPage: TopicPage;
    TimeZone: TimeZone;
    LocalTime: LocalTime;
    Digest: Digest;
    AnyDigest: AnyDigest;
    QuietHours: QuietHours;
    QuietHoursToSet: QuietHoursToSet;
    TopicPreferences: TopicPreferences;
    TopicPreferencesToSet: TopicPreferencesToSet;
    Preferences: Preferences;
    UpdatePreferencesRequest: UpdatePreferencesRequest;
    SubscriberPreferences: SubscriberPreferences;
    AlertsPerHour: AlertsPerHour;
    AlertsPerHourToSet: AlertsPerHourToSet;
    AppThrottle: AppThrottle;
    UpdateAppThrottleRequest: UpdateAppThrottleRequest;
    UpdateAppTopicRequest: UpdateAppTopicRequest;
    AlertMessage: AlertMessage;
    SubscriberRecipient: SubscriberRecipient;
    SubscribersRecipient: SubscribersRecipient;
    Revocation: Revocation;
    Deletion: Deletion;
    AllSubscribersRecipient: AllSubscribersRecipient;
    Recipient: Recipient;
    SendAlertRequest: SendAlertRequest;
    SendChannels: SendChannels;
    OptionalTopicId: OptionalTopicId;
    PushOptions: PushOptions;
    AlertToSend: AlertToSend;
    SendAlertBatchRequest: SendAlertBatchRequest;
    AlertResult: AlertResult;
    AlertResults: AlertResults;
    AppSubscriberPage: AppSubscriberPage;
    AppTopic: AppTopic;
    AppTopicPage: AppTopicPage;
    AcceptedSend: AcceptedSend;
    SendId: SendId;
    Send: Send;
    ChannelTotals: ChannelTotals;
    SendDeliveryState: SendDeliveryState;
    SendDelivery: SendDelivery;
    SendDeliveryPage: SendDeliveryPage;
    WebhookUrl: WebhookUrl;
    WebhookNote: WebhookNote;
    WebhookNoteToSet: WebhookNoteToSet;
    CreateWebhookRequest: CreateWebhookRequest;
    UpdateWebhookRequest: UpdateWebhookRequest;
    Webhook: Webhook;
    WebhookWithSecret: WebhookWithSecret;
    WebhookPage: WebhookPage;
    EventKind: EventKind;
    TestWebhookRequest: TestWebhookRequest;
    DeliveryId: DeliveryId;
    WebhookSignature: WebhookSignature;
    Delivery: Delivery;
    DeliveryAttempt: DeliveryAttempt;
    DeliveryPage: DeliveryPage;
    Threshold: Threshold;
    PriceDirection: PriceDirection;
    AnyPriceDirection: AnyPriceDirection;
    WatchedTokens: WatchedTokens;
    AssetId: AssetId;
    PriceChangeConditions: PriceChangeConditions;
    PriceChangeTrigger: PriceChangeTrigger;
    AuditCriteria: AuditCriteria;
    AuditCriteriaToSet: AuditCriteriaToSet;
    NewTokenTrigger: NewTokenTrigger;
    NewTokenTriggerToSet: NewTokenTriggerToSet;
    LastTradePriceChangeConditions: LastTradePriceChangeConditions;
    LastTradePriceChangeTrigger: LastTradePriceChangeTrigger;
    PositionMeasure: PositionMeasure;
    LevelDirection: LevelDirection;
    Level: Level;
    TargetLtv: TargetLtv;
    PositionLevelTrigger: PositionLevelTrigger;
    UnknownTrigger: UnknownTrigger;
    KnownEventTrigger: KnownEventTrigger;
    EventTrigger: EventTrigger;
    PriceChangeTriggerToSet: PriceChangeTriggerToSet;
    LastTradePriceChangeTriggerToSet: LastTradePriceChangeTriggerToSet;
    TypedPriceChangeTrigger: TypedPriceChangeTrigger;
    TypedLastTradePriceChangeTrigger: TypedLastTradePriceChangeTrigger;
    TypedNewTokenTrigger: TypedNewTokenTrigger;
    TypedPositionLevelTrigger: TypedPositionLevelTrigger;
    TypedEventTrigger: TypedEventTrigger;
    EventTriggerByEvent: EventTriggerByEvent;
    NewEventTrigger: NewEventTrigger;
    WebhookDestination: WebhookDestination;
    TopicDestination: TopicDestination;
    DestinationType: DestinationType;
    UnknownDestination: UnknownDestination;
    KnownEventDestination: KnownEventDestination;
    EventDestination: EventDestination;
    WebhookDestinationToSet: WebhookDestinationToSet;
    TopicDestinationToSet: TopicDestinationToSet;
    NewEventDestination: NewEventDestination;
    CreateEventSubscriptionRequest: CreateEventSubscriptionRequest;
    UpdateEventSubscriptionRequest: UpdateEventSubscriptionRequest;
    EventSubscription: EventSubscription;
    PositionsAtLevel: PositionsAtLevel;
    EventSubscriptionPage: EventSubscriptionPage;
    CreatePositionRuleRequest: CreatePositionRuleRequest;
    UpdatePositionRuleRequest: UpdatePositionRuleRequest;
    PositionRule: PositionRule;
    PositionRulePage: PositionRulePage;
    EventToken: EventToken;
    EventBase: EventBase;
    PriceMove: PriceMove;
    PriceChangeEvent: PriceChangeEvent;
    NewTokenEvent: NewTokenEvent;
    TokenAudit: TokenAudit;
    LastTradePriceChangeEvent: LastTradePriceChangeEvent;
    LevelMove: LevelMove;
    EventAction: EventAction;
    EventProvider: EventProvider;
    EventPosition: EventPosition;
    PositionLevelEvent: PositionLevelEvent;
    UnknownEvent: UnknownEvent;
    KnownEvent: KnownEvent;
    Event: Event;
    EventDelivery: EventDelivery;
    WalletAddress: WalletAddress;
    FieldProblem: FieldProblem;
    ErrorFields: ErrorFields;
    ErrorDetail: ErrorDetail;
    AlertsError: AlertsError;
    SignInError: SignInError;
    Cursor: Cursor;
    NextCursor: NextCursor;
    ReplayDeliveriesRequest: ReplayDeliveriesRequest;
    ReplayedDeliveries: ReplayedDeliveries;
  };
  responses: {
    AlertsRead: Response1;
    AlertsSeen: Response1;
    AlertsUnread: Response1;
    AlertsArchived: Response1;
    AlertsUnarchived: Response1;
    AlertsCleared: Response1;
    Channels: Response2;
    EmailVerified: Response2;
    EmailDisconnected: Response2;
    TelegramDisconnected: Response2;
    EmailCodeSent: {
      headers: {
        Deprecation: components["headers"]["DeprecationOfRequest"];
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": EmailCode;
      };
    };
    PushSubscribed: Response3;
    PushUnsubscribed: Response3;
    Subscribed: Response4;
    Unsubscribed: Response4;
    TopicSubscribed: Response5;
    TopicUnsubscribed: Response5;
    Webhook: Response6;
    WebhookChanged: Response6;
    WebhookCreated: {
      headers: {
        Location: string;
        "X-Request-Id": components["headers"]["RequestId"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": WebhookWithSecret;
      };
    };
    WebhookSecretRotated: {
      headers: ResponseHeaders1;
      content: {
        "application/json": WebhookWithSecret;
      };
    };
    TestDelivery: Response7;
    DeliveryRetried: Response7;
    PositionRuleCreated: {
      headers: ResponseHeaders2;
      content: {
        "application/json": PositionRule;
      };
    };
    PositionRuleChanged: Response8;
    EventSubscription: Response9;
    EventSubscriptionCreated: {
      headers: ResponseHeaders2;
      content: {
        "application/json": EventSubscription;
      };
    };
    EventSubscriptionChanged: Response9;
    InvalidWallet: Response10;
    UnknownClientKey: Response10;
    TooLarge: Response10;
    UnsupportedMediaType: Response10;
    TooManyRequests: {
      headers: {
        "X-Request-Id": components["headers"]["RequestId"];
        "Retry-After": components["headers"]["RetryAfter"];
        RateLimit: components["headers"]["ExceededRateLimit"];
        "RateLimit-Policy": components["headers"]["ExceededRateLimitPolicy"];
        [name: string]: unknown;
      };
      content: {
        "application/json": AlertsError;
      };
    };
    InternalError: Response10;
    Unavailable: Response11;
    InvalidSignIn: Response12;
    SignInRefused: Response10;
    InvalidSignInTransaction: Response12;
    Unauthorized: Response10;
    InvalidKeepCurrent: Response10;
    InvalidId: Response10;
    SessionNotFound: Response10;
    InvalidPage: Response10;
    InvalidAppFilter: Response10;
    InvalidAlertSelection: Response10;
    AppNotFound: Response10;
    AlertNotFound: Response10;
    InvalidEmail: Response10;
    EmailVerifiedAlready: Response10;
    ChannelUnavailable: Response11;
    InvalidEmailCode: Response10;
    EmailNotFound: Response10;
    TelegramVerifiedAlready: Response10;
    TelegramNotFound: Response10;
    InvalidPushDevice: Response10;
    InvalidPushTarget: Response10;
    InvalidSubscriptionChange: Response10;
    InvalidPreferences: Response10;
    TopicNotSubscribed: Response10;
    InvalidTopicChoice: Response10;
    TopicNotFound: Response10;
    InvalidPositionRule: Response10;
    SubscribedAppNotFound: Response10;
    PositionRuleLimitReached: Response10;
    PositionRuleNotFound: Response10;
    OwnPositionRuleNotFound: Response10;
    InvalidPositionRuleChange: Response10;
    InvalidSend: Response10;
    SenderUnknown: Response10;
    SenderForbidden: Response10;
    SendTargetNotFound: Response10;
    IdempotencyConflict: Response10;
    InvalidBatch: Response10;
    InvalidAppTopicChange: Response10;
    AppTopicNotFound: Response10;
    InvalidThrottle: Response10;
    InvalidSubscriber: Response10;
    SubscriberNotFound: Response10;
    SendNotFound: Response10;
    UnknownApiKey: Response10;
    EarlyAccessNeeded: Response10;
    InvalidWebhook: Response10;
    WebhookLimitReached: Response10;
    WebhookNotFound: Response10;
    InvalidWebhookTest: Response10;
    InvalidReplay: Response10;
    DeliveryNotFound: Response10;
    DeliveryUnderway: Response10;
    InvalidEventSubscription: Response10;
    DestinationNotFound: Response10;
    EventSubscriptionLimitReached: Response10;
    EventSubscriptionNotFound: Response10;
    InvalidEventSubscriptionChange: Response10;
  };
  parameters: {
    IdempotencyKey: string;
    Chain: Chain;
    AppFilter: AppId;
    Cursor: Cursor;
    SendingApp: AppId;
    TopicId: TopicId;
    SendId: SendId;
    SessionId: SessionId;
    WebhookId: WebhookId;
    RuleId: PositionRuleId;
    SubscriptionId: EventSubscriptionId;
    WebhookDeliveryId: DeliveryId;
    WebhookSignature: WebhookSignature;
    WebhookTimestamp: number;
    Limit: number;
  };
  requestBodies: {
    EventDelivery: {
      content: {
        "application/json": EventDelivery;
      };
    };
    AlertSelection: {
      content: {
        "application/json": AlertSelection;
      };
    };
    SubscriptionChange: {
      content: {
        "application/json": SubscriptionChange;
      };
    };
    TopicChoice: {
      content: {
        "application/json": TopicChoice;
      };
    };
  };
  headers: {
    RequestId: string;
    RateLimit: string;
    RateLimitPolicy: string;
    RetryAfter: number;
    ExceededRateLimit: string;
    ExceededRateLimitPolicy: string;
    DeprecationOfRequest: string;
  };
  pathItems: never;
}

export interface operations {
  prepareSignIn: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PrepareSignInRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SignInMessage;
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownClientKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  verifyWallet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        chain: components["parameters"]["Chain"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": VerifyWalletRequest;
      };
    };
    responses: {
      200: Response13;
      400: components["responses"]["InvalidSignIn"];
      401: components["responses"]["SignInRefused"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareSignInTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PrepareSignInRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SignInTransaction;
        };
      };
      400: components["responses"]["InvalidWallet"];
      401: components["responses"]["UnknownClientKey"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  verifySignInTransaction: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": VerifySignInTransactionRequest;
      };
    };
    responses: {
      200: Response13;
      400: components["responses"]["InvalidSignInTransaction"];
      401: components["responses"]["SignInRefused"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SessionState;
        };
      };
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeSession: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response14;
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSessions: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SessionList;
        };
      };
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeAllSessions: {
    parameters: {
      query?: {
        keepCurrent?: boolean;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response14;
      400: components["responses"]["InvalidKeepCurrent"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  revokeListedSession: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        sessionId: components["parameters"]["SessionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response14;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["SessionNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAlerts: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
        archived?: boolean;
        limit?: number;
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AlertPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getInboxSummary: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": InboxSummary;
        };
      };
      400: components["responses"]["InvalidAppFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  streamInboxEvents: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
      };
      header?: {
        "Last-Event-ID"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "text/event-stream": InboxEvent;
        };
      };
      400: components["responses"]["InvalidAppFilter"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  markAlertsSeen: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsSeen"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  markAlertsRead: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsRead"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  markAlertsUnread: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsUnread"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  archiveAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsArchived"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unarchiveAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsUnarchived"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  clearAlerts: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["AlertSelection"];
    responses: {
      200: components["responses"]["AlertsCleared"];
      400: components["responses"]["InvalidAlertSelection"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AlertNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getChannels: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Channels"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PrepareEmailRequest;
      };
    };
    responses: {
      200: components["responses"]["EmailCodeSent"];
      400: components["responses"]["InvalidEmail"];
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["EmailVerifiedAlready"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  verifyEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": VerifyEmailRequest;
      };
    };
    responses: {
      200: components["responses"]["EmailVerified"];
      400: components["responses"]["InvalidEmailCode"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendEmailCode: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EmailCodeSent"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      409: components["responses"]["EmailVerifiedAlready"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  deleteEmail: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EmailDisconnected"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["EmailNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  prepareTelegram: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": TelegramLink;
        };
      };
      401: components["responses"]["Unauthorized"];
      409: components["responses"]["TelegramVerifiedAlready"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  deleteTelegram: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["TelegramDisconnected"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TelegramNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPushConfiguration: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": PushConfiguration;
        };
      };
      401: components["responses"]["UnknownClientKey"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  subscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PushDevice;
      };
    };
    responses: {
      200: components["responses"]["PushSubscribed"];
      400: components["responses"]["InvalidPushDevice"];
      401: components["responses"]["Unauthorized"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  unsubscribePush: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": PushTarget;
      };
    };
    responses: {
      200: components["responses"]["PushUnsubscribed"];
      400: components["responses"]["InvalidPushTarget"];
      401: components["responses"]["Unauthorized"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  subscribeToApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["SubscriptionChange"];
    responses: {
      200: components["responses"]["Subscribed"];
      400: components["responses"]["InvalidSubscriptionChange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unsubscribeFromApp: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["SubscriptionChange"];
    responses: {
      200: components["responses"]["Unsubscribed"];
      400: components["responses"]["InvalidSubscriptionChange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listApps: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AppPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response15;
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updatePreferences: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdatePreferencesRequest;
      };
    };
    responses: {
      200: Response15;
      400: components["responses"]["InvalidPreferences"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TopicNotSubscribed"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listTopics: {
    parameters: {
      query?: {
        appId?: components["parameters"]["AppFilter"];
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": TopicPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  subscribeToTopic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["TopicChoice"];
    responses: {
      200: components["responses"]["TopicSubscribed"];
      400: components["responses"]["InvalidTopicChoice"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  unsubscribeFromTopic: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["TopicChoice"];
    responses: {
      200: components["responses"]["TopicUnsubscribed"];
      400: components["responses"]["InvalidTopicChoice"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["TopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listPositionRules: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": PositionRulePage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createPositionRule: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreatePositionRuleRequest;
      };
    };
    responses: {
      201: components["responses"]["PositionRuleCreated"];
      400: components["responses"]["InvalidPositionRule"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["SubscribedAppNotFound"];
      409: components["responses"]["PositionRuleLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getPositionRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ruleId: components["parameters"]["RuleId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response8;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["PositionRuleNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deletePositionRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ruleId: components["parameters"]["RuleId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response16;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["OwnPositionRuleNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updatePositionRule: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        ruleId: components["parameters"]["RuleId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdatePositionRuleRequest;
      };
    };
    responses: {
      200: components["responses"]["PositionRuleChanged"];
      400: components["responses"]["InvalidPositionRuleChange"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["PositionRuleNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  sendAlert: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        appId: AppId;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SendAlertRequest;
      };
    };
    responses: {
      202: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AcceptedSend;
        };
      };
      400: components["responses"]["InvalidSend"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["SendTargetNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["ChannelUnavailable"];
    };
  };
  sendAlertBatch: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        appId: components["parameters"]["SendingApp"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": SendAlertBatchRequest;
      };
    };
    responses: {
      202: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AlertResults;
        };
      };
      400: components["responses"]["InvalidBatch"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSubscribers: {
    parameters: {
      query?: {
        walletAddress?: WalletAddress;
        limit?: number;
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AppSubscriberPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listAppTopics: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AppTopicPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateAppTopic: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
        topicId: components["parameters"]["TopicId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAppTopicRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": AppTopic;
        };
      };
      400: components["responses"]["InvalidAppTopicChange"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppTopicNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getAppThrottle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response17;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateAppThrottle: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateAppThrottleRequest;
      };
    };
    responses: {
      200: Response17;
      400: components["responses"]["InvalidThrottle"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["AppNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSubscriberPreferences: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
        walletAddress: WalletAddress;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SubscriberPreferences;
        };
      };
      400: components["responses"]["InvalidSubscriber"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["SubscriberNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getSend: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
        sendId: components["parameters"]["SendId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": Send;
        };
      };
      400: components["responses"]["InvalidId"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["SendNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listSendDeliveries: {
    parameters: {
      query?: {
        channel?: Channel;
        state?: SendDeliveryState;
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        appId: components["parameters"]["SendingApp"];
        sendId: components["parameters"]["SendId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": SendDeliveryPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["SenderUnknown"];
      403: components["responses"]["SenderForbidden"];
      404: components["responses"]["SendNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listWebhooks: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": WebhookPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createWebhook: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateWebhookRequest;
      };
    };
    responses: {
      201: components["responses"]["WebhookCreated"];
      400: components["responses"]["InvalidWebhook"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      409: components["responses"]["WebhookLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["Webhook"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response16;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateWebhookRequest;
      };
    };
    responses: {
      200: components["responses"]["WebhookChanged"];
      400: components["responses"]["InvalidWebhook"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  rotateWebhookSecret: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["WebhookSecretRotated"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  testWebhook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": TestWebhookRequest;
      };
    };
    responses: {
      200: components["responses"]["TestDelivery"];
      400: components["responses"]["InvalidWebhookTest"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listDeliveries: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": DeliveryPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  replayDeliveries: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        webhookId: components["parameters"]["WebhookId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": ReplayDeliveriesRequest;
      };
    };
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": ReplayedDeliveries;
        };
      };
      400: components["responses"]["InvalidReplay"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["WebhookNotFound"];
      409: components["responses"]["IdempotencyConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  resendDelivery: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        webhookId: components["parameters"]["WebhookId"];
        deliveryId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["DeliveryRetried"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["DeliveryNotFound"];
      409: components["responses"]["DeliveryUnderway"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  listEventSubscriptions: {
    parameters: {
      query?: {
        limit?: components["parameters"]["Limit"];
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: {
        headers: ResponseHeaders1;
        content: {
          "application/json": EventSubscriptionPage;
        };
      };
      400: components["responses"]["InvalidPage"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  createEventSubscription: {
    parameters: {
      query?: never;
      header?: {
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": CreateEventSubscriptionRequest;
      };
    };
    responses: {
      201: components["responses"]["EventSubscriptionCreated"];
      400: components["responses"]["InvalidEventSubscription"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["DestinationNotFound"];
      409: components["responses"]["EventSubscriptionLimitReached"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  getEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: components["responses"]["EventSubscription"];
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  deleteEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: Response16;
      400: components["responses"]["InvalidId"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  updateEventSubscription: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        subscriptionId: components["parameters"]["SubscriptionId"];
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/json": UpdateEventSubscriptionRequest;
      };
    };
    responses: {
      200: components["responses"]["EventSubscriptionChanged"];
      400: components["responses"]["InvalidEventSubscriptionChange"];
      401: components["responses"]["UnknownApiKey"];
      403: components["responses"]["EarlyAccessNeeded"];
      404: components["responses"]["EventSubscriptionNotFound"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalError"];
      503: components["responses"]["Unavailable"];
    };
  };
  receivePriceChange: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["parameters"]["WebhookDeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["parameters"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["EventDelivery"];
    responses: {
      "2XX": Response18;
    };
  };
  receiveNewToken: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["parameters"]["WebhookDeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["parameters"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["EventDelivery"];
    responses: {
      "2XX": Response18;
    };
  };
  receiveLastTradePriceChange: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["parameters"]["WebhookDeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["parameters"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["EventDelivery"];
    responses: {
      "2XX": Response18;
    };
  };
  receivePositionLevel: {
    parameters: {
      query?: never;
      header: {
        "webhook-id": components["parameters"]["WebhookDeliveryId"];
        "webhook-timestamp": components["parameters"]["WebhookTimestamp"];
        "webhook-signature": components["parameters"]["WebhookSignature"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody: components["requestBodies"]["EventDelivery"];
    responses: {
      "2XX": Response18;
    };
  };
}

interface ResponseHeaders1 {
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface ResponseHeaders2 {
  Location: string;
  Deprecation: components["headers"]["DeprecationOfRequest"];
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  [name: string]: unknown;
}

interface ResponseHeaders3 {
  "X-Request-Id": components["headers"]["RequestId"];
  RateLimit: components["headers"]["RateLimit"];
  "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
  "Retry-After": components["headers"]["RetryAfter"];
  [name: string]: unknown;
}

interface Response1 {
  headers: ResponseHeaders1;
  content: {
    "application/json": InboxChange;
  };
}

interface Response2 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Channels;
  };
}

interface Response3 {
  headers: ResponseHeaders1;
  content: {
    "application/json": PushDevices;
  };
}

interface Response4 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Subscription;
  };
}

interface Response5 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Topic;
  };
}

interface Response6 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Webhook;
  };
}

interface Response7 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Delivery;
  };
}

interface Response8 {
  headers: ResponseHeaders1;
  content: {
    "application/json": PositionRule;
  };
}

interface Response9 {
  headers: ResponseHeaders1;
  content: {
    "application/json": EventSubscription;
  };
}

interface Response10 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AlertsError;
  };
}

interface Response11 {
  headers: ResponseHeaders3;
  content: {
    "application/json": AlertsError;
  };
}

interface Response12 {
  headers: ResponseHeaders1;
  content: {
    "application/json": SignInError;
  };
}

interface Response13 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Session;
  };
}

interface Response14 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Revocation;
  };
}

interface Response15 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Preferences;
  };
}

interface Response16 {
  headers: ResponseHeaders1;
  content: {
    "application/json": Deletion;
  };
}

interface Response17 {
  headers: ResponseHeaders1;
  content: {
    "application/json": AppThrottle;
  };
}

interface Response18 {
  headers: {
    [name: string]: unknown;
  };
  content?: never;
}
