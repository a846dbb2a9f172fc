import { expect, type Page } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { openOtherBrowser } from './harness/other-browser.ts';

const orderNoOf = async (page: Page, at: number): Promise<string> =>
  (await page.locator('main tbody tr[data-row]').nth(at).getAttribute('data-row')) ?? '';

journeyInTurn(
  'orders are chosen by a range, tagged and held together, one is released, and a second person sees who has it open',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    await signInAtConsole(page, { name: 'admin' }, '/orders?state=paid');
    const { origin } = new URL(page.url());
    const boxes = page.locator('main tbody tr[data-row] input[type="checkbox"]');
    await eventually(() => boxes.count()).toBeGreaterThan(4);
    const numbers = [await orderNoOf(page, 0), await orderNoOf(page, 1), await orderNoOf(page, 2)];
    const bar = page.getByRole('region', { name: '3 chosen' });
    const dialog = page.getByRole('dialog');
    const choose = async (): Promise<void> => {
      await boxes.nth(0).click();
      await boxes.nth(2).click({ modifiers: ['Shift'] });
      await bar.waitFor();
    };
    await step('a range by a click with Shift gets a tag', async () => {
      await choose();
      await bar.getByRole('button', { name: 'Change the tags of 3 orders' }).click();
      await dialog.getByLabel('Tags to add').fill('Gift, Fragile');
      await checkAccessibility();
      await dialog.getByRole('button', { name: 'Change the tags of 3 orders' }).click();
      await dialog.getByText('3 done, 0 refused.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });
    await step('the filter finds them, and they are held with a reason', async () => {
      await page.goto(`${origin}/orders?tag=gift`);
      await eventually(() => boxes.count()).toBe(3);
      await choose();
      await bar.getByRole('button', { name: 'Put 3 orders on hold' }).click();
      await dialog.getByLabel('Reason').fill('waits for a second order');
      await dialog.getByRole('button', { name: 'Put 3 orders on hold' }).click();
      await dialog.getByText('3 done, 0 refused.').waitFor();
      await dialog.getByRole('button', { name: 'Close' }).last().click();
      await checkWidths([390, 1440]);
    });
    const [first = ''] = numbers;
    await step('a held order says so where it is read and where it is packed', async () => {
      await page.goto(`${origin}/orders/${first}`);
      await page.getByText('waits for a second order (admin').first().waitFor();
      await checkAccessibility();
      await page.goto(`${origin}/packing/${first}`);
      await page.getByText('This order is on hold: waits for a second order (admin)').waitFor();
      await page.goto(`${origin}/shipping`);
      await page.getByRole('link', { name: '3 paid orders are on hold' }).waitFor();
      await checkAccessibility();
      await checkWidths([390, 1440]);
    });
    await step('one is released, assigned to the next person and taken in hand; a second person sees both', async () => {
      await page.goto(`${origin}/orders/${first}`);
      await page.getByText('waits for a second order (admin').first().waitFor();
      await page.keyboard.press('h');
      await page.getByRole('complementary').getByRole('button', { name: 'Release' }).click();
      await page.getByText(`${first} is released.`).waitFor();
      expect(await callFromConsole(page, 'assignOrder', { orderNo: first })).toMatchObject({ success: '1' });
      expect(await callFromConsole(page, 'startPicking', { orderNos: [first] })).toMatchObject({ data: { started: 1 } });
      const second = await openOtherBrowser(page);
      await signInAtConsole(second, { name: 'service' }, `/orders/${first}`);
      await second.getByText('admin has this order in hand.').waitFor();
      await second.getByText(/^admin \(.*\) has this order open too\.$/).waitFor();
      await second.context().close();
    });
    await step('picking is undone', async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Undo picking' }).click();
      await page.getByText(`${first} is to be picked again.`).waitFor();
      for (const orderNo of numbers.slice(1)) await callFromConsole(page, 'releaseOrder', { orderNo });
    });
  },
);
