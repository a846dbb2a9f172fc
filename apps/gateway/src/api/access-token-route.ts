import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../access/access-tokens.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { bearerOf } from './authorize.ts';
import { readBody } from './read-body.ts';
import { refusals } from './refusal.ts';

const request = z.object({ token_type: z.enum(['server', 'client']) });

/** `POST /v1/access-tokens`: exchanges the private key, sent as bearer, for a token. */
export function accessTokenRoute(app: FastifyInstance, { tokens, privateKey }: GatewayParts): void {
  app.post('/v1/access-tokens', (incoming) => {
    if (!isSameSecret(bearerOf(incoming), privateKey)) throw refusals.unauthorised();
    const { token_type: type } = readBody(request, incoming.body);
    const { token, expiresAtMs } = tokens.issue(type);
    const permissions = type === 'server' ? ['charge', 'inquiry', 'capture', 'refund', 'cancel', 'vault'] : ['vault'];
    return { status: 'success', data: { access_token: token, token_type: type, expiry: Math.floor(expiresAtMs / 1000), permissions } };
  });
}
