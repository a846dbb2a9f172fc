import { expect } from '@playwright/test';
import { addWeeks } from '@upline/money/weeks';
import { demoFactors } from '../../tools/seed/members/demo-staff.ts';
import { callFromConsole, signInAtConsole, waitingRequest } from './harness/console-person.ts';
import { desktop, journeyInTurn } from './harness/journey.ts';
import { openOtherBrowser } from './harness/other-browser.ts';
import { approveHere } from './harness/approve-here.ts';

interface Bonus {
  readonly key: string;
  readonly formula: Record<string, unknown>;
}

/** Defaults of bonuses without conditions. */
const plain = { volume: 'PV', condition: null, active: null, shownFor: null };

/** A monthly generation bonus for leaders, and a fast start on first orders in the buyer's first thirty days, at this rate. */
const added = (fastStart: number): readonly object[] => [
  {
    key: 'generations',
    names: { en_US: 'Generations' },
    period: 'month',
    ...plain,
    condition: { rank: { ladder: 'star', step: 'yellowDiamond', as: 'paid' } },
    formula: {
      type: 'generation',
      basis: 'recommend',
      leaders: { by: 'star', from: 'yellowDiamond' },
      leadersOrders: 'inside',
      ownGroupRateBasisPoints: { by: 'all', value: 200 },
      generations: [{ rateBasisPoints: { by: 'all', value: 100 } }],
      infinity: null,
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      companies: null,
      compression: false,
    },
  },
  {
    key: 'fastStart',
    names: null,
    period: 'week',
    ...plain,
    formula: {
      type: 'direct',
      to: 'sponsor',
      rateBasisPoints: { by: 'all', value: fastStart },
      amountUsd: null,
      kinds: ['FIRST'],
      companies: null,
      withinDays: 30,
      compression: false,
    },
  },
];

journeyInTurn(
  'the day of a plan owner: a copy of the plan in format 2, two more bonuses, a fault, a trial on closed weeks, a second person puts it into force, and a member sees it explained',
  async ({ page, open, signIn, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401|403/);
    const text = () => page.getByRole('textbox', { name: 'Document' });
    await step('a copy of the plan in force, saved while somebody types', async () => {
      await signInAtConsole(page, { name: 'finance1' }, '/plan');
      const plans = (await callFromConsole(page, 'listPlans'))['data'] as { planId: number; state: string }[];
      const { planId = 0 } = plans.find(({ state }) => state === 'active') ?? {};
      await page.goto(`${new URL(page.url()).origin}/plan/${planId}`);
      await page.getByRole('button', { name: 'Copy in format 2' }).click();
      await text().waitFor();
      await page.getByText('Passed', { exact: true }).waitFor();
    });
    const plan = JSON.parse(await text().inputValue()) as { bonuses: Bonus[] };
    const withBonuses = (rate: number): string =>
      JSON.stringify({ ...plan, name: 'Fast start', bonuses: [...plan.bonuses, ...added(rate)] }, undefined, 2);
    await step('a rate above the whole is a fault with its line, and no version is made of it', async () => {
      await text().fill(withBonuses(20_000));
      await page.getByRole('status').getByText('200 % is more than the whole').waitFor();
      await page
        .getByRole('button', { name: /^Line \d+$/ })
        .first()
        .click();
      expect(await page.getByRole('button', { name: 'Save as a version' }).getAttribute('aria-disabled')).toBe('true');
      await checkAccessibility();
      await text().fill(withBonuses(1_000));
      await page.getByText('Passed', { exact: true }).waitFor();
      await page.getByText('Fast start is added').waitFor();
      await checkWidths([360, 768, 1440]);
      await page.setViewportSize(desktop.viewport ?? { width: 1440, height: 900 });
    });
    await step('what it does to a member', async () => {
      await page.getByLabel('Member code').fill('demo');
      await page.getByRole('button', { name: 'Explain' }).click();
      await page.getByText(/would have earned/).waitFor();
    });
    await step('it becomes a version, is tried on closed weeks, and may then be asked for', async () => {
      await page.getByText('Saved', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Save as a version' }).click();
      await page.getByRole('heading', { level: 1, name: 'Fast start' }).waitFor();
      await page.getByText('Not tried', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Try', exact: true }).click();
      await page.getByRole('heading', { name: 'Who gets more, who gets less' }).waitFor();
      await page.getByText('Tried', { exact: true }).waitFor();
      await checkAccessibility();
      const [open] = (await callFromConsole(page, 'listWeeks'))['data'] as { week: string }[];
      await page.getByRole('button', { name: 'Request activation' }).click();
      const sheet = page.getByRole('complementary');
      await sheet.getByLabel('From week').fill(String(addWeeks(Number(open?.week), 1)));
      await sheet.getByRole('button', { name: 'Request activation' }).click();
      await sheet.waitFor({ state: 'detached' });
    });
    const second = await openOtherBrowser(page);
    await step('a second person approves, and the version is coming', async () => {
      await signInAtConsole(second, demoFactors.finance, '/approvals');
      await second.goto(`${new URL(page.url()).origin}/approvals/${await waitingRequest(second, 'activatePlan')}`);
      await approveHere(second);
      await page.reload();
      await page.getByText('Upcoming', { exact: true }).waitFor();
    });
    await step('a member sees the coming plan explained', async () => {
      await signIn('demo');
      await open('/my/income/how_you_earn');
      await page.getByRole('link', { name: /^From \d{4} W\d+$/ }).click();
      const bonus = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Fast start' }) });
      await bonus.getByText('Example for your membership level and rank').waitFor();
      await bonus.getByText('100 PV × 10% = 10.00').waitFor();
      const monthly = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Generations' }) });
      await monthly.getByText(/^Each month/).waitFor();
      await monthly.getByText('Requirement: the rank Yellow diamond or a higher one.').waitFor();
    });
  },
);
