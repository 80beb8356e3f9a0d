// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/** The blockchains whose wallets can sign in. */
export type Chain = components["schemas"]["Chain"];

/**
 * Identifies an app.
 *
 * Format: uuid.
 */
export type AppId = components["schemas"]["AppId"];

/**
 * Identifies a topic of an app.
 *
 * Format: uuid.
 */
export type TopicId = components["schemas"]["TopicId"];

/**
 * Identifies an alert in one subscriber's inbox.
 *
 * Format: uuid.
 */
export type AlertId = components["schemas"]["AlertId"];

/**
 * Identifies a webhook of an app.
 *
 * Format: uuid.
 */
export type WebhookId = components["schemas"]["WebhookId"];

/**
 * Identifies an event subscription of an app.
 *
 * Format: uuid.
 */
export type EventSubscriptionId = components["schemas"]["EventSubscriptionId"];

/** Who wants to sign in. */
export type PrepareSignInRequest = components["schemas"]["PrepareSignInRequest"];

/** The text that the wallet signs. */
export type SignInMessage = components["schemas"]["SignInMessage"];

/**
 * A Sign-In-With-Solana message with domain, wallet, statement, URI, version, chain, nonce, and the times at which it was issued and expires. Sign its UTF-8 bytes unchanged.
 *
 * 1 to 2000 characters.
 */
export type SignInText = components["schemas"]["SignInText"];

/** The proof that a wallet is the caller's. */
export type VerifyWalletRequest = components["schemas"]["VerifyWalletRequest"];

/** A session that has just begun. */
export type Session = components["schemas"]["Session"];

/** The wallet that signed in. */
export type Subscriber = components["schemas"]["Subscriber"];

/** Whose session it is and how long it lasts. */
export type SessionState = components["schemas"]["SessionState"];

/** An app that sends alerts. */
export type App = components["schemas"]["App"];

/** Some apps, and where to go on. */
export type AppPage = components["schemas"]["AppPage"];

/** The app that sent an alert. */
export type Sender = components["schemas"]["Sender"];

/** A button below an alert. */
export type AlertAction = components["schemas"]["AlertAction"];

/** A button to put below an alert. */
export type AlertActionToSend = components["schemas"]["AlertActionToSend"];

/**
 * Whatever the app wants to hand to its own code; nobody else reads it. At most 4 KiB as JSON.
 */
export type AlertData = components["schemas"]["AlertData"];

/** An alert in the inbox. */
export type Alert = components["schemas"]["Alert"];

/** Some alerts, the counts, and where to go on. */
export type AlertPage = components["schemas"]["AlertPage"];

/** How much is new. */
export type InboxSummary = components["schemas"]["InboxSummary"];

/** Alerts by their ids. */
export type ChosenAlerts = components["schemas"]["ChosenAlerts"];

/** Every alert, or every alert of one app. */
export type AllAlerts = components["schemas"]["AllAlerts"];

/** Some alerts by their ids, or all of them. */
export type AlertSelection = components["schemas"]["AlertSelection"];

/** What a call did to the inbox. */
export type InboxChange = components["schemas"]["InboxChange"];

/** A way in which alerts reach a subscriber. */
export type Channel = components["schemas"]["Channel"];

/** Channels, each once. */
export type ChannelList = components["schemas"]["ChannelList"];

/** An address of the subscriber outside the app. */
export type ConnectedChannel = components["schemas"]["ConnectedChannel"];

/** The connected channels by their kind. */
export type Channels = components["schemas"]["Channels"];

/** The address that gets a code. */
export type PrepareEmailRequest = components["schemas"]["PrepareEmailRequest"];

/** The code that proves the address. */
export type VerifyEmailRequest = components["schemas"]["VerifyEmailRequest"];

/** The address that waits for its code. */
export type EmailCode = components["schemas"]["EmailCode"];

/** The link that connects one account. */
export type TelegramLink = components["schemas"]["TelegramLink"];

/** The keys with which messages to a browser are encrypted, in base64url. */
export type PushKeys = components["schemas"]["PushKeys"];

/**
 * The address of the browser's push service, over https.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https://`.
 */
export type PushEndpoint = components["schemas"]["PushEndpoint"];

/**
 * The token that the phone's system gave to the app.
 *
 * 16 to 4096 characters. Pattern: `^[A-Za-z0-9:_-]+$`.
 */
export type DeviceToken = components["schemas"]["DeviceToken"];

/** A browser with its push subscription. */
export type BrowserDevice = components["schemas"]["BrowserDevice"];

/** A phone with its device token. */
export type PhoneDevice = components["schemas"]["PhoneDevice"];

/** A device that is to receive push messages. */
export type PushDevice = components["schemas"]["PushDevice"];

/** A browser by its endpoint. */
export type BrowserTarget = components["schemas"]["BrowserTarget"];

/** A device that is to receive no more push messages. */
export type PushTarget = components["schemas"]["PushTarget"];

/** The devices of the subscriber, counted. */
export type PushDevices = components["schemas"]["PushDevices"];

/** An app and one channel or several. */
export type SubscriptionChange = components["schemas"]["SubscriptionChange"];

/** A wallet's subscription to an app. */
export type Subscription = components["schemas"]["Subscription"];

/** A topic by its id. */
export type TopicChoice = components["schemas"]["TopicChoice"];

/** What an app sends about. */
export type Topic = components["schemas"]["Topic"];

/** Some topics, and where to go on. */
export type TopicPage = components["schemas"]["TopicPage"];

/** What the subscriber reads. */
export type AlertMessage = components["schemas"]["AlertMessage"];

/** One wallet. */
export type SubscriberRecipient = components["schemas"]["SubscriberRecipient"];

/** Up to 10,000 wallets. */
export type SubscribersRecipient = components["schemas"]["SubscribersRecipient"];

/** Confirms that a token is useless now. */
export type Revocation = components["schemas"]["Revocation"];

/** Confirms that something is gone. */
export type Deletion = components["schemas"]["Deletion"];

/** Everyone who is subscribed to the app. */
export type AllSubscribersRecipient = components["schemas"]["AllSubscribersRecipient"];

/** Who gets the alert. */
export type Recipient = components["schemas"]["Recipient"];

/** One message and who gets it. */
export type SendAlertRequest = components["schemas"]["SendAlertRequest"];

/** A send that was accepted. */
export type AcceptedSend = components["schemas"]["AcceptedSend"];

/**
 * An address over https that is reachable from outside; private addresses are refused.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https://`.
 */
export type WebhookUrl = components["schemas"]["WebhookUrl"];

/**
 * A note of your own.
 *
 * At most 200 characters.
 */
export type WebhookNote = components["schemas"]["WebhookNote"];

/** An address that is to be told about events. */
export type CreateWebhookRequest = components["schemas"]["CreateWebhookRequest"];

/** The fields that change. */
export type UpdateWebhookRequest = components["schemas"]["UpdateWebhookRequest"];

/** An address that is told about events. */
export type Webhook = components["schemas"]["Webhook"];

/** A webhook and the secret that signs its deliveries. */
export type WebhookWithSecret = components["schemas"]["WebhookWithSecret"];

/** Some webhooks, and where to go on. */
export type WebhookPage = components["schemas"]["WebhookPage"];

/** The kinds of event that can be watched. */
export type EventKind = components["schemas"]["EventKind"];

/** What to send. */
export type TestWebhookRequest = components["schemas"]["TestWebhookRequest"];

/**
 * Identifies a delivery. Its messages carry it as `webhook-id`.
 *
 * Format: uuid.
 */
export type DeliveryId = components["schemas"]["DeliveryId"];

/**
 * One or more signatures as Standard Webhooks writes them.
 *
 * Pattern: `^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$`.
 */
export type WebhookSignature = components["schemas"]["WebhookSignature"];

/** One message to a webhook and what became of it. */
export type Delivery = components["schemas"]["Delivery"];

/** Some deliveries, and where to go on. */
export type DeliveryPage = components["schemas"]["DeliveryPage"];

/**
 * How far the price must move, as a fraction (0.05 is 5 %).
 *
 * Unit: fraction. 0.001 to 10.
 */
export type Threshold = components["schemas"]["Threshold"];

/** Which way the price must move. */
export type PriceDirection = components["schemas"]["PriceDirection"];

/**
 * The tokens to watch, by asset id.
 *
 * 1 to 100 items.
 */
export type WatchedTokens = components["schemas"]["WatchedTokens"];

/**
 * An asset id of the assets host, such as a chain's name, a colon and the token's address.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9:._-]+$`.
 */
export type TokenId = components["schemas"]["TokenId"];

/** A price that moves by a threshold within a sliding window. */
export type PriceChangeTrigger = components["schemas"]["PriceChangeTrigger"];

/**
 * What the community audit of a token must have found. A criterion that is absent is not asked for.
 */
export type AuditCriteria = components["schemas"]["AuditCriteria"];

/** What the audit must have found, at least one thing. */
export type AuditCriteriaToSet = components["schemas"]["AuditCriteriaToSet"];

/** A token that appears and meets audit criteria. */
export type NewTokenTrigger = components["schemas"]["NewTokenTrigger"];

/** A token that appears and meets the audit criteria given here. */
export type NewTokenTriggerToSet = components["schemas"]["NewTokenTriggerToSet"];

/**
 * A price that moves by a threshold from the price of the holder's last buy. It is watched for each subscriber of the app who holds the token.
 */
export type LastTradePriceChangeTrigger = components["schemas"]["LastTradePriceChangeTrigger"];

/** A trigger that this version does not know. */
export type UnknownTrigger = components["schemas"]["UnknownTrigger"];

/** What is watched for. */
export type EventTrigger = components["schemas"]["EventTrigger"];

/** What to watch for. */
export type NewEventTrigger = components["schemas"]["NewEventTrigger"];

/** Events go to a webhook. */
export type WebhookDestination = components["schemas"]["WebhookDestination"];

/** Events become alerts to the subscribers of a topic. */
export type TopicDestination = components["schemas"]["TopicDestination"];

/** The known kinds of destination. */
export type DestinationType = components["schemas"]["DestinationType"];

/** A destination that this version does not know. */
export type UnknownDestination = components["schemas"]["UnknownDestination"];

/** Where events are told. */
export type EventDestination = components["schemas"]["EventDestination"];

/** Where to tell the events. */
export type NewEventDestination = components["schemas"]["NewEventDestination"];

/** What to watch for and where to tell it. */
export type CreateEventSubscriptionRequest =
  components["schemas"]["CreateEventSubscriptionRequest"];

/** The field that changes. */
export type UpdateEventSubscriptionRequest =
  components["schemas"]["UpdateEventSubscriptionRequest"];

/** What an app watches for and where it is told. */
export type EventSubscription = components["schemas"]["EventSubscription"];

/** Some event subscriptions, and where to go on. */
export type EventSubscriptionPage = components["schemas"]["EventSubscriptionPage"];

/** The token that an event is about. */
export type EventToken = components["schemas"]["EventToken"];

/** What every event has. */
export type EventBase = components["schemas"]["EventBase"];

/** From which price to which. */
export type PriceMove = components["schemas"]["PriceMove"];

/** A price moved within the window. */
export type PriceChangeEvent = components["schemas"]["PriceChangeEvent"];

/** A token appeared. */
export type NewTokenEvent = components["schemas"]["NewTokenEvent"];

/** What the community audit found. */
export type TokenAudit = components["schemas"]["TokenAudit"];

/** A price moved since the holder's last buy. */
export type LastTradePriceChangeEvent = components["schemas"]["LastTradePriceChangeEvent"];

/** An event that this version does not know. */
export type UnknownEvent = components["schemas"]["UnknownEvent"];

/** Something that was watched for and happened. */
export type Event = components["schemas"]["Event"];

/** The body of one message to a webhook. */
export type EventDelivery = components["schemas"]["EventDelivery"];

/**
 * A Solana wallet, as the base58 text of its 32-byte ed25519 public key.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

/** What is wrong with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/** What went wrong, in a form that a program can branch on. */
export type ErrorDetail = components["schemas"]["ErrorDetail"];

/** The one error shape of the alerts host. */
export type AlertsError = components["schemas"]["AlertsError"];

/** Why the request could not be read. */
export type SignInError = components["schemas"]["SignInError"];

/**
 * An opaque, signed mark of a place in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null when this page is the last. */
export type NextCursor = components["schemas"]["NextCursor"];
