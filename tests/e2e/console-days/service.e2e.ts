import { expect, type Page } from '@playwright/test';
import { callFromConsole, enrolFactor, signInAtConsole } from '../harness/console-person.ts';
import { eventually } from '../harness/eventually.ts';
import { journeyInTurn } from '../harness/journey.ts';

const reason = 'asked on the telephone, call 5512';

async function openTab(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: /Solberg/ })
    .getByRole('link', { name })
    .click();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
}

/** Changes the member's family name, with a reason. */
async function correctName(page: Page, familyName: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: /Correct data/ }).click();
  await page.getByLabel('Last name').fill(familyName);
  await expect(page.getByRole('table', { name: 'What will change' })).toContainText(familyName);
  await page.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: `Ingrid ${familyName}`, exact: true }).waitFor();
}

/** Number of a demo member's order, as read out on the phone. */
async function orderNumber(page: Page): Promise<string> {
  const member = (await callFromConsole(page, 'getStaffMember', { memberCode: 'demo' }))['data'] as { memberCode: string };
  const listed = await callFromConsole(page, 'listOrders', { filters: { memberCode: member.memberCode } });
  const [first] = listed['data'] as { orderNo: string }[];
  if (first === undefined) throw new Error('the demo member has no order');
  return first.orderNo;
}

journeyInTurn(
  'the day of service: second factor, a member by their order, their e-mail and name with a reason, a note, a mail again, and the lines of the history',
  async ({ page, problems, step, checkAccessibility }) => {
    problems.expect(/401/);
    await step('second factor', async () => {
      await signInAtConsole(page, { name: 'service' });
      const secret = await enrolFactor(page);
      expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
      await signInAtConsole(page, { name: 'service', secret });
    });
    // A longer number may look like a card number, which a note refuses.
    const note = `Called about a parcel, ${Date.now() % 1_000_000}`;
    try {
      await step('home', async () => {
        await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
        await page.getByRole('heading', { name: 'Live orders' }).waitFor();
      });
      await step('a member, by the number of their order', async () => {
        const number = await orderNumber(page);
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Find anything' }).fill(number);
        await page.getByRole('option').filter({ hasText: number }).first().waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { level: 1, name: number }).waitFor();
        await page
          .getByRole('link', { name: /Ingrid Solberg/ })
          .first()
          .click();
        await page.getByRole('heading', { name: 'History' }).waitFor();
        await checkAccessibility();
      });
      await step('their e-mail, with a reason', async () => {
        await page
          .getByRole('button', { name: /^Show \(reason\)/ })
          .first()
          .click();
        await page.getByText('The member calls', { exact: true }).click();
        await page.getByLabel('Call or case').fill('call 5512');
        await page.getByRole('button', { name: 'Show for 10 minutes' }).click();
        await page.getByText(/@/).first().waitFor();
      });
      await step('a note', async () => {
        await page.getByLabel('What was said').fill(note);
        await page.getByRole('button', { name: 'Add note' }).click();
        await page.getByRole('listitem').filter({ hasText: note }).waitFor();
      });
      await step('the name, with a reason', () => correctName(page, 'Solberg-Vik'));
      await step('the mail about it, once more', async () => {
        const again = page.getByRole('button', { name: 'Send a mail again' });
        await eventually(async () => {
          await page.reload();
          await openTab(page, 'Messages');
          return again.count();
        }).toBeGreaterThan(0);
        await again.first().click();
        await page.getByRole('complementary').getByLabel('Reason').fill(reason);
        await page.keyboard.press('Control+Enter');
        await page.getByText('The mail is on its way again.').waitFor();
      });
      await step('the lines of the history', async () => {
        await openTab(page, 'History');
        for (const line of ['Show contacts', 'Add a note', 'Correct data', 'Send a mail again'])
          await page.getByText(`By the staff: ${line}`).first().waitFor();
        await expect(page.getByText(/service, .*audit \d+/).first()).toBeVisible();
        await checkAccessibility();
        expect(await callFromConsole(page, 'listAudit')).toMatchObject({ error: 'notAllowed' });
      });
      await step('the name as it was', () => correctName(page, 'Solberg'));
    } finally {
      expect(await callFromConsole(page, 'removeTotp')).toMatchObject({ success: '1' });
    }
  },
);
