const longest = 64;

/** `body.recipient.walletAddresses[3]`: where a value stands, each name cut short that nobody would read. */
export function formatFieldPath(root: string, names: readonly string[]): string {
  return names.reduce((whole, name) => {
    if (whole === "") return name;
    return /^\d+$/.test(name) ? `${whole}[${name}]` : `${whole}.${showName(name)}`;
  }, root);
}

function showName(name: string): string {
  if (name === "") return '""';
  return name.length > longest ? `${name.slice(0, longest - 3)}...` : name;
}
