import { type Address, address, generateKeyPairSigner, getAddressEncoder } from "@solana/kit";
import { findAssociatedTokenPda } from "@solana-program/token";
import { expect, test } from "vitest";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { STAKE_POOL_PROGRAM_ADDRESS } from "../../src/chain/stake-pool/stake-pool-program.ts";
import { TOKEN_2022_PROGRAM_ADDRESS } from "../../src/chain/tokens/token-program.ts";
import { mainMarket, put, usdcReserve } from "../chain/kamino/lending-world.ts";
import { patch } from "../chain/kamino/recorded-accounts.ts";
import { encodeTokenAccount } from "../chain/set-token-account.ts";
import {
  confidentialTransfers,
  type Extension,
  frozenByDefault,
  nonTransferable,
  openMint,
  paused,
  permanentDelegate,
  transferFee,
  transferHook,
} from "../chain/token-2022.ts";
import {
  readMainnetAccount,
  solPool,
  whirlpoolProgram,
} from "../chain/whirlpool/mainnet-accounts.ts";
import { createActionFixture, press } from "./action-fixture.ts";
import { jitoPool } from "./jito-pool.ts";
import { openProviderLinks } from "./open-provider-links.ts";
import {
  marketAddress,
  poolId,
  stakeReserve,
  usdc,
  usdcReserve as vaultReserve,
} from "./products.ts";

const other = address("ALdL9cvCZZvBLHF3zwB5E54w2shyZW6Zai57oqsbSu6C");
const mint = usdc.mint as Address;
/** A Kamino reserve's token program offset. */
const TOKEN_PROGRAM_OFFSET = 408;
/** A stake pool's token program offset. */
const POOL_TOKEN_PROGRAM_OFFSET = 226;
/** A pool's first reward mint, and the amount owed to a position. */
const [POOL_REWARD_OFFSET, POSITION_REWARD_OFFSET] = [269, 160];
const fee = (basisPoints: number) => ({ epoch: 0n, maxBaseUnits: 1_000n, basisPoints });

/** Presses the Kamino and Whirlpools links after USDC has become a token with extensions. */
async function pressLinks(extensions: readonly Extension[], holdsToken: boolean) {
  const wallet = (await generateKeyPairSigner()).address;
  const { svm, fetch, links } = await openProviderLinks(wallet);
  openMint(svm, mint, usdc.decimals, extensions);
  const reserve = svm.getAccount(usdcReserve);
  if (!reserve.exists) throw new Error("The reserve does not exist.");
  const data = Uint8Array.from(reserve.data);
  data.set(getAddressEncoder().encode(TOKEN_2022_PROGRAM_ADDRESS), TOKEN_PROGRAM_OFFSET);
  put(svm, usdcReserve, data);
  if (holdsToken) {
    const seeds = { owner: wallet, mint, tokenProgram: TOKEN_2022_PROGRAM_ADDRESS };
    const [token] = await findAssociatedTokenPda(seeds);
    const held = encodeTokenAccount({ mint, owner: wallet, amount: 5_000_000_000n });
    put(svm, token, held, TOKEN_2022_PROGRAM_ADDRESS);
  }
  const ofToken = links.filter((link) => link.includes(mainMarket) || link.includes(solPool));
  const entering = [
    `/api/v0/lending/${mainMarket}/reserves/${usdcReserve}/deposit?amount=5`,
    `/api/v0/clmm/${solPool}/add-liquidity?amount=5`,
  ];
  const answers: { link: string; status: number; code?: string; message: string }[] = [];
  for (const link of [...entering, ...ofToken]) {
    answers.push({ link, ...(await press(fetch, link, wallet)) });
  }
  expect(answers).toHaveLength(7);
  return answers;
}

const refused: readonly (readonly [string, Extension])[] = [
  ["transfer-hook", transferHook(other)],
  ["transfer-fee-config", transferFee({ older: fee(0), newer: fee(10) })],
  ["non-transferable", nonTransferable],
  ["pausable", paused],
];
test.each(sampleCases(refused, 2))(
  "links refuse a token with the extension %s, with the extension's name",
  async (name, extension) => {
    for (const holdsToken of [true, false]) {
      for (const answer of await pressLinks([extension], holdsToken)) {
        expect(answer).toMatchObject({ status: 422, code: "action-unavailable" });
        expect(answer.message).toMatch(
          new RegExp(`USDC .*\\(extension \`${name}\` of its mint\\)`),
        );
      }
    }
  },
);

test("links refuse to open an account that would be frozen, and take one that the issuer has thawed", async () => {
  for (const answer of await pressLinks([frozenByDefault], false)) {
    expect(answer).toMatchObject({ status: 422, code: "action-unavailable" });
    expect(answer.message).toContain("(extension `default-account-state` of its mint). Open");
  }
  for (const { message } of await pressLinks([frozenByDefault], true)) {
    expect(message).not.toContain("extension");
  }
});

const harmless: readonly (readonly [string, Extension])[] = [
  ["a fee of zero", transferFee({ older: fee(0), newer: fee(0) })],
  ["confidential transfers", confidentialTransfers],
  ["a permanent delegate", permanentDelegate(other)],
  ["a hook without a program", transferHook()],
];
test.each(sampleCases(harmless, 1))(
  "links that pay out work with a token that has %s",
  async (_, extension) => {
    const answers = await pressLinks([extension], true);
    for (const { message } of answers) expect(message).not.toContain("extension");
    // The programs behind the deposits are not on the local chain.
    const paying = answers.filter(({ link }) => /borrow|repay|withdraw|claim/.test(link));
    expect(paying.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  },
);

test("the vault refuses tokens of the Token-2022 program with what it takes", async () => {
  const { svm, wallet, fetch } = await createActionFixture();
  openMint(svm, mint, usdc.decimals, []);
  const reserve = `/api/v0/lending/${marketAddress}/reserves/${vaultReserve}`;
  const links = [
    `${reserve}/deposit?amount=1`,
    `${reserve}/withdraw?percentage=100`,
    `/api/v0/clmm/${poolId}/add-liquidity?amount=1`,
  ];
  for (const link of links) {
    expect(await press(fetch, link, wallet.address)).toMatchObject({
      ...{ status: 422, code: "action-unavailable" },
      message:
        "USDC is a token of the Token-2022 program, which the vault does not hold. Choose a token of the SPL Token program.",
    });
  }
});

test("a stake pool whose token is of the Token-2022 program is refused with the tokens that work", async () => {
  const wallet = (await generateKeyPairSigner()).address;
  const { svm, fetch, links } = await openProviderLinks(wallet);
  const data = Uint8Array.from(jitoPool.account.data);
  data.set(getAddressEncoder().encode(TOKEN_2022_PROGRAM_ADDRESS), POOL_TOKEN_PROGRAM_OFFSET);
  put(svm, jitoPool.address, data, STAKE_POOL_PROGRAM_ADDRESS);
  for (const link of links.filter((href) => href.includes(stakeReserve))) {
    expect(await press(fetch, link, wallet)).toMatchObject({
      ...{ status: 422, code: "action-unavailable" },
      message: expect.stringContaining(
        "supports stake pools with a token of the SPL Token program",
      ),
    });
  }
});

test("a reward that the wallet cannot receive stays in the position, and blocks neither claim nor withdrawal", async () => {
  const wallet = (await generateKeyPairSigner()).address;
  const { svm, fetch, links } = await openProviderLinks(wallet);
  const reward = address("8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb");
  openMint(svm, reward, 6, [transferHook(other)]);
  const pool = readMainnetAccount(solPool);
  pool.set(getAddressEncoder().encode(reward), POOL_REWARD_OFFSET);
  put(svm, solPool, pool, whirlpoolProgram);
  const [claim = "", withdrawal = ""] = links
    .filter((href) => href.includes("positionAddress"))
    .toReversed();
  const position = address(new URLSearchParams(claim.split("?")[1]).get("positionAddress") ?? "");
  const account = svm.getAccount(position);
  if (!account.exists) throw new Error("The position does not exist.");
  const owedReward = patch(Uint8Array.from(account.data), [POSITION_REWARD_OFFSET, 8, 500n]);
  put(svm, position, owedReward, whirlpoolProgram);
  const hint = `calls the program ${other} (extension \`transfer-hook\` of its mint)`;
  expect(await press(fetch, claim, wallet)).toMatchObject({
    status: 200,
    message: expect.stringContaining(hint),
  });
  const all = withdrawal.replace("percentage=50", "percentage=100");
  const answer = await press(fetch, all, wallet);
  expect(answer).toMatchObject({ status: 200, message: expect.stringContaining(hint) });
  expect(answer.message).toContain("and leave it open for its rewards");
});
