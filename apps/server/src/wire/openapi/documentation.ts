import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LOGO_SVG } from '@upline/brand';
import type { FastifyInstance } from 'fastify';
import { madeOnce, registerDocument } from './document-route.ts';
import { openapiDocument } from './openapi-document.ts';

/** The viewer sets styles by attribute. It runs only its own scripts and sends requests only to the shop. */
const viewerPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

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
    logo: { type: 'image/svg+xml', content: LOGO_SVG.replace('currentColor', '#fff') },
  });
  registerDocument(app, document);
}
