import { expect } from '@playwright/test';
import { downloadBytes } from './harness/download-bytes.ts';
import { eventually } from './harness/eventually.ts';
import { interceptOnce } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import type { MemberApi } from './harness/member-api.ts';
import { orderPages } from './pages/order-pages.ts';

const product = 7;

journeyInTurn('an unpaid order is cancelled from the list and from its page', async ({ page, open, signIn, step }) => {
  const api = await signIn('demo');
  const { card } = orderPages(page);
  const first = await api.placeOrder(product);
  const second = await api.placeOrder(product);
  const askedAgain: string[] = [];
  await step('from the list', async () => {
    await open('/my/order/order_pending');
    await card(first).getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByText(first).waitFor();
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await eventually(() => card(first).count()).toBe(0);
    await card(second).waitFor();
  });
  await step('refused: the question stays, with the reason', async () => {
    await interceptOnce(page, '**/api/pc/deleteOrder', (route) =>
      route.fulfill({
        json: { success: '0', errorCode: '0', error: 'paymentPending', resultMessage: 'A payment for it is under way.', data: null },
      }),
    );
    await open(`/my/order/order_detail?No=${second}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await dialog.getByText('A payment for it is under way.').waitFor();
    await dialog.getByRole('button', { name: 'Keep order' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
  await step('from its page', async () => {
    await open(`/my/order/order_detail?No=${second}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    // The page must not request data of a removed order.
    page.on('request', (request) => {
      if (request.url().endsWith('/orderByOrderNo')) askedAgain.push(request.postData() ?? '');
    });
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.waitForURL(/\/my\/order\/order_pending$/);
    await eventually(() => card(second).count()).toBe(0);
    expect(askedAgain).toEqual([]);
  });
});

/** The newest shipped order, read each time because another journey may have bought something. */
async function shippedOrder(api: MemberApi) {
  for (const order of (await api.call('orderAll', { status: '2' })).data) {
    const [parcel] = (await api.call('getLogisticsByMobile', { memberOrderNo: order.memberOrderNo })).data;
    if (parcel) return { order, parcel };
  }
  throw new Error('No order of this member has been shipped.');
}

journeyInTurn(
  'a shipped order shows its parcels and its invoice',
  async ({ page, baseUrl, open, signIn, step, checkAccessibility, checkWidths }) => {
    const api = await signIn('korea');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
    const { order, parcel } = await shippedOrder(api);
    const number = order.memberOrderNo;
    await step('parcels', async () => {
      await open(`/my/order/order_detail?No=${number}`);
      const progress = page.getByRole('list', { name: 'Progress' });
      await progress.getByText(parcel.createTime).waitFor();
      expect(await progress.getByRole('listitem').allInnerTexts()).toMatchObject(
        [/^Placed/, /^Paid/, /^Shipped/].map((text) => expect.stringMatching(text)),
      );
      await page.getByRole('button', { name: 'Track package' }).click();
      const dialog = page.getByRole('dialog', { name: 'Packages' });
      await dialog.getByText(parcel.postId ?? 'no parcel').waitFor();
      await dialog.getByText(parcel.productList[0]?.productName ?? 'no goods').waitFor();
      await dialog.getByText(parcel.postType, { exact: true }).waitFor();
      await dialog.getByText(`× ${parcel.productList[0]?.productQty}`, { exact: true }).first().waitFor();
      const follow = dialog.getByRole('link', { name: /^Track package/ });
      expect([await follow.getAttribute('href'), await follow.getAttribute('target')]).toEqual([parcel.postUrl, '_blank']);
      await checkAccessibility();
      const copied = page.getByText('Copied', { exact: true });
      await dialog.getByRole('button', { name: `Copy tracking number ${parcel.postId}` }).click();
      await copied.first().waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(parcel.postId);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: `Copy order number ${number}` }).click();
      await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    });
    await step('invoice', async () => {
      await page.getByRole('link', { name: 'Invoice' }).click();
      const invoice = page.getByRole('article', { name: 'Invoice' });
      for (const text of ['Bill to', 'Ship to', 'Due on receipt', parcel.postId ?? 'no parcel'])
        await invoice.getByText(text).first().waitFor();
      await checkAccessibility();
      // Two letters of the name look different in the sheet's fonts, so neither is an empty box.
      expect(await invoice.evaluate(differingLetters, Array.from(`${order.firstName}${order.lastName}`))).toBeGreaterThan(1);
      for (const button of ['Download PDF', 'PDF with selectable text']) {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: button }).click();
        const file = await download;
        expect(file.suggestedFilename()).toMatch(/\.pdf$/);
        expect((await downloadBytes(file)).subarray(0, 5).toString()).toBe('%PDF-');
      }
      await checkWidths([1440, 768, 390, 320]);
    });
    await step('on paper it stands alone', async () => {
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('article', { name: 'Invoice' }).isVisible()).toBe(true);
      expect(await page.getByRole('banner').isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false);
    });
  },
);

journeyInTurn('an unpaid order has no invoice', async ({ page, open, signIn }) => {
  const api = await signIn('demo');
  const number = await api.placeOrder(product);
  await open(`/my/order/order_invoice?No=${number}`);
  await page.getByRole('heading', { name: 'No invoice for this order' }).waitFor();
  const order = await api.order(number);
  await api.call('deleteOrder', { moId: order?.moId ?? 0 });
});

journeyInTurn('past orders are in a table, linked from the lists', async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
  const api = await signIn('demo');
  const { data } = await api.call('getHistoryData', { dataType: 'order', pageNum: 1, pageSize: 10 });
  await open('/my/order/order_completed');
  await page.getByRole('link', { name: 'Order history' }).click();
  const table = page.getByRole('table', { name: 'Order history' });
  await eventually(() => table.getByRole('rowheader').allInnerTexts()).toEqual(
    data.flatMap((row) => ('ORDER_NO' in row ? [row.ORDER_NO] : [])),
  );
  await checkAccessibility();
  await checkWidths([1440, 768, 390, 320]);
  await table.getByRole('link').first().click();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().waitFor();
});

/** Number of distinct drawings of the letters in an element's own fonts. */
async function differingLetters(element: Element, letters: string[]): Promise<number> {
  await document.fonts.ready;
  const { fontFamily } = getComputedStyle(element);
  const drawings = letters.map((letter) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 });
    const pen = canvas.getContext('2d');
    if (pen) pen.font = `40px ${fontFamily}`;
    pen?.fillText(letter, 8, 48);
    return canvas.toDataURL();
  });
  return new Set(drawings).size;
}
