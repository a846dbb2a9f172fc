import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayShop, type PayShop } from '../features/payment/testing/pay-shop.ts';
import type { AnyOperation } from '../operation/definition-of.ts';
import { networkOperations } from './network-operations.ts';
import { replayScenes, type Scene } from './testing/replay-scenes.ts';

/** Number of concurrent calls; `PROOF=full` for the long run. */
const AT_ONCE = process.env['PROOF'] === 'full' ? 40 : 8;

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
  // Each scene takes one unit.
  await shop.server.database.updateTable('product_variant').set({ stock: 100_000 }).execute();
});
afterAll(() => shop.close());

const money = networkOperations.filter((operation) => operation.money === true);

const scenes = replayScenes(() => shop);

type Send = (extra?: { key?: string; headers?: Record<string, string>; method?: 'HEAD' }) => Promise<Record<string, unknown>>;

function companionOf({ name, companion }: AnyOperation, { caller, payload }: Scene): Send {
  return async ({ key, headers = {}, method } = {}) => {
    const fields = { token: caller.token, userId: caller.code, ...payload, ...(key === undefined ? {} : { requestId: key }) };
    const query = new URLSearchParams(Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]));
    const url = `/api/h5/${companion?.group}/api/${companion?.name ?? name}?${query.toString()}`;
    const request: InjectOptions = { method: method ?? 'GET', url, headers };
    const response = await shop.server.app.inject(request);
    return method === 'HEAD' ? {} : response.json<Record<string, unknown>>();
  };
}

function desktopOf({ name }: AnyOperation, { caller, payload }: Scene): Send {
  return ({ key } = {}) =>
    caller.call(name as 'transferAccount', payload, key === undefined ? {} : { key }) as Promise<Record<string, unknown>>;
}

/** All rows in which money and stock leave traces, counted over the whole shop. */
async function effects(): Promise<unknown> {
  const { rows } = await sql`SELECT
    (SELECT count(*)::int FROM ledger_transfer) AS transfers, (SELECT count(*)::int FROM ledger_hold) AS holds,
    (SELECT count(*)::int FROM payment_attempt) AS attempts, (SELECT count(*)::int FROM member_order) AS orders,
    (SELECT count(*)::int FROM withdrawal) AS withdrawals, (SELECT coalesce(sum(stock), 0)::int FROM product_variant) AS stock,
    (SELECT coalesce(sum(balance_cents), 0)::int FROM ledger_account WHERE member_id IS NOT NULL) AS cents`.execute(shop.server.database);
  return rows[0];
}

async function changeOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = (await effects()) as Record<string, number>;
  await work();
  const after = (await effects()) as Record<string, number>;
  return Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]));
}

const together = (count: number, send: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)));
const inTurn = async (count: number, send: (index: number) => Promise<unknown>) => {
  const answers: unknown[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await send(index));
  return answers;
};

describe.each(money.map((operation) => [operation.name, operation] as const))('%s', (name, operation) => {
  const scene = () => (scenes[name] as () => Promise<Scene>)();

  it.each([
    ['HEAD', { method: 'HEAD' as const }],
    ['prefetch', { headers: { 'sec-purpose': 'prefetch' } }],
    ['prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ])('The command changes nothing for %s', async (_what, extra) => {
    const send = companionOf(operation, await scene());
    const change = await changeOf(() => send(extra));
    expect(Object.values(change).every((count) => count === 0)).toBe(true);
  });

  it('The command has one effect and one answer, however often it is repeated', { timeout: 120_000 }, async () => {
    const first = await scene();
    const once = await changeOf(() => desktopOf(operation, first)());
    const key = randomUUID();
    const ways: [string, (scene: Scene) => Promise<unknown[]>][] = [
      ['desktop, twice with a key', (one) => inTurn(2, () => desktopOf(operation, one)({ key }))],
      ['desktop, twice without', (one) => inTurn(2, () => desktopOf(operation, one)())],
      ['desktop, at once with a key', (one) => together(AT_ONCE, () => desktopOf(operation, one)({ key }))],
      ['desktop, at once without', (one) => together(AT_ONCE, () => desktopOf(operation, one)())],
      ['companion, twice with a key', (one) => inTurn(2, () => companionOf(operation, one)({ key }))],
      ['companion, twice with the header', (one) => inTurn(2, () => companionOf(operation, one)({ headers: { 'idempotency-key': key } }))],
      ['companion, twice without', (one) => inTurn(2, () => companionOf(operation, one)())],
      ['companion, at once with a key', (one) => together(AT_ONCE, () => companionOf(operation, one)({ key }))],
      ['companion, at once without', (one) => together(AT_ONCE, () => companionOf(operation, one)())],
      ['both wires, with a key', (one) => together(AT_ONCE, (index) => (index % 2 ? desktopOf : companionOf)(operation, one)({ key }))],
      ['both wires, without', (one) => together(AT_ONCE, (index) => (index % 2 ? desktopOf : companionOf)(operation, one)())],
    ];
    for (const [way, run] of ways) {
      const one = await scene();
      let answers: unknown[] = [];
      const change = await changeOf(async () => {
        answers = await run(one);
      });
      expect(change, way).toEqual(once);
      const [told, ...others] = answers.map((answer) => ({ ...(answer as object), status: undefined }));
      for (const other of others) expect(other, way).toEqual(told);
    }
    if (!name.includes('XnCoin')) expect(Object.values(once).some((count) => count !== 0)).toBe(true);
  });
});
