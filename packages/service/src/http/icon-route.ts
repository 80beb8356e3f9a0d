import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { defaultIconPath } from "../domain/actions/products.ts";
import { drawLetterIcon, letterIconName } from "../domain/icons/letter-icon.ts";

/** A bell, square as wallets show icons. */
const bell = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="#12324a"/>
<path d="M32 12a4 4 0 0 0-4 4v1.6A14 14 0 0 0 18 31v9l-4 6h36l-4-6v-9a14 14 0 0 0-10-13.4V16a4 4 0 0 0-4-4z" fill="#fff"/>
<path d="M26 49a6 6 0 0 0 12 0z" fill="#fff"/>
</svg>
`;

/** Letters, digits and hyphens only: the name becomes SVG text. */
const letterIconRoute = `/icons/:name(^${letterIconName}$).svg`;

/**
 * Adds icons for products without one, and for simulated tokens and providers. They belong to no host, and any page may
 * show them.
 */
export function addIcons(app: FastifyInstance): void {
  app.get(defaultIconPath, (request, reply) => sendIcon(request, reply, bell));
  app.get(letterIconRoute, (request: FastifyRequest<{ Params: { name: string } }>, reply) =>
    sendIcon(request, reply, drawLetterIcon(request.params.name)),
  );
}

function sendIcon(request: FastifyRequest, reply: FastifyReply, svg: string): FastifyReply {
  return reply
    .headers({
      "x-request-id": request.id,
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=86400",
      "content-type": "image/svg+xml",
      // An SVG opened as a page must not run scripts.
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    })
    .send(svg);
}
