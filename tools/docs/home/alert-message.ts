/** The alert of the home page, in its sample and in its pictures. */
export const alertMessage = {
  title: "Position near liquidation",
  body: "Your SOL loan is at 82% of its limit. Repay or add collateral.",
};
