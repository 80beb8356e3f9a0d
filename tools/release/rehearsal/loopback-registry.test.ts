import { describe, expect, test } from "vitest";
import {
  ForeignRegistryError,
  isLoopbackRegistry,
  type RegistrySetting,
  refuseForeignRegistries,
} from "./loopback-registry.ts";

describe("a registry on this machine", () => {
  test.each([
    "http://127.0.0.1:4873/",
    "http://127.0.0.1:4873",
    "https://127.0.0.1/",
    "http://[::1]:4873/",
    "http://localhost:4873/",
    "http://localhost/a/path/",
  ])("%s is accepted", (address) => {
    expect(isLoopbackRegistry(address)).toBe(true);
  });

  test.each([
    "https://registry.example/",
    "http://127.0.0.1.example/",
    "http://localhost.example:4873/",
    "http://example/127.0.0.1/",
    "http://example?http://localhost/",
    "http://example#@localhost/",
    "http://user@evil",
    "http://127.0.0.1@evil/",
    "http://127.0.0.1:4873@evil/",
    "http://localhost:secret@evil:4873/",
    "http://user@127.0.0.1:4873/",
    "http://localhost\\@evil/",
    "http://localhost%2eevil/",
    "http://localhost./",
    "http://127.0.0.2/",
    "http://127.1/",
    "http://0.0.0.0:4873/",
    "http://2130706433/",
    "http://[::ffff:127.0.0.1]/",
    "http://10.0.0.1:4873/",
    "http://xn--localhost/",
    "ftp://localhost/",
    "file://localhost/",
    "//localhost/",
    "localhost:4873",
    " http://localhost/",
    "http://localhost/\nhttp://evil/",
    "",
  ])("%j is not taken for one", (address) => {
    expect(isLoopbackRegistry(address)).toBe(false);
  });
});

describe("before anything is published", () => {
  const own = "http://127.0.0.1:4873/";
  const refusal = (setting: Partial<RegistrySetting>) => () =>
    refuseForeignRegistries(own, [{ source: "pnpm", key: "registry", value: own, ...setting }]);

  test("tools that use the rehearsal's own registry may go on", () => {
    expect(refusal({})).not.toThrow();
    expect(refusal({ value: "http://127.0.0.1:4873" })).not.toThrow();
    expect(refusal({ key: "@bellwether:registry", value: undefined })).not.toThrow();
    expect(refusal({ key: "https-proxy", value: undefined })).not.toThrow();
  });

  test.each([
    [{ value: undefined }, "pnpm does not say which registry it uses."],
    [{ value: "https://registry.example/" }, "registry = https://registry.example/, which is not"],
    [{ value: "http://127.0.0.1.example/" }, "which is not 127.0.0.1, [::1] or localhost"],
    [{ key: "@bellwether:registry", value: "https://registry.example/" }, "@bellwether:registry ="],
    [
      { key: "publishConfig.registry", value: "https://registry.example/" },
      "publishConfig.registry",
    ],
    [{ value: "http://127.0.0.1:9999/" }, "not the rehearsal's own http://127.0.0.1:4873/"],
    [{ key: "https-proxy", value: "http://proxy.example/" }, "a proxy could carry a request away"],
    [{ key: "proxy", value: "http://127.0.0.1:8080/" }, "a proxy could carry a request away"],
  ])("%o is refused", (setting, sentence) => {
    expect(refusal(setting)).toThrow(ForeignRegistryError);
    expect(refusal(setting)).toThrow(sentence);
  });

  test("the rehearsal's own registry must be on this machine as well", () => {
    const foreign = "https://registry.example/";
    const setting = { source: "pnpm", key: "registry", value: foreign };
    expect(() => refuseForeignRegistries(foreign, [setting])).toThrow("the rehearsal has registry");
  });

  test("every problem is named at once, and no password", () => {
    const settings = [
      { source: "pnpm", key: "registry", value: "https://user:secret@registry.example/" },
      { source: "npm", key: "proxy", value: "http://user:secret@proxy.example/" },
    ];
    expect(() => refuseForeignRegistries(own, settings)).toThrow(
      "Nothing was published: a rehearsal stays on this machine.\n" +
        "pnpm has registry = https://…@registry.example/, which is not 127.0.0.1, [::1] or localhost.\n" +
        "npm has proxy = http://…@proxy.example/; a proxy could carry a request away.",
    );
  });
});
