import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isCardNumber, isLiveExpiry } from '../charges/vault.ts';
import type { VaultCard } from '../charges/vault-card.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { authorize } from './authorize.ts';
import { readBody } from './read-body.ts';
import { refusals } from './refusal.ts';

const cardRequest = z.object({
  payment: z.object({
    method: z.literal('card'),
    card: z.object({
      number: z.string().refine(isCardNumber),
      expiry: z.string().refine((expiry) => isLiveExpiry(expiry)),
      cvv: z.string().regex(/^\d{3,4}$/),
      holder: z.string().min(1).max(100),
    }),
  }),
});

function cardAnswer(card: VaultCard): object {
  const { token, brand, lastFour, expiry, holder } = card;
  return { status: 'success', data: { token, payment: { method: 'card', card: { brand, last4: lastFour, expiry, holder } } } };
}

/** `/v1/vault`: stores, shows and deletes cards. A client token can store one card. */
export function vaultRoutes(app: FastifyInstance, { tokens, vault, shopOrigins }: GatewayParts): void {
  app.addHook('onRequest', async (incoming, reply) => {
    const { origin } = incoming.headers;
    if (!incoming.url.startsWith('/v1/vault') || origin === undefined || !shopOrigins.includes(origin)) return;
    reply.header('access-control-allow-origin', origin).header('vary', 'Origin');
    reply
      .header('access-control-allow-headers', 'authorization, content-type')
      .header('access-control-allow-methods', 'POST')
      .header('access-control-max-age', '600');
  });
  app.options('/v1/vault', (_incoming, reply) => reply.code(204).send());
  app.post('/v1/vault', (incoming) => {
    const token = authorize(incoming, tokens, ['server', 'client']);
    const { card } = readBody(cardRequest, incoming.body).payment;
    if (tokens.typeOf(token) === 'client') tokens.revoke(token);
    return cardAnswer(vault.add(card));
  });
  app.get<{ Params: { token: string } }>('/v1/vault/:token', (incoming) => {
    authorize(incoming, tokens);
    const card = vault.find(incoming.params.token);
    if (!card) throw refusals.notFound();
    return cardAnswer(card);
  });
  app.delete<{ Params: { token: string } }>('/v1/vault/:token', (incoming) => {
    authorize(incoming, tokens);
    if (!vault.remove(incoming.params.token)) throw refusals.notFound();
    return { status: 'success', data: {} };
  });
}
