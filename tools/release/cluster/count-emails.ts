import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server on loopback, which only counts messages by address. */
export interface EmailCounter {
  readonly port: number;
  readonly received: ReadonlyMap<string, number>;
  stop(): void;
}

export async function startEmailCounter(): Promise<EmailCounter> {
  const received = new Map<string, number>();
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ["STARTTLS"], logger: false },
    onData(message, { envelope }, accept) {
      message.resume().once("end", () => {
        for (const { address } of envelope.rcptTo) {
          received.set(address, (received.get(address) ?? 0) + 1);
        }
        accept();
      });
    },
  });
  smtp.on("error", () => {});
  const server = smtp.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: () => void smtp.close(),
  };
}
