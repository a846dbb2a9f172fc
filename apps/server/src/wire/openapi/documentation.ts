import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { madeOnce, registerDocument } from './document-route.ts';
import { openapiDocument } from './openapi-document.ts';

/** The viewer sets styles by attribute. It runs only its own scripts and sends requests only to the shop. */
const viewerPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const braces =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#fff" stroke-width="1.8" stroke-linecap="round"><path d="M9 4H8a2 2 0 0 0-2 2v4l-2 2 2 2v4a2 2 0 0 0 2 2h1M15 4h1a2 2 0 0 1 2 2v4l2 2-2 2v4a2 2 0 0 1-2 2h-1"/></svg>';

const document = madeOnce(() => openapiDocument('V2.0.0219'));

/** Serves the OpenAPI document of every call at `/api/openapi.json`, and its viewer at `/api/docs`. */
export async function registerDocumentation(app: FastifyInstance): Promise<void> {
  // The plugin stores the object and writes it as JSON or YAML on request. Both call `toJSON` first.
  const specification = { document: { toJSON: document } as never };
  await app.register(swagger, { mode: 'static', specification });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: viewerPolicy,
    // No validator badge from another site.
    uiConfig: { docExpansion: 'none', validatorUrl: null, filter: true, persistAuthorization: true },
    // The document is of every company's shop, so it has no company's mark.
    logo: { type: 'image/svg+xml', content: braces },
  });
  registerDocument(app, document);
}
