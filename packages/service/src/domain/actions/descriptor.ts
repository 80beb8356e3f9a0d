import type { Pause } from "./products.ts";

/** An action's description for wallets and websites, with the Actions specification fields we use. */
export interface Descriptor {
  /** Since Actions 2.4.2 this tells clients the action is not done yet. */
  readonly type: "action";
  readonly title: string;
  readonly description: string;
  readonly label: string;
  readonly icon: string;
  readonly disabled?: boolean;
  readonly error?: { readonly message: string };
  readonly links?: { actions: Button[] };
}

export interface Button {
  readonly type: "transaction";
  readonly label: string;
  readonly href: string;
  readonly parameters?: (NumberField | TextField)[];
}

export interface NumberField {
  readonly type: "number";
  readonly name: string;
  readonly label: string;
  readonly required: true;
  readonly min: number;
  readonly max: number;
  readonly patternDescription: string;
}

export interface TextField {
  readonly type: "text";
  readonly name: string;
  readonly label: string;
  readonly required: true;
  readonly pattern: string;
  readonly patternDescription: string;
}

export type TransactionVersion = "legacy" | "v0";

/** What a descriptor needs beside its product. */
export interface DescriptorLinks {
  readonly path: string;
  readonly version: TransactionVersion;
  /** This service's name; its operator holds the vault's tokens. */
  readonly operator: string;
  /** The operator's priority fee limit; 0 without such fees. */
  readonly maxPriorityLamports: bigint;
}

export type DescriptorTexts = Pick<Descriptor, "title" | "description" | "label" | "icon">;

/** A descriptor whose button is greyed out, because the action cannot be done now. */
export function describePause(texts: DescriptorTexts, { description, message }: Pause): Descriptor {
  return { type: "action", ...texts, description, disabled: true, error: { message } };
}

/** Adds a query to a path; placeholders such as `{amount}` are not encoded. */
export function linkTo(
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  version: TransactionVersion,
): string {
  // Legacy is the interface's default.
  const all = { ...query, transactionVersion: version === "v0" ? version : undefined };
  const pairs = Object.entries(all).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return path;
  return `${path}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`;
}
