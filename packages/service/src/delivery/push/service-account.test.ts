import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { parseServiceAccount } from "./service-account.ts";

const pem = { type: "pkcs8", format: "pem" } as const;
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const file = {
  type: "service_account",
  project_id: "harbor-4711",
  private_key: privateKey.export(pem),
  client_email: "push@harbor-4711.iam.gserviceaccount.com",
  token_uri: "https://oauth2.googleapis.com/token",
};
const parse = (changes: object = {}) =>
  parseServiceAccount(JSON.stringify({ ...file, ...changes }));

test("parseServiceAccount reads the file of the Firebase console", () => {
  const account = parse();
  expect(account).toMatchObject({
    projectId: file.project_id,
    clientEmail: file.client_email,
    tokenUri: new URL(file.token_uri),
  });
  expect(account.privateKey.equals(privateKey)).toBe(true);
});

test("the fingerprint of a service account changes with each part of it", () => {
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export(pem);
  const accounts = [
    parse(),
    parse({ project_id: "harbor-4712" }),
    parse({ client_email: "other@harbor-4711.iam.gserviceaccount.com" }),
    parse({ private_key: other }),
    parse({ token_uri: "https://accounts.google.com/o/oauth2/token" }),
  ];
  expect(new Set(accounts.map(({ fingerprint }) => fingerprint)).size).toBe(accounts.length);
  expect(parse().fingerprint).toBe(accounts[0]?.fingerprint);
});

const ec = generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey.export(pem);
const short = generateKeyPairSync("rsa", { modulusLength: 1024 }).privateKey.export(pem);
const keyMessage = "`private_key` is not an RSA private key of at least 2048 bits in PEM.";
const uriMessage = "`token_uri` is not an https URL on googleapis.com or accounts.google.com.";

test.each([
  ["type", "authorized_user", "`type` is not `service_account`."],
  ["project_id", "", "`project_id` is missing; download the service account's JSON file again."],
  ["project_id", "../x", "`project_id` is not a project id."],
  ["project_id", "..", "`project_id` is not a project id."],
  [
    "client_email",
    undefined,
    "`client_email` is missing; download the service account's JSON file again.",
  ],
  ["private_key", 7, "`private_key` is missing; download the service account's JSON file again."],
  ["private_key", "secret", keyMessage],
  ["private_key", ec, keyMessage],
  ["private_key", short, keyMessage],
  ["token_uri", "http://oauth2.googleapis.com/token", uriMessage],
  ["token_uri", "https://googleapis.com.bellwether.example/token", uriMessage],
  ["token_uri", "https://evilgoogleapis.com/token", uriMessage],
  ["token_uri", "token", uriMessage],
])("parseServiceAccount refuses %s %j", (field, value, message) => {
  expect(() => parse({ [field]: value })).toThrow(new Error(message));
});

test.each([
  ["{ secret", "The service account is not JSON."],
  ["null", "The service account is not a JSON object."],
  ['"secret"', "The service account is not a JSON object."],
])("parseServiceAccount refuses the text %s without quoting it", (text, message) => {
  expect(() => parseServiceAccount(text)).toThrow(new Error(message));
});
