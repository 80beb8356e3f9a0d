import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type RunningPrism, startPrism } from "./start-prism.ts";

/**
 * Starts a Prism mock for one bundled document on loopback.
 *
 * @param port the port to listen on; 0 lets the system choose
 */
export function startMock(document: OpenApiDocument, port: number): Promise<RunningPrism> {
  // Prism answers preflights; an OPTIONS request without `Origin` is not a preflight.
  return startPrism(document, { port, cors: true });
}
