import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';

/** Answers a call with its real answer, some data replaced. */
const changing = (page: Page, call: string, change: object) =>
  intercept(page, `**/api/pc/${call}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change } } });
  });

const nothingLacks = { GAP_CX_PV: 0, GAP_LINK_MAX_PV: 0, GAP_LINK_MIN_PV: 0, GAP_RECOMMEND_PASS_NUM: 0, PASS_STAR: 10, NEXT_PASS_STAR: 20 };

test.describe('the running month', () => {
  journeyInTurn('leads to where what lacks can be found', async ({ page, open, signIn }) => {
    await signIn('demo');
    const way = () => page.getByRole('region', { name: 'Your rank this month' }).getByRole('link').getAttribute('href');
    for (const [gaps, where] of [
      [{ GAP_RECOMMEND_PASS_NUM: 1 }, '/my/enrolment'],
      [{ GAP_RECOMMEND_PASS_NUM: 1, GAP_LINK_MIN_PV: 20 }, '/my/placement/placement_tree'],
      [{ GAP_CX_PV: 40 }, '/pc/index'],
    ] as const) {
      const lift = await changing(page, 'getRealTimePerformance', { ...nothingLacks, ...gaps });
      await open('/my/real_time');
      await eventually(way).toBe(where);
      lift();
    }
  });

  journeyInTurn('shows no more than the whole way, and no head of a leg without PV', async ({ page, open, signIn }) => {
    await signIn('demo');
    await changing(page, 'getRealTimePerformance', {
      ...nothingLacks,
      GAP_PERCENTAGE: 140,
      MONTH_LINK_MAX_PV: 0,
      MONTH_LINK_MAX_USER: 'US10050025',
    });
    await open('/my/real_time');
    const ring = page.getByRole('progressbar', { name: '100% of the way to Blue diamond' });
    await ring.waitFor();
    expect(await ring.getAttribute('aria-valuenow')).toBe('100');
    expect(await page.getByText('US10050025').count()).toBe(0);
  });
});

journeyInTurn('a deadline says on screen that it ends soon, or is over', async ({ page, open, signIn, checkAccessibility }) => {
  await signIn('demo');
  const head = page.getByRole('region', { name: 'Member', exact: true });
  const weekFromNow = (weeks: number) => {
    const thursday = new Date(Date.now() + weeks * 7 * 86_400_000);
    thursday.setUTCDate(thursday.getUTCDate() + 4 - (thursday.getUTCDay() || 7));
    const year = thursday.getUTCFullYear();
    return `${year}${String(1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000))).padStart(2, '0')}`;
  };
  for (const [weeks, tag, notice] of [
    [1, /^Ends /, /^Your activity period ends on .* Repeat orders extend it\./],
    [-3, /^Ended /, /^Your activity period ended on .* Repeat orders start a new one\./],
  ] as const) {
    const lift = await changing(page, 'getJmiMember', { end_week: weekFromNow(weeks) });
    await open('/my/real_time');
    await head.getByText(tag).waitFor();
    await page.getByText(notice).waitFor();
    await checkAccessibility();
    lift();
  }
  await changing(page, 'getJmiMember', { end_week: weekFromNow(20) });
  await open('/my/real_time');
  await page.getByRole('progressbar').first().waitFor();
  expect(await page.getByText(/^(?:Ends|Ended) |activity period/).count()).toBe(0);
});

journeyInTurn(
  'a newcomer learns what the first recommended member brings, and a range of weeks ends where the usual one does',
  async (visitor) => {
    const { page, baseUrl, open, step } = visitor;
    const said = page.getByText('Pair, relay and leadership bonuses start once a member you recommended has paid for an order.');
    await step('nobody recommended: said on every page of earnings', async () => {
      await visitor.signIn(await registerByApi(baseUrl, 'demo'));
      for (const address of ['/my/income/income_daily', '/my/income/income_history', '/my/real_time']) {
        await open(address);
        await said.waitFor();
      }
    });
    await step('the last twelve weeks are those shown at first', async () => {
      await visitor.signIn('demo');
      await open('/my/income/income_history');
      const range = page.getByRole('button', { name: /^Choose weeks/ });
      const first = await range.innerText();
      await range.click();
      await page.getByRole('button', { name: 'Last 12 weeks' }).click();
      await eventually(() => page.url()).toContain('startWeek=');
      expect(await range.innerText()).toBe(first);
      expect(await said.count(), 'to somebody with earnings').toBe(0);
    });
  },
);
