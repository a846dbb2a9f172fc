import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { demoPaymentPassword } from './harness/member-api.ts';
import { createHash } from 'node:crypto';

const name = 'Week of the everyday';
const percentOff = (price: number) => (Math.round(price * 100) - Math.round(price * 20)) / 100;

journeyInTurn(
  'finance adds a promotion of 20 % in the console, a visitor sees it, a member buys with it, and a refund of one piece is exact',
  async ({ page, open, signIn, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    const api = await signIn('demo');
    const { price } = (await api.call('getProducts', { pttId: everyday.id })).data;
    const { productNo } = (await api.call('getProducts', { pttId: everyday.id })).data.jpmProductSaleNew;
    const staff = await page.context().newPage();
    await signInAtConsole(staff, { name: 'finance1' }, '/promotions/new');
    await step('a percentage of nothing is refused, and what was typed stays', async () => {
      await staff.getByLabel('Name, English').fill(name);
      await staff.getByLabel('Percent', { exact: true }).fill('0');
      await staff.getByLabel('Products', { exact: true }).fill(productNo);
      await staff.getByLabel('Reason').fill('agreed with marketing');
      await staff.getByRole('button', { name: 'Add promotion' }).click();
      await staff.getByText('A percentage is more than 0').first().waitFor();
      expect(await staff.getByLabel('Name, English').inputValue()).toBe(name);
    });
    await step('the page says what it does, and adds it', async () => {
      await staff.getByLabel('Percent', { exact: true }).fill('20');
      await staff.getByText(`20 % off ${productNo}.`).waitFor();
      await staff.getByRole('button', { name: 'Add promotion' }).click();
      await staff.getByRole('heading', { level: 1, name }).waitFor();
    });
    const promotionId = Number(new URL(staff.url()).pathname.split('/').at(-1));
    try {
      await step('a visitor sees it on the product', async () => {
        await eventually(async () => (await api.call('getProducts', { pttId: everyday.id })).data.promotionPrice).toBe(percentOff(price));
        await open(`/pc/goods?id=${everyday.id}`);
        await page.getByText(name).first().waitFor();
      });
      await step('a member’s cart has it, with its reason', async () => {
        await api.emptyCart();
        await api.call('addToCart', { productId: everyday.id, qty: 3 });
        await open('/pc/cart');
        await page.getByRole('complementary').getByText(name).waitFor();
        await checkAccessibility();
        await checkWidths([360, 390, 768, 1440]);
        await page.setViewportSize({ width: 1440, height: 900 });
      });
      const orderNo = await step('the order has it', async () => {
        await open('/pc/checkout');
        await page.getByRole('button', { name: 'Place order' }).click();
        await page.waitForURL(/\/pc\/payment\?No=/);
        await page.getByText(name).waitFor();
        return new URL(page.url()).searchParams.get('No') ?? '';
      });
      await step('a refund of one piece gives back what was paid for it', async () => {
        const order = await api.order(orderNo);
        const sum = Math.round(price * 300);
        const off = Math.round(sum * 0.2);
        expect(order).toMatchObject({ goodsDiscount: off / 100, goodsAmount: (sum - off) / 100 });
        const payPassword = createHash('md5').update(demoPaymentPassword).digest('hex');
        const paid = await api.call('payOrderByFb', { orderId: order?.moId ?? 0, payType: '1', payPassword });
        expect(paid.data.status).toBe('1');
        const shown = (await callFromConsole(staff, 'getStaffOrder', { orderNo }))['data'] as { lines: { lineId: number }[] };
        const lines = [{ lineId: shown.lines[0]?.lineId, pieces: 1 }];
        const preview = (await callFromConsole(staff, 'previewRefund', { memberOrderNo: orderNo, lines }))['data'] as { goods: number };
        expect(Math.abs(preview.goods * 300 - (sum - off))).toBeLessThan(300);
        expect(await callFromConsole(staff, 'refundOrder', { memberOrderNo: orderNo, lines, reason: 'broken' })).toMatchObject({
          success: '1',
        });
      });
      await step('the console shows who had it, and ends it', async () => {
        await staff.reload();
        await staff.getByText('Orders with this promotion').waitFor();
        await staff.getByRole('button', { name: 'End now' }).click();
        await staff.getByRole('complementary').getByLabel('Reason').fill('sold enough');
        await staff.getByRole('complementary').getByRole('button', { name: 'End now' }).click();
        await staff.getByText('Ended', { exact: true }).waitFor();
        await staff.getByText('Promotion ended').waitFor();
      });
    } finally {
      // Other journeys of this shop expect regular prices.
      const { data } = (await callFromConsole(staff, 'getPromotion', { promotionId })) as { data?: { version: number; state: string } };
      if (data?.state === 'running') await callFromConsole(staff, 'endPromotion', { promotionId, version: data.version, reason: 'over' });
    }
  },
);
