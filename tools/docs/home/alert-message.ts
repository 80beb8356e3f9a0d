/** The alert in the pictures of the home page. */
export const alertMessage = {
  title: "Position near liquidation",
  body: "Your SOL loan is at 82% of its limit. Repay or add collateral.",
  actions: [{ label: "Repay 20 USDC", url: "https://app.example/repay" }],
};
