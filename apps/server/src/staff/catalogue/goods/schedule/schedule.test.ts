import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { verifyAudit } from '../../../../platform/audit/verify-audit.ts';
import { watchFaultPoints } from '../../../../platform/fault-points.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { createTestServer } from '../../../../testing/test-server.ts';
import { untilMoment } from '../../../../testing/until-moment.ts';
import { createShopper } from '../../../../features/order/testing/shopper.ts';
import { type GoodsDesk, openGoodsDesk, soon } from '../testing/goods-desk.ts';
import { publishDue, publishDueOnce } from './publish-due.ts';
import { dataOf } from '../../../../testing/success-of.ts';

let desk: GoodsDesk;
let server: GoodsDesk['server'];
let products: GoodsDesk['fixture']['products'];
beforeAll(async () => {
  desk = await openGoodsDesk();
  ({ server } = desk);
  ({ products } = desk.fixture);
});
afterEach(() => watchFaultPoints(undefined));
afterAll(() => desk.close());

/** Simulates that the time of a draft has come. */
const makeDue = (goodsId: number) =>
  sql`UPDATE goods_draft SET scheduled_for = now() - interval '1 second' WHERE product_id = ${goodsId} AND state = 'open'`.execute(
    server.database,
  );
const listed = async (filters: object) => dataOf(await desk.editor.call('listProducts', { filters, sort: 'productNo' }));
const tasks = async () =>
  (await server.database.selectFrom('staff_task').selectAll().where('kind', '=', 'productNotPublished').orderBy('id').execute()).map(
    ({ subject, detail, closed_at: closedAt }) => ({ subject, detail, isOpen: closedAt === null }),
  );

it('a draft goes live by itself at its time, as the person who set it, and nobody changes it before', async () => {
  const { productId: goodsId } = products.soap;
  await desk.edit(goodsId, () => ({ weightGrams: 410 }));
  const from = soon(1_200);
  expect(await desk.schedule(desk.editor, goodsId, from)).toMatchObject({ success: '1', data: { scheduledFor: from.toISOString() } });
  const seen = await desk.look(goodsId);
  expect(seen).toMatchObject({
    state: 'live',
    live: { weightGrams: 400 },
    draft: { scheduledFor: from.toISOString(), scheduledBy: 'editor' },
  });
  expect(await desk.save(desk.admin, goodsId, seen, { weightGrams: 420 })).toMatchObject({ error: 'productScheduled' });
  expect(await desk.admin.call('undoProductChanges', { goodsId, version: seen.draft?.version, changeNos: [1] })).toMatchObject({
    error: 'productScheduled',
  });
  expect(await listed({ goingLive: true })).toMatchObject([{ productNo: 'P5', goesLiveAt: from.toISOString(), goodsState: 'live' }]);
  await publishDue(server.database);
  expect((await desk.look(goodsId)).live.weightGrams).toBe(400);
  await untilMoment(from);
  await publishDue(server.database);
  expect(await desk.look(goodsId)).toMatchObject({ draft: null, live: { weightGrams: 410 } });
  expect((await desk.look(goodsId)).history[0]).toMatchObject({ path: 'weightGrams', before: 400, after: 410, person: 'editor' });
  expect(await listed({ goingLive: true })).toEqual([]);
  const audit = await sql<object>`SELECT actor, action, subject FROM audit WHERE detail ? 'scheduledFor'`.execute(server.database);
  expect(audit.rows).toEqual([{ actor: 'staff:editor', action: 'staff.publishProduct', subject: String(goodsId) }]);
  await expect(verifyAudit(server.database)).resolves.not.toHaveProperty('brokenAtId');
});

it('The time of a draft is taken back with the draft kept, and a draft that is given up never goes live', async () => {
  const { productId: goodsId } = products.comb;
  await desk.edit(goodsId, () => ({ weightGrams: 130 }));
  await desk.schedule(desk.editor, goodsId, soon(3_600_000));
  const version = (await desk.look(goodsId)).draft?.version;
  expect(await desk.clerk.call('unscheduleProduct', { goodsId, version })).toMatchObject({ error: 'notAllowed' });
  expect(await desk.admin.call('unscheduleProduct', { goodsId, version: 0 })).toMatchObject({ error: 'draftChangedMeanwhile' });
  expect(await desk.admin.call('unscheduleProduct', { goodsId, version })).toMatchObject({ data: { version, changes: 1 } });
  expect(await desk.admin.call('unscheduleProduct', { goodsId, version })).toMatchObject({ error: 'productNotScheduled' });
  await desk.schedule(desk.editor, goodsId, soon(3_600_000));
  await makeDue(goodsId);
  expect(await desk.editor.call('dropProductDraft', { goodsId, version })).toMatchObject({ success: '1' });
  await publishDue(server.database);
  expect(await desk.look(goodsId)).toMatchObject({ draft: null, live: { weightGrams: 120 } });
});

it('A schedule refuses a beginning in the past, an end before it, and what could not be published', async () => {
  const { productId: goodsId } = products.candle;
  await desk.edit(goodsId, () => ({ weightGrams: 950 }));
  expect(await desk.schedule(desk.clerk, goodsId, soon(60_000))).toMatchObject({ error: 'notAllowed' });
  const past = await desk.schedule(desk.editor, goodsId, soon(-1));
  expect(past).toMatchObject({ error: 'productRefused', field: 'from' });
  expect(past.resultMessage).toContain('This time is past');
  expect(await desk.editor.call('scheduleProduct', { goodsId, version: 0, from: 'tomorrow' })).toMatchObject({ errorCode: '1' });
  const version = (await desk.look(goodsId)).draft?.version;
  for (const from of ['9999-12-31T23:59:59Z', '0001-01-01T00:00:00Z', '2026-02-30T00:00:00Z'])
    expect(await desk.editor.call('scheduleProduct', { goodsId, version, from })).toMatchObject({ errorCode: '1' });
  await desk.edit(goodsId, () => ({ offeredUntil: soon(60_000).toISOString() }));
  expect(await desk.schedule(desk.editor, goodsId, soon(120_000))).toMatchObject({ error: 'productRefused', field: 'offeredUntil' });
  expect(await desk.edit(goodsId, () => ({ offeredUntil: soon(-60_000).toISOString() }))).toMatchObject({
    error: 'productRefused',
    field: 'offeredUntil',
  });
  // Prices need the price permission when the time is set; the draft does not change after that.
  const priced = (document: { variants: object[] }) => ({ variants: document.variants.map((variant) => ({ ...variant, pv: '1.00' })) });
  await desk.edit(goodsId, (document) => ({ ...(priced(document) as object), offeredUntil: '' }));
  expect(await desk.schedule(desk.editor, goodsId, soon(60_000))).toMatchObject({ error: 'pricesNotAllowed' });
  expect(await desk.schedule(desk.finance, goodsId, soon(60_000))).toMatchObject({ success: '1' });
  await makeDue(goodsId);
  await publishDue(server.database);
  expect((await desk.look(goodsId)).live.variants[0]?.pv).toBe('1.00');
});

it('Two processes publish what is due once, and a process that is killed has published nothing', async () => {
  const { productId: goodsId } = products.brush;
  await desk.edit(goodsId, () => ({ weightGrams: 77 }));
  await desk.schedule(desk.editor, goodsId, soon(60_000));
  await makeDue(goodsId);
  watchFaultPoints((point) => {
    if (point === 'goods.duePublished') throw new Error('killed');
  });
  await expect(publishDue(server.database)).rejects.toThrow('killed');
  expect(await desk.look(goodsId)).toMatchObject({ history: [], draft: { hindrance: null } });
  watchFaultPoints(undefined);
  const other = await createTestServer({ beside: server });
  const parts = { database: server.database, log: createLogger({ level: 'silent' }) };
  await Promise.all([publishDue(server.database), publishDue(other.database), publishDue(other.database), publishDueOnce(parts)]);
  await other.close();
  expect((await desk.look(goodsId)).history).toMatchObject([{ path: 'weightGrams', after: 77 }]);
  const { rows } = await sql`SELECT FROM audit WHERE detail ? 'scheduledFor' AND subject = ${String(goodsId)}`.execute(server.database);
  expect(rows).toHaveLength(1);
});

it('A draft that can no longer be published makes a task, says why, and keeps no other draft from going live', async () => {
  const [cream, serum] = [products.cream, products.serum];
  for (const { productId } of [cream, serum]) {
    await desk.edit(productId, () => ({ weightGrams: 222 }));
    await desk.schedule(desk.editor, productId, soon(60_000));
  }
  // A direct change made another weight live, bypassing the draft.
  await server.database.updateTable('product').set({ weight_grams: 333 }).where('id', '=', cream.productId).execute();
  await makeDue(cream.productId);
  await makeDue(serum.productId);
  await publishDue(server.database);
  await publishDue(server.database);
  expect((await desk.look(serum.productId)).live.weightGrams).toBe(222);
  const stuck = await desk.look(cream.productId);
  expect(stuck).toMatchObject({
    live: { weightGrams: 333 },
    conflicts: [{ path: 'weightGrams', mine: 222, theirs: 333 }],
    draft: { scheduledFor: null, hindrance: { field: 'weightGrams' } },
  });
  expect(stuck.draft?.hindrance?.why).toContain('changed in the meantime');
  expect(await tasks()).toMatchObject([
    { subject: 'P2', isOpen: true, detail: { goodsId: cream.productId, error: 'productChangedMeanwhile' } },
  ]);
  // Any action on it ends the task.
  await desk.save(desk.editor, cream.productId, stuck, { weightGrams: 334 });
  expect(await tasks()).toMatchObject([{ isOpen: false }]);
  expect((await desk.look(cream.productId)).draft?.hindrance).toBeNull();
});

it('a product ends when its time has come, in every process and in the transaction of an order', async () => {
  const { productId: goodsId, variantIds } = products.comb;
  const shopper = await createShopper(server, desk.fixture);
  await shopper.fill(variantIds[0]);
  const other = await createTestServer({ beside: server });
  const until = soon(2_500);
  await desk.edit(goodsId, () => ({ offeredUntil: until.toISOString() }));
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ success: '1' });
  const offeredBy = async (each: typeof server) => (await each.call('getProducts', { pttId: variantIds[0] }))['success'];
  expect([await offeredBy(server), await offeredBy(other)]).toEqual(['1', '1']);
  await untilMoment(until);
  expect(await shopper.call('addJpoMemberOrder', { fabId: shopper.addressId })).toMatchObject({ error: 'soldOut' });
  expect(await shopper.call('addToCart', { productId: variantIds[0], qty: 1 })).toMatchObject({ error: 'productNotFound' });
  await vi.waitFor(async () => expect([await offeredBy(server), await offeredBy(other)]).toEqual(['0', '0']), 1_000);
  await other.close();
  expect(await desk.look(goodsId)).toMatchObject({ state: 'ended' });
  expect(await listed({ goodsState: ['ended'] })).toMatchObject([{ productNo: 'P3', offeredUntil: until.toISOString() }]);
  // A draft with a later end offers it again, at its time.
  await desk.edit(goodsId, () => ({ offeredUntil: '' }));
  await desk.schedule(desk.editor, goodsId, soon(60_000));
  expect(await listed({ goodsState: ['scheduled'] })).toMatchObject([{ productNo: 'P3' }]);
  await makeDue(goodsId);
  await publishDue(server.database);
  await vi.waitFor(async () => expect(await offeredBy(server)).toBe('1'), 2_000);
});

it('a draft that was saved before it had today’s fields is read, merged and published', async () => {
  const { productId: goodsId } = products.candle;
  await desk.edit(goodsId, () => ({ weightGrams: 960 }));
  await server.admin.transaction().execute(async (transaction) => {
    for (const column of ['base', 'document'])
      await sql`
        UPDATE goods_draft SET ${sql.ref(column)} = jsonb_set(${sql.ref(column)} - 'furtherShelves' - 'offeredUntil', '{variants}',
          (SELECT jsonb_agg(variant - 'companies') FROM jsonb_array_elements(${sql.ref(column)} -> 'variants') AS variant))
        WHERE product_id = ${goodsId} AND state = 'open'`.execute(transaction);
  });
  expect((await desk.look(goodsId)).changes).toEqual([{ path: 'weightGrams', before: 950, after: 960 }]);
  expect(await desk.publish(desk.editor, goodsId)).toMatchObject({ success: '1', data: { changes: 1 } });
});
