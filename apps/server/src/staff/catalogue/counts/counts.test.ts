import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStockDrift } from '../../../features/catalogue/index.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { openStockRoom, type StockRoom } from '../stock/testing/stock-room.ts';

let room: StockRoom;
let server: StockRoom['server'];
let fixture: StockRoom['fixture'];
let staff: StockRoom['staff'];
let comb: number;
let serum: number;
let olav: StockRoom['olav'];
let stockOf: StockRoom['stockOf'];
beforeAll(async () => {
  room = await openStockRoom();
  ({ server, fixture, staff, comb, serum, olav, stockOf } = room);
  await olav('placeVariant', { productId: comb, shelf: 'A-01' });
  await olav('placeVariant', { productId: serum, shelf: 'B-01' });
});
afterAll(() => room.close());

interface Count {
  countNo: number;
  state: string;
  counted: number;
  change: number;
  seen: string;
  lines: { productId: number; expected: number | null; counted: number | null; difference: number | null }[];
}
const begin = async (shelf: string) =>
  ((await olav('beginCount', { name: `Shelf ${shelf}`, shelfFrom: shelf, shelfTo: shelf }))['data'] as Count).countNo;
const shown = async (countNo: number) => (await olav('getCount', { countNo }))['data'] as Count;
const apply = async (countNo: number, seen?: Partial<Count>) => {
  const { counted, change } = { ...(await shown(countNo)), ...seen };
  return olav('applyCount', { countNo, seenCounted: counted, seenChange: change, reason: 'count of November' });
};
async function heldOf(id: number): Promise<number> {
  const rows = await server.database
    .selectFrom('member_order')
    .innerJoin('order_line', 'order_line.order_id', 'member_order.id')
    .select('order_line.quantity')
    .where('order_line.variant_id', '=', id)
    .where('member_order.state', 'in', ['unpaid', 'paid'])
    .execute();
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}

it('A count shows the variants of its places, and changes the stock by the differences alone', async () => {
  const countNo = await begin('a');
  expect(await shown(countNo)).toMatchObject({ variants: 1, counted: 0, lines: [{ productId: comb, expected: null, counted: null }] });
  expect(await olav('countVariant', { countNo, productId: comb, counted: 48, note: 'two broken' })).toMatchObject({
    data: { counted: 1, differing: 1, change: -2, lines: [{ expected: 50, counted: 48, difference: -2, countedBy: 'warehouse' }] },
  });
  expect(await stockOf(comb)).toBe(50);
  expect(await apply(countNo)).toMatchObject({ data: { state: 'applied', note: 'count of November' } });
  expect(await stockOf(comb)).toBe(48);
  const journal = (await olav('getStockJournal', { productId: comb }))['data'] as { changes: object[] };
  expect(journal.changes[0]).toMatchObject({ kind: 'count', change: -2, note: 'count of November', person: 'warehouse' });
  for (const call of ['countVariant', 'dropCount'] as const)
    expect(await olav(call, { countNo, productId: comb, counted: 1, reason: 'too late' })).toMatchObject({ success: '0' });
  expect(await apply(countNo)).toMatchObject({ error: 'stockCountOver' });
});

/** The pieces on the shelf do not change while orders are placed and cancelled; three pieces are missing all the time. */
it('orders that are placed, cancelled and shipped while people count change no difference', async () => {
  const missing = 3;
  const onShelf = (await stockOf(serum)) + (await heldOf(serum)) - missing;
  const shoppers = await Promise.all(Array.from({ length: 3 }, () => createShopper(server, fixture)));
  const kept: number[] = [];
  let isCounting = true;
  const trade = async (shopper: Shopper): Promise<void> => {
    while (isCounting) {
      await shopper.fill(serum);
      const { moId } = await shopper.order();
      if (kept.length < 6) kept.push(moId);
      else await shopper.call('deleteOrder', { moId });
    }
  };
  const countNo = await begin('B');
  let instead: number | undefined;
  const count = async (): Promise<void> => {
    for (let times = 0; times < 6; times += 1) {
      const answer = await olav('countVariant', { countNo, productId: serum, counted: onShelf, instead });
      expect(answer).toMatchObject({ data: { change: -missing } });
      instead = onShelf;
    }
    isCounting = false;
  };
  await Promise.all([...shoppers.map(trade), count()]);
  expect(kept.length).toBeGreaterThan(0);
  // Pieces shipped between the count and its end leave the shelf and make no difference.
  await server.database
    .updateTable('member_order')
    .set({ state: 'paid', paid_at: new Date() })
    .where('id', 'in', kept.map(BigInt))
    .execute();
  const shipped = BigInt(kept[0] ?? 0);
  await server.database.updateTable('member_order').set({ state: 'shipped', shipped_at: new Date() }).where('id', '=', shipped).execute();
  expect(await apply(countNo)).toMatchObject({ success: '1' });
  expect((await stockOf(serum)) + (await heldOf(serum))).toBe(onShelf - 1);
  expect(await findStockDrift(server.database)).toEqual([]);
});

it('Two simultaneous counts do not overwrite each other, and the person who applies sees what is applied', async () => {
  const countNo = await begin('A');
  const both = await Promise.all([
    olav('countVariant', { countNo, productId: comb, counted: 40 }),
    staff.as('root', 'countVariant', { countNo, productId: comb, counted: 47 }),
  ]);
  const [winner, loser] = both[0]?.['success'] === '1' ? [40, both[1]] : [47, both[0]];
  expect(loser).toMatchObject({ error: 'countedMeanwhile', field: 'instead' });
  expect((await shown(countNo)).lines).toMatchObject([{ counted: winner }]);
  const seen = await shown(countNo);
  expect(await staff.as('root', 'countVariant', { countNo, productId: comb, counted: 46, instead: winner })).toMatchObject({
    success: '1',
  });
  expect(await apply(countNo, seen)).toMatchObject({ error: 'stockCountChanged' });
  const pressed = await Promise.all([apply(countNo), apply(countNo), apply(countNo)]);
  expect(pressed.filter(({ success }) => success === '1')).toHaveLength(1);
  expect((await stockOf(comb)) + (await heldOf(comb))).toBe(46);
});

it('A count checks what was seen of each variant: two recounts that offset each other change nothing silently', async () => {
  const countNo = await begin('');
  const [combs, serums] = [await stockOf(comb), await stockOf(serum)];
  const free = async () => [await stockOf(comb), await stockOf(serum)];
  const counting = async (off: number, instead?: number) => {
    const due = new Map((await shown(countNo)).lines.map(({ productId, expected }) => [productId, expected]));
    for (const [productId, by, stock] of [
      [comb, off, combs + (await heldOf(comb))],
      [serum, -off, serums + (await heldOf(serum))],
    ] as const) {
      const before = instead === undefined ? undefined : (due.get(productId) ?? 0) + Math.sign(by) * instead;
      const counted = { countNo, productId, counted: stock + by, instead: before };
      expect(await olav('countVariant', counted)).toMatchObject({ success: '1' });
    }
  };
  await counting(1);
  const { counted, change, seen } = await shown(countNo);
  const press = (saw: string | undefined) =>
    olav('applyCount', { countNo, seenCounted: counted, seenChange: change, seen: saw, reason: 'count of November' });
  await counting(9, 1);
  const now = await shown(countNo);
  expect(now).toMatchObject({ counted, change });
  expect(await press(seen)).toMatchObject({ error: 'seenDiffers', current: { getCount: { seen: now.seen, change } } });
  expect(await free()).toEqual([combs, serums]);
  expect(await press(now.seen)).toMatchObject({ success: '1' });
  expect(await free()).toEqual([combs + 9, serums - 9]);
  const { detail } = await server.database
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'staff.applyCount')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ seen: now.seen });
});

it('a count that would leave less than orders hold is refused and names the variant', async () => {
  const shopper = await createShopper(server, fixture);
  const free = await stockOf(comb);
  await shopper.fill(comb, free - 1);
  await shopper.order();
  const countNo = await begin('A');
  await olav('countVariant', { countNo, productId: comb, counted: free - 3 });
  expect(await apply(countNo)).toMatchObject({ error: 'stockShort' });
  expect(await stockOf(comb)).toBe(1);
  expect(await olav('dropCount', { countNo, reason: 'counted the wrong shelf' })).toMatchObject({ data: { state: 'dropped' } });
  expect(await olav('listCounts', { filters: { state: ['dropped'] } })).toMatchObject({ data: [{ countNo, differing: 1 }] });
});

it('A count is open to people who may change stock; a text that is no figure is refused', async () => {
  const countNo = await begin('A');
  for (const counted of [-1, 1.5, '12x'])
    expect(await olav('countVariant', { countNo, productId: comb, counted })).toMatchObject({ errorCode: '1', field: 'counted' });
  expect(await olav('countVariant', { countNo, productId: 999_999, counted: 1 })).toMatchObject({ error: 'productNotFound' });
  expect(await olav('getCount', { countNo: 999_999 })).toMatchObject({ error: 'stockCountNotFound' });
  expect(await staff.as('finance1', 'countVariant', { countNo, productId: comb, counted: 1 })).toMatchObject({ error: 'notAllowed' });
  expect(await staff.as('editor', 'applyCount', { countNo, seenCounted: 0, seenChange: 0, reason: 'because' })).toMatchObject({
    error: 'notAllowed',
  });
});
