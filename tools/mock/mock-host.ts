import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type RunningPrism, startPrism } from "./start-prism.ts";

/**
 * Starts a Prism mock of one bundled document on loopback.
 *
 * @param port the port to listen on; 0 lets the system choose
 */
export function startMock(document: OpenApiDocument, port: number): Promise<RunningPrism> {
  // Preflights of browsers are answered by Prism; an OPTIONS request without an origin is not one.
  return startPrism(document, { port, cors: true });
}
