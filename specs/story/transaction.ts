import { base58 } from "@scure/base";

export interface TokenTransfer {
  readonly owner: string;
  readonly source: string;
  readonly mint: string;
  readonly destination: string;
  readonly amountBaseUnits: bigint;
  readonly decimals: number;
  readonly recentBlockhash: string;
}

const TOKEN_PROGRAM = "TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA";
const TRANSFER_CHECKED = 12;

/**
 * A legacy Solana transaction that moves tokens with `TransferChecked`, its one signature slot
 * still empty: what a wallet receives and signs. Base64, as action links carry it.
 */
export function unsignedTokenTransfer(transfer: TokenTransfer): string {
  const accounts = [
    transfer.owner,
    transfer.source,
    transfer.destination,
    transfer.mint,
    TOKEN_PROGRAM,
  ];
  const data = Buffer.alloc(10);
  data.writeUInt8(TRANSFER_CHECKED, 0);
  data.writeBigUInt64LE(transfer.amountBaseUnits, 1);
  data.writeUInt8(transfer.decimals, 9);

  const header = [1, 0, 2]; // one signer; the mint and the program are read-only
  const instruction = [4, 4, 1, 3, 2, 0, data.length, ...data]; // program, then source, mint, destination, owner
  const message = Buffer.concat([
    Buffer.from([...header, accounts.length]),
    ...accounts.map((address) => Buffer.from(base58.decode(address))),
    Buffer.from(base58.decode(transfer.recentBlockhash)),
    Buffer.from([1, ...instruction]),
  ]);
  return Buffer.concat([Buffer.from([1]), Buffer.alloc(64), message]).toString("base64");
}
