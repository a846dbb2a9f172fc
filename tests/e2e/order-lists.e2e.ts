import { everyday } from './harness/demo-goods.ts';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import type { MemberApi, Order } from './harness/member-api.ts';
import { orderPages } from './pages/order-pages.ts';

const variant = everyday.id;
const orders = (page: Page) => page.getByRole('main').getByRole('article');
const acts = async (page: Page) => {
  const all = page.getByRole('main').getByRole('button').or(page.getByRole('main').getByRole('link'));
  const names = await all.allInnerTexts();
  return ['Cancel order', 'Pay now', 'Invoice', 'Track package'].filter((act) => names.some((name) => name.trim() === act));
};
const facts = (page: Page) => page.getByRole('main').locator('dt').allInnerTexts();

/** The member's newest paid order that satisfies the condition. Throws if there is none. */
async function paidOrder(api: MemberApi, holds: (order: Order) => boolean): Promise<Order> {
  const { data } = await api.call('orderAll', { status: '2', pageSize: 100 });
  const order = data.find(holds);
  if (!order) throw new Error('No paid order of this member is like that.');
  return order;
}

journeyInTurn('orders are listed five to a page, in tabs of the unpaid, the completed and all', async ({ page, open, signIn, step }) => {
  const api = await signIn('demo');
  const unpaid = await api.placeOrder(variant);
  const tabs = page.getByRole('navigation', { name: 'Lists of orders' });
  for (const [name, path, status, said] of [
    ['All', 'order_all', undefined, /Unpaid|Completed|Refunded/],
    ['Completed', 'order_completed', '2', /Completed|Refunded/],
    ['Unpaid', 'order_pending', '1', /Unpaid/],
  ] as const) {
    await step(name, async () => {
      await open('/my/order/order_all');
      await tabs.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(new RegExp(`/my/order/${path}$`));
      const { data, size } = await api.call('orderAll', status ? { status } : {});
      expect(data.length, 'as many as the call answers by itself').toBe(Math.min(5, size));
      await eventually(() => orders(page).count()).toBe(data.length);
      for (const [at, { memberOrderNo }] of data.entries()) {
        // The previous tab's list is shown until this list is loaded.
        await eventually(() => orders(page).nth(at).innerText()).toContain(memberOrderNo);
        expect(await orders(page).nth(at).innerText()).toMatch(said);
      }
    });
  }
  await step('the next page', async () => {
    await open('/my/order/order_completed?page=2');
    const { data, size } = await api.call('orderAll', { status: '2', pageNum: 2 });
    expect([size > 5, data.length]).toEqual([true, Math.min(5, size - 5)]);
    await eventually(() => orders(page).count()).toBe(data.length);
    await eventually(() => orders(page).first().innerText()).toContain(data[0]?.memberOrderNo);
  });
  await api.call('deleteOrder', { moId: (await api.order(unpaid))?.moId ?? 0 });
});

test.describe('an order’s own page', () => {
  journeyInTurn('of an unpaid one offers to cancel and pay, and knows no payment yet', async ({ page, open, signIn }) => {
    const api = await signIn('demo');
    const number = await api.placeOrder(variant);
    await open(`/my/order/order_detail?No=${number}`);
    await orderPages(page).progress.waitFor();
    await page.getByText('Unpaid', { exact: true }).waitFor();
    expect(await acts(page)).toEqual(['Cancel order', 'Pay now']);
    expect(await facts(page)).not.toContain('Paid with');
    await page.getByRole('link', { name: 'Pay now' }).click();
    await page.waitForURL((url) => url.pathname === '/pc/payment' && url.searchParams.get('No') === number);
    await api.call('deleteOrder', { moId: (await api.order(number))?.moId ?? 0 });
  });

  journeyInTurn('of a paid one shows how it was paid and leads to invoice and parcels', async ({ page, open, signIn }) => {
    const order = await paidOrder(await signIn('demo'), ({ isRetreatOrder }) => isRetreatOrder === '0');
    expect(order.canWatch).toBe('0');
    await open(`/my/order/order_detail?No=${order.memberOrderNo}`);
    await orderPages(page).progress.waitFor();
    await page.getByText('Completed', { exact: true }).waitFor();
    expect(await acts(page)).toEqual(['Invoice', 'Track package']);
    expect(await facts(page)).toContain('Paid with');
    expect(await page.getByRole('main').innerText()).toContain(order.checkParse);
  });

  journeyInTurn('of a refunded one says that above everything else, and offers nothing', async ({ page, open, signIn }) => {
    const order = await paidOrder(await signIn('demo'), ({ isRetreatOrder }) => isRetreatOrder === '1');
    expect([order.status, order.canWatch]).toEqual(['2', '1']);
    await open(`/my/order/order_detail?No=${order.memberOrderNo}`);
    await orderPages(page).progress.waitFor();
    await page.getByText('Refunded', { exact: true }).first().waitFor();
    expect(await page.getByText('Completed', { exact: true }).count()).toBe(0);
    expect(await acts(page)).toEqual([]);
  });
});
