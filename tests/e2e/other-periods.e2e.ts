import { expect } from '@playwright/test';
import type { AnswerOf } from '@upline/contract';
import { signInAtConsole } from './harness/console-person.ts';
import { intercept } from './harness/intercept.ts';
import { desktop, journeyInTurn } from './harness/journey.ts';

// The demo's default plan pays by weeks alone, so the answers of both pages imitate another plan. The contract types them.
type PeriodIncome = AnswerOf<'getPeriodIncome'>;
type FakedOperation = 'listPeriods' | 'getPeriod' | 'startPeriodComparison' | 'freePeriodEarnings';
type PeriodPage = AnswerOf<'getPeriod'>['data'];

const october = { EVERY: 'month' as const, CODE: '202610', PERIOD: 'October 2026', DATE_RANGE: '2026-10-01 ~ 2026-10-31' };
const november = { EVERY: 'month' as const, CODE: '202611', PERIOD: 'November 2026', DATE_RANGE: '2026-11-01 ~ 2026-11-30' };
const leaders = { BONUS: 'leaders', ITEM_TYPE: 'Leaders’ bonus', AMOUNT: 412.5 };
const why = 'These earnings are on hold until we have verified your identity. Please contact us if you have questions.';

journeyInTurn(
  'a member sees what open periods would bring, why an amount waits, and what is retained',
  async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    await signIn('demo');
    await intercept(page, '**/getPeriodIncome*', async (route) => {
      const response = await route.fetch();
      const day = { EVERY: 'day' as const, CODE: '20261127', PERIOD: 'November 27, 2026', DATE_RANGE: '2026-11-27 ~ 2026-11-27' };
      const daily = { BONUS: 'daily', ITEM_TYPE: 'Day bonus', AMOUNT: 20 };
      const answer: PeriodIncome = {
        ...((await response.json()) as PeriodIncome),
        data: [{ ...october, BONUSES: [leaders], TOTAL_BONUS: 412.5, STATE: 'pending', RELEASE_TIME: 'N/A', HELD_BECAUSE: why }],
        size: 1,
        total: 412.5,
        open: [
          { ...day, BONUSES: [daily], TOTAL_BONUS: 20 },
          { ...november, BONUSES: [{ ...leaders, AMOUNT: 260 }], TOTAL_BONUS: 260 },
        ],
        kept: [{ ...october, BONUS: 'monthPairs', ITEM_TYPE: 'Month pairs', LEFT_PV: 1_800, RIGHT_PV: 0 }],
      };
      await route.fulfill({ response, json: answer });
    });
    await open('/my/income/income_periods');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    await part('Open periods').getByText('Leaders’ bonus').waitFor();
    expect(await part('Open periods').getByText('Provisional', { exact: true }).count()).toBe(2);
    expect(await part('October 2026').getByRole('note').innerText()).toBe(why);
    await part('Retained PV').getByText('1,800 PV').waitFor();
    await checkAccessibility();
    await checkWidths([1440, 768, 390, 320]);
  },
);

const hold: PeriodPage['holds'][number] = {
  memberCode: 'US10000020',
  memberName: 'Ingrid Solberg',
  amount: 412.5,
  cause: 'identity',
  reason: 'two accounts with one address',
  heldBy: 'finance1',
  heldAt: '2026-11-05T09:00:00.000Z',
};
const entry: AnswerOf<'listPeriods'>['data'][number] = {
  run: 41,
  every: 'month',
  code: '202610',
  period: 'October 2026',
  firstDay: '2026-10-01',
  lastDay: '2026-10-31',
  state: 'held',
  closedAt: '2026-11-01T00:10:00.000Z',
  releaseDay: '2026-11-04',
  planVersion: '3 2026-C',
  lines: 20_412,
  members: 820,
  paid: 45_209.81,
  bonuses: [
    { key: 'leaders', bonusName: 'Leaders’ bonus', members: 41, amount: 5_209.5 },
    { key: 'monthPairs', bonusName: 'Month pairs', members: 804, amount: 40_000.31 },
  ],
  holdCount: 1,
};
const compared: AnswerOf<'startPeriodComparison'>['data'] = {
  comparisonNo: 7,
  week: '',
  run: 41,
  state: 'same',
  isCancelling: false,
  linesCompared: 20_412,
  lines: 20_412,
  linesAgain: 20_412,
  paid: 45_209.81,
  paidAgain: 45_209.81,
  plan: '2026-C',
  hash: '9f30c7d1',
  hashAgain: '9f30c7d1',
  differences: 0,
  found: [],
  failure: '',
  askedBy: 'finance1',
  askedAt: '2026-11-05T10:00:00.000Z',
  endedAt: '2026-11-05T10:00:09.000Z',
};

journeyInTurn(
  'the staff see whose earnings of a month are held, free them, and compute the month again',
  async ({ page, problems, step, checkAccessibility, checkWidths }) => {
    problems.expect(/401|403/);
    await signInAtConsole(page, { name: 'finance1' });
    const asked: { operation: FakedOperation; payload: unknown }[] = [];
    await intercept(page, /\/api\/staff\/(?:listPeriods|getPeriod|freePeriodEarnings|startPeriodComparison)$/, async (route) => {
      const operation = new URL(route.request().url()).pathname.split('/').at(-1) as FakedOperation;
      asked.push({ operation, payload: route.request().postDataJSON() });
      const isCompared = asked.some((one) => one.operation === 'startPeriodComparison');
      const page41: PeriodPage = {
        ...entry,
        releasedAt: null,
        pendingMembers: 1,
        pending: 412.5,
        held: 412.5,
        holds: [hold],
        comparison: isCompared ? compared : null,
      };
      const ok = { success: '1' as const, resultMessage: '' };
      const answers = {
        listPeriods: { ...ok, data: [entry], next: null },
        getPeriod: { ...ok, data: page41 },
        startPeriodComparison: { ...ok, data: compared },
        freePeriodEarnings: { ...ok, waiting: { requestId: 12, expiresAt: '2026-11-08T10:00:00.000Z' } },
      } satisfies { [Name in FakedOperation]: AnswerOf<Name> };
      await route.fulfill({ json: answers[operation] });
    });
    const console = new URL(page.url()).origin;
    await step('a month with its bonuses, its release and its holds', async () => {
      await page.goto(`${console}/earnings/periods`);
      await page.getByText('two accounts with one address').waitFor();
      await page.getByText('Not recalculated yet. It is calculated from the stored inputs; nothing is booked.').waitFor();
      await checkAccessibility();
      await checkWidths([360, 768, 1440]);
      await page.setViewportSize(desktop.viewport ?? { width: 1440, height: 900 });
    });
    await step('it is computed again', async () => {
      await page.getByRole('button', { name: 'Recalculate and compare' }).click();
      await page.getByText('Identical, line by line').waitFor();
    });
    await step('held earnings are freed, with a reason', async () => {
      await page.getByRole('button', { name: 'Release these earnings' }).click();
      const sheet = page.getByRole('complementary');
      await sheet.getByLabel('Reason', { exact: true }).fill('identity checked');
      await sheet.getByRole('button', { name: 'Release these earnings' }).click();
      await sheet.waitFor({ state: 'detached' });
      expect(asked.find(({ operation }) => operation === 'freePeriodEarnings')?.payload).toEqual({
        memberCode: 'US10000020',
        run: 41,
        reason: 'identity checked',
      });
    });
  },
);
