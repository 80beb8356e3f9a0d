/** Enough of an address for its owner to recognize it: the first character and the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = email.slice(0, Math.max(at, 0));
  return `${first}•••${at === -1 ? "" : email.slice(at)}`;
}
