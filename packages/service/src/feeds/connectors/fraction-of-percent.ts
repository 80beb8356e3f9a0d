/** 5.34 percent is 0.0534, without binary division's rounding errors. */
export function fractionOfPercent(percent: number): number {
  return Number((percent / 100).toFixed(10));
}
