import type { Service } from "../../src/service.ts";

/** The parts a test needs; access to any other part throws. */
type Parts = Omit<Partial<Service>, "store"> & { readonly store?: Partial<Service["store"]> };

export function serviceWith({ store = {}, ...parts }: Parts): Service {
  // The proxies throw for every missing part, so the type holds for each returning access.
  const guarded = guard("store", store);
  const all = { marketData: guarded, ...parts, store: guarded };
  return guard("service", all) as unknown as Service;
}

function guard<Whole extends object>(name: string, parts: Whole): Whole {
  return new Proxy(parts, {
    get(target, part) {
      if (part in target || typeof part === "symbol") return Reflect.get(target, part);
      throw new Error(`This test has no ${name}.${part}; pass it to serviceWith.`);
    },
  });
}
