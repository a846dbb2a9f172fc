import { expect } from '@playwright/test';
import { callFromConsole, enrolFactor, signInAtConsole } from '../harness/console-person.ts';
import { journey } from '../harness/journey.ts';

const title = { level: 1 } as const;

journey(
  'the day of service: second factor, a member, their e-mail with a reason, a note, and the line in the audit',
  async ({ page, problems, step, checkAccessibility }) => {
    problems.expect(/401/);
    await step('second factor', async () => {
      await signInAtConsole(page, { name: 'service' });
      const secret = await enrolFactor(page);
      expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
      await signInAtConsole(page, { name: 'service', secret });
    });
    const note = `Called about a parcel, ${Date.now()}`;
    try {
      await step('home', async () => {
        await page.getByRole('heading', { name: 'Needs a person' }).waitFor();
        await page.getByRole('heading', { name: 'Live orders' }).waitFor();
      });
      await step('a member, by what they say', async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('m');
        await page.getByRole('heading', { ...title, name: 'Members' }).waitFor();
        await page.goto(`${new URL(page.url()).origin}/members?username=demo`);
        await page.locator('[data-row]').first().click();
        await page.getByRole('heading', { name: 'What happened' }).waitFor();
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
      await step('the line in the audit', async () => {
        await expect(page.getByText(/service, audit \d+/).first()).toBeVisible();
        expect(await callFromConsole(page, 'listAudit')).toMatchObject({ error: 'notAllowed' });
      });
    } finally {
      expect(await callFromConsole(page, 'removeTotp')).toMatchObject({ success: '1' });
    }
  },
);
