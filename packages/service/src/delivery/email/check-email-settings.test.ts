import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { checkEmailSettings, type EmailSettings, isEmailAddress } from "./check-email-settings.ts";

const pem = { type: "pkcs8", format: "pem" } as const;
const rsaKey = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .privateKey.export(pem)
  .toString();
const settings: EmailSettings = {
  smtpUrl: "smtp://mail.example",
  mailFrom: "alerts@bellwether.example",
};
const dkim = { dkimKey: rsaKey, dkimDomain: "bellwether.example", dkimSelector: "mail2026" };

test.each([
  ["smtp://mail.example", { host: "mail.example", port: 587, tls: "offered", login: undefined }],
  ["smtps://mail.example", { host: "mail.example", port: 465, tls: "always" }],
  ["smtp://[::1]:2525/", { host: "::1", port: 2525, tls: "offered" }],
  ["smtp://postbüro.example", { host: "xn--postbro-r2a.example" }],
  [
    "smtp://a%40b:p%3Aw%25@mail.example",
    { tls: "required", login: { user: "a@b", password: "p:w%" } },
  ],
  ["smtp://a:b@127.0.0.1:1025", { tls: "offered" }],
  ["smtp://a:b@mail.example?tls=none", { tls: "none" }],
  ["smtp://mail.example?tls=required", { tls: "required" }],
])("checkEmailSettings reads the URL %s", (smtpUrl, server) => {
  expect(checkEmailSettings({ ...settings, smtpUrl }).server).toMatchObject(server);
});

test.each([
  [
    "alerts@bellwether.example",
    { name: "", address: "alerts@bellwether.example", domain: "bellwether.example" },
  ],
  ["Bellwether <a@b.example>", { name: "Bellwether", address: "a@b.example" }],
  ['"Bell, wether" <a@b.example>', { name: "Bell, wether", address: "a@b.example" }],
])("checkEmailSettings reads the sender %s", (mailFrom, from) => {
  expect(checkEmailSettings({ ...settings, mailFrom }).from).toMatchObject(from);
});

test("checkEmailSettings reads a DKIM key with newlines as \\n", () => {
  const escaped = { ...dkim, dkimKey: rsaKey.replaceAll("\n", "\\n") };
  expect(checkEmailSettings({ ...settings, ...escaped }).dkim).toEqual({
    domain: "bellwether.example",
    selector: "mail2026",
    privateKey: rsaKey,
  });
});

const smallKey = generateKeyPairSync("rsa", { modulusLength: 512 })
  .privateKey.export(pem)
  .toString();
const edKey = generateKeyPairSync("ed25519").privateKey.export(pem).toString();
const publicKey = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .publicKey.export({ type: "spki", format: "pem" })
  .toString();
const encryptedKey = generateKeyPairSync("rsa", { modulusLength: 1024 })
  .privateKey.export({ ...pem, cipher: "aes-128-cbc", passphrase: "x" })
  .toString();

test.each<[string, Partial<EmailSettings>, keyof EmailSettings, RegExp]>([
  ["text", { smtpUrl: "mail" }, "smtpUrl", /not a URL/],
  ["another scheme", { smtpUrl: "https://mail.example" }, "smtpUrl", /smtp:\/\/ or smtps:/],
  ["no host", { smtpUrl: "smtp://" }, "smtpUrl", /no host/],
  ["no host, but a port", { smtpUrl: "smtp://:25" }, "smtpUrl", /not a URL/],
  ["no slashes", { smtpUrl: "smtp:mail.example" }, "smtpUrl", /no host/],
  [
    "a port out of range",
    { smtpUrl: "smtp://u:pass-word@mail.example:65536" },
    "smtpUrl",
    /port 65536/,
  ],
  ["port 0", { smtpUrl: "smtp://mail.example:0" }, "smtpUrl", /port 0/],
  ["a host with a wrong character", { smtpUrl: "smtp://ma%20il.example" }, "smtpUrl", /host/],
  [
    "a password with #",
    { smtpUrl: "smtp://u:pass-word#1@mail.example" },
    "smtpUrl",
    /not a URL|fragment/,
  ],
  ["a path", { smtpUrl: "smtp://mail.example/inbox" }, "smtpUrl", /path/],
  [
    "another parameter",
    { smtpUrl: "smtp://mail.example?pool=true" },
    "smtpUrl",
    /only parameter is tls/,
  ],
  ["an unknown value of tls", { smtpUrl: "smtp://mail.example?tls=maybe" }, "smtpUrl", /tls/],
  ["tls beside smtps", { smtpUrl: "smtps://mail.example?tls=none" }, "smtpUrl", /only smtp/],
  [
    "a user without a password",
    { smtpUrl: "smtp://user@mail.example" },
    "smtpUrl",
    /without a password/,
  ],
  [
    "a password without a user",
    { smtpUrl: "smtp://:pass-word@mail.example" },
    "smtpUrl",
    /without a user/,
  ],
  ["a bare %", { smtpUrl: "smtp://u:100%pass-word@mail.example" }, "smtpUrl", /%25/],
  ["a sender without a domain", { mailFrom: "alerts" }, "mailFrom", /not an email address/],
  [
    "a sender with a line break",
    { mailFrom: "A\r\nBcc: x <a@b.example>" },
    "mailFrom",
    /control character/,
  ],
  ["two senders", { mailFrom: "a@b.example, c@d.example" }, "mailFrom", /not an email address/],
  ["a key that is text", { ...dkim, dkimKey: "secret-text" }, "dkimKey", /PEM/],
  ["a public key", { ...dkim, dkimKey: publicKey }, "dkimKey", /not a private key/],
  ["an encrypted key", { ...dkim, dkimKey: encryptedKey }, "dkimKey", /encrypted/],
  ["an Ed25519 key", { ...dkim, dkimKey: edKey }, "dkimKey", /ed25519; it must be an RSA key/],
  ["a short key", { ...dkim, dkimKey: smallKey }, "dkimKey", /512 bits/],
  ["a key without a domain", { ...dkim, dkimDomain: undefined }, "dkimDomain", /missing/],
  ["a key without a selector", { ...dkim, dkimSelector: undefined }, "dkimSelector", /missing/],
  [
    "a domain without a key",
    { dkimDomain: "bellwether.example" },
    "dkimDomain",
    /without a DKIM key/,
  ],
  ["a selector without a key", { dkimSelector: "mail2026" }, "dkimSelector", /without a DKIM key/],
  ["a domain with a space", { ...dkim, dkimDomain: "bell wether" }, "dkimDomain", /not a domain/],
  [
    "a selector with a semicolon",
    { ...dkim, dkimSelector: "a;b" },
    "dkimSelector",
    /not a selector/,
  ],
])(
  "checkEmailSettings refuses %s with one sentence that repeats no secret",
  (_name, change, setting, message) => {
    const check = () => checkEmailSettings({ ...settings, ...change });
    expect(check).toThrow(
      expect.objectContaining({ setting, message: expect.stringMatching(message) }),
    );
    expect(check).not.toThrow(/pass-word|secret-text/);
  },
);

test.each(["a@b.example", "a.b+c@b.example", "ä@bücher.example", "a@localhost"])(
  "%s is an email address",
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  "a",
  "@b",
  "a@",
  "a@b@c",
  "a b@c",
  "a@b..c",
  '"a b"@c',
  "a@b,c@d",
  "a@b\n",
  "<a@b>",
  "a@[127.0.0.1]",
])("%j is not an email address", (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
