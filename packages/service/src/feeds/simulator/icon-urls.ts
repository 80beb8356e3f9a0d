/** Makes the icon paths in simulated data absolute, with the serving service's URL. */
export function withIconUrls<Value>(value: Value, serviceUrl: string): Value {
  // Copies differ in their icons alone, so the type stays.
  return resolve(value, serviceUrl) as Value;
}

/** Copies only parts with an icon; most parts in the simulated history have none. */
function resolve(value: unknown, serviceUrl: string): unknown {
  if (Array.isArray(value)) return resolveItems(value, serviceUrl);
  return isPlainObject(value) ? resolveFields(value, serviceUrl) : value;
}

function resolveItems(items: readonly unknown[], serviceUrl: string): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of items.entries()) {
    const resolved = resolve(item, serviceUrl);
    if (resolved === item) continue;
    copy ??= [...items];
    copy[index] = resolved;
  }
  return copy ?? items;
}

function resolveFields(
  fields: Readonly<Record<string, unknown>>,
  serviceUrl: string,
): Readonly<Record<string, unknown>> {
  let copy: Record<string, unknown> | undefined;
  for (const name of Object.keys(fields)) {
    const field = fields[name];
    const resolved = isIconPath(name, field) ? serviceUrl + field : resolve(field, serviceUrl);
    if (resolved === field) continue;
    copy ??= { ...fields };
    copy[name] = resolved;
  }
  return copy ?? fields;
}

function isIconPath(name: string, field: unknown): field is string {
  return name === "icon" && typeof field === "string" && field.startsWith("/");
}

/** Dates and decimals have their own prototype and no icon. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && value.constructor === Object;
}
