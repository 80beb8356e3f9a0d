import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { App, type PageOptions } from "./app.tsx";

/** The application's HTML, rendered on a server. */
export function render(options: PageOptions): string {
  return renderToString(
    <StrictMode>
      <App options={options} />
    </StrictMode>,
  );
}
