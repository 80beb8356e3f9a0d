// Generated from the specs by tools/generate. Edit the specs, not this file.

export type * as Admin from "@bellwether/admin";
export type * as Alerts from "@bellwether/alerts";
export type * as Assets from "@bellwether/assets";
export type * as DepositActions from "@bellwether/deposit-actions";
export type * as LendingActions from "@bellwether/lending-actions";
export type * as Markets from "@bellwether/markets";
export type * as PoolActions from "@bellwether/pool-actions";
