import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface ReceivedEmail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: Buffer;
}

type Reply = string | "accept" | "cut" | "hang";

/** How the server answers; the default accepts everything. A text is the reply, such as `550 5.1.1 no such user`. */
export interface SmtpBehaviour {
  readonly onSender?: Reply;
  readonly onRecipient?: Reply | ((address: string) => Reply);
  /** The reply after the message was received. */
  readonly onMessage?: Reply | ((count: number) => Reply);
  readonly options?: SMTPServerOptions;
}

export interface SmtpSink {
  readonly port: number;
  readonly emails: readonly ReceivedEmail[];
  /** The connection count so far. */
  readonly connections: () => number;
  /** Cuts every connection. Only for connections without TLS: the sockets below TLS belong to Node. */
  drop(): void;
  close(): Promise<void>;
}

/** Starts an SMTP server on loopback. */
export async function startSmtpSink(behaviour: SmtpBehaviour = {}): Promise<SmtpSink> {
  const emails: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  const answer = (reply: Reply, done: (error?: Error | null) => void) => {
    if (reply === "accept") return done();
    if (reply === "hang") return undefined;
    if (reply !== "cut") return done(toError(reply));
    drop();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 1,
    onMailFrom: (_address, _session, done) => answer(behaviour.onSender ?? "accept", done),
    onRcptTo: ({ address }, _session, done) => {
      const { onRecipient = "accept" } = behaviour;
      answer(typeof onRecipient === "function" ? onRecipient(address) : onRecipient, done);
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = envelope;
        const to = rcptTo.map(({ address }) => address);
        emails.push({ from: mailFrom ? mailFrom.address : "", to, source: Buffer.concat(chunks) });
        const { onMessage = "accept" } = behaviour;
        answer(typeof onMessage === "function" ? onMessage(emails.length) : onMessage, done);
      });
    },
    ...behaviour.options,
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  return {
    port: (server.server.address() as AddressInfo).port,
    emails,
    connections: () => connections,
    drop,
    close: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function toError(reply: string): Error {
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}
