/** The id of the asset, market or position a parsed entry is about. */
export function ownedIdOf(entry: object): string {
  if ("market" in entry) return (entry.market as { readonly id: string }).id;
  if ("position" in entry) return (entry.position as { readonly id: string }).id;
  const { id, assetId } = entry as { readonly id?: string; readonly assetId?: string };
  return id ?? assetId ?? "";
}
