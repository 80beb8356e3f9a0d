import { describe, expect, test } from "vitest";
import { describeOperation, findingsBetween } from "./compare-versions.ts";

const key = { type: "apiKey", in: "header", name: "X-Api-Key" };
const bearer = { type: "http", scheme: "bearer" };
const login = (scopes: object, tokenUrl = "https://login.example.com/token") => ({
  type: "oauth2",
  flows: { clientCredentials: { tokenUrl, scopes } },
});
const openId = (openIdConnectUrl: string) => ({ type: "openIdConnect", openIdConnectUrl });
const secured = (securitySchemes: object, ...security: object[]) =>
  describeOperation({ security }, { components: { securitySchemes } });
const renamed = "security-scheme-renamed editorial";

describe("a security scheme under another name", () => {
  test("has no effect on the wire when type and details are the same", async () => {
    const [before, after] = [
      secured({ key }, { key: [] }),
      secured({ apiKey: key }, { apiKey: [] }),
    ];
    expect(await findingsBetween(before, after)).toEqual([renamed]);
  });

  test.each([
    ["a header", key, { ...key, name: "x-api-KEY" }],
    ["a scheme of HTTP", bearer, { ...bearer, scheme: "Bearer" }],
  ])("is the same with %s in another case", async (_, left, right) => {
    const [before, after] = [secured({ a: left }, { a: [] }), secured({ b: right }, { b: [] })];
    expect(await findingsBetween(before, after)).toEqual([renamed]);
  });

  test("keeps its scopes", async () => {
    const scheme = login({ read: "Read things" });
    const before = secured({ login: scheme }, { login: ["read"] });
    const after = secured({ oauth: login({ read: "Reads" }) }, { oauth: ["read"] });
    expect(await findingsBetween(before, after)).toEqual(
      [renamed, "description-changed editorial"].sort(),
    );
  });

  test("may still demand a further scope", async () => {
    const scheme = login({ read: "Read", write: "Write" });
    const before = secured({ login: scheme }, { login: ["read"] });
    const after = secured({ oauth: scheme }, { oauth: ["read", "write"] });
    expect(await findingsBetween(before, after)).toEqual([renamed, "security-tightened breaking"]);
  });

  test.each([
    ["another header", key, { ...key, name: "X-Token" }],
    ["another type", key, bearer],
    ["another case in a URL", openId("https://a.example/A"), openId("https://a.example/a")],
    ["another scope", login({ read: "Read" }), login({ write: "Read" })],
    ["another token URL", login({}), login({}, "https://b.example.com/token")],
  ])("is another scheme when it has %s", async (_, left, right) => {
    const found = await findingsBetween(
      secured({ a: left }, { a: [] }),
      secured({ b: right }, { b: [] }),
    );
    expect(found).toContain("security-tightened breaking");
  });

  test("is another scheme when a second one has the same details", async () => {
    const before = secured({ user: bearer, admin: bearer }, { user: [] });
    const after = secured({ token: bearer, admin: bearer }, { admin: [] });
    expect(await findingsBetween(before, after)).toContain("security-tightened breaking");
    const merged = secured({ token: bearer }, { token: [] });
    expect(await findingsBetween(before, merged)).toContain("security-tightened breaking");
  });
});
