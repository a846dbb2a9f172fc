import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isSameSecret } from '../access/access-tokens.ts';
import { bearerOf } from '../api/authorize.ts';
import { faultSchema } from '../faults/fault-switch.ts';
import type { Intent } from './stripe-objects.ts';
import type { StripeParts } from './stripe-parts.ts';
import { stripeRefusals } from './stripe-refusal.ts';

const reference = z.string().min(1).max(64);
const chargebackSchema = z.strictObject({ reference, amount: z.int().min(1).optional(), isReturned: z.boolean().default(false) });
const refundSchema = z.strictObject({ reference, outcome: z.enum(['refunded', 'failed']) });

const read = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> => {
  const parsed = schema.safeParse(JSON.parse(typeof body === 'string' ? body : '{}'));
  if (!parsed.success) throw stripeRefusals.parameter(parsed.error.issues[0]?.path.join('.') ?? 'body');
  return parsed.data;
};

/**
 * `/control/faults`, `/control/chargebacks` and `/control/refunds`, as in the sandbox gateway, and everything stored for a reference: `/control/payments/<reference>`. The control
 * key is the bearer.
 */
export function controlRoutes(app: FastifyInstance, { book, returns, faults, controlKey }: StripeParts): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/control/') && !isSameSecret(bearerOf(request), controlKey)) throw stripeRefusals.wrongKey();
  });
  const paidIntent = (name: string): Intent => {
    const found = book.list('payment_intent').find(({ metadata, status }) => metadata['reference'] === name && status === 'succeeded');
    if (found === undefined) throw stripeRefusals.missing(name);
    return found;
  };
  app.post('/control/faults', (request) => {
    faults.add(read(faultSchema, request.body));
    return { faults: faults.list() };
  });
  app.delete('/control/faults', () => {
    faults.clear();
    return { faults: faults.list() };
  });
  app.post('/control/chargebacks', (request) => {
    const { reference: name, amount, isReturned } = read(chargebackSchema, request.body);
    const intent = paidIntent(name);
    if (isReturned) returns.winDisputes(intent);
    else returns.dispute(intent, amount);
    return {};
  });
  app.get<{ Params: { reference: string } }>('/control/payments/:reference', (request) => {
    const intents = book.list('payment_intent').filter(({ metadata }) => metadata['reference'] === request.params.reference);
    const charges = intents.flatMap(({ latest_charge: id }) => book.find('charge', id) ?? []);
    const disputes = book.list('dispute').filter(({ charge, status }) => status !== 'won' && charges.some(({ id }) => id === charge));
    const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
    return {
      charges: charges.length,
      taken: sum(charges.map(({ amount }) => amount)),
      returned: sum(charges.map(({ amount_refunded: back }) => back)) + sum(disputes.map(({ amount }) => amount)),
    };
  });
  app.post('/control/refunds', (request) => {
    const { reference: name, outcome } = read(refundSchema, request.body);
    const intent = paidIntent(name);
    const pending = book.list('refund').findLast(({ payment_intent: id, status }) => id === intent.id && status === 'pending');
    if (pending === undefined) throw stripeRefusals.missing(name);
    return returns.decideRefund(pending, outcome);
  });
}
