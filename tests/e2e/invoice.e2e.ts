import { brand } from '@upline/brand';
import { expect, type Page } from '@playwright/test';
import { downloadBytes } from './harness/download-bytes.ts';
import { drawnPages } from './harness/drawn-pages.ts';
import { journeyInTurn } from './harness/journey.ts';
import { centsOf, readSummary } from './pages/summary.ts';

/** A4 in points of 72 to the inch, and in dots of 96 to the inch. */
const points = [595.28, 841.89];
const dots = [794, 1123] as const;

journeyInTurn('an invoice says from whom, for what and how much', async ({ page, open, signIn }) => {
  const api = await signIn('korea');
  const [order] = (await api.call('orderAll', { status: '2' })).data;
  if (!order) throw new Error('This member has paid no order.');
  await open(`/my/order/order_invoice?No=${order.memberOrderNo}`);
  const sheet = page.getByRole('article', { name: 'Invoice' });
  for (const text of [brand.company.legalName, order.memberOrderNo, 'Bill to', 'Ship to', 'Ship date', 'Tracking number', 'Due on receipt'])
    await sheet.getByText(text, { exact: true }).waitFor();
  for (const contact of [brand.support.email, brand.support.phone]) await sheet.getByText(contact).waitFor();
  const rows = await sheet
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent ?? '')));
  expect(rows.map(([name, pieces, ...amounts]) => [name, pieces, ...amounts.map(centsOf)])).toEqual(
    order.jpoMemberOrderList.map(({ productName, qty, price }) => [
      expect.stringContaining(productName),
      String(qty),
      Math.round(price * 100),
      Math.round(price * 100) * qty,
    ]),
  );
  const figures = await readSummary(sheet.locator('dl').last());
  expect(['Shipping fee', 'Tax', 'Total'].map((name) => centsOf(figures[name]))).toEqual(
    [order.logisticsExpense, order.tax, order.amount2].map((amount) => Math.round(amount * 100)),
  );
});

journeyInTurn('an invoice is drawn on A4 at three pixels for one, as wide on a phone as on a desktop', async ({ page, open, signIn }) => {
  const api = await signIn('korea');
  const [order] = (await api.call('orderAll', { status: '2' })).data;
  const inked: number[] = [];
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(`/my/order/order_invoice?No=${order?.memberOrderNo}`);
    await page.getByRole('article', { name: 'Invoice' }).getByText('Due on receipt').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const { pages, pictures } = drawnPages(await downloadBytes(await download));
    expect(pages, `${width} px`).toEqual([points]);
    expect(pictures).toHaveLength(1);
    const { size, ink } = await look(page, pictures[0] ?? Buffer.alloc(0));
    expect(size).toEqual(dots.map((count) => 3 * count));
    expect(ink, 'letters on white').toBeGreaterThan(0.002);
    expect(ink).toBeLessThan(0.1);
    inked.push(ink);
  }
  expect(inked[1], 'the same sheet from both').toBeCloseTo(inked[0] ?? 0, 3);
});

journeyInTurn('a long invoice ends its pages between two rows, with white above and below', async ({ page, open, signIn }) => {
  const api = await signIn('korea');
  const [order] = (await api.call('orderAll', { status: '2' })).data;
  const [item] = order?.jpoMemberOrderList ?? [];
  await page.route('**/api/pc/orderByOrderNo', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object[] };
    const items = Array.from({ length: 40 }, (_none, at) => ({ ...item, pttId: 900_000 + at, productName: `Line ${at + 1}` }));
    await route.fulfill({ response: answer, json: { ...envelope, data: [{ ...envelope.data[0], jpoMemberOrderList: items }] } });
  });
  await open(`/my/order/order_invoice?No=${order?.memberOrderNo}`);
  await page.getByRole('article', { name: 'Invoice' }).getByText('Line 40', { exact: true }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  const { pages, pictures } = drawnPages(await downloadBytes(await download));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, picture] of pictures.entries()) {
    const { firstInk, lastInk } = await look(page, picture);
    // Margin of the sheet and padding of a row.
    expect(firstInk, `above page ${at + 1}`).toBeGreaterThanOrEqual(3 * 50);
    expect(lastInk, `below page ${at + 1}`).toBeLessThanOrEqual(3 * (dots[1] - 50));
  }
});

interface Look {
  readonly size: number[];
  /** Share of dark pixels, from 0 to 1. */
  readonly ink: number;
  /** The first and the last line with a dark pixel; -1 if there is none. */
  readonly firstInk: number;
  readonly lastInk: number;
}

/** Examines a picture within the page, because transferring a sheet's eight million pixels would take long. */
async function look(page: Page, picture: Buffer): Promise<Look> {
  return page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/jpeg;base64,${base64}`;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data } = pen?.getImageData(0, 0, width, height) ?? { data: [] };
    let [dark, firstInk, lastInk] = [0, -1, -1];
    for (let at = 0; at < data.length / 4; at += 1) {
      if ((data[at * 4] ?? 255) >= 128) continue;
      dark += 1;
      lastInk = Math.floor(at / width);
      if (firstInk < 0) firstInk = lastInk;
    }
    return { size: [width, height], ink: dark / (width * height), firstInk, lastInk };
  }, picture.toString('base64'));
}
