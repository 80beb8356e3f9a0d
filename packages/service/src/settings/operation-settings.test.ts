import { expect, test } from "vitest";
import { settingsOf } from "../../tests/support/test-settings.ts";
import { pickOperationSettings } from "./operation-settings.ts";
import type { Setting } from "./setting-types.ts";
import { schema, settingNames } from "./settings.ts";

test("pickOperationSettings leaves out settings without forOperations", () => {
  const settings = settingsOf({ emailCodesPerHour: "7", databaseUrl: "postgres://u:pass@h/d" });
  const picked = pickOperationSettings({ ...settings, publicUrl: "https://api.example" });
  expect(picked).toMatchObject({ publicUrl: "https://api.example", emailCodesPerHour: 7 });
  expect(picked).not.toHaveProperty("databaseUrl");
});

test("operations read no secret setting", () => {
  const secrets = settingNames.filter((name) => {
    const { isSecret, forOperations }: Setting = schema[name];
    return isSecret && forOperations;
  });
  expect(secrets).toEqual([]);
});
