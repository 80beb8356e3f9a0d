import { randomUUID } from "node:crypto";
import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorFields, writeErrorFields } from "./error-shapes.ts";

const maxBytes = maxHeaderSize.toLocaleString("en-US");

/** By the error code from Node's parser. */
export const clientErrors: Readonly<Record<string, ErrorFields>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "headers-too-large",
    message: `The URL and the headers together exceed the maximum of ${maxBytes} bytes.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: "request-timeout",
    message: "The request took too long to arrive.",
  },
};

const malformed: ErrorFields = {
  status: 400,
  code: "invalid-request",
  message: "The request is not valid HTTP.",
};

/** Creates the function to answer input Node cannot parse as a request: no path is known, and so no host. */
export function createSendClientError(docsUrl: string) {
  return function sendClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else socket.end(writeResponse(clientErrors[error.code ?? ""] ?? malformed, docsUrl));
  };
}

function writeResponse(error: ErrorFields, docsUrl: string): string {
  const requestId = randomUUID();
  const body = JSON.stringify(writeErrorFields(error, { requestId, docsUrl }));
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    "Access-Control-Allow-Origin: *",
    "Access-Control-Expose-Headers: X-Request-Id",
    "Connection: close",
    "",
    body,
  ].join("\r\n");
}
