export interface Running {
  readonly host: string;
  readonly reference: string;
  readonly mock: string;
}

/** What a person sees when everything is up: where it is, and two lines to try. */
export function renderWelcome(origin: string, running: readonly Running[]): string {
  const rows = [
    { host: "host", reference: "reference", mock: "mock of this host alone" },
    ...running,
  ];
  const width = (key: keyof Running) => Math.max(...rows.map((row) => row[key].length));
  const [hostWidth, referenceWidth] = [width("host"), width("reference")];
  const table = rows.map(
    (row) =>
      `  ${row.host.padEnd(hostWidth)}  ${row.reference.padEnd(referenceWidth)}  ${row.mock}`,
  );
  return `
Bellwether is up: ${origin}  (docs, and the mocks of all hosts on this one origin)

${table.join("\n")}

Try it:
  curl -H 'X-Service-Client-Key: demo' '${origin}/v0/markets?type=lending'
  import { createMarketsClient } from "@bellwether/markets"; console.log(await createMarketsClient({ baseUrl: "${origin}", clientKey: "demo" }).listMarkets({ type: ["lending"] }));

Ctrl-C stops everything.
`;
}
