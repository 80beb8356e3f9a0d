import { once } from "node:events";
import { createServer } from "node:net";

/** A mail server on loopback that keeps nothing but how often each address got a message. */
export interface EmailCounter {
  readonly port: number;
  readonly received: ReadonlyMap<string, number>;
  stop(): void;
}

/** Speaks what a client needs to hand over messages without a login. */
export async function startEmailCounter(): Promise<EmailCounter> {
  const received = new Map<string, number>();
  const server = createServer((socket) => {
    let rest = "";
    let recipients: string[] = [];
    let isMessage = false;
    const reply = (line: string) => void socket.write(`${line}\r\n`);
    const read = (line: string) => {
      if (isMessage) {
        if (line !== ".") return;
        isMessage = false;
        for (const address of recipients) received.set(address, (received.get(address) ?? 0) + 1);
        recipients = [];
        return reply("250 kept");
      }
      const recipient = /^RCPT TO:<([^>]+)>/i.exec(line)?.[1];
      if (recipient !== undefined) recipients.push(recipient);
      isMessage = /^DATA$/i.test(line);
      if (/^QUIT$/i.test(line)) return void socket.end("221 bye\r\n");
      reply(isMessage ? "354 go on" : "250 ok");
    };
    socket.setEncoding("latin1").on("error", () => {});
    socket.on("data", (text: string) => {
      const lines = (rest + text).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) read(line);
    });
    reply("220 counter");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  return { port, received, stop: () => void server.close() };
}
