import pg from "pg";
import type { HostChoice } from "./host-choice.ts";

type ClientClass = new (config?: pg.ClientConfig) => pg.Client;
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/**
 * A pool's connection class.
 *
 * @param onCreate is called before a connection is opened: the pool announces it only once it is open
 * @param choice chooses the host when the connection is opened
 */
export function createClientClass(
  onCreate: (client: pg.ClientBase) => void = () => {},
  choice?: HostChoice,
): ClientClass {
  class Announced extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      onCreate(this);
    }
  }
  return choice === undefined ? Announced : chooseHost(Announced, choice);
}

function chooseHost(Base: ClientClass, choice: HostChoice): ClientClass {
  return class extends Base {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const chosen = setAddress(this, choice);
      if (callback === undefined) return chosen.then(() => super.connect());
      // The driver calls back at once: an error in the same packet finds the pool's listener.
      chosen.then(() => super.connect(callback), callback as (error: Error) => void);
      return undefined;
    }
  };
}

/** Rejects when the connection is destroyed meanwhile, which the driver notices only from its start on. */
async function setAddress(client: pg.Client, choice: HostChoice): Promise<void> {
  const { stream } = client.connection;
  const destroyed = new Promise<never>((_, reject) => {
    stream.once("close", () => reject(new Error("Connection terminated")));
  });
  try {
    const address = await Promise.race([choice.choose(), destroyed]);
    if (stream.destroyed) await destroyed;
    Object.assign(client, address);
  } catch (error) {
    stream.destroy();
    client.emit("end");
    throw error;
  }
}
