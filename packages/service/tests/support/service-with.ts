import type { Service } from "../../src/service.ts";

/** What a test does not need is missing, and says so when something touches it after all. */
type Parts = Omit<Partial<Service>, "store"> & { readonly store?: Partial<Service["store"]> };

export function serviceWith({ store = {}, ...parts }: Parts): Service {
  // Every missing part throws, so that what is typed as whole is whole as far as anyone can see.
  return guard("service", { ...parts, store: guard("store", store) }) as unknown as Service;
}

function guard<Whole extends object>(name: string, parts: Whole): Whole {
  return new Proxy(parts, {
    get(target, part) {
      if (part in target || typeof part === "symbol") return Reflect.get(target, part);
      throw new Error(`This test brought no ${name}.${part}.`);
    },
  });
}
