import { generateKeyPairSync, type KeyObject, sign, verify } from "node:crypto";
import { inspect } from "node:util";
import { createKeyPairSignerFromBytes } from "@solana/kit";
import fc from "fast-check";
import nacl from "tweetnacl";
import { describe, expect, test } from "vitest";
import { encodeBase58 } from "./base58.ts";
import { getSessionQuery } from "./generated/query.ts";
import { ApiError, ArgumentError, createAlertsClient, signIn, type Wallet } from "./index.ts";

const alphabet = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** The other direction, by big numbers, so that the two cannot share a mistake. */
function decodeBase58(text: string): Buffer {
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  let value = 0n;
  for (const character of text) value = value * 58n + BigInt(alphabet.indexOf(character));
  const hex = value === 0n ? "" : value.toString(16);
  const bytes = Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, "hex");
  return Buffer.concat([Buffer.alloc(zeros), bytes]);
}

function publicBytes(key: KeyObject): Buffer {
  return key.export({ format: "der", type: "spki" }).subarray(-32);
}

const { publicKey, privateKey } = generateKeyPairSync("ed25519");
const address = encodeBase58(publicBytes(publicKey));
/** A Solana key pair's 64 bytes: the seed and the public key. */
const secretKey = Uint8Array.from([
  ...privateKey.export({ format: "der", type: "pkcs8" }).subarray(-32),
  ...publicBytes(publicKey),
]);
const signBytes = async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey));
/** Signs in an off-chain message envelope: signing domain, version 1, one signer, the text. */
const envelopeOf = (message: string) =>
  Buffer.concat([
    Buffer.from("\xffsolana offchain\x01\x01", "latin1"),
    publicBytes(publicKey),
    Buffer.from(message),
  ]);
/** Stands for a transaction with one signature, 64 zero bytes, in front of its message. */
const unsigned = Buffer.concat([Buffer.from([1]), Buffer.alloc(64), Buffer.from("a memo")]);
const signTransaction = async (transaction: Uint8Array) => {
  const signed = Uint8Array.from(transaction);
  signed.set(await signBytes(transaction.subarray(65)), 1);
  return signed;
};
const text = "alerts.example wants you to sign in with your Solana account — ünïcode";

/** A service handing out one text, and a session for a true signature over it. */
function createService() {
  const tokens: (string | null)[] = [];
  const paths: string[] = [];
  const session = { token: "the-token", subscriber: { walletAddress: address } };
  const client = createAlertsClient({
    clientKey: "bwc_live_4f9a",
    retries: 0,
    fetch: async (url, init) => {
      const body = JSON.parse(String(init.body ?? "{}"));
      tokens.push(new Headers(init.headers).get("authorization"));
      paths.push(new URL(url).pathname);
      if (url.endsWith("/solana-tx/prepare")) {
        expect(body).toEqual({ walletAddress: address });
        return Response.json({ transaction: unsigned.toString("base64") });
      }
      if (url.endsWith("/solana-tx/verify")) {
        const bytes = Buffer.from(body.transaction, "base64");
        const [signature, message] = [bytes.subarray(1, 65), bytes.subarray(65)];
        expect(verify(null, message, publicKey, signature)).toBe(true);
        expect(message).toEqual(unsigned.subarray(65));
        return Response.json(session);
      }
      if (url.endsWith("/prepare")) {
        expect(body).toEqual({ walletAddress: address });
        return Response.json({ message: text });
      }
      if (url.endsWith("/verify")) {
        const signature = decodeBase58(body.signature);
        const fits = [Buffer.from(body.message), envelopeOf(body.message)].some((bytes) =>
          verify(null, bytes, publicKey, signature),
        );
        const code = { error: { code: "signature-mismatch" }, message: "It does not fit." };
        if (!fits) return Response.json(code, { status: 401 });
        return Response.json(session);
      }
      return Response.json({ ok: true });
    },
  });
  return { client, tokens, paths };
}

const wallets: Record<string, Wallet> = {
  "a wallet adapter": { publicKey: { toBase58: () => address }, signMessage: signBytes },
  "an injected wallet that wraps its signature": {
    publicKey: { toBase58: () => address },
    signMessage: async (message) => ({ signature: await signBytes(message) }),
  },
  "a Wallet Standard wallet": {
    accounts: [{ address }],
    features: {
      "solana:signMessage": {
        signMessage: async (input: { account: { address: string }; message: Uint8Array }) => {
          expect(input.account.address).toBe(address);
          return [{ signedMessage: input.message, signature: await signBytes(input.message) }];
        },
      },
    },
  },
  "a synchronous nacl.sign.detached": {
    address,
    signMessage: (message) => nacl.sign.detached(message, secretKey),
  },
  "a KeyPairSigner of @solana/kit": await createKeyPairSignerFromBytes(secretKey),
  "an address that signs transactions": { address, signTransaction },
  "an address that signs": { address, signMessage: signBytes },
  "an address that signs in base58": {
    address,
    signMessage: async (message) => encodeBase58(await signBytes(message)),
  },
};

describe("signIn", () => {
  test.each(Object.entries(wallets))("signIn takes %s", async (_, wallet) => {
    const { client, tokens } = createService();
    const signedIn = await signIn(client, wallet);
    await signedIn.getChannels();
    expect(tokens).toEqual([null, null, "Bearer the-token"]);
    expect(signedIn.session).toEqual({
      token: "the-token",
      subscriber: { walletAddress: address },
    });
  });

  test("signIn scopes the queries of the client to the wallet", async () => {
    const { client } = createService();
    const me = await signIn(client, { address, signMessage: signBytes });
    expect(getSessionQuery(me).queryKey[2]).toMatchObject({ identity: address });
    expect(getSessionQuery(client).queryKey).not.toEqual(getSessionQuery(me).queryKey);
  });

  test("signIn hides the token from logs of the client", async () => {
    const { client } = createService();
    const signedIn = await signIn(client, { address, signMessage: signBytes });
    expect(inspect(signedIn, { depth: 5 })).not.toContain("the-token");
    expect(JSON.stringify(signedIn)).not.toContain("the-token");
  });

  type Input = Readonly<Record<string, unknown>>;
  const account = { address, publicKey: publicBytes(publicKey) };
  const offchain = {
    supportedMessageVersions: [1],
    signOffchainMessage: async (input: Input) => {
      expect(input).toEqual({
        account: expect.objectContaining({ address }),
        messageVersion: 1,
        message: text,
        requiredSigners: [account.publicKey],
      });
      const bytes = envelopeOf(text);
      return [{ signedOffchainMessage: bytes, signature: await signBytes(bytes) }];
    },
  };
  /** A Wallet Standard wallet with these features, and the names of those used. */
  function standardWallet(features: Input, owner: { features?: string[] } = {}) {
    const used: string[] = [];
    const all: Input = {
      signOffchainMessage: offchain,
      signMessage: {
        signMessage: async ({ message }: { message: Uint8Array }) => [
          { signedMessage: message, signature: await signBytes(message) },
        ],
      },
      signTransaction: {
        signTransaction: async ({ transaction }: { transaction: Uint8Array }) => [
          { signedTransaction: await signTransaction(transaction) },
        ],
      },
      ...features,
    };
    const entries = Object.entries(all).map(([name, feature]) => {
      const { [name]: method, ...rest } = (feature ?? {}) as Record<string, unknown>;
      const made: Record<string, unknown> = { ...rest };
      made[name] = function (this: unknown, input: unknown) {
        // Some wallets implement their features as classes.
        expect(this).toBe(made);
        used.push(name);
        return (method as (input: unknown) => unknown)(input);
      };
      return [`solana:${name}`, feature && made];
    });
    const wallet = { accounts: [{ ...account, ...owner }], features: Object.fromEntries(entries) };
    return { wallet, used };
  }

  const withoutOffchain = { signOffchainMessage: undefined };
  test.each<[string, Input, { features?: string[] }, string]>([
    ["an off-chain message", {}, {}, "signOffchainMessage"],
    [
      "an off-chain message of its account",
      {},
      { features: ["solana:signOffchainMessage"] },
      "signOffchainMessage",
    ],
    ["a message without that feature", withoutOffchain, {}, "signMessage"],
    [
      "a message when its account lacks that feature",
      {},
      { features: ["solana:signMessage"] },
      "signMessage",
    ],
    [
      "a message when it knows no version 1",
      { signOffchainMessage: { ...offchain, supportedMessageVersions: [2] } },
      {},
      "signMessage",
    ],
    [
      "a transaction when it signs no messages",
      { ...withoutOffchain, signMessage: undefined },
      {},
      "signTransaction",
    ],
  ])("signIn has a Wallet Standard wallet sign %s", async (_, features, owner, expected) => {
    const { wallet, used } = standardWallet(features, owner);
    const { client, paths } = createService();
    expect((await signIn(client, wallet)).session.token).toBe("the-token");
    expect(used).toEqual([expected]);
    const chain = expected === "signTransaction" ? "solana-tx" : "solana";
    expect(paths).toEqual([`/v2/auth/${chain}/prepare`, `/v2/auth/${chain}/verify`]);
  });

  test("signIn prefers a message to a transaction", async () => {
    const { client, paths } = createService();
    await signIn(client, { address, signMessage: signBytes, signTransaction } as Wallet);
    expect(paths).toEqual(["/v2/auth/solana/prepare", "/v2/auth/solana/verify"]);
  });

  test("signIn names the operations that a client lacks for a transaction", async () => {
    const { client, paths } = createService();
    const { prepareSignIn, verifyWallet } = client;
    const small = { prepareSignIn, verifyWallet, with: () => client };
    await expect(signIn(small, { address, signTransaction })).rejects.toThrow(
      "add prepareSignInTransaction and verifySignInTransaction to the client.",
    );
    expect(paths).toEqual([]);
  });

  test.each([
    ["refuses to sign", () => refusing(), "wallet did not sign the transaction."],
    ["returns no bytes", async () => "c2lnbmVk", "wallet returned no transaction;"],
  ])("signIn reports a wallet that %s the transaction", async (_, method, problem) => {
    const { client, paths } = createService();
    const wallet = { address, signTransaction: method } as unknown as Wallet;
    const error = await signIn(client, wallet).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain(problem);
    expect(paths).toEqual(["/v2/auth/solana-tx/prepare"]);
  });

  const refusing = () => Promise.reject(new Error("User rejected the request."));
  const shapes = "wallet cannot sign messages. Pass a wallet adapter's wallet, a Wallet Standard";
  const bad: [string, unknown, string][] = [
    ["not an object", undefined, "wallet is not an object."],
    ["a key pair of web3.js", { publicKey: { toBase58: () => address }, secretKey }, shapes],
    [
      "a key pair of tweetnacl",
      nacl.sign.keyPair(),
      "wallet has no address. Pass a wallet adapter's",
    ],
    ["not connected", { publicKey: null, signMessage: signBytes }, "wallet has no address;"],
    [
      "an adapter that signs transactions only",
      { publicKey: { toBase58: () => address }, signTransaction },
      "wallet cannot sign messages.",
    ],
    ["unable to sign", { publicKey: { toBase58: () => address } }, "wallet cannot sign messages."],
    ["without an account", { accounts: [], features: {} }, "wallet has no account;"],
    [
      "without the feature",
      { accounts: [{ address }], features: {} },
      "wallet cannot sign messages; it lacks the feature solana:signMessage.",
    ],
    [
      "on another chain",
      { address: "0x52908400098527886E0F7030069857D2E4169EE7", signMessage: signBytes },
      'wallet.address is "0x52908400098527886E0F7030069857D2E4169EE7"; it must be a text like',
    ],
  ];
  test.each(bad)("signIn sends nothing for a wallet that is %s", async (_, wallet, problem) => {
    const { client, tokens } = createService();
    const error = await signIn(client, wallet as Wallet).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ArgumentError);
    expect((error as Error).message).toContain(`signIn: ${problem}`);
    expect(tokens).toEqual([]);
  });

  test("signIn keeps the wallet's error as cause", async () => {
    const { client } = createService();
    const error = await signIn(client, { address, signMessage: refusing }).catch(
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(ArgumentError);
    expect(String(error.cause)).toContain("User rejected");
  });

  test.each([
    ["nothing", undefined, "wallet returned no signature"],
    ["too few bytes", new Uint8Array(10), "wallet.signature is"],
    ["text of another kind", "0xabc", "wallet.signature is"],
  ])("signIn refuses a signature of %s", async (_, signature, problem) => {
    const { client, tokens } = createService();
    const signMessage = async () => signature as Uint8Array;
    const error = await signIn(client, { address, signMessage }).catch((reason) => reason);
    expect(error.message).toContain(`signIn: ${problem}`);
    expect(tokens).toHaveLength(1);
  });

  test("signIn throws ApiError when the service refuses the signature", async () => {
    const other = generateKeyPairSync("ed25519").privateKey;
    const signMessage = async (message: Uint8Array) => new Uint8Array(sign(null, message, other));
    const call = signIn(createService().client, { address, signMessage });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    await expect(call).rejects.toMatchObject({ status: 401, code: "signature-mismatch" });
  });
});

test("encodeBase58 round-trips bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect([...decodeBase58(encodeBase58(bytes))]).toEqual([...bytes]);
    }),
  );
  expect(encodeBase58(new Uint8Array(32))).toBe("1".repeat(32));
  // A vector from the format's Internet draft.
  expect(encodeBase58(new TextEncoder().encode("Hello World!"))).toBe("2NEpo7TZRRrLZSi2U");
});
