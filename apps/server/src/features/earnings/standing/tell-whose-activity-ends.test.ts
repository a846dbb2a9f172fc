import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { tellWhoseActivityEnds } from './tell-whose-activity-ends.ts';

const settings = { businessTimeZone: 'America/Los_Angeles', publicUrl: 'https://shop.test' };
let shop: CommissionShop;
beforeAll(async () => {
  shop = await openCommissionShop();
  for (const [name, activeUntilWeek] of [
    ['ended', 202639],
    ['this', 202640],
    ['soon', 202642],
    ['later', 202643],
    ['never', null],
  ] as const) {
    await shop.join(name, { password: 'demo1234' });
    await shop.database.updateTable('member').set({ active_until_week: activeUntilWeek }).where('id', '=', shop.member(name).id).execute();
  }
  await shop.join('absent');
  await shop.database.updateTable('member').set({ active_until_week: 202640 }).where('id', '=', shop.member('absent').id).execute();
});
afterAll(() => shop.end());

const tell = (at: Date) => tellWhoseActivityEnds({ database: shop.database, settings }, at);
const mails = async () =>
  (await shop.database.selectFrom('job').select('payload').where('name', '=', 'mail.send').orderBy('id').execute()).map(
    ({ payload }) => payload,
  );

it('The job writes to members whose activity ends within two weeks, once for each end', async () => {
  expect((await Promise.all([tell(dayOfWeek(0)), tell(dayOfWeek(0))])).reduce((sum, told) => sum + told)).toBe(2);
  expect(await tell(dayOfWeek(3))).toBe(0);
  expect(await mails()).toEqual([
    {
      to: 'this@example.com',
      memberId: String(shop.member('this').id),
      template: 'activityEnds',
      locale: 'en_US',
      values: { name: 'this', day: '2026-10-04', pv: 50, link: 'https://shop.test/pc/index' },
    },
    expect.objectContaining({ to: 'soon@example.com', values: expect.objectContaining({ day: '2026-10-18' }) }),
  ]);
  // A week later another member's end comes near. A member whose activity was prolonged is notified again when the new end comes near.
  await shop.database.updateTable('member').set({ active_until_week: 202643 }).where('id', '=', shop.member('soon').id).execute();
  expect(await tell(dayOfWeek(0, 1))).toBe(2);
});
