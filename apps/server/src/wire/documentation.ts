import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LOGO_SVG } from '@upline/brand';
import type { FastifyInstance } from 'fastify';
import { acceptedEncoding } from '../platform/http/accepted-encoding.ts';
import { KeptBytes } from '../platform/http/kept-bytes.ts';
import { jsonType } from './http.ts';
import { openapiDocument } from './openapi-document.ts';

/** The viewer sets styles by attribute. It runs only its own scripts and sends requests only to the shop. */
const viewerPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The OpenAPI document of every call at `/api/openapi.json`, and its viewer at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance, release: string): Promise<void> {
  const document = openapiDocument(release);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    // No validator badge from another site.
    uiConfig: { docExpansion: 'none', validatorUrl: null, filter: true, persistAuthorization: true },
    logo: { type: 'image/svg+xml', content: LOGO_SVG.replace('currentColor', '#fff') },
  });
  const bytes = new KeptBytes(Buffer.from(JSON.stringify(document)));
  app.get('/api/openapi.json', async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    reply.header('content-type', jsonType).header('cache-control', 'no-cache').header('vary', 'Accept-Encoding');
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(await bytes.in(encoding));
  });
}
