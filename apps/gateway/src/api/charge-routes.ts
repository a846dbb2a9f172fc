import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { NewCharge } from '../charges/charge-desk.ts';
import type { Charge } from '../charges/charge.ts';
import { findCharge } from '../charges/seeded-charge.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { authorize } from './authorize.ts';
import { cancelRequestSchema, chargeRequestSchema, laterRequestSchema } from './charge-request.ts';
import { readBody } from './read-body.ts';
import { refusals } from './refusal.ts';
import { refundAnswer, transactionAnswer } from './transaction-answer.ts';

type ChargeRequest = z.output<typeof chargeRequestSchema>;

function toNewCharge(request: ChargeRequest, { vault, shopOrigins }: GatewayParts): NewCharge {
  const { transaction, payment, urls, goods } = request;
  const returns = [urls.success, urls.fail, urls.cancel].map((url) => new URL(url).origin);
  if (shopOrigins.length > 0 && !returns.every((origin) => shopOrigins.includes(origin))) throw refusals.malformed('urls');
  const stored = payment.token === undefined ? undefined : vault.find(payment.token);
  if (payment.token !== undefined && stored === undefined) throw refusals.malformed('payment.token');
  return {
    reference: transaction.reference,
    amount: transaction.amount,
    currency: transaction.currency,
    country: transaction.country,
    autoCapture: transaction.auto_capture,
    method: payment.method,
    urls: { ipn: urls.ipn, success: urls.success, fail: urls.fail, cancel: urls.cancel },
    ...(goods && { goodsName: goods.name }),
    ...(stored && { card: { brand: stored.brand, lastFour: stored.lastFour } }),
  };
}

function createChargeRoute(app: FastifyInstance, parts: GatewayParts): void {
  const { desk, faults, sender, tokens } = parts;
  app.post('/v1/charges', (incoming, reply) => {
    authorize(incoming, tokens);
    const request = readBody(chargeRequestSchema, incoming.body);
    const opened = desk.open(toNewCharge(request, parts));
    const goesStraight = opened.card !== undefined && request.payment['3ds'] === undefined;
    const charge = goesStraight ? desk.decide(opened, 'approve') : opened;
    sender.forgeWhereAsked(charge);
    if (faults.strike('hang_after_charging', charge.reference)) {
      reply.hijack();
      return reply;
    }
    if (faults.strike('error_after_charging', charge.reference)) {
      return reply.code(500).send({ status: 'fail', data: { code: '5000', message: 'internal error' } });
    }
    return reply.send(transactionAnswer(charge, parts.publicUrl()));
  });
}

/** Charges and their later changes: `/v1/charges`, `/captures`, `/refunds`, `/cancels` and the two inquiries. */
export function chargeRoutes(app: FastifyInstance, parts: GatewayParts): void {
  const { book, desk, tokens } = parts;
  const known = (charge: Charge | undefined): Charge => {
    if (!charge) throw refusals.notFound();
    return charge;
  };
  const find = (id: string): Charge => known(findCharge(book, id, parts.shopOrigins));
  const answer = (charge: Charge) => transactionAnswer(charge, parts.publicUrl());

  createChargeRoute(app, parts);
  app.post('/v1/captures', (incoming) => {
    authorize(incoming, tokens);
    const { id, reference, amount } = readBody(laterRequestSchema, incoming.body);
    return answer(desk.capture(find(id), reference, amount));
  });
  app.post('/v1/refunds', (incoming) => {
    authorize(incoming, tokens);
    const { id, reference, amount } = readBody(laterRequestSchema, incoming.body);
    const charge = find(id);
    return refundAnswer(charge, desk.refund(charge, reference, amount));
  });
  app.post('/v1/cancels', (incoming) => {
    authorize(incoming, tokens);
    return answer(desk.cancel(find(readBody(cancelRequestSchema, incoming.body).id)));
  });
  app.get<{ Params: { id: string } }>('/v1/transactions/:id', (incoming) => {
    authorize(incoming, tokens);
    const refunded = book.findRefund(incoming.params.id);
    return refunded ? refundAnswer(refunded.charge, refunded.refund) : answer(find(incoming.params.id));
  });
  // Only the sandbox has this route: the real gateway's public documents name no inquiry by reference.
  app.get<{ Querystring: { reference?: string } }>('/v1/transactions', (incoming) => {
    authorize(incoming, tokens);
    const reference = String(incoming.query.reference);
    const refunded = book.findRefund(reference);
    return refunded ? refundAnswer(refunded.charge, refunded.refund) : answer(known(book.findByReference(reference)));
  });
}
