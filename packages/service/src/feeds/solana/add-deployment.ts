import type { Entry } from "../../chain/provider-state.ts";
import type { Deployment } from "../../chain/reader/deployment-reader.ts";

/** A market with who can replace its program: no transaction check sees what the program will be when it lands. */
export function addDeployment(market: Entry, deployment: Deployment | undefined): Entry {
  if (deployment === undefined) return market;
  const { program: address, upgradeAuthority, slot } = deployment;
  const program = {
    address,
    isUpgradeable: upgradeAuthority !== undefined,
    ...(upgradeAuthority !== undefined && { upgradeAuthority }),
    ...(slot !== undefined && { lastDeployedSlot: Number(slot) }),
  };
  return { ...market, additionalData: { ...detailsOf(market), program } };
}

function detailsOf({ additionalData }: Entry): object {
  return typeof additionalData === "object" && additionalData !== null ? additionalData : {};
}
