import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { insertStaff } from '../../../desk/people/insert-staff.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../../../features/earnings/testing/commission-shop.ts';
import { openStaffDoor, type StaffBrowser } from '../../../testing/staff-door.ts';
import { staffPassword } from '../../../testing/staff-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';

const clock = createFixedClock(dayOfWeek(1, 2));

let shop: CommissionShop;
let finance: StaffBrowser;
let korean: StaffBrowser;
beforeAll(async () => {
  shop = await openCommissionShop(clock);
  const door = await openStaffDoor(shop.server);
  await insertStaff(shop.database, { name: 'korean', roles: ['admin'], password: staffPassword, companies: ['KR'] });
  [finance, korean] = [door.browser(), door.browser()];
  await finance.call('staffSignIn', { name: 'finance1', password: staffPassword });
  await korean.call('staffSignIn', { name: 'korean', password: staffPassword });
  await shop.join('R', { star: 20, password: 'demo1234' });
  await shop.join('K', { sponsor: 'R', under: 'R', side: 0, companyCode: 'KR' });
  await shop.join('L', { sponsor: 'K', under: 'K', side: 0, companyCode: 'KR' });
  await shop.buy('R', 250, dayOfWeek(0, 1));
  await shop.buy('K', 1_500, dayOfWeek(0, 1));
  await shop.buy('L', 1_500, dayOfWeek(1, 1));
  await shop.close(202640, dayOfWeek(0, 1));
});
afterAll(() => shop.end());

it('An open week is compared with the goods of the previous week until the same time, and a week that is over is not', async () => {
  const goods = async (who: StaffBrowser, week = 202642) => dataOf(await who.call('getWeek', { week }))['goodsAtThisTime'];
  // The last order of the week before was paid at this very time of it.
  expect([await goods(finance), await goods(korean), await goods(finance, 202641)]).toEqual([1_750, 1_500, null]);
  clock.moveTo(new Date(clock.now().getTime() + 1_000));
  expect([await goods(finance), await goods(korean)]).toEqual([3_250, 3_000]);
});

it('A name in a script without spaces has the family name first, as everywhere else', async () => {
  await shop.close(202641, clock.now());
  const memberCode = shop.member('R').code;
  for (const [first, last, shown] of [
    ['承恩', '楊', '楊承恩'],
    ['ひろ', '木村', '木村ひろ'],
    ['민준', '김', '김민준'],
    ['Ingrid', 'Solberg', 'Ingrid Solberg'],
  ] as const) {
    await sql`UPDATE member SET first_name = ${first}, last_name = ${last} WHERE code = ${memberCode}`.execute(shop.database);
    expect(dataOf(await finance.call('listWeekEarnings', { filters: { week: '202641', memberCode } }))).toMatchObject([
      { memberName: shown },
    ]);
  }
});
