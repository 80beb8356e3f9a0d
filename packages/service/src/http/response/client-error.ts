import { randomUUID } from "node:crypto";
import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";

const most = maxHeaderSize.toLocaleString("en-US");
const answers: Readonly<Record<string, readonly [status: number, code: string, message: string]>> =
  {
    HPE_HEADER_OVERFLOW: [
      431,
      "headers-too-large",
      `The address and the headers have more than ${most} bytes together; at most that many are read.`,
    ],
    ERR_HTTP_REQUEST_TIMEOUT: [408, "request-timeout", "The request took too long to arrive."],
  };
const malformed = [400, "invalid-request", "The request is not valid HTTP."] as const;

/** Answers what is no request: there is no path yet, and so no host whose shape it could have. */
export function sendClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = answers[error.code ?? ""] ?? malformed;
  const body = JSON.stringify({ code, status, message });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${randomUUID()}`,
      "Access-Control-Allow-Origin: *",
      "Access-Control-Expose-Headers: X-Request-Id",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
