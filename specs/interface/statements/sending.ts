import type { Statement } from "../statement.ts";

const send = { host: "alerts", method: "post", path: "/v2/{appId}/send" } as const;
const related = "Endpoints / related";
const channels = ["IN_APP", "EMAIL", "PUSH", "TELEGRAM"];

function sendTo(walletAddresses: string) {
  const message = { title: "To many", body: "Text" };
  const recipient = { type: "subscribers", walletAddresses };
  return { operation: "sendAlert", body: { channels: ["IN_APP"], message, recipient } };
}

export const sendingStatements: readonly Statement[] = [
  {
    kind: "endpoint",
    section: related,
    summary: "alerts are sent by POST",
    ...send,
    pathIsDocumented: true,
  },
  {
    kind: "parameter",
    section: related,
    summary: "the app is a segment of the path",
    ...send,
    in: "path",
    name: "appId",
    type: "string",
    required: true,
  },
  {
    kind: "response",
    section: "Endpoints",
    summary: "an accepted send is JSON",
    ...send,
    status: "202",
    mediaType: "application/json",
  },
  {
    kind: "request-body",
    section: related,
    summary: "the request body is JSON",
    ...send,
  },
  {
    kind: "field",
    section: "What the service does 1",
    summary: "alerts go into the app, by email, by push and to a messenger",
    ...send,
    of: "request",
    field: "channels",
    type: "array",
    required: true,
    someValues: ["IN_APP", "EMAIL", "PUSH", "TELEGRAM"],
    nameIsDecided: true,
    trial: {
      steps: [
        { request: { operation: "subscribeToApp", body: { appId: "{appId}", channel: channels } } },
        {
          request: {
            operation: "sendAlert",
            body: {
              channels,
              message: { title: "{newKey}", body: "On every channel." },
              recipient: { type: "subscriber", walletAddress: "{subscriber}" },
            },
          },
          keep: { sendId: "id" },
        },
        {
          request: { operation: "listAlerts" },
          answer: { fields: [{ path: "alerts[].title", include: ["{newKey}"] }] },
          eventually: true,
        },
      ],
    },
  },
  {
    kind: "field",
    section: related,
    summary: "the recipient is individual, a list, or everyone",
    ...send,
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
    ...send,
    of: "request",
    field: "recipient.walletAddresses",
    type: "array",
    required: true,
    member: { type: "subscribers" },
    keywords: { maxItems: 10_000 },
    trial: {
      steps: [
        { request: sendTo("{tenThousandWallets}"), answer: { status: [202] } },
        {
          request: sendTo("{oneWalletMore}"),
          answer: { status: [400], mentions: "walletAddresses" },
        },
      ],
    },
  },
];
