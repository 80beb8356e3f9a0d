import { describe, expect, test } from "vitest";
import {
  ForeignRegistryError,
  isLoopbackRegistry,
  type RegistrySetting,
  refuseForeignRegistries,
} from "./loopback-registry.ts";

describe("an address of a registry", () => {
  test.each([
    "http://127.0.0.1:4873/",
    "http://127.0.0.1:4873",
    "https://127.0.0.1/",
    "http://[::1]:4873/",
    "http://localhost:4873/",
    "http://localhost/a/path/",
  ])("isLoopbackRegistry accepts %s", (address) => {
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
  ])("isLoopbackRegistry refuses %j", (address) => {
    expect(isLoopbackRegistry(address)).toBe(false);
  });
});

describe("refuseForeignRegistries", () => {
  const own = "http://127.0.0.1:4873/";
  const refusal = (setting: Partial<RegistrySetting>) => () =>
    refuseForeignRegistries(own, [{ source: "pnpm", key: "registry", value: own, ...setting }]);

  test("accepts tools that use the registry of the rehearsal", () => {
    expect(refusal({})).not.toThrow();
    expect(refusal({ value: "http://127.0.0.1:4873" })).not.toThrow();
    expect(refusal({ key: "@bellwether:registry", value: undefined })).not.toThrow();
    expect(refusal({ key: "https-proxy", value: undefined })).not.toThrow();
  });

  test.each([
    [{ value: undefined }, "pnpm reports no registry."],
    [{ value: "https://registry.example/" }, "registry = https://registry.example/, which is not"],
    [{ value: "http://127.0.0.1.example/" }, "which is not 127.0.0.1, [::1] or localhost"],
    [{ key: "@bellwether:registry", value: "https://registry.example/" }, "@bellwether:registry ="],
    [
      { key: "publishConfig.registry", value: "https://registry.example/" },
      "publishConfig.registry",
    ],
    [{ value: "http://127.0.0.1:9999/" }, "not the rehearsal's own http://127.0.0.1:4873/"],
    [
      { key: "https-proxy", value: "http://proxy.example/" },
      "a proxy could send requests to another machine",
    ],
    [
      { key: "proxy", value: "http://127.0.0.1:8080/" },
      "a proxy could send requests to another machine",
    ],
  ])("refuses %o", (setting, sentence) => {
    expect(refusal(setting)).toThrow(ForeignRegistryError);
    expect(refusal(setting)).toThrow(sentence);
  });

  test("refuses a registry of the rehearsal that is not on this machine", () => {
    const foreign = "https://registry.example/";
    const setting = { source: "pnpm", key: "registry", value: foreign };
    expect(() => refuseForeignRegistries(foreign, [setting])).toThrow("the rehearsal has registry");
  });

  test("names every problem at once, without passwords", () => {
    const settings = [
      { source: "pnpm", key: "registry", value: "https://user:secret@registry.example/" },
      { source: "npm", key: "proxy", value: "http://user:secret@proxy.example/" },
    ];
    expect(() => refuseForeignRegistries(own, settings)).toThrow(
      "Nothing was published: a rehearsal may use its own registry only. Unset these settings:\n" +
        "pnpm has registry = https://…@registry.example/, which is not 127.0.0.1, [::1] or localhost.\n" +
        "npm has proxy = http://…@proxy.example/; a proxy could send requests to another machine.",
    );
  });
});
