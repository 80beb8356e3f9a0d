import {
  type Address,
  address,
  type EncodedAccount,
  getAddressDecoder,
  getAddressEncoder,
  getProgramDerivedAddress,
} from "@solana/kit";

export const upgradeableLoader = address("BPFLoaderUpgradeab1e11111111111111111111111");

/** The loader account's kind, from its first four bytes. */
const program = 2;
const programData = 3;
/** Before the program: the kind, the deployment slot and an optional upgrade authority. */
const headerBytes = 4 + 8 + 1 + 32;
const programBytes = 4 + 32;

type Part = Pick<EncodedAccount, "address" | "data" | "executable" | "programAddress">;

/** The two accounts for a program without an upgrade authority; the runtime needs the data first. */
export async function toProgramAccounts(at: Address, elf: Uint8Array): Promise<readonly Part[]> {
  const encoder = getAddressEncoder();
  const seeds = [encoder.encode(at)];
  const [dataAt] = await getProgramDerivedAddress({ programAddress: upgradeableLoader, seeds });
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32LE(programData);
  const pointer = Buffer.alloc(programBytes);
  pointer.writeUInt32LE(program);
  pointer.set(encoder.encode(dataAt), 4);
  const common = { programAddress: upgradeableLoader };
  return [
    { ...common, address: dataAt, data: Buffer.concat([header, elf]), executable: false },
    { ...common, address: at, data: pointer, executable: true },
  ];
}

/** The account with an upgradeable program's code; undefined for every other account. */
export function programDataOf(account: Omit<Part, "address">): Address | undefined {
  const data = Buffer.from(account.data);
  const isProgram = account.programAddress === upgradeableLoader && data.length === programBytes;
  if (!isProgram || data.readUInt32LE() !== program) return undefined;
  return getAddressDecoder().decode(data, 4);
}
