/** A server-sent event whose data is JSON, as in a spec example. */
export interface ExampleEvent {
  readonly id?: string;
  readonly event?: string;
  readonly data: unknown;
}

export const eventStream = "text/event-stream";

export function isEventStream(mediaType: string | null | undefined): boolean {
  return mediaType?.toLowerCase().startsWith(eventStream) ?? false;
}

/** An event as a service sends it. */
export function writeEvent({ id, event, data }: ExampleEvent): string {
  const fields = { ...(id !== undefined && { id }), ...(event !== undefined && { event }) };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return `${lines.join("")}data: ${JSON.stringify(data)}\n\n`;
}

/** The first event with data of a stream's text; undefined before it is complete. */
export function readFirstEvent(text: string): ExampleEvent | undefined {
  const block = text
    .split("\n\n")
    .slice(0, -1)
    .find((part) => /^data:/m.test(part));
  if (block === undefined) return undefined;
  const fields = new Map(
    block.split("\n").map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const [id, event] = [fields.get("id"), fields.get("event")];
  return {
    ...(id !== undefined && { id }),
    ...(event !== undefined && { event }),
    data: JSON.parse(fields.get("data") ?? "null"),
  };
}

/** A response's text; for a stream, which does not end, up to its first event. */
export async function readTextOrEvent(response: Response): Promise<string> {
  if (!isEventStream(response.headers.get("content-type"))) return response.text();
  let text = "";
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (readFirstEvent(text) !== undefined) break;
  }
  return text;
}
