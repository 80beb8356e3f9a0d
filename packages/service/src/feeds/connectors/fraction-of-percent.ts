/** 5.34 percent is 0.0534, without the rounding errors of binary division. */
export function fractionOfPercent(percent: number): number {
  return Number((percent / 100).toFixed(10));
}
