import {
  AccountRole,
  type Address,
  addEncoderSizePrefix,
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  type Encoder,
  getAddressEncoder,
  getBooleanEncoder,
  getF64Encoder,
  getI16Encoder,
  getI64Encoder,
  getStructEncoder,
  getU16Encoder,
  getU32Encoder,
  getU64Encoder,
  getUtf8Encoder,
  lamports,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from "@solana/kit";
import { getMintEncoder } from "@solana-program/token";
import { FailedTransactionMetadata, type LiteSVM } from "litesvm";
import type {
  InterestConfig,
  ScalingConfig,
  TransferFeeConfig,
} from "../../src/chain/tokens/mint-extensions.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../../src/chain/tokens/token-program.ts";
import { createLocalChain } from "./local-chain.ts";

const noAuthority = "11111111111111111111111111111111" as Address;
const authority = ["authority", getAddressEncoder()] as const;
const text = addEncoderSizePrefix(getUtf8Encoder(), getU32Encoder());
const fee = getStructEncoder([
  ["epoch", getU64Encoder()],
  ["maxBaseUnits", getU64Encoder()],
  ["basisPoints", getU16Encoder()],
]);

/** A mint extension: its type and content. */
export interface Extension {
  readonly type: number;
  readonly bytes: Uint8Array;
}

function extension<Value>(type: number, encoder: Encoder<Value>, value: Value): Extension {
  return { type, bytes: Uint8Array.from(encoder.encode(value)) };
}

export const interestBearing = (config: InterestConfig): Extension =>
  extension(
    10,
    getStructEncoder([
      authority,
      ["initializedAt", getI64Encoder()],
      ["averageRate", getI16Encoder()],
      ["updatedAt", getI64Encoder()],
      ["rate", getI16Encoder()],
    ]),
    { authority: noAuthority, ...config },
  );

export const scaled = (config: ScalingConfig): Extension =>
  extension(
    25,
    getStructEncoder([
      authority,
      ["multiplier", getF64Encoder()],
      ["nextFrom", getI64Encoder()],
      ["nextMultiplier", getF64Encoder()],
    ]),
    { authority: noAuthority, ...config },
  );

export const transferFee = (config: TransferFeeConfig): Extension =>
  extension(
    1,
    getStructEncoder([
      authority,
      ["withdrawAuthority", getAddressEncoder()],
      ["withheld", getU64Encoder()],
      ["older", fee],
      ["newer", fee],
    ]),
    { ...{ authority: noAuthority, withdrawAuthority: noAuthority, withheld: 0n }, ...config },
  );

export const paused: Extension = extension(
  26,
  getStructEncoder([authority, ["isPaused", getBooleanEncoder()]]),
  { authority: noAuthority, isPaused: true },
);

const addressBytes = (at: Address) => Uint8Array.from(getAddressEncoder().encode(at));

export const nonTransferable: Extension = { type: 9, bytes: new Uint8Array() };
/** New accounts are frozen. */
export const frozenByDefault: Extension = { type: 6, bytes: Uint8Array.of(2) };
export const permanentDelegate = (delegate: Address): Extension => ({
  type: 12,
  bytes: addressBytes(delegate),
});
/** Without a program, the hook is switched off. */
export const transferHook = (program: Address = noAuthority): Extension => ({
  type: 14,
  bytes: Uint8Array.of(...addressBytes(noAuthority), ...addressBytes(program)),
});
/** Without an authority or an auditor. */
export const confidentialTransfers: Extension = { type: 4, bytes: new Uint8Array(65) };

export const tokenMetadata = (mint: Address, name: string, symbol: string): Extension =>
  extension(
    19,
    getStructEncoder([
      authority,
      ["mint", getAddressEncoder()],
      ["name", text],
      ["symbol", text],
      ["uri", text],
      ["more", getU32Encoder()],
    ]),
    { ...{ authority: noAuthority, mint, name, symbol }, uri: "https://token.example", more: 0 },
  );

const tokenAccountBytes = 165;
const [mintKind, accountKind] = [1, 2];

export function encodeMint(decimals: number, extensions: readonly Extension[]): Uint8Array {
  const base = Uint8Array.from(
    getMintEncoder().encode({
      ...{ mintAuthority: null, supply: 10n ** 15n, decimals },
      ...{ isInitialized: true, freezeAuthority: null },
    }),
  );
  const padding = Buffer.alloc(tokenAccountBytes - base.length);
  return extend(Buffer.concat([base, padding]), mintKind, extensions);
}

/** Puts extensions behind a token account. */
export function extendAccount(base: Uint8Array, extensions: readonly Extension[]): Uint8Array {
  return extend(base, accountKind, extensions);
}

function extend(base: Uint8Array, kind: number, extensions: readonly Extension[]): Uint8Array {
  const parts = extensions.flatMap(({ type, bytes }) => {
    const header = Buffer.alloc(4);
    header.writeUInt16LE(type);
    header.writeUInt16LE(bytes.length, 2);
    return [header, bytes];
  });
  return Uint8Array.from(Buffer.concat([base, Buffer.from([kind]), ...parts]));
}

export function openMint(
  svm: LiteSVM,
  address: Address,
  decimals: number,
  extensions: readonly Extension[],
): void {
  const data = encodeMint(decimals, extensions);
  svm.setAccount({
    ...{ address, data, executable: false, space: BigInt(data.length) },
    lamports: lamports(svm.minimumBalanceForRentExemption(BigInt(data.length))),
    programAddress: TOKEN_2022_PROGRAM_ADDRESS,
  });
}

const amountToUiAmount = 23;
const payer = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb" as Address;
const shownMint = "So11111111111111111111111111111111111111113" as Address;

/** What the token program itself shows for an amount of a mint; undefined when it fails. */
export type AskProgram = (
  decimals: number,
  extensions: readonly Extension[],
  baseUnits: bigint,
) => string | undefined;

/** Runs the token program in simulated transactions, without signatures. */
export function openTokenProgram(unixTime: bigint): AskProgram {
  const { svm } = createLocalChain();
  svm.withSigverify(false);
  svm.airdrop(payer, lamports(1_000_000_000n));
  setChainTime(svm, unixTime);
  return (decimals, extensions, baseUnits) => {
    openMint(svm, shownMint, decimals, extensions);
    const data = new Uint8Array(9);
    data.set([amountToUiAmount]);
    new DataView(data.buffer).setBigUint64(1, baseUnits, true);
    const accounts = [{ address: shownMint, role: AccountRole.READONLY }];
    const instruction = { programAddress: TOKEN_2022_PROGRAM_ADDRESS, accounts, data };
    const lifetime = { blockhash: svm.latestBlockhash(), lastValidBlockHeight: 1000n };
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      (empty) => setTransactionMessageFeePayer(payer, empty),
      (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
      (timed) => appendTransactionMessageInstruction(instruction, timed),
    );
    const result = svm.simulateTransaction(compileTransaction(message));
    if (result instanceof FailedTransactionMetadata) return undefined;
    return Buffer.from(result.meta().returnData().data()).toString("utf8");
  };
}

export function setChainTime(svm: LiteSVM, unixTime: bigint): void {
  const clock = svm.getClock();
  clock.unixTimestamp = unixTime;
  svm.setClock(clock);
}
