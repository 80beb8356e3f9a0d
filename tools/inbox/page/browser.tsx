import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { App, type PageOptions } from "./app.tsx";

const { options } = document.body.dataset;
hydrateRoot(
  document.getElementById("root") as HTMLElement,
  <StrictMode>
    <App options={JSON.parse(options ?? "") as PageOptions} />
  </StrictMode>,
);
