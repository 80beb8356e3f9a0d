import {
  marketAddress,
  poolId,
  stakeReserve,
  usdcReserve,
} from "@bellwether/service/tests/actions/products.ts";

const lending = `/api/v0/lending/${marketAddress}/reserves`;

/** Links whose programs the local chain has, in an order in which each finds what it needs. */
export const executableLinks = [
  { path: `${lending}/${usdcReserve}/deposit`, query: "amount=25" },
  { path: `${lending}/${usdcReserve}/withdraw`, query: "percentage=50" },
  { path: "/api/v0/deposit/USDC/regular", query: "amount=2.5" },
  { path: "/api/v0/withdraw/USDC/regular", query: "amount=1" },
  { path: "/api/v0/lend/TICKET/deposit", query: "amount=3" },
  { path: "/api/v0/lend/TICKET/withdraw", query: "percentage=100" },
  { path: `/api/v0/clmm/${poolId}/add-liquidity`, query: "amount=10" },
  { path: `${lending}/${stakeReserve}/deposit`, query: "amount=2" },
  { path: `${lending}/${stakeReserve}/withdraw`, query: "percentage=100" },
] as const;
