import { createBellwether } from "@bellwether/sdk";

// The origin and the key come from BELLWETHER_BASE_URL and BELLWETHER_CLIENT_KEY.
const { markets: client } = createBellwether();

// Rates change: read them at each request, not at build time.
export const dynamic = "force-dynamic";

export default async function Page() {
  const { markets } = await client.listMarkets({ type: ["lending"], limit: 5 });
  return (
    <main>
      <h1>Lending rates</h1>
      <ul>
        {markets.map((market) => (
          <li key={market.id}>
            {market.type === "lending"
              ? `${market.provider.name} ${market.token.symbol}: ${market.depositApy}`
              : market.id}
          </li>
        ))}
      </ul>
    </main>
  );
}
