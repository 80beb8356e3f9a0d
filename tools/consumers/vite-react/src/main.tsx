import { createAlertsClient } from "@bellwether/alerts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app";

const alerts = createAlertsClient({
  baseUrl: import.meta.env.VITE_BASE_URL,
  clientKey: import.meta.env.VITE_CLIENT_KEY,
});
// The cache alone decides what a wallet sees: what it holds is never read again.
const cache = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
});

const root = document.getElementById("root");
if (root === null) throw new Error("The page has no #root.");
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <App alerts={alerts} />
    </QueryClientProvider>
  </StrictMode>,
);
