const brand = Symbol("safe HTML");

/** HTML whose interpolated values are escaped. Only the tag `html` makes it. */
export interface SafeHtml {
  readonly [brand]: string;
}

type Interpolation = string | SafeHtml | undefined | readonly SafeHtml[];

/** Builds HTML: escapes strings for text and for quoted attributes, and inserts other HTML as it is. */
export function html(parts: TemplateStringsArray, ...values: readonly Interpolation[]): SafeHtml {
  return { [brand]: String.raw({ raw: parts }, ...values.map(toHtml)) };
}

export function printHtml(safe: SafeHtml): string {
  return safe[brand];
}

function toHtml(value: Interpolation): string {
  if (value === undefined) return "";
  if (typeof value === "string") return escapeHtml(value);
  if (brand in value) return value[brand];
  return value.map(printHtml).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
}
