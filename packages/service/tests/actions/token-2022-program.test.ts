import { type Address, address, createNoopSigner, generateKeyPairSigner } from "@solana/kit";
import { getTransferCheckedInstruction } from "@solana-program/token";
import { expect, test } from "vitest";
import { assembleUnsigned } from "../../src/chain/assemble-transaction.ts";
import { explainFailure } from "../../src/chain/check/explain-failure.ts";
import { findObstacle } from "../../src/chain/tokens/check-transfers.ts";
import { decodeMint } from "../../src/chain/tokens/mint.ts";
import { TOKEN_2022_PROGRAM_ADDRESS as program } from "../../src/chain/tokens/token-program.ts";
import { programs } from "../../src/domain/actions/products.ts";
import { put } from "../chain/kamino/lending-world.ts";
import { createLocalChain, openWallet } from "../chain/local-chain.ts";
import { encodeTokenAccount } from "../chain/set-token-account.ts";
import {
  confidentialTransfers,
  type Extension,
  encodeMint,
  extendAccount,
  frozenByDefault,
  nonTransferable,
  openMint,
  paused,
  permanentDelegate,
  transferHook,
} from "../chain/token-2022.ts";
import { usdc } from "./products.ts";

const other = address("ALdL9cvCZZvBLHF3zwB5E54w2shyZW6Zai57oqsbSu6C");
const mint = usdc.mint as Address;
/** The program's account requirements for a mint with these extensions. */
const ofAccounts: ReadonlyMap<number, Extension> = new Map([
  [nonTransferable.type, { type: 13, bytes: new Uint8Array() }],
  [transferHook().type, { type: 15, bytes: new Uint8Array(1) }],
  [paused.type, { type: 27, bytes: new Uint8Array() }],
]);
const requiresMemo: Extension = { type: 8, bytes: Uint8Array.of(1) };

/** Runs a transfer in the program itself; undefined if it succeeds. */
async function transfer(extensions: readonly Extension[], ofReceiver: readonly Extension[] = []) {
  const { svm, chain } = createLocalChain();
  const wallet = await openWallet(svm);
  openMint(svm, mint, usdc.decimals, extensions);
  const required = extensions.flatMap(({ type }) => ofAccounts.get(type) ?? []);
  const [source, destination] = [await generateKeyPairSigner(), await generateKeyPairSigner()];
  const open = (at: Address, owner: Address, more: readonly Extension[]) => {
    const base = encodeTokenAccount({ mint, owner, amount: 100n });
    put(svm, at, extendAccount(base, [...required, ...more]), program);
  };
  open(source.address, wallet.address, []);
  open(destination.address, other, ofReceiver);
  const instruction = getTransferCheckedInstruction(
    {
      ...{ source: source.address, destination: destination.address, mint },
      ...{ authority: createNoopSigner(wallet.address), amount: 5n, decimals: usdc.decimals },
    },
    { programAddress: program },
  );
  const recentBlockhash = await chain.readLatestBlockhash();
  const draft = assembleUnsigned(
    {
      ...{ version: "legacy", feePayer: wallet.address, recentBlockhash },
      ...{ instructions: [instruction], lookupTables: {} },
    },
    { units: 100_000, unitPrice: 0n },
  );
  const simulation = await chain.simulate(draft.transaction, []);
  if (simulation.error === undefined) return undefined;
  const problem = explainFailure(simulation, { program: programs.kamino });
  return problem.message;
}

test.each<[string, Extension]>([
  ["non-transferable", nonTransferable],
  ["transfer-hook", transferHook(other)],
  ["transfer-hook without a program", transferHook()],
  ["pausable", paused],
  ["default-account-state", frozenByDefault],
  ["confidential-transfer-mint", confidentialTransfers],
  ["permanent-delegate", permanentDelegate(other)],
])(
  "a mint with %s is refused if the program refuses a plain transfer of it",
  async (_, extension) => {
    const data = encodeMint(usdc.decimals, [extension]);
    const decoded = decodeMint({ owner: program, lamports: 1n, data });
    if (decoded === undefined) throw new Error("The mint cannot be read.");
    const obstacle = findObstacle({ symbol: "USDC", mint: decoded, hasAccount: true });
    const failure = await transfer([extension]);
    expect({ isRefused: obstacle !== undefined, failure }).toEqual({
      isRefused: failure !== undefined,
      failure,
    });
  },
);

test("errors of the Token-2022 program are put into words", async () => {
  expect(await transfer([nonTransferable])).toBe("This token cannot be transferred.");
  expect(await transfer([paused])).toBe(
    "The issuer of the token has paused its transfers. Try again later.",
  );
  expect(await transfer([], [requiresMemo])).toMatch(/^A token account .* with a memo only\./);
});
