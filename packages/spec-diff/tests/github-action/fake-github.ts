import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Comment {
  readonly id: number;
  body: string;
  readonly html_url: string;
}

/** One pull request's comments, behind GitHub's API on a loopback address. */
export interface FakeGitHub {
  readonly url: string;
  readonly comments: Comment[];
  /** Each request's method and path. */
  readonly requests: string[];
  /** Refuse to write, as for a pull request from a fork. */
  isReadOnly: boolean;
  readonly close: () => Promise<void>;
}

const token = "token-of-the-run";
const listPath = "/repos/acme/shop/issues/7/comments";
const onePath = /^\/repos\/acme\/shop\/issues\/comments\/(\d+)$/;

export async function startFakeGitHub(): Promise<FakeGitHub> {
  const comments: Comment[] = [];
  const requests: string[] = [];
  const add = (body: string) => {
    const id = comments.length + 1;
    comments.push({ id, body, html_url: `https://github.example/acme/shop/pull/7#comment-${id}` });
    return comments.at(-1);
  };
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    requests.push(`${request.method} ${pathname}`);
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const sent = await text(request);
    if (request.headers.authorization !== `Bearer ${token}`) return answer(401, {});
    if (request.method === "GET" && pathname === listPath) {
      const [size, page] = ["per_page", "page"].map((name) => Number(searchParams.get(name)));
      const start = ((page ?? 1) - 1) * (size ?? 30);
      return answer(200, comments.slice(start, start + (size ?? 30)));
    }
    if (github.isReadOnly) {
      return answer(403, { message: "Resource not accessible by integration" });
    }
    const { body } = JSON.parse(sent);
    if (request.method === "POST" && pathname === listPath) return answer(201, add(body));
    const id = Number(onePath.exec(pathname)?.[1]);
    const present = comments.find((comment) => comment.id === id);
    if (request.method !== "PATCH" || present === undefined) return answer(404, {});
    present.body = body;
    return answer(200, present);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const github: FakeGitHub = {
    url: `http://127.0.0.1:${port}`,
    comments,
    requests,
    isReadOnly: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return github;
}
