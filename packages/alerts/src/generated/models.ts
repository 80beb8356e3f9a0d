// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

import type { components } from "./types.ts";

/** A blockchain whose wallets can sign in. */
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

/** The wallet that signs in. */
export type PrepareSignInRequest = components["schemas"]["PrepareSignInRequest"];

/** The message for the wallet to sign. */
export type SignInMessage = components["schemas"]["SignInMessage"];

/**
 * A Sign-In-With-Solana message with domain, wallet, statement, URI, version, chain, nonce, issue time and expiry time. Sign its UTF-8 bytes unchanged.
 *
 * 1 to 2000 characters.
 */
export type SignInText = components["schemas"]["SignInText"];

/** The proof that the caller controls a wallet. */
export type VerifyWalletRequest = components["schemas"]["VerifyWalletRequest"];

/** The transaction for the wallet to sign. */
export type SignInTransaction = components["schemas"]["SignInTransaction"];

/** The proof that the caller controls a wallet. */
export type VerifySignInTransactionRequest =
  components["schemas"]["VerifySignInTransactionRequest"];

/**
 * A serialized Solana transaction in base64, at most 1,232 bytes before encoding.
 *
 * 4 to 1644 characters. Pattern: `^[A-Za-z0-9+/]+={0,2}$`.
 */
export type SerializedTransaction = components["schemas"]["SerializedTransaction"];

/** A new session. */
export type Session = components["schemas"]["Session"];

/** The wallet that signed in. */
export type Subscriber = components["schemas"]["Subscriber"];

/** The subscriber and the lifetime of a session. */
export type SessionState = components["schemas"]["SessionState"];

/**
 * Identifies a session of a wallet.
 *
 * Format: uuid.
 */
export type SessionId = components["schemas"]["SessionId"];

/** The valid sessions of a wallet. */
export type SessionList = components["schemas"]["SessionList"];

/** A session of the wallet, and what tells where it was issued. */
export type ListedSession = components["schemas"]["ListedSession"];

/** An app that sends alerts. */
export type App = components["schemas"]["App"];

/** A page of apps and the next cursor. */
export type AppPage = components["schemas"]["AppPage"];

/** The app that sent an alert. */
export type Sender = components["schemas"]["Sender"];

/** A button below an alert. */
export type AlertAction = components["schemas"]["AlertAction"];

/** A button to show below an alert. */
export type AlertActionToSend = components["schemas"]["AlertActionToSend"];

/** Custom data for the app's own code; no other party reads it. At most 4 KiB as JSON. */
export type AlertData = components["schemas"]["AlertData"];

/** An alert in the inbox. */
export type Alert = components["schemas"]["Alert"];

/** The topic of an alert. */
export type AlertTopic = components["schemas"]["AlertTopic"];

/**
 * The name of the topic in lower case with hyphens. Two topics may share a slug; their ids differ.
 */
export type TopicSlug = components["schemas"]["TopicSlug"];

/** A page of alerts, the inbox summary and the next cursor. */
export type AlertPage = components["schemas"]["AlertPage"];

/** The unread count and the time of the last read. */
export type InboxSummary = components["schemas"]["InboxSummary"];

/** Alerts selected by id. */
export type ChosenAlerts = components["schemas"]["ChosenAlerts"];

/** Every alert, or every alert of one app. */
export type AllAlerts = components["schemas"]["AllAlerts"];

/** Every alert of one app. */
export type AppAlerts = components["schemas"]["AppAlerts"];

/** A selection of alerts, by id, all, or all of one app. */
export type AlertSelection = components["schemas"]["AlertSelection"];

/** The result of a change to the inbox. */
export type InboxChange = components["schemas"]["InboxChange"];

/** A channel through which alerts reach a subscriber. */
export type Channel = components["schemas"]["Channel"];

/**
 * A channel of a response. Later versions may add channels.
 *
 * Later versions may add values.
 */
export type AnyChannel = components["schemas"]["AnyChannel"];

/** A list of channels without duplicates. */
export type ChannelList = components["schemas"]["ChannelList"];

/** An address of the subscriber outside the app. */
export type ConnectedChannel = components["schemas"]["ConnectedChannel"];

/** The connected channels by type. */
export type Channels = components["schemas"]["Channels"];

/**
 * The email address to verify, as `email` or as `value`. The service refuses both and neither.
 */
export type PrepareEmailRequest = components["schemas"]["PrepareEmailRequest"];

/**
 * The email address.
 *
 * 3 to 254 characters. Format: email.
 */
export type EmailAddress = components["schemas"]["EmailAddress"];

/** The code that verifies the email address. */
export type VerifyEmailRequest = components["schemas"]["VerifyEmailRequest"];

/** The email address to verify and the expiry of its code. */
export type EmailCode = components["schemas"]["EmailCode"];

/** A link that connects one Telegram account. */
export type TelegramLink = components["schemas"]["TelegramLink"];

/** What a browser needs to subscribe to push messages. */
export type PushConfiguration = components["schemas"]["PushConfiguration"];

/** The keys that encrypt messages to the browser, in base64url. */
export type PushKeys = components["schemas"]["PushKeys"];

/**
 * The https URL of the browser's push service.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https://`.
 */
export type PushEndpoint = components["schemas"]["PushEndpoint"];

/**
 * The token that the phone's operating system issued to the app.
 *
 * 16 to 4096 characters. Pattern: `^[A-Za-z0-9:_-]+$`.
 */
export type DeviceToken = components["schemas"]["DeviceToken"];

/** A browser and its push subscription. */
export type BrowserDevice = components["schemas"]["BrowserDevice"];

/** The phone's operating system. */
export type PhonePlatform = components["schemas"]["PhonePlatform"];

/** A phone and its device token. */
export type PhoneDevice = components["schemas"]["PhoneDevice"];

/** A device to register for push messages. */
export type PushDevice = components["schemas"]["PushDevice"];

/** A browser, identified by its endpoint. */
export type BrowserTarget = components["schemas"]["BrowserTarget"];

/** A phone, identified by its device token. */
export type PhoneTarget = components["schemas"]["PhoneTarget"];

/** A device to remove from push messages. */
export type PushTarget = components["schemas"]["PushTarget"];

/** The number of the subscriber's devices. */
export type PushDevices = components["schemas"]["PushDevices"];

/** An app and one or more channels. */
export type SubscriptionChange = components["schemas"]["SubscriptionChange"];

/** A wallet's subscription to an app. */
export type Subscription = components["schemas"]["Subscription"];

/** A topic, selected by id. */
export type TopicChoice = components["schemas"]["TopicChoice"];

/** A subject that an app sends alerts about. */
export type Topic = components["schemas"]["Topic"];

/** A page of topics and the next cursor. */
export type TopicPage = components["schemas"]["TopicPage"];

/** The content of an alert. */
export type AlertMessage = components["schemas"]["AlertMessage"];

/** One wallet. */
export type SubscriberRecipient = components["schemas"]["SubscriberRecipient"];

/** Up to 10,000 wallets. */
export type SubscribersRecipient = components["schemas"]["SubscribersRecipient"];

/** Confirms that a token is revoked. */
export type Revocation = components["schemas"]["Revocation"];

/** Confirms that a resource is deleted. */
export type Deletion = components["schemas"]["Deletion"];

/** All subscribers of the app. */
export type AllSubscribersRecipient = components["schemas"]["AllSubscribersRecipient"];

/** The recipients of the alert. */
export type Recipient = components["schemas"]["Recipient"];

/** A message and its recipients. */
export type SendAlertRequest = components["schemas"]["SendAlertRequest"];

/**
 * The channels to use. Each subscriber receives the alert only on subscribed channels.
 *
 * 1 to 4 items.
 */
export type SendChannels = components["schemas"]["SendChannels"];

/**
 * The topic of the alert. Only its subscribers receive the alert. `null` means no topic.
 *
 * Format: uuid.
 */
export type OptionalTopicId = components["schemas"]["OptionalTopicId"];

/** How phones show the push notification. Browsers leave it to the app's service worker. */
export type PushOptions = components["schemas"]["PushOptions"];

/** A message to one subscriber. */
export type AlertToSend = components["schemas"]["AlertToSend"];

/** Alerts to single subscribers. */
export type SendAlertBatchRequest = components["schemas"]["SendAlertBatchRequest"];

/** The outcome of one alert of a batch. */
export type AlertOutcome = components["schemas"]["AlertOutcome"];

/** The outcomes of a batch. */
export type AlertOutcomes = components["schemas"]["AlertOutcomes"];

/** A page of subscribers and the next cursor. */
export type AppSubscriberPage = components["schemas"]["AppSubscriberPage"];

/** A topic, as its app sees it. */
export type AppTopic = components["schemas"]["AppTopic"];

/** A page of topics and the next cursor. */
export type AppTopicPage = components["schemas"]["AppTopicPage"];

/** An accepted send. */
export type AcceptedSend = components["schemas"]["AcceptedSend"];

/**
 * Identifies a send.
 *
 * Format: uuid.
 */
export type SendId = components["schemas"]["SendId"];

/** A send and its results so far. */
export type Send = components["schemas"]["Send"];

/**
 * The results of a send on one channel. On `PUSH` a wallet with several devices counts once as a recipient and once in a state for each device.
 */
export type ChannelTotals = components["schemas"]["ChannelTotals"];

/** A channel outside the app. */
export type OutsideChannel = components["schemas"]["OutsideChannel"];

/** The state of a delivery. */
export type SendDeliveryState = components["schemas"]["SendDeliveryState"];

/** What became of an alert at one address. */
export type SendDelivery = components["schemas"]["SendDelivery"];

/** A page of deliveries of a send and the next cursor. */
export type SendDeliveryPage = components["schemas"]["SendDeliveryPage"];

/**
 * An https URL on the public internet. Others are rejected, unless the service is set up for development.
 *
 * At most 2048 characters. Format: uri. Pattern: `^https?://`.
 */
export type WebhookUrl = components["schemas"]["WebhookUrl"];

/**
 * A note for your own use.
 *
 * At most 200 characters.
 */
export type WebhookNote = components["schemas"]["WebhookNote"];

/** The webhook to create. */
export type CreateWebhookRequest = components["schemas"]["CreateWebhookRequest"];

/** The fields to change. */
export type UpdateWebhookRequest = components["schemas"]["UpdateWebhookRequest"];

/** A URL that receives events. */
export type Webhook = components["schemas"]["Webhook"];

/** A webhook and the secret that signs its deliveries. */
export type WebhookWithSecret = components["schemas"]["WebhookWithSecret"];

/** A page of webhooks and the next cursor. */
export type WebhookPage = components["schemas"]["WebhookPage"];

/** A kind of event that can be watched. */
export type EventKind = components["schemas"]["EventKind"];

/** The kind of event to send. */
export type TestWebhookRequest = components["schemas"]["TestWebhookRequest"];

/**
 * Identifies a delivery. Its messages carry the id as `webhook-id`.
 *
 * Format: uuid.
 */
export type DeliveryId = components["schemas"]["DeliveryId"];

/**
 * One or more signatures in the format of Standard Webhooks.
 *
 * Pattern: `^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$`.
 */
export type WebhookSignature = components["schemas"]["WebhookSignature"];

/** A message to a webhook and the state of its delivery. */
export type Delivery = components["schemas"]["Delivery"];

/** A page of deliveries and the next cursor. */
export type DeliveryPage = components["schemas"]["DeliveryPage"];

/**
 * The minimum price change, as a fraction (0.05 is 5%).
 *
 * Unit: fraction. 0.001 to 10.
 */
export type Threshold = components["schemas"]["Threshold"];

/** The direction of the price change. */
export type PriceDirection = components["schemas"]["PriceDirection"];

/**
 * The direction of a trigger in a response. Later versions may add directions.
 *
 * Later versions may add values.
 */
export type AnyPriceDirection = components["schemas"]["AnyPriceDirection"];

/**
 * The asset ids of the tokens to watch.
 *
 * 1 to 100 items.
 */
export type WatchedTokens = components["schemas"]["WatchedTokens"];

/**
 * An asset id of the assets host, such as a chain name, a colon and a token address.
 *
 * 1 to 128 characters. Pattern: `^[A-Za-z0-9:._-]+$`.
 */
export type AssetId = components["schemas"]["AssetId"];

/**
 * A price change that reaches a threshold within a sliding window, measured from the price at the start of the window. It fires again after the change was under 80% of the threshold.
 */
export type PriceChangeTrigger = components["schemas"]["PriceChangeTrigger"];

/** The required results of a token's community audit. An absent criterion is not checked. */
export type AuditCriteria = components["schemas"]["AuditCriteria"];

/** The required audit results. At least one criterion is required. */
export type AuditCriteriaToSet = components["schemas"]["AuditCriteriaToSet"];

/**
 * A new token that meets audit criteria. Audits are judged for 24 hours after the token was first seen.
 */
export type NewTokenTrigger = components["schemas"]["NewTokenTrigger"];

/** A new token that meets the given audit criteria. */
export type NewTokenTriggerToSet = components["schemas"]["NewTokenTriggerToSet"];

/**
 * A price change that reaches a threshold, measured from the price of the holder's last buy. It applies to each subscriber of the app who holds the token, once for each buy and direction.
 */
export type LastTradePriceChangeTrigger = components["schemas"]["LastTradePriceChangeTrigger"];

/** A trigger of a kind that this version does not define. */
export type UnknownTrigger = components["schemas"]["UnknownTrigger"];

/** A trigger of a kind that this version knows. */
export type KnownEventTrigger = components["schemas"]["KnownEventTrigger"];

/** The event to watch for. */
export type EventTrigger = components["schemas"]["EventTrigger"];

/** A price change to watch for. */
export type PriceChangeTriggerToSet = components["schemas"]["PriceChangeTriggerToSet"];

/** A price change since each holder's last buy to watch for. */
export type LastTradePriceChangeTriggerToSet =
  components["schemas"]["LastTradePriceChangeTriggerToSet"];

/** The event to watch for. */
export type NewEventTrigger = components["schemas"]["NewEventTrigger"];

/** A webhook that receives the events. */
export type WebhookDestination = components["schemas"]["WebhookDestination"];

/** A topic whose subscribers receive the events as alerts. */
export type TopicDestination = components["schemas"]["TopicDestination"];

/** The known destination types. More types may be added. */
export type DestinationType = components["schemas"]["DestinationType"];

/** A destination of a type that this version does not define. */
export type UnknownDestination = components["schemas"]["UnknownDestination"];

/** A destination of a type that this version knows. */
export type KnownEventDestination = components["schemas"]["KnownEventDestination"];

/** The destination of the events. */
export type EventDestination = components["schemas"]["EventDestination"];

/** A webhook to deliver events to. */
export type WebhookDestinationToSet = components["schemas"]["WebhookDestinationToSet"];

/** A topic whose subscribers get events as alerts. */
export type TopicDestinationToSet = components["schemas"]["TopicDestinationToSet"];

/** The destination of the events. */
export type NewEventDestination = components["schemas"]["NewEventDestination"];

/** A trigger and its destination. */
export type CreateEventSubscriptionRequest =
  components["schemas"]["CreateEventSubscriptionRequest"];

/** The field to change. */
export type UpdateEventSubscriptionRequest =
  components["schemas"]["UpdateEventSubscriptionRequest"];

/** A trigger and the destination of its events. */
export type EventSubscription = components["schemas"]["EventSubscription"];

/** A page of event subscriptions and the next cursor. */
export type EventSubscriptionPage = components["schemas"]["EventSubscriptionPage"];

/** The token of an event. */
export type EventToken = components["schemas"]["EventToken"];

/** The fields common to all events. */
export type EventBase = components["schemas"]["EventBase"];

/** A change from one price to another. */
export type PriceMove = components["schemas"]["PriceMove"];

/** A price change within the window. */
export type PriceChangeEvent = components["schemas"]["PriceChangeEvent"];

/** A new token. */
export type NewTokenEvent = components["schemas"]["NewTokenEvent"];

/** The results of the community audit. */
export type TokenAudit = components["schemas"]["TokenAudit"];

/** A price change since the holder's last buy. */
export type LastTradePriceChangeEvent = components["schemas"]["LastTradePriceChangeEvent"];

/** An event of a kind that this version does not define. */
export type UnknownEvent = components["schemas"]["UnknownEvent"];

/** An event of a kind that this version knows. */
export type KnownEvent = components["schemas"]["KnownEvent"];

/** An event of any kind. */
export type Event = components["schemas"]["Event"];

/** The body of a message to a webhook. */
export type EventDelivery = components["schemas"]["EventDelivery"];

/**
 * A Solana wallet address: the 32-byte ed25519 public key in base58.
 *
 * 32 to 44 characters. Pattern: `^[1-9A-HJ-NP-Za-km-z]+$`.
 */
export type WalletAddress = components["schemas"]["WalletAddress"];

/** The problem with one field of the request. */
export type FieldProblem = components["schemas"]["FieldProblem"];

/** An error that programs can branch on. */
export type ErrorDetail = components["schemas"]["ErrorDetail"];

/** The error shape of the alerts host. */
export type AlertsError = components["schemas"]["AlertsError"];

/** The error of an invalid sign-in request. */
export type SignInError = components["schemas"]["SignInError"];

/**
 * An opaque, signed position in a list.
 *
 * 1 to 512 characters.
 */
export type Cursor = components["schemas"]["Cursor"];

/** The cursor of the next page, or null on the last page. */
export type NextCursor = components["schemas"]["NextCursor"];
