export const commitments = ["processed", "confirmed", "finalized"] as const;

/** How sure a block is to stay. */
export type Commitment = (typeof commitments)[number];

/**
 * Commitments follow from the slot count since a block: on a chain without forks and with one validator, the next slot
 * confirms it.
 */
export function commitmentAt(slotsSince: number, finalitySlots: number): Commitment {
  if (slotsSince >= finalitySlots) return "finalized";
  return slotsSince > 0 ? "confirmed" : "processed";
}

export function reaches(reached: Commitment, wanted: Commitment): boolean {
  return commitments.indexOf(reached) >= commitments.indexOf(wanted);
}
