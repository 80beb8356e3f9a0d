import { readFile } from "node:fs/promises";
import { findDuplicateProducts } from "../../domain/actions/duplicate-products.ts";
import { parseProduct } from "../../domain/actions/parse-product.ts";
import type { Product } from "../../domain/actions/products.ts";

/** The operator's file is invalid; the message has a line for each fault. */
export class ProductsFileError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.name = "ProductsFileError";
    this.problems = problems;
  }
}

/**
 * Reads the operator's products, all or none: a service started without one of them would reject its links. Needs no
 * database, so it runs before one is started.
 *
 * @throws ProductsFileError
 */
export async function readProductsFile(path: string): Promise<Product[]> {
  const entries = parseList(path, await readText(path));
  const products: Product[] = [];
  const problems: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const parsed = parseProduct(entry);
    if (parsed.ok) products.push(parsed.value);
    else problems.push(`${nameEntry(entry, index)}: ${parsed.problem.message}`);
  }
  problems.push(...findDuplicateProducts(products));
  if (problems.length > 0)
    throw new ProductsFileError(problems.map((problem) => `${path}: ${problem}`));
  return products;
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new ProductsFileError([`${path}: it cannot be read: ${messageOf(error)}`]);
  }
}

function parseList(path: string, text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ProductsFileError([`${path}: it is not valid JSON: ${messageOf(error)}`]);
  }
  if (Array.isArray(value)) return value;
  throw new ProductsFileError([`${path}: it must be a JSON list of products.`]);
}

/** Counted from one, with the id where there is one: `entry 3 "harbor-pool"`. */
function nameEntry(entry: unknown, index: number): string {
  const { id } = Object(entry) as { readonly id?: unknown };
  return `entry ${index + 1}${typeof id === "string" ? ` ${JSON.stringify(id)}` : ""}`;
}

/** The message in one line: it may quote several lines of the file. */
function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ");
}
