import { base58 } from "@scure/base";
import { identifiers } from "../../examples/identifiers.ts";
import type { Statement } from "../statement.ts";
import type { ExpectedField, Trial } from "../trial.ts";

const verify = { host: "alerts", method: "post", path: "/v2/auth/{chain}/verify" } as const;
const request = "Resources / verification request";
/** As long as a signature, and not that of any message. */
const base58Signature = base58.encode(new Uint8Array(64).fill(7));
const answer = "Resources / verification response";

export const authenticationStatements: readonly Statement[] = [
  {
    kind: "endpoint",
    section: "Endpoints / alerts",
    summary: "a signed message is verified by POST",
    ...verify,
    pathIsDocumented: true,
  },
  {
    kind: "endpoint",
    section: "Endpoints / alerts",
    summary: "a prepare step of the same family issues the message",
    host: "alerts",
    method: "post",
    path: "/v2/auth/{chain}/prepare",
  },
  {
    kind: "parameter",
    section: "Endpoints / alerts",
    summary: "the chain is a segment of the path",
    ...verify,
    in: "path",
    name: "chain",
    type: "string",
    required: true,
    trial: {
      title: "another chain",
      steps: [
        {
          request: { operation: "verifyWallet", parameters: { chain: "ethereum" } },
          answer: { status: [400, 404] },
        },
      ],
    },
  },
  {
    kind: "parameter",
    section: "Endpoints / alerts",
    summary: "the client key is an optional header",
    ...verify,
    in: "header",
    name: "X-Service-Client-Key",
    required: false,
  },
  {
    kind: "credential",
    section: "Authentication 1",
    summary: "verifying needs no credential and takes a client key",
    ...verify,
    headers: [[], ["X-Service-Client-Key"]],
  },
  {
    kind: "request-body",
    section: "Endpoints / alerts",
    summary: "message and signature come as JSON",
    ...verify,
  },
  {
    kind: "field",
    section: request,
    summary: "the message is a required text",
    ...verify,
    of: "request",
    field: "message",
    type: "string",
    required: true,
  },
  {
    kind: "field",
    section: request,
    summary: "the signature is a required text",
    ...verify,
    of: "request",
    field: "signature",
    type: "string",
    required: true,
  },
  {
    kind: "field",
    section: request,
    summary: "the signature is base58, which has no 0, O, I and l",
    ...verify,
    of: "request",
    field: "signature",
    accepts: [base58Signature],
    refuses: ["0", "O", "I", "l", "+", "/"].map((letter) => base58Signature.slice(1) + letter),
  },
  {
    kind: "behaviour",
    section: request,
    summary: "a signature holds for the message that was signed and for no other",
    ...verify,
    trial: refusal({ message: "{signInMessage} ", signature: "{signInSignature}" }, [400, 401]),
  },
  {
    kind: "behaviour",
    section: request,
    summary: "a message that the service did not issue is refused, although it is signed",
    ...verify,
    trial: refusal({ message: "{ownMessage}", signature: "{ownSignature}" }, [400, 401]),
  },
  { kind: "response", section: "Errors", summary: "success is 200", ...verify, status: "200" },
  {
    kind: "response",
    section: "Endpoints",
    summary: "a verification is JSON",
    ...verify,
    status: "200",
    mediaType: "application/json",
  },
  {
    kind: "field",
    section: answer,
    summary: "the token is a required text of at least one character",
    ...verify,
    of: "200",
    field: "token",
    type: "string",
    required: true,
    keywords: { minLength: 1 },
  },
  {
    kind: "extension",
    section: "Limits",
    summary: "the token lasts one year",
    ...verify,
    on: { of: "200", field: "token" },
    name: "x-lifetime-days",
    value: 365,
    trial: {
      steps: [
        {
          request: { operation: "getSession" },
          answer: {
            fields: [{ path: "expiresAt", daysAfter: { path: "issuedAt", days: 365 } }],
          },
        },
      ],
    },
  },
  {
    kind: "field",
    section: answer,
    summary: "the subscriber is a required object",
    ...verify,
    of: "200",
    field: "subscriber",
    type: "object",
    required: true,
  },
  {
    kind: "field",
    section: answer,
    summary: "the subscriber has a wallet address",
    ...verify,
    of: "200",
    field: "subscriber.walletAddress",
    type: "string",
    required: true,
    accepts: [identifiers.wallet],
    trial: verification([{ path: "subscriber.walletAddress", are: ["{signInWallet}"] }]),
  },
  {
    kind: "behaviour",
    section: "What the service does 2",
    summary: "the token is a JWT",
    ...verify,
    trial: verification([{ path: "token", pattern: "^[\\w-]+\\.[\\w-]+\\.[\\w-]+$" }]),
  },
  {
    kind: "response",
    section: "Errors",
    summary: "a request that cannot be read is 400",
    ...verify,
    status: "400",
    trial: refusal({ message: "{signInMessage}" }, [400]),
  },
  {
    kind: "field",
    section: "Errors",
    summary: "a 400 has a required object named error",
    ...verify,
    of: "400",
    field: "error",
    type: "object",
    required: true,
    trial: refusal({}, [400], [{ path: "error", type: "object" }]),
  },
  {
    kind: "response",
    section: "Errors",
    summary: "a refusal is 401",
    ...verify,
    status: "401",
    trial: refusal({ message: "{signInMessage}", signature: base58Signature }, [401]),
  },
];

function verification(fields: readonly ExpectedField[]): Trial {
  return { steps: [{ request: { operation: "verifyWallet" }, answer: { fields } }] };
}

function refusal(
  body: object,
  status: readonly number[],
  fields: readonly ExpectedField[] = [],
): Trial {
  return { steps: [{ request: { operation: "verifyWallet", body }, answer: { status, fields } }] };
}
