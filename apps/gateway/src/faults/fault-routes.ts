import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../access/access-tokens.ts';
import { bearerOf } from '../api/authorize.ts';
import { amountSchema, referenceSchema } from '../api/charge-request.ts';
import { readBody } from '../api/read-body.ts';
import { refusals } from '../api/refusal.ts';
import { findCharge } from '../charges/seeded-charge.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { faultSchema } from './fault-switch.ts';

const chargebackSchema = z.strictObject({
  /** The charge's reference, or its id. */
  reference: referenceSchema,
  amount: amountSchema.optional(),
  isReturned: z.boolean().default(false),
});
const refundSchema = z.strictObject({ reference: referenceSchema, outcome: z.enum(['refunded', 'failed']) });

/**
 * `/control/faults`: POST sets a fault, GET lists, DELETE clears all. `/control/chargebacks`: POST charges back a charge or a part of it, or returns the money (`isReturned`).
 * `/control/refunds`: POST decides a pending refund. The control key is the bearer.
 */
export function faultRoutes(app: FastifyInstance, { book, desk, faults, controlKey, shopOrigins }: GatewayParts): void {
  app.addHook('onRequest', async (incoming) => {
    if (incoming.url.startsWith('/control/') && !isSameSecret(bearerOf(incoming), controlKey)) throw refusals.unauthorised();
  });
  const list = () => ({ status: 'success', data: { faults: faults.list() } });
  app.get('/control/faults', list);
  app.post('/control/faults', (incoming) => {
    faults.add(readBody(faultSchema, incoming.body));
    return list();
  });
  app.post('/control/chargebacks', (incoming) => {
    const { reference, amount, isReturned } = readBody(chargebackSchema, incoming.body);
    const charge = book.findByReference(reference) ?? findCharge(book, reference, shopOrigins);
    if (!charge) throw refusals.notFound();
    return { status: 'success', data: { status: (isReturned ? desk.returnChargeback(charge) : desk.chargeBack(charge, amount)).status } };
  });
  app.post('/control/refunds', (incoming) => {
    const { reference, outcome } = readBody(refundSchema, incoming.body);
    const charge = book.findByReference(reference);
    const refund = charge?.refunds.findLast(({ status }) => status === 'pending');
    if (!charge || !refund) throw refusals.notFound();
    return { status: 'success', data: { status: desk.decideRefund(charge, refund, outcome).status } };
  });
  app.delete('/control/faults', () => {
    faults.clear();
    return list();
  });
}

/** Applies `down` and `delay` before a request is processed; the control endpoints stay reachable. */
export function strikeRequests(app: FastifyInstance, { faults }: GatewayParts): void {
  app.addHook('onRequest', async (incoming, reply) => {
    if (incoming.url.startsWith('/control/')) return;
    if (faults.strike('down')) {
      reply.hijack();
      incoming.raw.socket.destroy();
      return reply;
    }
    const delay = incoming.url.startsWith('/v1/') ? faults.strike('delay') : undefined;
    if (delay) await pause(delay.delayMs, undefined, { ref: false });
    return undefined;
  });
}
