import stakePool from "@solana/spl-stake-pool";
import BN from "bn.js";
import { drawFrom } from "./drawn-bytes.mjs";

const { StakePoolLayout } = stakePool;
/** The size reserved by the program: enough for every option. */
const accountBytes = 611;
const count = 32;

const { take, address } = drawFrom("pool");
const u64 = () => new BN(take(8), "le").shrn(take(1)[0] % 40);
const byte = () => take(1)[0];
const fee = () => ({ denominator: u64(), numerator: u64() });
const maybe = (isThere, make) => (isThere ? make() : null);

function makePool(options) {
  const [first, second, third, fourth, fifth] = [0, 1, 2, 3, 4].map((bit) => (options >> bit) & 1);
  return {
    ...{ accountType: 1, manager: address(), staker: address(), stakeDepositAuthority: address() },
    ...{ stakeWithdrawBumpSeed: byte(), validatorList: address(), reserveStake: address() },
    ...{ poolMint: address(), managerFeeAccount: address(), tokenProgramId: address() },
    ...{ totalLamports: u64(), poolTokenSupply: u64(), lastUpdateEpoch: u64() },
    lockup: { unixTimestamp: u64(), epoch: u64(), custodian: address() },
    ...{ epochFee: fee(), nextEpochFee: maybe(first, fee) },
    preferredDepositValidatorVoteAddress: maybe(second, address),
    preferredWithdrawValidatorVoteAddress: maybe(third, address),
    ...{ stakeDepositFee: fee(), stakeWithdrawalFee: fee() },
    ...{ nextStakeWithdrawalFee: maybe(fourth, fee), stakeReferralFee: byte() },
    ...{ solDepositAuthority: maybe(fifth, address), solDepositFee: fee(), solReferralFee: byte() },
    ...{ solWithdrawAuthority: maybe(first, address), solWithdrawalFee: fee() },
    nextSolWithdrawalFee: maybe(second, fee),
    ...{ lastEpochPoolTokenSupply: u64(), lastEpochTotalLamports: u64() },
  };
}

const pools = Array.from({ length: count }, (_, options) => {
  const data = Buffer.alloc(accountBytes);
  StakePoolLayout.encode(makePool(options), data);
  const pool = StakePoolLayout.decode(data);
  const fields = [
    ...["poolMint", "tokenProgramId", "totalLamports", "poolTokenSupply", "lastUpdateEpoch"],
    ...["lastEpochPoolTokenSupply", "lastEpochTotalLamports"],
  ];
  const read = Object.fromEntries(fields.map((name) => [name, pool[name].toString()]));
  return { ...read, data: data.toString("base64") };
});
console.log(JSON.stringify({ source: "@solana/spl-stake-pool 1.1.8", pools }, null, 1));
