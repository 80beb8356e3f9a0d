import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A child process answering every request with one market page, until its parent ends. */
const page = JSON.stringify({ markets: [{ id: "a", type: "lending" }], cursor: null });
const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { "content-type": "application/json" }).end(page);
});
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on("disconnect", () => process.exit(0));
