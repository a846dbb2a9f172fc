import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** OpenAPI of every call at `/api/openapi.json`, shown at `/api/docs`. Register before the wires. */
export async function registerDocumentation(app: FastifyInstance, release: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Upline',
        version: release,
        description: 'Every call of the shop and the member portal, on the desktop and the companion wire.',
      },
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none' },
    logo: undefined as never,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
