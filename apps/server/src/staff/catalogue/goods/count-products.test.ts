import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GoodsDesk, openGoodsDesk, soon } from './testing/goods-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

let desk: GoodsDesk;
beforeAll(async () => {
  desk = await openGoodsDesk();
});
afterAll(() => desk.close());

const views = { lacksWords: true, isLowOrOut: true, hasDraft: true, goingLive: true } as const;

it('The call counts what the filters of the list leave', async () => {
  const { soap, comb } = desk.fixture.products;
  await desk.edit(soap.productId, () => ({ weightGrams: 410 }));
  await desk.edit(comb.productId, () => ({ weightGrams: 130 }));
  await desk.schedule(desk.editor, comb.productId, soon(3_600_000));
  const counts: Readonly<Record<string, number>> = dataOf(await desk.clerk.call('countProducts'));
  expect(counts).toMatchObject({ hasDraft: 2, goingLive: 1, limit: 10_000 });
  const listed = async (filters: object) => (await desk.editor.call('listProducts', { filters, pageSize: 100 }))['count'];
  expect(counts['all']).toBe(await listed({}));
  for (const [name, wanted] of Object.entries(views)) expect([name, counts[name]]).toEqual([name, await listed({ [name]: wanted })]);
});

it('The call takes the permission to see products', async () => {
  expect(await (await desk.door.as('finance2')).call('countProducts')).toMatchObject({ success: '1' });
  expect(await desk.door.browser('192.0.2.7').call('countProducts')).toMatchObject({ error: 'signInNeeded' });
});
