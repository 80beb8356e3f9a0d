/** Makes the icon paths in simulated data absolute, with the URL of the service serving them. */
export function withIconUrls<Value>(value: Value, serviceUrl: string): Value {
  // Arrays and plain objects are copied field by field, so the type stays.
  return resolve(value, serviceUrl) as Value;
}

function resolve(value: unknown, serviceUrl: string): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(item, serviceUrl));
  if (!isPlainObject(value)) return value;
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    isIconPath(name, field) ? serviceUrl + field : resolve(field, serviceUrl),
  ]);
  return Object.fromEntries(fields);
}

function isIconPath(name: string, field: unknown): field is string {
  return name === "icon" && typeof field === "string" && field.startsWith("/");
}

/** Dates and decimals have a prototype of their own and no icon. */
function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && value.constructor === Object;
}
