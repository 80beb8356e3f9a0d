import { spawn, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type Address, type EncodedAccount, generateKeyPairSigner, lamports } from "@solana/kit";
import { Connection, PublicKey } from "@solana/web3.js";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { putAccounts } from "../files/put-accounts.ts";
import { readChainFiles } from "../files/read-chain-files.ts";
import { createChain } from "../serve-chain.ts";
import { base64, openBank, openWallet, sign } from "./chain-fixture.ts";

const main = join(import.meta.dirname, "../main.ts");
const memo = createChain().getAccount("MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr" as Address);
const elf = memo.exists ? Uint8Array.from(memo.data) : new Uint8Array();
const upgradeableLoader = "BPFLoaderUpgradeab1e11111111111111111111111";
let folder: string;
let program: Address;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-chain-"));
  program = (await generateKeyPairSigner()).address;
  await writeFile(join(folder, "memo.so"), elf);
  return () => rm(folder, { recursive: true });
});

/** As `solana account --output json` writes it. */
function toFile({ address: pubkey, data, programAddress, executable, ...rest }: EncodedAccount) {
  const account = {
    lamports: "LAMPORTS",
    data: [Buffer.from(data).toString("base64"), "base64"],
    ...{ owner: programAddress, executable, rentEpoch: 18446744073709551615n.toString() },
    space: data.length,
  };
  return JSON.stringify({ pubkey, account }, null, 2).replace('"LAMPORTS"', String(rest.lamports));
}

async function write(name: string, text: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, text);
  return file;
}

async function open(files: { programs?: string[]; accounts?: string[] }) {
  const opened = openBank();
  const accounts = await readChainFiles({ programs: [], accounts: [], ...files });
  await putAccounts(opened.bank, accounts);
  return opened;
}

const readFileError = (files: object) => open(files).catch((error: Error) => error.message);

test("pnpm chain serves a program and an account of files, with all digits of the lamports", async () => {
  const address = (await generateKeyPairSigner()).address;
  const data = Uint8Array.from([1, 2, 3]);
  const common = { executable: false, space: 3n, programAddress: program };
  const account = { ...common, address, data, lamports: lamports(9_007_199_254_740_993n) };
  const file = await write("account.json", toFile(account));
  const flags = ["--port", "24600", "--program", `${program}=${join(folder, "memo.so")}`];
  const child = spawn(process.execPath, [main, ...flags, "--account", file]);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  onTestFinished(() => void child.kill("SIGKILL"));
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const url = String((await lines.next()).value);
  const ask = async (method: string, ...params: unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    return (await fetch(url, { method: "POST", body })).text();
  };
  expect(await ask("getAccountInfo", address, base64)).toContain('"lamports":9007199254740993,');
  const found = await new Connection(url).getAccountInfo(new PublicKey(program));
  expect(found).toMatchObject({ executable: true, owner: new PublicKey(upgradeableLoader) });
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a program of a file runs, and its data account says that no one can upgrade it", async () => {
  const { bank, call } = await open({ programs: [`${program}=${join(folder, "memo.so")}`] });
  const wallet = await openWallet(bank);
  const signed = await sign(bank, wallet, [
    { programAddress: program, data: new TextEncoder().encode("from a file") },
  ]);
  const { value: simulated } = await call("simulateTransaction", signed.encoded, base64);
  expect(simulated.logs.join()).toContain("from a file");
  const [info] = (await call("getMultipleAccounts", [program], base64)).value;
  const dataAddress = new PublicKey(Buffer.from(info.data[0], "base64").subarray(4)).toBase58();
  const { value } = await call("getAccountInfo", dataAddress, base64);
  const bytes = Buffer.from(value.data[0], "base64");
  expect([bytes.readUInt32LE(), bytes[12], value.owner]).toEqual([3, 0, upgradeableLoader]);
  expect(bytes.subarray(45)).toEqual(Buffer.from(elf));
});

test("a program and its data in a folder of account files run, and keep the upgrade authority", async () => {
  const authority = (await generateKeyPairSigner()).address;
  const flags = { programs: [`${program}=${join(folder, "memo.so")}`], accounts: [] };
  const [code, pointer] = (await readChainFiles(flags)).map(({ account }) => account);
  if (code === undefined || pointer === undefined) throw new Error("A part is missing.");
  const data = Uint8Array.from(code.data);
  data[12] = 1;
  data.set(new PublicKey(authority).toBytes(), 13);
  new DataView(data.buffer).setBigUint64(4, 300_000_000n, true);
  const files = join(folder, "accounts");
  await mkdir(files);
  // The program comes first in the folder.
  await write("accounts/a.json", toFile(pointer));
  const alone = await readFileError({ accounts: [files] });
  expect(alone).toContain(`a.json: Its code is in another account; pass the file of`);
  await write("accounts/b.json", toFile({ ...code, data }));
  const { bank, call } = await open({ accounts: [files] });
  const wallet = await openWallet(bank);
  const { encoded } = await sign(bank, wallet, [
    { programAddress: program, data: new TextEncoder().encode("kept") },
  ]);
  const { value } = await call("simulateTransaction", encoded, base64);
  expect(value).toMatchObject({ err: null });
  const slice = { offset: 13, length: 32 };
  const read = await call("getAccountInfo", code.address, { ...base64, dataSlice: slice });
  expect(new PublicKey(Buffer.from(read.value.data[0], "base64")).toBase58()).toBe(authority);
});

const account = (fields: object) =>
  JSON.stringify({
    pubkey: upgradeableLoader,
    account: {
      ...{ lamports: 1, data: ["", "base64"], owner: upgradeableLoader, executable: false },
      ...fields,
    },
  });

test.each([
  ["{", "It is not valid JSON; `solana account ADDRESS --output json` writes such a file."],
  ["[]", "`account.lamports` must be an integer from 1 to 18446744073709551615."],
  [account({ lamports: 0 }), "`account.lamports` must be an integer from 1"],
  [account({ lamports: 1.5 }), "`account.lamports` must be an integer from 1"],
  [account({ owner: "1" }), "`account.owner` must be an address: 32 bytes in base58."],
  [account({ executable: 1 }), "`account.executable` must be a boolean."],
  [account({ data: ["AQI", "base64"] }), "`account.data` is not valid base64."],
  [account({ data: ["", "base58"] }), '`account.data` must be ["…", "base64"].'],
])("the account file %j is refused with its name and the reason", async (text, reason) => {
  const file = await write("bad.json", text);
  expect(await readFileError({ accounts: [file] })).toContain(`${file}: ${reason}`);
});

test("other files that cannot be used are named with the reason", async () => {
  const [text, empty] = [await write("text.so", "#!/bin/sh"), join(folder, "empty")];
  const cut = await write("cut.so", "\x7fELF and nothing");
  await mkdir(empty);
  const again = await write("again.json", account({}));
  const failing = [
    [{ programs: [`memo=${text}`] }, "--program memo=", "write ADDRESS=FILE.so"],
    [{ programs: [`${program}=${text}`] }, text, "It is not a program"],
    [{ programs: [`${program}=${cut}`] }, cut, "The runtime refused"],
    [{ programs: [`${program}=${empty}`] }, empty, "It cannot be read (EISDIR)."],
    [{ accounts: [empty] }, empty, "The folder has no .json file."],
    [{ accounts: [again, again] }, again, "is in"],
  ] as const;
  for (const [files, file, reason] of failing) {
    const message = await readFileError(files);
    expect(message).toContain(file);
    expect(message).toContain(reason);
  }
  const { status, stderr } = spawnSync(process.execPath, [main, "--account", empty]);
  expect([status, String(stderr)]).toEqual([1, `${empty}: The folder has no .json file.\n`]);
});
