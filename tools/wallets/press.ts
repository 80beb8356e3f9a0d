/** Requests a link's transaction, as its button does. */
export async function press(url: string, account: string): Promise<Uint8Array> {
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify({ account }) });
  const { transaction, message } = (await response.json()) as Readonly<Record<string, string>>;
  if (transaction === undefined) throw new Error(`${url}: ${message}`);
  return Uint8Array.from(Buffer.from(transaction, "base64"));
}
