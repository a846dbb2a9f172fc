import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffDoor, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword } from '../../../features/order/testing/shopper.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';
import { dataOf } from '../../../testing/success-of.ts';

let shop: PayShop;
let door: StaffDoorOfTest;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openPayShop();
  door = await openStaffDoor(shop.server);
  staff = await openStaffShop(shop.server);
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

it('The call answers what the member’s own page says, and nothing to foreign or unpermitted people', async () => {
  const { shopper, moId } = await shop.newOrder();
  await fund(shop.server.database, shopper.id, '6', 10_000n);
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  const own = dataOf(await shopper.call('getRealTimePerformance'));
  const answer = await (await door.as('service')).call('getMemberStanding', { memberCode: shopper.code });
  expect(answer).toMatchObject({
    success: '1',
    data: {
      month: own['W_MONTH'],
      star: own['PASS_STAR_STR'],
      nextStar: own['NEXT_PASS_STAR_STR'],
      own: own['MONTH_CX_PV'],
      left: own['MONTH_LINK_LEFT_PV'],
      right: own['MONTH_LINK_RIGHT_PV'],
      missingOwn: own['GAP_CX_PV'],
    },
  });
  const foreign = await staff.limitedTo(['KR'], 'service', 'getMemberStanding', { memberCode: shopper.code });
  expect(foreign).toMatchObject({ error: 'memberNotFound' });
  expect(await staff.as('warehouse', 'getMemberStanding', { memberCode: shopper.code })).toMatchObject({ error: 'notAllowed' });
});
