import { expect, type Page } from '@playwright/test';
import { callFromConsole, enrolFactor, signInAtConsole } from '../harness/console-person.ts';
import { journeyInTurn, phone } from '../harness/journey.ts';

interface Packing {
  readonly order: { readonly orderNo: string };
  readonly lines: readonly { readonly name: string; readonly codes: readonly string[]; readonly pieces: number }[];
}

/** A unique number, in a form without a published check digit. */
const newNumber = (at: number): string => `NP${Date.now()}${at}`;

/** Types like a scanner: the code, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Paid demo orders, the next one to pack first. */
async function ordersToPack(page: Page): Promise<string[]> {
  const { groups } = (await callFromConsole(page, 'listToPack'))['data'] as { groups: { orders: { orderNo: string }[] }[] };
  return groups.flatMap(({ orders }) => orders.map(({ orderNo }) => orderNo));
}

journeyInTurn(
  'the day of the warehouse: second factor, to pack, pick, a wrong piece, the right ones, the label; then a carrier’s file, and the lines of the orders',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await step('second factor', async () => {
      await signInAtConsole(page, { name: 'warehouse' });
      const secret = await enrolFactor(page);
      expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
      await signInAtConsole(page, { name: 'warehouse', secret }, '/shipping');
    });
    try {
      const orders = await ordersToPack(page);
      const [first = '', ...others] = orders;
      await step('what is to be packed', async () => {
        await page.getByRole('heading', { level: 1, name: 'To pack' }).waitFor();
        await page.getByRole('checkbox', { name: first }).check();
        await page.getByRole('button', { name: 'Start picking' }).click();
        await page.getByText('1 order is in your hand.').waitFor();
        await checkAccessibility();
        await checkWidths([360, 390, 768, 1440]);
        await page.getByRole('button', { name: 'Pick list' }).click();
        await page.getByRole('table', { name: 'Pick list' }).waitFor();
      });
      await step('a wrong piece, then the right ones', async () => {
        await page.goto(`${new URL(page.url()).origin}/packing`);
        await page.getByRole('heading', { level: 1, name: first }).waitFor();
        await page.getByPlaceholder('Scan an item').waitFor();
        await scan(page, '4006381333948');
        await expect(page.getByRole('alert')).toContainText('Wrong item: 4006381333948');
        await checkAccessibility();
        const { lines } = (await callFromConsole(page, 'getOrderToPack', { orderNo: first }))['data'] as Packing;
        for (const { codes, pieces } of lines) for (let piece = 0; piece < pieces; piece += 1) await scan(page, String(codes[0]));
        await expect(page.getByRole('alert')).toHaveCount(0);
        await page.getByPlaceholder('Now scan the package’s label').waitFor();
        await checkWidths([360, 390, 768]);
      });
      await step('the label closes the package', async () => {
        const label = newNumber(0);
        await scan(page, label);
        await page.getByText(`${first} is on its way.`).waitFor();
        await page.keyboard.press('Enter');
        await page.getByPlaceholder('Scan an item').waitFor();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first);
        await scan(page, label);
        await expect(page.getByRole('alert')).toContainText(`This label is on the package of ${first}`);
        expect(await callFromConsole(page, 'getStaffOrder', { orderNo: first })).toMatchObject({ data: { state: 'shipped' } });
      });
      await step('packages from a file on a wide screen', async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await page.goto(`${new URL(page.url()).origin}/shipping?sheet=file`);
        const [second = ''] = others;
        const rows = [
          `${second},Northern Post,${newNumber(1)}`,
          `${first},Northern Post,${newNumber(2)}`,
          `UPL2601000000,Northern Post,${newNumber(3)}`,
        ];
        const buffer = Buffer.from(['order,carrier,tracking', ...rows].join('\n'));
        await page.locator('input[type=file]').setInputFiles({ name: 'ups.csv', mimeType: 'text/csv', buffer });
        const looked = page.getByRole('region', { name: /^Check these/ });
        // A job reads the file, together with the shop's other work.
        await expect(looked).toContainText('Already shipped', { timeout: 20_000 });
        await expect(looked).toContainText('There is no such order');
        await checkAccessibility();
        await page.getByRole('button', { name: 'Send 1 package' }).click();
        await page.getByText('1 package was sent.').waitFor();
        expect(await callFromConsole(page, 'getStaffOrder', { orderNo: second })).toMatchObject({ data: { state: 'shipped' } });
      });
      await step('the lines of the order', async () => {
        const { data } = await callFromConsole(page, 'getStaffOrder', { orderNo: first });
        const { timeline } = data as { timeline: { kind: string; who: string; auditNo: number | null }[] };
        expect(timeline).toContainEqual(
          expect.objectContaining({ kind: 'staff.sendParcel', who: 'staff:warehouse', auditNo: expect.any(Number) }),
        );
      });
    } finally {
      expect(await callFromConsole(page, 'removeTotp')).toMatchObject({ success: '1' });
    }
  },
  phone,
);
