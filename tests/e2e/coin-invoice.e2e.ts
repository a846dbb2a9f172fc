import type { AnswerOf } from '@upline/contract';
import { expect, test } from '@playwright/test';
import { intercept } from './harness/intercept.ts';
import { desktop, journeyInTurn, phone } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';
import type { Visitor } from './harness/visitor.ts';

type Invoice = AnswerOf<'getCoinInvoice'>['data'];

const address = 'TXYZopYRdj2D9XRtbG411XZZ3kM5VkAeBf';
const waiting: Invoice = {
  network: 'TRC20',
  address,
  amount: '73.640000',
  dollars: 73.64,
  received: '0.000000',
  lacking: '73.640000',
  state: 'waiting',
  confirmations: 0,
  confirmationsNeeded: 0,
  secondsLeft: 1799,
  transaction: '',
  isSandbox: false,
};

/** Opens an invoice's page in a given state of the payment. Server tests prove the chain's behavior. */
async function openInvoice({ page, open }: Visitor, change: Partial<Invoice>): Promise<void> {
  await page.route('**/api/pc/getCoinInvoice', (route) =>
    route.fulfill({ json: { success: '1', resultMessage: '', message: '', data: { ...waiting, ...change } } }),
  );
  await open(`/pc/usdt?id=${'A'.repeat(24)}`);
  await page.getByRole('heading', { level: 1 }).getByText('73.640000').waitFor();
}

/** The text of the state, and whether money may still be sent. Each run covers a third of the states; `npm run prove` covers all. */
const states: readonly (readonly [Invoice['state'], string, boolean])[] = [
  ['waiting', 'Waiting for your payment', true],
  ['part', '3.640000 USDT still missing', true],
  ['wrongToken', 'Wrong coin received', true],
  ['seen', 'Payment seen', false],
  ['confirming', 'Payment is being confirmed', false],
  ['settled', 'Paid', false],
  ['over', 'Paid, with an overpayment', false],
  ['under', 'Payment incomplete', false],
  ['late', 'Payment arrived too late', false],
  ['superseded', 'Payment no longer needed', false],
  ['expired', 'Time is up', false],
  ['withdrawn', 'This invoice is closed', false],
];

test.describe('an invoice in USDT', () => {
  journeyInTurn('says where to pay what, and how long there is, for eye, camera and clipboard', async (visitor) => {
    const { page, baseUrl, checkAccessibility, checkWidths } = visitor;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
    await openInvoice(visitor, { state: 'part', received: '70.000000', lacking: '3.640000' });
    const details = page.getByRole('region', { name: 'Payment details' });
    const code = details.getByRole('img', { name: `QR code of the address ${address}` });
    expect(scanCode(await pixelsOf(page, await code.screenshot()))).toBe(address);
    expect(await details.getByRole('timer').innerText()).toMatch(/^29:5\d$/);
    await page.getByText('Tron · TRC20', { exact: true }).waitFor();
    await details.getByText(/^Send only USDT, only on Tron/).waitFor();
    for (const [name, text] of [
      ['Copy the amount', '3.640000'],
      ['Copy the address', address],
    ] as const) {
      await details.getByText(text, { exact: true }).waitFor();
      await details.getByRole('button', { name }).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    await checkAccessibility();
    await checkWidths([1440, 390, 320]);
  });

  journeyInTurn(
    'says in each state how the payment stands, and asks for money only where some is wanted',
    async (visitor) => {
      const { page, step, checkAccessibility } = visitor;
      for (const [state, title, asks] of states.filter((_, at) => isSeen(at, 3))) {
        await step(state, async () => {
          const progress = state === 'seen' || state === 'confirming' ? { confirmations: 2, confirmationsNeeded: 3 } : {};
          await openInvoice(visitor, { state, lacking: state === 'part' ? '3.640000' : '73.640000', ...progress });
          await page.getByRole('status').getByRole('heading', { name: title, exact: true }).waitFor();
          expect(await page.getByText(address, { exact: true }).count()).toBe(asks ? 1 : 0);
          expect(await page.getByRole('timer').count()).toBe(asks ? 1 : 0);
          expect(await page.getByText('2 of 3 confirmations').count()).toBe('confirmations' in progress ? 1 : 0);
          await checkAccessibility();
        });
      }
    },
    { ...phone, colorScheme: 'dark' },
  );

  journeyInTurn(
    'that nobody has, or that could not be read, says so',
    async ({ page, open, problems }) => {
      problems.expect(/ERR_FAILED|net::|status of 40\d/);
      await open('/pc/usdt?id=none');
      await page.getByRole('heading', { name: 'Invoice not found' }).waitFor();
      const lift = await intercept(page, '**/api/pc/getCoinInvoice', (route) => route.abort());
      await open(`/pc/usdt?id=${'A'.repeat(24)}`);
      await page.getByRole('heading', { name: 'The invoice could not be loaded' }).waitFor();
      lift();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'Invoice not found' }).waitFor();
    },
    desktop,
  );
});
