import { expect, test } from "vitest";
import { readServicePlan } from "./operation-plan.ts";

test("readServicePlan names the missing file and the build in a checkout that was not built", () => {
  const folder = new URL("./not-compiled/", import.meta.url);
  expect(() => readServicePlan(folder)).toThrow(
    /not-compiled\/operations\.json is missing; run `pnpm build`\.$/,
  );
});
