"use client";

import { BellwetherProvider, createInboxClient } from "@bellwether/react";
import type { ReactNode } from "react";

// A client has methods, which a server component cannot pass to the browser.
const client = createInboxClient();

export function Alerts({ children }: { readonly children: ReactNode }) {
  return <BellwetherProvider client={client}>{children}</BellwetherProvider>;
}
