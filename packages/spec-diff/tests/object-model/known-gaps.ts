/** Properties whose changes need no report, each with its reason. */
export const knownGaps: Readonly<Record<string, string>> = {
  "Info.version": "It is the head of the report; the verdict says whether it moved far enough.",
};
