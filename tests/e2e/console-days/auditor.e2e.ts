import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from '../harness/console-person.ts';
import { journeyInTurn } from '../harness/journey.ts';

/** Acts forbidden to an auditor, with payloads that would be valid for others. */
const acts = {
  setRule: { name: 'sessionsPerMember', value: 5 },
  lockMember: { memberCode: 'demo', reason: 'only a test' },
  addNote: { memberCode: 'demo', text: 'x' },
  correctMember: { memberCode: 'demo', reason: 'only a test' },
  showContact: { memberCode: 'demo', fields: ['email'], reason: 'only a test' },
  viewAsMember: { memberCode: 'demo', reason: 'only a test' },
  closeStaffTask: { taskId: 1, note: 'x' },
  refundOrder: { memberOrderNo: 'UPL1', reason: 'x' },
  approveWithdrawal: { withdrawalId: 1 },
};

journeyInTurn(
  'the day of an auditor: everything is read, and nothing can be changed',
  async ({ page, problems, step, checkAccessibility }) => {
    problems.expect(/401|403/);
    await signInAtConsole(page, { name: 'auditor' });
    await step('home shows whose turn it is, never theirs', async () => {
      await page.getByRole('heading', { name: 'Needs attention' }).waitFor();
      await expect(page.getByRole('table', { name: 'Needs attention' }).locator('[data-row]').first()).toBeVisible();
      expect(await page.getByRole('table', { name: 'Needs attention' }).getByRole('button').count()).toBe(0);
    });
    await step('a member without an act, with earnings', async () => {
      await page.goto(`${new URL(page.url()).origin}/members?username=demo`);
      await page.locator('[data-row]').first().click();
      await page.getByRole('heading', { name: 'History' }).waitFor();
      for (const act of ['Lock', 'End all sessions', 'Add note']) expect(await page.getByRole('button', { name: act }).count()).toBe(0);
      expect(await page.getByRole('button', { name: /^Show \(reason\)/ }).count()).toBe(0);
      expect(await callFromConsole(page, 'listMemberWeeks', { memberCode: 'demo' })).toMatchObject({ success: '1' });
    });
    await step('settings say whose they are', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('c');
      await page.getByRole('link', { name: 'Settings', exact: true }).click();
      await page.locator('[data-row]').first().click();
      await page.getByText('This needs the permission rule.write').waitFor();
      expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0);
    });
    await step('health', async () => {
      await page.getByRole('link', { name: 'Health' }).click();
      await page.getByRole('heading', { name: 'Recurring work' }).waitFor();
      await page.getByText('serves this page').waitFor();
      await checkAccessibility();
    });
    await step('every act is refused', async () => {
      for (const [operation, payload] of Object.entries(acts))
        expect(await callFromConsole(page, operation, payload), operation).toMatchObject({ success: '0', error: 'notAllowed' });
    });
    await step('the audit, its chain and the line of a sign-in', async () => {
      await page.getByRole('link', { name: 'Audit', exact: true }).click();
      await page.getByText('The chain is intact').waitFor();
      await page.locator('[data-row]').filter({ hasText: 'sign in' }).filter({ hasText: 'auditor' }).first().click();
      await page.getByRole('complementary').getByText('auditor', { exact: true }).first().waitFor();
    });
  },
);
