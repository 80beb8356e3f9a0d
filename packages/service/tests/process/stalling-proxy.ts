import { createServer, type NetConnectOpts, connect as open, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A proxy before the database, able to stop forwarding without closing a connection. */
export interface StallingProxy {
  readonly port: number;
  /** How many connections were opened until now. */
  countOpened(): number;
  /** Drops all data on open and new connections without closing them. */
  stall(): void;
  /** Forwards new connections' data; the open ones stay silent. */
  forward(): void;
  /** Ends all connections. */
  cut(): void;
  /** Ends each open connection when its next statement arrives, which has no answer. */
  cutAtNextStatement(): void;
  /** Ends all connections and refuses new ones. */
  refuse(): void;
  /** Accepts connections again. */
  accept(): Promise<void>;
}

/** @param address where the database listens */
export async function startStallingProxy(address: NetConnectOpts): Promise<StallingProxy> {
  const all = new Set<Socket>();
  let silent = new WeakSet<Socket>();
  let doomed = new WeakSet<Socket>();
  let isStalled = false;
  let opened = 0;
  const relay = (from: Socket, to: Socket) => {
    all.add(from);
    from.on("data", (data) => {
      if (doomed.has(from)) from.destroy();
      else if (!silent.has(from)) to.write(data);
    });
    from.on("end", () => {
      if (!silent.has(from)) to.end();
    });
    from.on("error", () => {});
    from.on("close", () => {
      all.delete(from);
      if (!silent.has(from)) to.destroy();
    });
  };
  // A goodbye is swallowed too.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    opened += 1;
    const far = open({ ...address, allowHalfOpen: true });
    relay(near, far);
    relay(far, near);
    if (isStalled) silent.add(near).add(far);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const cut = () => {
    for (const socket of all) socket.destroy();
  };
  const refuse = () => {
    server.close();
    cut();
  };
  onTestFinished(refuse);
  return {
    port,
    countOpened: () => opened,
    cut,
    refuse,
    cutAtNextStatement() {
      doomed = new WeakSet(all);
    },
    accept: () => listen(port),
    stall() {
      isStalled = true;
      silent = new WeakSet(all);
    },
    forward() {
      isStalled = false;
    },
  };
}
