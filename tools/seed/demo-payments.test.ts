import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededCharge } from '../../apps/gateway/src/charges/seeded-charge.ts';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { createOrderListeners } from '../../apps/server/src/order-listeners.ts';
import { type PaymentParts, payMethods, reconcilePayments, refundOrder } from '../../apps/server/src/features/payment/index.ts';
import { type Sandbox, startSandbox } from '../../apps/server/src/features/payment/testing/sandbox.ts';
import { findDrift } from '../../apps/server/src/ledger/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/platform/database/test-database.ts';
import { createCitconGateway } from '../../apps/server/src/platform/gateways/index.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { seedDemo } from './seed.ts';

let demo: TestDatabase;
let sandbox: Sandbox;
beforeAll(async () => {
  demo = await createTestDatabase();
  await seedDemo(demo.admin, { members: 300 });
  sandbox = await startSandbox();
});
afterAll(async () => {
  sandbox.stop();
  await demo.drop();
});

test('the sandbox gateway and the books agree about every payment of the demo', async () => {
  const { rows } = await sql<{ id: string; reference: string; amount: number; state: string }>`
    SELECT gateway_id AS id, reference, amount_cents::int AS amount, state FROM payment_attempt`.execute(demo.database);
  expect(rows.length).toBeGreaterThan(100);
  const unlike = rows.filter(({ id, reference, amount, state }) => {
    const charge = seededCharge(id, undefined);
    return charge?.reference !== reference || charge.amount !== amount || charge.status !== (state === 'paid' ? 'success' : state);
  });
  expect(unlike).toEqual([]);
  const { rows: without } = await sql`
    SELECT order_no FROM member_order WHERE paid_at IS NOT NULL AND pay_style <> 'b1'
      AND NOT EXISTS (SELECT FROM payment_attempt WHERE order_id = member_order.id)`.execute(demo.database);
  expect(without).toEqual([]);
});

test('orders of the demo are refunded and disputed at the sandbox gateway, and the staff have nothing to explain', async () => {
  const keys = { privateKey: 'sandbox-private-key', ipnSecret: 'sandbox-ipn-secret', inquiresByReference: true };
  const { database } = demo;
  const settings = loadSettings({});
  const parts: PaymentParts = {
    settings,
    database,
    gateway: createCitconGateway({ baseUrl: sandbox.url, ...keys }),
    payMethods,
    clock: systemClock,
    log: createLogger({ level: 'silent' }),
    orderListeners: createOrderListeners(settings),
  };
  // The first and the newest payment of the history, and the newest of the named accounts.
  const { rows: paid } = await sql<{ order_id: bigint; reference: string; gateway_id: string }>`
    (SELECT order_id, reference, gateway_id FROM payment_attempt WHERE state = 'paid' ORDER BY id LIMIT 1)
    UNION ALL (SELECT order_id, reference, gateway_id FROM payment_attempt WHERE state = 'paid' ORDER BY id DESC LIMIT 2)`.execute(
    database,
  );
  const [oldest, newest, disputed] = paid;
  for (const order of [oldest, newest])
    expect(await refundOrder(parts, { orderId: order?.order_id ?? 0n, reason: 'damaged' })).toBe('refunded');
  await sandbox.chargeBack(disputed?.gateway_id ?? '');
  await sql`UPDATE payment_attempt SET compare_at = now() - interval '10 minutes' WHERE order_id = ${disputed?.order_id}`.execute(database);
  // Makes everything due that the reconciliation would ever compare.
  await sql`UPDATE payment_attempt SET compare_at = now() - interval '10 minutes' WHERE decided_at > now() - interval '72 hours'`.execute(
    database,
  );
  await reconcilePayments(parts);
  const { rows: states } = await sql<{ state: string }>`
    SELECT state FROM member_order WHERE id = ANY(${paid.map(({ order_id: id }) => id)}::bigint[])`.execute(database);
  expect(states).toEqual([{ state: 'refunded' }, { state: 'refunded' }, { state: 'refunded' }]);
  const tasks = await database.selectFrom('staff_task').select(['kind', 'subject']).execute();
  expect(tasks).toEqual([{ kind: 'chargeback', subject: disputed?.reference }]);
  expect(await findDrift(database)).toEqual([]);
});
