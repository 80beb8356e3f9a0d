import { AccountRole, type Address, getAddressEncoder, lamports } from "@solana/kit";
import { expect, test } from "vitest";
import { createLocalChain, openWallet } from "../../../tests/chain/local-chain.ts";
import { sendInstructions } from "../../../tests/chain/send-instructions.ts";
import { encodeMint, transferFee } from "../../../tests/chain/token-2022.ts";
import { decodeMint } from "./mint.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "./token-program.ts";

const programAddress = TOKEN_2022_PROGRAM_ADDRESS;
const mint = "So11111111111111111111111111111111111111113" as Address;
/** The base for a mint with extensions, and each extension with its header. */
const mintBytes = (amountBytes: number) =>
  166 + [108, 1, 33, 32, 64, 64, amountBytes].reduce((sum, bytes) => sum + 4 + bytes, 0);
const multiplier = Buffer.alloc(8);
multiplier.writeDoubleLE(1.25);

/** A mint has one of these extensions: its instruction's end, and what is decoded. */
const amountExtensions = [
  {
    ...{ name: "scaled-ui-amount", bytes: 56, instruction: 43, end: [...multiplier] },
    decoded: { scaling: { multiplier: 1.25, nextFrom: 0n, nextMultiplier: 1.25 } },
  },
  {
    ...{ name: "interest-bearing-config", bytes: 52, instruction: 33, end: [0xf4, 0x01] },
    decoded: { interest: { averageRate: 500, rate: 500 } },
  },
];

test.each(amountExtensions)(
  "decodeMint reads a mint that the token program writes with $name",
  async (given) => {
    const { svm } = createLocalChain();
    const payer = await openWallet(svm);
    const key = [...getAddressEncoder().encode(payer.address)];
    const size = mintBytes(given.bytes);
    svm.setAccount({
      ...{ address: mint, data: new Uint8Array(size), executable: false, space: BigInt(size) },
      ...{ lamports: lamports(10n ** 9n), programAddress: TOKEN_2022_PROGRAM_ADDRESS },
    });
    const initialize = [
      [26, 0, 1, ...key, 1, ...key, ...[0x2c, 0x01], ...[0x88, 0x13, 0, 0, 0, 0, 0, 0]],
      [28, 0, 2],
      [44, 0, ...key],
      [35, ...key],
      [36, 0, ...key, ...getAddressEncoder().encode(mint)],
      [given.instruction, 0, ...key, ...given.end],
      [39, 0, ...key, ...getAddressEncoder().encode(mint)],
      [20, 6, ...key, 1, ...key],
      [44, 1],
    ];
    const accounts = [
      { address: mint, role: AccountRole.WRITABLE },
      { address: payer.address, role: AccountRole.READONLY_SIGNER },
    ];
    const instructions = initialize.map((data) => {
      return { programAddress, accounts, data: Uint8Array.from(data) };
    });
    expect(await sendInstructions(svm, payer, instructions)).toBeUndefined();
    const account = svm.getAccount(mint);
    if (!account.exists) throw new Error("There is no mint.");
    const data = Uint8Array.from(account.data);
    const fee = { epoch: 0n, maxBaseUnits: 5000n, basisPoints: 300 };
    const names = [
      ...["transfer-fee-config", "default-account-state", "pausable"],
      ...["permanent-delegate", "transfer-hook"],
    ];
    expect(decodeMint({ owner: account.programAddress, lamports: 1n, data })).toMatchObject({
      ...{ program: "spl-token-2022", decimals: 6, supply: 0n },
      ...{ mintAuthority: payer.address, freezeAuthority: payer.address },
      ...{ permanentDelegate: payer.address, transferHookProgram: mint },
      extensions: [...names, given.name, "metadata-pointer"],
      transferFee: { older: fee, newer: fee },
      ...{ isPaused: true, isFrozenByDefault: true, ...given.decoded },
    });
  },
);

test("decodeMint keeps a mint whose extensions are unknown or cut off, and refuses other accounts", () => {
  const owner = TOKEN_2022_PROGRAM_ADDRESS;
  const fee = { epoch: 1n, maxBaseUnits: 2n, basisPoints: 3 };
  const data = encodeMint(4, [
    { type: 999, bytes: new Uint8Array(7) },
    transferFee({ older: fee, newer: fee }),
  ]);
  const decode = (bytes: Uint8Array) => decodeMint({ owner, lamports: 1n, data: bytes });
  const extensions = ["unknown-999", "transfer-fee-config"];
  expect(decode(data)).toMatchObject({ decimals: 4, extensions, transferFee: { newer: fee } });
  expect(decode(data.subarray(0, data.length - 1))).toMatchObject({ extensions: ["unknown-999"] });
  const short = encodeMint(4, [{ type: 1, bytes: new Uint8Array(3) }]);
  expect(decode(short)).toMatchObject({ decimals: 4, extensions: ["transfer-fee-config"] });
  expect(decode(new Uint8Array(82))).toBeUndefined();
  expect(decode(new Uint8Array(165))).toBeUndefined();
  expect(decodeMint({ owner: mint, lamports: 1n, data })).toBeUndefined();
});
