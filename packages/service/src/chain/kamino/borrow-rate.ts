import { type Fraction, fromBps, ONE } from "./fraction.ts";
import type { CurvePoint } from "./reserve.ts";

/**
 * The yearly rate borrowers pay at a utilization, without the host's fixed rate: linear between the curve's points, and
 * the whole pool's rate above them. At a point, to the nearest basis point, the program takes the point's rate.
 */
export function computeCurveRate(curve: readonly CurvePoint[], utilization: Fraction): Fraction {
  const used = utilization > ONE ? ONE : utilization;
  const usedBps = Number((used * 10_000n + ONE / 2n) / ONE);
  const end = curve.findIndex((point, index) => index > 0 && usedBps <= point.utilizationRateBps);
  const [from, to] = [curve[end - 1], curve[end]];
  if (from === undefined || to === undefined) {
    throw new RangeError("the borrow rate curve ends below a utilization of 100%");
  }
  if (usedBps === from.utilizationRateBps) return fromBps(from.borrowRateBps);
  if (usedBps === to.utilizationRateBps) return fromBps(to.borrowRateBps);
  const width = BigInt(to.utilizationRateBps - from.utilizationRateBps);
  const rise = BigInt(to.borrowRateBps - from.borrowRateBps);
  const beyond = used - fromBps(from.utilizationRateBps);
  return (beyond * rise) / width + fromBps(from.borrowRateBps);
}
