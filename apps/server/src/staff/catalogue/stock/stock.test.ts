import { afterAll, beforeAll, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { openStockRoom, type StockRoom } from './testing/stock-room.ts';

let room: StockRoom;
let server: StockRoom['server'];
let fixture: StockRoom['fixture'];
let staff: StockRoom['staff'];
let comb: number;
let serum: number;
let olav: StockRoom['olav'];
let shopper: Shopper;
beforeAll(async () => {
  room = await openStockRoom();
  ({ server, fixture, staff, comb, serum, olav } = room);
  shopper = await createShopper(server, fixture);
});
afterAll(() => room.close());

const rowsOf = async (filters: object) =>
  ((await olav('listStock', { filters }))['data'] as Record<string, unknown>[]).filter(({ productId }) => productId === comb);

it('A variant has a place, a bar code and a limit, and is found by each', async () => {
  expect(await olav('placeVariant', { productId: comb, shelf: 'A-03', ean: '4006381333931', lowLimit: 60 })).toMatchObject({
    data: { productId: comb, shelf: 'A-03', ean: '4006381333931', lowLimit: 60 },
  });
  // Omitted fields stay.
  expect(await olav('placeVariant', { productId: comb, shelf: 'A-04' })).toMatchObject({ data: { ean: '4006381333931', lowLimit: 60 } });
  for (const filters of [{ search: '4006381333931' }, { search: String(comb) }, { shelf: 'a-0' }, { isLow: true }, { hasShelf: true }])
    expect(await rowsOf(filters)).toMatchObject([{ productId: comb, shelf: 'A-04', stock: 50, lowLimit: '60', isLow: true }]);
  expect(await olav('placeVariant', { productId: comb, lowLimit: 0 })).toMatchObject({ data: { lowLimit: 0 } });
  expect(await rowsOf({ isLow: true })).toEqual([]);
});

it('a bar code has its check digit and belongs to one variant', async () => {
  expect(await olav('placeVariant', { productId: serum, ean: '4006381333931' })).toMatchObject({ error: 'eanTaken', field: 'ean' });
  for (const ean of ['4006381333932', '12345', 'A006381333931'])
    expect(await olav('placeVariant', { productId: serum, ean })).toMatchObject({ errorCode: '1', field: 'ean' });
  expect(await olav('placeVariant', { productId: comb, ean: '' })).toMatchObject({ data: { ean: '' } });
  expect(await olav('placeVariant', { productId: serum, ean: '4006381333931' })).toMatchObject({ success: '1' });
  expect(await olav('placeVariant', { productId: 999_999, shelf: 'A' })).toMatchObject({ error: 'productNotFound' });
  expect(await staff.as('finance1', 'placeVariant', { productId: comb, shelf: 'B' })).toMatchObject({ error: 'notAllowed' });
});

it('The count on the shelf is the free pieces and those that orders wait for', async () => {
  await shopper.fill(comb, 2);
  const { memberOrderNo } = await shopper.order();
  expect(await rowsOf({ search: String(comb) })).toMatchObject([{ stock: 48, held: 2, onShelf: 50 }]);
  const journal = async (companies?: string[]) => {
    const asked = { productId: comb };
    const answer = companies
      ? await staff.limitedTo(companies, 'warehouse', 'getStockJournal', asked)
      : await olav('getStockJournal', asked);
    return answer['data'] as { changes: Record<string, unknown>[] };
  };
  expect(await journal()).toMatchObject({
    stock: 48,
    held: 2,
    changes: [
      { kind: 'sale', change: -2, orderNo: memberOrderNo, stockAfter: 48 },
      { kind: 'opening', change: 50 },
    ],
  });
  // A clerk of another company sees that pieces left, not with which order.
  expect((await journal(['KR'])).changes[0]).toMatchObject({ kind: 'sale', change: -2, orderNo: '' });
});

it('the journal is read page by page', async () => {
  for (const change of [1, 2, 3]) await olav('adjustStock', { productId: serum, change, reason: `number ${change}` });
  const first = await olav('getStockJournal', { productId: serum, pageSize: 2 });
  const notes = (answer: Record<string, unknown>) => (answer['data'] as { changes: { note: string; person: string }[] }).changes;
  expect(notes(first)).toMatchObject([
    { note: 'number 3', person: 'warehouse' },
    { note: 'number 2', person: 'warehouse' },
  ]);
  const second = await olav('getStockJournal', { productId: serum, pageSize: 2, after: first['next'] });
  expect(notes(second)).toMatchObject([{ note: 'number 1' }, { note: '' }]);
  expect(second['next']).toBeNull();
});
