import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { addPaidOrders } from './harness/more-orders.ts';
import { openOtherBrowser } from './harness/other-browser.ts';

const MANY = 50;

journeyInTurn(
  'fifty orders are tagged, held, released, assigned and packed, one is taken back, and a second person sees who has it open',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401/);
    const added = await addPaidOrders(MANY);
    try {
      await signInAtConsole(page, { name: 'admin' }, `/shipping?productNo=${added.productNo}`);
      const { origin } = new URL(page.url());
      const dialog = page.getByRole('dialog');
      const [first = '', second = ''] = added.orderNos;
      /** Does an act of the bar with its dialog, on all fifty. */
      const act = async (name: string, fill: () => Promise<void> = async () => undefined): Promise<void> => {
        await page.getByRole('button', { name, exact: true }).click();
        await fill();
        await dialog.getByRole('button', { name, exact: true }).click();
        await dialog.getByText(`${MANY} done, 0 refused.`).waitFor();
        await dialog.getByRole('button', { name: 'Close' }).last().click();
      };
      const chooseAll = () => page.getByRole('button', { name: `Choose all ${MANY}` }).click();
      const tagged = `${origin}/shipping?tag=fifty`;
      await step('all orders to pack with one product get a tag, by which they are found', async () => {
        await chooseAll();
        await act(`Change the tags of ${MANY} orders`, () => dialog.getByLabel('Tags to add').fill('Gift, Fifty'));
        await page.goto(tagged);
        await page.getByRole('checkbox', { name: first }).waitFor();
        await checkAccessibility();
        await checkWidths([390, 1440]);
      });
      await step('they are held with a reason, and leave the list', async () => {
        await chooseAll();
        await act(`Put ${MANY} orders on hold`, () => dialog.getByLabel('Reason').fill('waits for a second order'));
        await page.getByRole('link', { name: /paid orders are on hold/ }).waitFor();
        await eventually(() => page.locator('main tbody tr[data-row]').count()).toBe(0);
        await checkAccessibility();
      });
      await step('a held order says so where it is read and where it is packed', async () => {
        await page.goto(`${origin}/orders/${first}`);
        await page.getByText('waits for a second order (admin').first().waitFor();
        await checkAccessibility();
        await page.goto(`${origin}/packing/${first}`);
        await page.getByText('This order is on hold: waits for a second order (admin)').waitFor();
      });
      await step('a range by a click with Shift is released, then the others', async () => {
        await page.goto(`${origin}/orders?tag=fifty&isOnHold=1`);
        const boxes = page.locator('main tbody tr[data-row] input[type="checkbox"]');
        await eventually(() => boxes.count()).toBeGreaterThan(4);
        await boxes.nth(0).click();
        await boxes.nth(2).click({ modifiers: ['Shift'] });
        await page
          .getByRole('region', { name: '3 chosen' })
          .getByRole('button', { name: `Choose all ${MANY}` })
          .click();
        await act(`Release ${MANY} orders`);
      });
      await step('they are assigned to one person and taken in hand', async () => {
        await page.goto(tagged);
        await chooseAll();
        await act(`Assign ${MANY} orders`, async () => {
          const warehouse = dialog.getByLabel('To whom').locator('option', { hasText: /^warehouse,/ });
          await dialog.getByLabel('To whom').selectOption((await warehouse.getAttribute('value')) ?? '');
        });
        await chooseAll();
        await page.getByRole('button', { name: 'Start picking' }).click();
        await page.getByText(`${MANY} orders are in your hand.`).waitFor();
      });
      await step('all but one are packed; a second person sees who has that one, and its picking is taken back', async () => {
        const packed = await Promise.all(
          added.orderNos.slice(1).map((orderNo) => callFromConsole(page, 'setPacking', { orderNo, state: 'packed' })),
        );
        expect(packed.filter(({ success }) => success !== '1')).toEqual([]);
        await page.goto(`${origin}/orders/${first}`);
        await page.getByRole('button', { name: 'Undo picking' }).waitFor();
        const other = await openOtherBrowser(page);
        await signInAtConsole(other, { name: 'service' }, `/orders/${first}`);
        await other.getByText('admin has this order in hand.').waitFor();
        await other.getByText(/^admin \(.*\) has this order open too\.$/).waitFor();
        await other.context().close();
        await page.getByRole('button', { name: 'Undo picking' }).click();
        await page.getByText(`${first} is to be picked again.`).waitFor();
        const { data } = await callFromConsole(page, 'listToPack', { tag: 'fifty', state: 'packed' });
        expect(data).toMatchObject({ orders: MANY - 1 });
        await callFromConsole(page, 'setPacking', { orderNo: second, state: 'toPick' });
        expect((await callFromConsole(page, 'listToPack', { tag: 'fifty', state: 'toPick' }))['data']).toMatchObject({ orders: 2 });
      });
    } finally {
      await added.remove();
    }
  },
);
