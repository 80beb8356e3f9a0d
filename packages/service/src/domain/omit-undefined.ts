/** Removes undefined fields, so an absent field stays absent on the wire. */
export function omitUndefined<T extends object>(fields: T): OmitUndefined<T> {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as OmitUndefined<T>;
}

type OmitUndefined<T> = {
  [Name in keyof T as undefined extends T[Name] ? never : Name]: T[Name];
} & { [Name in keyof T as undefined extends T[Name] ? Name : never]?: Exclude<T[Name], undefined> };
