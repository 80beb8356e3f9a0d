import { expect, test } from "vitest";
import { settingNames, variableOf } from "./settings.ts";
import { describeUnreadVariables } from "./unread-variables.ts";

test.each([
  ["BELLWETHER_PORT", "PORT"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["REQUEST_PER_MINUTE", "REQUESTS_PER_MINUTE"],
  ["TRUST_PROXYS", "TRUST_PROXY"],
  ["HOST_FILE", "HOST"],
  ["DATABASE_URL_FILES", "DATABASE_URL_FILE"],
])("describeUnreadVariables suggests another name for %s: %s", (name, intended) => {
  expect(describeUnreadVariables({ [name]: "x" })).toEqual([
    `${name} is not a setting; did you mean ${intended}?`,
  ]);
});

test.each(["BELLWETHER_CLIENT_KEY", "HOSTNAME", "PATH", "POST", "HOME", "PGHOST", "LOGNAME"])(
  "describeUnreadVariables ignores %s",
  (name) => {
    expect(describeUnreadVariables({ [name]: "x" })).toEqual([]);
  },
);

test("describeUnreadVariables ignores settings and empty variables", () => {
  const set = Object.fromEntries(settingNames.map((name) => [variableOf(name), "x"]));
  expect(describeUnreadVariables({ ...set, DATABASE_URI: "", VAULT_KEY_FILE: "x" })).toEqual([]);
});
