import { identifiers } from "../../examples/identifiers.ts";
import type { Statement } from "../statement.ts";
import type { TrialStep } from "../trial.ts";

const related = "Endpoints / related";
const channels = ["IN_APP", "EMAIL", "PUSH", "TELEGRAM"];
const sending = { host: "alerts", method: "post", path: "/v2/{appId}/send" } as const;

/** Without providers, a service on loopback keeps the messages of outside channels in a mailbox. */
const connectEmail: readonly TrialStep[] = [
  {
    request: { operation: "prepareEmail", body: { email: "{newKey}@bellwether.example" } },
  },
  {
    request: { url: "/mailbox.json" },
    answer: { fields: [{ path: "messages[].code", pattern: "^[0-9]{6}$" }] },
    eventually: true,
    keep: { code: "messages[].code" },
  },
  { request: { operation: "verifyEmail", body: { code: "{code}" } } },
];

const connectTelegram: readonly TrialStep[] = [
  {
    request: { operation: "prepareTelegram" },
    keep: { start: { path: "verification.link", capture: "start=([\\w-]+)" } },
  },
  {
    request: {
      url: "/mailbox/start",
      method: "POST",
      headers: { origin: "{serviceUrl}" },
      body: { token: "{start}" },
    },
  },
];

const connectPhone: TrialStep = {
  request: {
    operation: "subscribePush",
    body: { platform: "ios", token: "{newKey}:{newKey}", appId: "{appId}" },
  },
};

function subscribe(channel: readonly string[]): TrialStep {
  return { request: { operation: "subscribeToApp", body: { appId: "{appId}", channel } } };
}

function send(recipient: object, channels: readonly string[] = ["IN_APP"]): TrialStep {
  const message = { title: "{newKey}", body: "Text" };
  return { request: { operation: "sendAlert", body: { channels, message, recipient } } };
}

const arrivedInInbox: TrialStep = {
  request: { operation: "listAlerts" },
  answer: { fields: [{ path: "alerts[].title", include: ["{newKey}"] }] },
  eventually: true,
};

const recipients = {
  "one subscriber": { type: "subscriber", walletAddress: "{subscriber}" },
  "a list of subscribers": {
    type: "subscribers",
    walletAddresses: [identifiers.secondWallet, "{subscriber}"],
  },
  "every subscriber": { type: "all-subscribers" },
};

export const sendingStatements: readonly Statement[] = [
  {
    kind: "endpoint",
    section: related,
    summary: "alerts are sent by POST",
    ...sending,
    pathIsDocumented: true,
  },
  {
    kind: "parameter",
    section: related,
    summary: "the app is a segment of the path",
    ...sending,
    in: "path",
    name: "appId",
    type: "string",
    required: true,
  },
  {
    kind: "response",
    section: "Endpoints",
    summary: "an accepted send is JSON",
    ...sending,
    status: "202",
    mediaType: "application/json",
  },
  {
    kind: "request-body",
    section: related,
    summary: "the request body is JSON",
    ...sending,
  },
  {
    kind: "field",
    section: "What the service does 1",
    summary: "alerts go into the app, by email, by push and to a messenger",
    ...sending,
    of: "request",
    field: "channels",
    type: "array",
    required: true,
    someValues: ["IN_APP", "EMAIL", "PUSH", "TELEGRAM"],
    nameIsDecided: true,
    trial: {
      steps: [
        ...connectEmail,
        ...connectTelegram,
        connectPhone,
        subscribe(channels),
        send({ type: "subscriber", walletAddress: "{subscriber}" }, channels),
        arrivedInInbox,
        {
          request: { url: "/mailbox.json" },
          answer: {
            fields: [
              {
                path: "messages[].content.subject",
                member: { channel: "EMAIL" },
                include: ["{newKey}"],
              },
              {
                path: "messages[].content.title",
                member: { channel: "PUSH" },
                include: ["{newKey}"],
              },
              {
                path: "messages[].content.text",
                member: { channel: "TELEGRAM" },
                include: ["{newKey}\nText\n\nHarbor Alerts"],
              },
            ],
          },
          eventually: true,
        },
      ],
    },
  },
  {
    kind: "field",
    section: related,
    summary: "the recipient is individual, a list, or everyone",
    ...sending,
    of: "request",
    field: "recipient.type",
    type: "string",
    required: true,
    values: ["subscriber", "subscribers", "all-subscribers"],
  },
  {
    kind: "field",
    section: "Limits",
    summary: "a list has at most 10,000 recipients",
    ...sending,
    of: "request",
    field: "recipient.walletAddresses",
    type: "array",
    required: true,
    member: { type: "subscribers" },
    keywords: { maxItems: 10_000 },
    trial: {
      steps: [
        {
          ...send({ type: "subscribers", walletAddresses: "{tenThousandWallets}" }),
          answer: { status: [202] },
        },
        {
          ...send({ type: "subscribers", walletAddresses: "{oneWalletMore}" }),
          answer: { status: [400], mentions: "walletAddresses" },
        },
      ],
    },
  },
  ...Object.entries(recipients).map(
    ([name, recipient]): Statement => ({
      kind: "behaviour",
      section: related,
      summary: `an alert to ${name} reaches the inbox of the subscriber`,
      ...sending,
      trial: { steps: [subscribe(["IN_APP"]), send(recipient), arrivedInInbox] },
    }),
  ),
];
