import { findDuplicateProducts } from "../../domain/actions/duplicate-products.ts";
import { parseProduct } from "../../domain/actions/parse-product.ts";
import type { Product } from "../../domain/actions/products.ts";
import { InvalidListError, readJsonList } from "../read-json-list.ts";

/**
 * Reads the operator's products, all or none: a service started without one would reject its links. Needs no database,
 * so it runs before one is started.
 *
 * @throws InvalidListError
 */
export async function readProductsFile(path: string): Promise<Product[]> {
  const entries = await readJsonList(path, "products", (message) => `: ${message}`);
  const products: Product[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = parseProduct(entry);
    if (parsed.ok) products.push(parsed.value);
    else problems.push(`${nameEntry(entry, index)}: ${parsed.problem.message}`);
  }
  problems.push(...findDuplicateProducts(products));
  if (problems.length > 0)
    throw new InvalidListError(problems.map((problem) => `${path}: ${problem}`));
  return products;
}

/** Counted from one, with the id where there is one: `entry 3 "harbor-pool"`. */
function nameEntry(entry: unknown, index: number): string {
  const { id } = Object(entry) as { readonly id?: unknown };
  return `entry ${index + 1}${typeof id === "string" ? ` ${JSON.stringify(id)}` : ""}`;
}
