import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { openListener } from '../../../platform/database/listener.ts';
import type { PaymentGateway } from '../../../platform/gateways/index.ts';
import { Jobs } from '../../../platform/jobs/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { chargeAttempt } from './charge-attempt.ts';
import { registerFollowUp } from './inquire-attempt.ts';
import { orderOf } from '../testing/books.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';

let shop: PayShop;
let close: () => Promise<void>;
const lines: string[] = [];
beforeAll(async () => {
  shop = await openPayShop(systemClock, {}, { inquiresByReference: false });
  const log = createLogger({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const listener = openListener({ url: shop.server.databaseUrl });
  const jobs = new Jobs({ database: shop.server.database, listener, log });
  registerFollowUp(jobs, { ...shop.parts, log });
  await jobs.start();
  close = async () => {
    await jobs.close();
    await listener.close();
  };
});
afterAll(async () => {
  await close();
  await shop.close();
});

it('A payment with an unanswered inquiry is asked about again within seconds, without further log lines', async () => {
  const { shopper, moId } = await shop.newOrder();
  const started = await shop.pay(shopper, moId);
  await shop.sandbox.fault('ipn_lost');
  await shop.sandbox.decide(String(started.data), 'approve');
  await shop.sandbox.fault('down', 2);
  const asked = await shopper.call('searchOrderId', { shOrderId: started['searchOrder'] });
  expect(asked).toMatchObject({ data: { status: '2' } });
  await expect.poll(async () => (await orderOf(shop.server.database, moId)).state, { timeout: 10_000 }).toBe('paid');
  const attempts = shop.server.database.selectFrom('payment_attempt').select(['state', 'unanswered']).where('order_id', '=', BigInt(moId));
  expect(await attempts.execute()).toEqual([{ state: 'paid', unanswered: 0 }]);
  expect(lines).toEqual([]);
  await expect
    .poll(() => shop.server.database.selectFrom('job').select('id').where('name', '=', 'payment.follow-up').execute())
    .toEqual([]);
});

it('The id of a charge without a page is stored before the inquiry, so that a lost answer loses nothing', async () => {
  const { shopper, moId } = await shop.newOrder();
  const reference = `P${randomBytes(12).toString('hex')}`;
  const { database } = shop.server;
  const attempt = await database
    .insertInto('payment_attempt')
    .values({ reference, order_id: BigInt(moId), payer_id: shopper.id, pay_type: 2, amount_cents: 7_364n, created_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow();
  await shop.sandbox.fault('ipn_lost');
  // Some banks ask nothing: the payer has paid before the answer arrives.
  const createCharge: PaymentGateway['createCharge'] = async (request) => {
    const opened = await shop.parts.gateway.createCharge(request);
    if (!opened.ok) return opened;
    await shop.sandbox.decide(String(opened.link), 'approve');
    await shop.sandbox.fault('down', 1);
    return { ok: true, gatewayId: opened.gatewayId, status: 'paid' };
  };
  const answered = await chargeAttempt({ ...shop.parts, gateway: { ...shop.parts.gateway, createCharge } }, attempt);
  expect(answered).toMatchObject({ error: 'paymentPending' });
  await expect.poll(async () => (await orderOf(database, moId)).state, { timeout: 10_000 }).toBe('paid');
});
