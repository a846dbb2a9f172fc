import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { cancelExpiredOrders } from '../../order/index.ts';
import { createShopper, type Shopper } from '../../order/testing/shopper.ts';
import { changeStock, findStockDrift } from './index.ts';
import { proveStockOnce } from './prove-stock.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let door: StaffDoorOfTest;
let shopper: Shopper;
let comb: number;
let serum: number;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  door = await openStaffDoor(server);
  shopper = await createShopper(server, fixture);
  comb = fixture.products.comb.variantIds[0];
  serum = fixture.products.serum.variantIds[0];
});
afterAll(() => server.close());

const journalOf = (variantId: number) =>
  server.database.selectFrom('stock_change').selectAll().where('variant_id', '=', variantId).orderBy('id').execute();
const newestOf = async (variantId: number) => (await journalOf(variantId)).at(-1);
const adjust = async (payload: object) =>
  (await door.as('warehouse')).call('adjustStock', payload, { 'idempotency-key': crypto.randomUUID() });

it('A variant begins with what is in stock, and one without pieces begins empty', async () => {
  expect(await journalOf(comb)).toMatchObject([{ kind: 'opening', change: 50, stock_after: 50, order_id: null, staff_id: null }]);
  expect(await findStockDrift(server.database)).toEqual([]);
});

it('An order takes its pieces with its number, and gives them back when it is cancelled or expires', async () => {
  await shopper.fill(comb, 3);
  const first = await shopper.order();
  const sale = { kind: 'sale', change: -3, stock_after: 47, order_id: BigInt(first.moId), staff_id: null };
  expect(await newestOf(comb)).toMatchObject(sale);
  await shopper.call('deleteOrder', { moId: first.moId });
  const back = { kind: 'cancellation', change: 3, stock_after: 50 };
  expect(await newestOf(comb)).toMatchObject({ ...back, order_id: BigInt(first.moId), staff_id: null });
  await shopper.fill(comb, 3);
  const second = await shopper.order();
  const cancel = { orderNo: second.memberOrderNo, reason: 'asked on the telephone' };
  expect(await (await door.as('service')).call('cancelOrder', cancel)).toMatchObject({ success: '1' });
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'service').executeTakeFirstOrThrow();
  expect(await newestOf(comb)).toMatchObject({ ...back, order_id: BigInt(second.moId), staff_id: id });
  await shopper.fill(comb, 3);
  const third = await shopper.order();
  await cancelExpiredOrders(server.database, new Date(Date.now() + 100 * 3_600_000));
  expect(await newestOf(comb)).toMatchObject({ ...back, order_id: BigInt(third.moId), staff_id: null });
});

it('A person’s change records what happened, why and who; a refused one leaves no row', async () => {
  expect(await adjust({ productId: comb, change: -2, kind: 'damage', reason: 'fell from the shelf' })).toMatchObject({
    data: { stock: 48 },
  });
  expect(await newestOf(comb)).toMatchObject({ kind: 'damage', change: -2, stock_after: 48, note: 'fell from the shelf' });
  expect(await adjust({ productId: comb, change: 2, reason: 'found again' })).toMatchObject({ data: { stock: 50 } });
  expect(await newestOf(comb)).toMatchObject({ kind: 'correction', note: 'found again' });
  const rows = (await journalOf(comb)).length;
  expect(await adjust({ productId: comb, change: -51, reason: 'too many' })).toMatchObject({ error: 'stockShort' });
  expect(await adjust({ productId: comb, change: 1, kind: 'sale', reason: 'not a person’s' })).toMatchObject({ errorCode: '1' });
  expect(await journalOf(comb)).toHaveLength(rows);
});

it('Many simultaneous orders and cancellations leave a journal that adds up, row by row', async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => createShopper(server, fixture)));
  const trade = async (one: Shopper): Promise<void> => {
    for (let round = 0; round < 3; round += 1) {
      await one.fill(serum);
      await one.fill(comb);
      const { moId } = await one.order();
      await one.call('deleteOrder', { moId });
    }
  };
  const count = async (): Promise<void> => {
    for (let round = 0; round < 6; round += 1) await adjust({ productId: round % 2 === 0 ? comb : serum, change: 1, reason: 'delivery' });
  };
  await Promise.all([...shoppers.map(trade), count()]);
  expect(await findStockDrift(server.database)).toEqual([]);
  for (const variantId of [comb, serum]) {
    let left = 0;
    for (const { change, stock_after } of await journalOf(variantId)) expect((left += change)).toBe(stock_after);
  }
});

it('the same variant twice in one change counts once with both, and a short one is missing from the answer', async () => {
  const before = (await newestOf(comb))?.stock_after ?? 0;
  await server.database.transaction().execute(async (transaction) => {
    const cause = { kind: 'delivery', at: new Date() } as const;
    const twice = [
      { variantId: comb, change: 4 },
      { variantId: comb, change: -1 },
      { variantId: serum, change: -9_999_999 },
    ];
    expect(await changeStock(transaction, twice, cause)).toEqual([{ variantId: comb, stock: before + 3 }]);
  });
  expect(await newestOf(comb)).toMatchObject({ change: 3, stock_after: before + 3 });
});

it.each([
  ['change a row', 'UPDATE stock_change SET change = 1'],
  ['delete a row', 'DELETE FROM stock_change'],
  ['empty it', 'TRUNCATE stock_change'],
])('The role that runs the shop cannot %s of the journal, nor can its owner', async (_what, text) => {
  await expect(sql.raw(text).execute(server.database)).rejects.toThrow(/permission denied/);
  await expect(sql.raw(text).execute(server.admin)).rejects.toThrow();
});

it('The daily check finds stock changed past the journal, lights up and is a task until it is right', async () => {
  const parts = { database: server.database, log: createLogger({ level: 'silent' }) };
  const light = async () => {
    const answer = await (await door.as('auditor')).call('getHealth');
    return (answer as { data?: { lights: { name: string }[] } }).data?.lights.find(({ name }) => name === 'stock');
  };
  const openTasks = () =>
    server.database.selectFrom('staff_task').select('id').where('kind', '=', 'stockDiffers').where('closed_at', 'is', null).execute();
  await proveStockOnce(parts);
  expect(await light()).toMatchObject({ state: 'good', facts: { differing: 0 } });
  const change = (by: number) => sql`UPDATE product_variant SET stock = stock + ${by} WHERE id = ${comb}`.execute(server.database);
  await change(5);
  expect(await findStockDrift(server.database)).toMatchObject([{ variantId: comb }]);
  await proveStockOnce(parts);
  expect(await light()).toMatchObject({ state: 'good' });
  const passDay = () => sql`UPDATE stock_check SET at = at - interval '1 day'`.execute(server.admin);
  await passDay();
  await proveStockOnce(parts);
  expect(await light()).toMatchObject({ state: 'bad', facts: { differing: 1 } });
  expect(await openTasks()).toHaveLength(1);
  await change(-5);
  await passDay();
  await proveStockOnce(parts);
  expect(await light()).toMatchObject({ state: 'good' });
  expect(await openTasks()).toHaveLength(0);
});
