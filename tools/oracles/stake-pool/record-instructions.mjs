import stakePool from "@solana/spl-stake-pool";
import { PublicKey } from "@solana/web3.js";
import { drawFrom } from "./drawn-bytes.mjs";

const { StakePoolInstruction, STAKE_POOL_PROGRAM_ID } = stakePool;
const count = Number(process.argv[2] ?? 8);
const { take, address } = drawFrom("instructions");

/** The package encodes amounts up to 2^53, from one unit on. */
function amount() {
  const drawn = take(8).readBigUInt64LE() >> 11n;
  return Number(drawn >> BigInt(take(1)[0] % 53)) || 1;
}

function draw() {
  const pool = address();
  const [withdrawAuthority] = PublicKey.findProgramAddressSync(
    [pool.toBuffer(), Buffer.from("withdraw")],
    STAKE_POOL_PROGRAM_ID,
  );
  const accounts = {
    ...{ stakePool: pool, withdrawAuthority, validatorList: address(), reserveStake: address() },
    ...{ managerFeeAccount: address(), poolMint: address() },
  };
  const [wallet, tokenAccount] = [address(), address()];
  const [lamports, poolTokens] = [amount(), amount()];
  const [voteAccount, newStake] = [address(), address()];
  const seedSuffix = take(1)[0] % 3;
  const validatorStake = findStakeProgramAddress(voteAccount, pool, seedSuffix);
  const made = {
    update: StakePoolInstruction.updateStakePoolBalance(accounts),
    deposit: StakePoolInstruction.depositSol({
      ...{ ...accounts, lamports, fundingAccount: wallet },
      ...{ destinationPoolAccount: tokenAccount, referralPoolAccount: tokenAccount },
    }),
    withdraw: StakePoolInstruction.withdrawSol({
      ...{ ...accounts, poolTokens, sourceTransferAuthority: wallet },
      ...{ sourcePoolAccount: tokenAccount, destinationSystemAccount: wallet },
    }),
    withdrawStake: StakePoolInstruction.withdrawStake({
      ...{ ...accounts, poolTokens, validatorStake, destinationStake: newStake },
      ...{ destinationStakeAuthority: wallet, sourceTransferAuthority: wallet },
      sourcePoolAccount: tokenAccount,
    }),
  };
  const { stakePool: _, ...named } = accounts;
  const inputs = { pool, ...named, wallet, tokenAccount, voteAccount, newStake, validatorStake };
  const texts = Object.entries(inputs).map(([name, key]) => [name, key.toBase58()]);
  const instructions = Object.entries(made).map(([name, instruction]) => [
    name,
    toJson(instruction),
  ]);
  return {
    ...Object.fromEntries(texts),
    ...{ lamports: String(lamports), poolTokens: String(poolTokens), seedSuffix },
    instructions: Object.fromEntries(instructions),
  };
}

/** As the package derives it, whose function it does not export. */
function findStakeProgramAddress(voteAccount, pool, seedSuffix) {
  const suffix = Buffer.alloc(seedSuffix === 0 ? 0 : 4);
  if (seedSuffix !== 0) suffix.writeUInt32LE(seedSuffix);
  const seeds = [voteAccount.toBuffer(), pool.toBuffer(), suffix];
  return PublicKey.findProgramAddressSync(seeds, STAKE_POOL_PROGRAM_ID)[0];
}

/** The program, the data, and each account with its flags. */
function toJson({ programId, keys, data }) {
  const flag = ({ isSigner, isWritable }) => (isSigner ? "s" : "-") + (isWritable ? "w" : "-");
  return [
    programId.toBase58(),
    Buffer.from(data).toString("hex"),
    keys.map((key) => `${key.pubkey.toBase58()} ${flag(key)}`),
  ];
}

const drawn = Array.from({ length: count }, draw);
console.log(JSON.stringify({ source: "@solana/spl-stake-pool 1.1.8", drawn }));
