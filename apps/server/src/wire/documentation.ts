import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LOGO_SVG } from '@upline/brand';
import type { FastifyInstance } from 'fastify';
import { openapiDocument } from './openapi-document.ts';

/** The viewer sets styles by attribute; it runs no script but its own files and asks nobody but the shop. */
const viewerPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** OpenAPI of every call at `/api/openapi.json`, shown at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance, release: string): Promise<void> {
  const document = openapiDocument(release);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    // No badge of a validator on somebody else's site.
    uiConfig: { docExpansion: 'list', validatorUrl: null },
    logo: { type: 'image/svg+xml', content: LOGO_SVG.replace('currentColor', '#fff') },
  });
  app.get('/api/openapi.json', async (_request, reply) => reply.header('cache-control', 'no-cache').send(document));
}
