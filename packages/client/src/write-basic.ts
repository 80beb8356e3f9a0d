/** HTTP Basic: the user name and the password, joined by a colon, in base64. A credential has ASCII only. */
export function writeBasic(value: string): string {
  return `Basic ${btoa(value)}`;
}
