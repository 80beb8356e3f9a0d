import {
  type Address,
  address,
  createSolanaRpcFromTransport,
  getAddressDecoder,
  getU32Decoder,
  getU64Decoder,
  type RpcTransport,
} from "@solana/kit";
import { z } from "zod";
import { type ChainAccount, ChainUnavailable } from "../chain.ts";
import { accountsOf, commitment, send, toChainAccount } from "../checked-rpc.ts";

/** Who can replace a program, and when it was last replaced. */
export interface Deployment {
  readonly program: Address;
  /** Undefined when nothing can replace the program. */
  readonly upgradeAuthority: Address | undefined;
  /** Undefined for the loader which never replaces a program and does not say when it came. */
  readonly slot: bigint | undefined;
}

export interface DeploymentReader {
  /** Undefined while it cannot be read, and for programs built into the validators. */
  read(program: Address, signal: AbortSignal): Promise<Deployment | undefined>;
}

const UPGRADEABLE_LOADER = address("BPFLoaderUpgradeab1e11111111111111111111111");
const FINAL_LOADER = address("BPFLoader2111111111111111111111111111111111");
/** The loader's account kinds. */
const PROGRAM = 2;
const PROGRAM_DATA = 3;
const DATA_ADDRESS_OFFSET = 4;
const SLOT_OFFSET = 4;
const HAS_AUTHORITY_OFFSET = 12;
const AUTHORITY_OFFSET = 13;
/** The program itself follows, in megabytes. */
const HEADER_BYTES = 45;

const FRESH_MS = 6 * 3_600_000;
const RETRY_MS = 600_000;

interface Known {
  readonly deployment: Deployment | undefined;
  readonly until: number;
}

/** Reads deployments every few hours. A silent node leaves what was read before. */
export function createDeploymentReader(
  transport: RpcTransport,
  now: () => number,
): DeploymentReader {
  const rpc = createSolanaRpcFromTransport(transport);
  const known = new Map<Address, Known>();

  async function readStart(at: Address, signal: AbortSignal): Promise<ChainAccount | undefined> {
    const dataSlice = { offset: 0, length: HEADER_BYTES };
    const request = rpc.getMultipleAccounts([at], { commitment, encoding: "base64", dataSlice });
    const schema = z.object({ value: accountsOf(1) });
    const { value } = await send("getMultipleAccounts", request, schema, signal);
    return value[0] ? toChainAccount(value[0]) : undefined;
  }

  async function readDeployment(program: Address, signal: AbortSignal) {
    const account = await readStart(program, signal);
    if (account?.owner === FINAL_LOADER) {
      return { program, upgradeAuthority: undefined, slot: undefined };
    }
    const dataAddress = account && readDataAddress(account);
    if (dataAddress === undefined) return undefined;
    const data = await readStart(dataAddress, signal);
    return data && decodeHeader(program, data);
  }

  return {
    async read(program, signal) {
      const before = known.get(program);
      if (before !== undefined && now() < before.until) return before.deployment;
      const read = await readDeployment(program, signal).catch((error: unknown) => {
        if (error instanceof ChainUnavailable) return undefined;
        throw error;
      });
      const deployment = read ?? before?.deployment;
      known.set(program, { deployment, until: now() + (read ? FRESH_MS : RETRY_MS) });
      return deployment;
    },
  };
}

function readDataAddress({ owner, data }: ChainAccount): Address | undefined {
  if (owner !== UPGRADEABLE_LOADER || data.length < DATA_ADDRESS_OFFSET + 32) return undefined;
  if (getU32Decoder().decode(data) !== PROGRAM) return undefined;
  return getAddressDecoder().decode(data, DATA_ADDRESS_OFFSET);
}

function decodeHeader(program: Address, { owner, data }: ChainAccount): Deployment | undefined {
  if (owner !== UPGRADEABLE_LOADER || data.length < AUTHORITY_OFFSET) return undefined;
  if (getU32Decoder().decode(data) !== PROGRAM_DATA) return undefined;
  const slot = getU64Decoder().decode(data, SLOT_OFFSET);
  const hasAuthority = data[HAS_AUTHORITY_OFFSET] === 1 && data.length >= HEADER_BYTES;
  const upgradeAuthority = hasAuthority
    ? getAddressDecoder().decode(data, AUTHORITY_OFFSET)
    : undefined;
  return { program, upgradeAuthority, slot };
}
