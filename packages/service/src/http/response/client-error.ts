import { randomUUID } from "node:crypto";
import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { documentErrorCode } from "./error-shapes.ts";

interface ClientError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

const maxBytes = maxHeaderSize.toLocaleString("en-US");

/** By the error code from Node's parser. */
export const clientErrors: Readonly<Record<string, ClientError>> = {
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

const malformed: ClientError = {
  status: 400,
  code: "invalid-request",
  message: "The request is not valid HTTP.",
};

/**
 * Creates the function that responds to input Node cannot parse as a request: no path is known, and so no host and no
 * error shape.
 */
export function createSendClientError(docsUrl: string) {
  return function sendClientError(error: Error & { code?: string }, socket: Socket): void {
    if (error.code === "ECONNRESET" || !socket.writable) socket.destroy();
    else socket.end(writeResponse(clientErrors[error.code ?? ""] ?? malformed, docsUrl));
  };
}

function writeResponse({ status, code, message }: ClientError, docsUrl: string): string {
  const requestId = randomUUID();
  const documentationUrl = documentErrorCode(docsUrl, code);
  const body = JSON.stringify({ code, status, message, requestId, documentationUrl });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
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
