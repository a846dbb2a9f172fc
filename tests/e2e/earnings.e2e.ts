import { addWeeks } from '@upline/money/weeks';
import { everyday } from './harness/demo-goods.ts';
import { createHash } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn, phone } from './harness/journey.ts';
import { demoPaymentPassword, type MemberApi, signInByApi } from './harness/member-api.ts';
import { earningsPages } from './pages/earnings-pages.ts';

const gel = everyday.id;

/** Pays an order of one piece that counts PV from the buyer's e-wallet. */
async function payFromWallet(buyer: MemberApi): Promise<void> {
  const order = await buyer.order(await buyer.placeOrder(gel));
  const paid = {
    payType: '1',
    orderId: order?.moId ?? 0,
    payPassword: createHash('md5').update(demoPaymentPassword).digest('hex'),
  } as const;
  expect((await buyer.call('payOrderByFb', paid, { idempotencyKey: crypto.randomUUID() })).data.status).toBe('1');
}

const pv = (amount: number) => amount.toLocaleString('en-US');
const money = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2 });

test.describe('earnings', () => {
  journeyInTurn(
    'today’s stand behind the header’s figure, which follows them; each answers why and is said to be provisional',
    async ({ page, open, signIn, step, baseUrl, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { today, dialog } = earningsPages(page);
      const header = page.getByRole('region', { name: 'Member' }).getByRole('link');
      const figure = async () => (await header.innerText()).replaceAll(/\s/g, '');
      await open('/my/about');
      const before = await figure();
      const buyer = await signInByApi(baseUrl, 'taiwan');
      await step('somebody below pays an order', async () => {
        await payFromWallet(buyer);
        await eventually(async () =>
          (await api.call('getDailyIncome', {})).data.some((row) => row.REUSER_CODE === buyer.session.userId),
        ).toBe(true);
      });
      expect(await figure(), 'the header was asked before').toBe(before);
      await header.click();
      await page.waitForURL(/\/my\/income\/income_daily$/);
      await page.getByText('final settlement data prevails').waitFor();
      await step('list and header say the same', async () => {
        await today.waitFor();
        const { size, total } = await api.call('getDailyIncome', {});
        await eventually(() => today.getByRole('row').count()).toBe(Math.min(10, size) + 1);
        await eventually(figure).toBe(`US$${money(total)}`);
        expect(await page.getByText(`US$${money(total)}`).count()).toBe(2);
      });
      await step('why', async () => {
        const rows = (await api.call('getDailyIncome', {})).data;
        const order = rows.findIndex(({ REUSER_CODE }) => REUSER_CODE === buyer.session.userId);
        await today
          .getByRole('button', { name: /why\?$/ })
          .nth(order)
          .click();
        await dialog.getByText(/^Order /).waitFor();
        await dialog.getByText(/ PV × .*% = /).waitFor();
        await dialog.getByText(/version \d+ \([0-9a-f]{12}\)/).waitFor();
        await checkAccessibility();
        await page.keyboard.press('Escape');
        await eventually(() => dialog.count()).toBe(0);
        const rise = rows.find(({ ARITHMETIC }) => ARITHMETIC !== undefined);
        if (!rise) return;
        await today
          .getByRole('button', { name: /why\?$/ })
          .nth(rows.indexOf(rise))
          .click();
        await dialog.getByText(/^[\d,.]+ − [\d,.]+ = /).waitFor();
        await page.keyboard.press('Escape');
      });
      await checkAccessibility();
      await checkWidths([1440, 768, 390, 320]);
    },
  );

  journeyInTurn('weeks by bonus: every amount answers why', async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    const { weeks, dialog } = earningsPages(page);
    const { data, size } = await api.call('getHistoryIncome', {});
    expect(size, 'the demo member has earned').toBeGreaterThan(10);
    const [newest] = data;
    if (!newest) throw new Error('no week');
    await open('/my/income/income_history');
    await step('the table', async () => {
      await weeks.waitFor();
      expect(await weeks.getByRole('columnheader').allInnerTexts()).toEqual([
        'Week',
        'Direct',
        'Single-line',
        'Mutual pair',
        'Mutual relay',
        'Leadership',
        'Level difference',
        'Total',
        'Status',
      ]);
      await eventually(() => weeks.getByRole('rowheader').count()).toBe(10);
      const row = weeks.getByRole('row').nth(1);
      expect((await row.innerText()).replaceAll(/\s+/g, ' ')).toContain(money(newest.TOTAL_BONUS));
      await page.getByRole('img', { name: /^Bonuses by week from / }).waitFor();
    });
    await checkAccessibility();
    await step('why', async () => {
      await weeks
        .getByRole('button', { name: /Total.*why\?$/ })
        .first()
        .click();
      await dialog.getByText(`US$${money(newest.TOTAL_BONUS)}`).waitFor();
      await dialog.getByRole('button').filter({ hasText: 'US$' }).first().click();
      await dialog.getByRole('list', { name: 'Lines of this bonus' }).waitFor();
      await dialog.getByText(/version \d+ \([0-9a-f]{12}\)/).waitFor();
      await checkAccessibility();
      await page.keyboard.press('Escape');
      await eventually(() => dialog.count()).toBe(0);
    });
    await checkWidths([1440, 1024, 768, 390, 320]);
  });

  journeyInTurn(
    'weeks are chosen in a calendar, by keyboard too, never beyond today and never backwards',
    async ({ page, open, signIn, step, checkAccessibility }) => {
      const api = await signIn('demo');
      const { weeks, dialog, openPicker, headsOf } = earningsPages(page);
      const closed = (await api.call('getHistoryIncome', { pageSize: 12 })).data.map(({ W_WEEK }) => Number(W_WEEK));
      const [newest = 0, from = 0] = [closed[0], closed[11]];
      const to = addWeeks(from, 2);
      await open('/my/income/income_history');
      await weeks.waitFor();
      await openPicker('weeks');
      await checkAccessibility();
      const cells = dialog.getByRole('group', { name: /^Weeks of / });
      const focused = () => page.evaluate(() => Number((document.activeElement as HTMLElement).dataset['code']));
      const press = async (key: string, times: number) => {
        for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
        return focused();
      };
      await step('never beyond the running week', async () => {
        await cells.locator(`[data-code="${from}"]`).focus();
        // More weeks than lie between the two: a member may have weeks without earnings.
        const running = await press('ArrowRight', 60);
        expect(running).toBeGreaterThan(newest);
        expect(await press('ArrowRight', 3)).toBe(running);
        const later = cells.locator(`[data-code="${running + 1}"]`);
        // The calendar shows no later week in the last week of the year.
        if ((await later.count()) > 0) {
          await later.press('Enter');
          await dialog.getByRole('alert').filter({ hasText: 'You cannot choose a time in the future.' }).waitFor();
        }
      });
      await step('never backwards', async () => {
        while ((await focused()) !== from) await press((await focused()) < from ? 'ArrowRight' : 'ArrowLeft', 1);
        await page.keyboard.press('Enter');
        await press('ArrowLeft', 1);
        await page.keyboard.press('Enter');
        await dialog.getByRole('alert').filter({ hasText: 'The end cannot be before the start.' }).waitFor();
      });
      await step('by keyboard', async () => {
        expect(await press('ArrowRight', 3)).toBe(to);
        await page.keyboard.press('Enter');
        await dialog.getByRole('button', { name: 'Show', exact: true }).click();
        await page.waitForURL(new RegExp(`startWeek=${from}&endWeek=${to}`));
      });
      await eventually(async () => (await headsOf(weeks)).map((text) => text.slice(0, 3))).toEqual(
        closed.filter((week) => week <= to).map((week) => `W${String(week).slice(4)}`),
      );
      await step('an address that cannot be shows the usual weeks', async () => {
        await open(`/my/income/income_history?startWeek=${to}&endWeek=${from}`);
        await eventually(() => weeks.getByRole('rowheader').count()).toBe(10);
      });
      await step('a year without any', async () => {
        await open('/my/income/income_history?startWeek=202201&endWeek=202202');
        await page.getByRole('heading', { name: 'No earnings in these weeks' }).waitFor();
      });
    },
  );

  journeyInTurn('See more opens all weeks, with a way back', async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    const { weeks, headsOf } = earningsPages(page);
    await open('/my/income/income_history');
    await page.getByRole('link', { name: 'See more weeks' }).click();
    await page.waitForURL(/\/my\/income\/income_history_more$/);
    await weeks.waitFor();
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.waitForURL(/page=2/);
    const [first] = (await api.call('getHistoryIncome', { pageNum: 2 })).data;
    const week = `W${first?.W_WEEK.slice(4)}`;
    await eventually(async () => [(await headsOf(weeks))[0]?.slice(0, 3), await weeks.getAttribute('aria-busy')]).toEqual([week, null]);
    await checkAccessibility();
    await checkWidths([1440, 390, 320]);
    await page.getByRole('link', { name: 'Earnings history' }).click();
    await page.waitForURL(/\/my\/income\/income_history$/);
  });

  journeyInTurn('members of the company TW have a seventh bonus', async ({ page, open, signIn, checkWidths }) => {
    await signIn('taiwan');
    const { weeks } = earningsPages(page);
    await open('/my/income/income_history');
    await weeks.getByRole('columnheader', { name: 'Experience hall' }).waitFor();
    await checkWidths([1440, 1280, 1100, 768, 390]);
  });

  journeyInTurn(
    'on a phone a week opens to its figures',
    async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { weeks, dialog } = earningsPages(page);
      // Some weeks lack some bonuses, depending on the day the demo was made.
      const { data } = await api.call('getHistoryIncome', {});
      const at = data.findIndex((week) => week.LEVEL_DIFFERENCE_BONUS > 0);
      await open('/my/income/income_history');
      const opener = weeks.getByRole('button', { name: /^Details for/ }).nth(at);
      await opener.click();
      expect(await opener.getAttribute('aria-expanded')).toBe('true');
      await checkAccessibility();
      await weeks
        .getByRole('button', { name: /^US\$.*Level difference.*why\?$/ })
        .first()
        .click();
      await dialog.getByRole('list', { name: 'Lines of this bonus' }).waitFor();
      await checkWidths([390, 320]);
    },
    phone,
  );
});

test.describe('performance', () => {
  journeyInTurn(
    'the running month: how far, what lacks, and what more PV would reach',
    async ({ page, open, signIn, step, checkAccessibility, checkWidths }) => {
      const api = await signIn('demo');
      const { data } = await api.call('getRealTimePerformance', {});
      await open('/my/real_time');
      await page.getByText('Real-time performance is for reference only, and final settlement data prevails.').waitFor();
      await page
        .getByRole('progressbar', { name: new RegExp(`^${data.GAP_PERCENTAGE}% of the way to ${data.NEXT_PASS_STAR_STR}$`) })
        .waitFor();
      expect(await page.getByRole('progressbar', { name: /: \d+%$/ }).count(), 'a ring for each criterion').toBe(4);
      await step('what is there and what lacks of each, and who heads the stronger leg', async () => {
        const criteria = page.locator('section[aria-labelledby=criteria]');
        const said = async () => (await criteria.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
        // Read again each time, because an order of another journey may still arrive.
        const unsaid = async () => {
          const { data: now } = await api.call('getRealTimePerformance', {});
          const wanted = [
            [now.MONTH_CX_PV, now.GAP_CX_PV, ' PV to go'],
            [now.MONTH_LINK_MAX_PV, now.GAP_LINK_MAX_PV, ' PV to go'],
            [now.MONTH_LINK_MIN_PV, now.GAP_LINK_MIN_PV, ' PV to go'],
            [now.MONTH_RECOMMEND_PASS_NUM, now.GAP_RECOMMEND_PASS_NUM, ' member'],
          ] as const;
          const words = await said();
          return wanted.filter(([there, lacking, unit], at) => {
            const gap = lacking === 0 ? /Reached|Not required/ : new RegExp(` ${pv(lacking)}${unit}`);
            return !new RegExp(` ${pv(there)} `).test(words[at] ?? '') || !gap.test(words[at] ?? '');
          });
        };
        await eventually(unsaid).toEqual([]);
        expect((await said())[1]).toContain(`Headed by ${data.MONTH_LINK_MAX_USER}`);
      });
      await page.getByRole('img', { name: /^This month, left leg .* PV, right leg .* PV$/ }).waitFor();
      await checkAccessibility();
      await step('what is no number', async () => {
        await page.getByLabel('More in the left leg').fill('12x');
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByText('Enter a whole number up to 10,000,000').waitFor();
        expect(await page.getByLabel('More in the left leg').inputValue()).toBe('12x');
      });
      await step('what if', async () => {
        await page.getByLabel('More of your own repeat purchases').fill('200');
        await page.getByLabel('More in the left leg').fill('1000000');
        await page.getByLabel('More in the right leg').fill('1000000');
        const asked = await api.call('getPerformanceForecast', { ownPv: 200, leftPv: 1_000_000, rightPv: 1_000_000 });
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByText(`You would reach ${asked.data.PASS_STAR_STR}.`).waitFor();
        await checkAccessibility();
      });
      await checkWidths([1440, 1100, 768, 390, 320]);
    },
  );

  journeyInTurn('an order paid below shows on the open page by itself', async ({ page, open, signIn, baseUrl }) => {
    const api = await signIn('demo');
    const left = async () => (await api.call('getRealTimePerformance', {})).data.MONTH_LINK_LEFT_PV;
    const shown = (pv: number) => page.getByRole('img', { name: `This month, left leg ${pv.toLocaleString('en-US')} PV`, exact: false });
    await open('/my/real_time');
    const before = await left();
    await shown(before).waitFor();
    await payFromWallet(await signInByApi(baseUrl, 'taiwan'));
    await eventually(left).toBeGreaterThan(before);
    await shown(await left()).waitFor();
  });

  journeyInTurn('closed months: one chosen month, and all of them', async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    const { months, dialog, openPicker } = earningsPages(page);
    const { data } = await api.call('getHistoryPerformance', {});
    const [newest] = data;
    if (!newest) throw new Error('no month');
    await open('/my/history');
    await months.getByRole('cell', { name: newest.PASS_STAR_STR }).first().waitFor();
    const cells = (await months.getByRole('row').nth(1).getByRole('cell').allInnerTexts()).map((text) => text.trim());
    const figures = [newest.MONTH_LINK_MAX_PV, newest.MONTH_LINK_MIN_PV, newest.MONTH_OWN_PV, newest.MONTH_LINK_GROUP_PV];
    expect(cells.slice(0, 4)).toEqual(figures.map(pv));
    await checkAccessibility();
    await openPicker('months');
    await dialog.getByRole('button', { name: 'Last 6 months' }).click();
    await page.waitForURL(/startMonth=\d{6}&endMonth=\d{6}/);
    await page.getByRole('link', { name: 'See more months' }).click();
    await page.waitForURL(/\/my\/history_more$/);
    await months.waitFor();
    await checkWidths([1440, 768, 390, 320]);
  });

  journeyInTurn('retained PV, with the member heading the leg', async ({ page, open, signIn, checkAccessibility, checkWidths }) => {
    const api = await signIn('demo');
    const { kept } = earningsPages(page);
    const { data } = await api.call('getKeepPerformance', {});
    const [newest] = data;
    if (!newest) throw new Error('nothing kept');
    await open('/my/retain');
    await kept
      .getByRole('row')
      .nth(1)
      .filter({ hasText: newest.KEEP_USER_CODE })
      .filter({ hasText: pv(newest.KEEP_PV) })
      .waitFor();
    await checkAccessibility();
    await page.getByRole('link', { name: 'See all retained PV' }).click();
    await page.waitForURL(/\/my\/retain_more$/);
    await kept.waitFor();
    await checkWidths([1440, 390, 320]);
  });
});

journeyInTurn('a member who has earned nothing yet is told what the page will show', async ({ page, open, signIn, checkAccessibility }) => {
  await signIn('newbie');
  for (const [path, title] of [
    ['/my/income/income_daily', 'No earnings yet today'],
    ['/my/income/income_history', 'No earnings in these weeks'],
    ['/my/income/income_history_more', 'No earnings yet'],
    ['/my/history', 'No results in these months'],
    ['/my/history_more', 'No monthly results yet'],
    ['/my/retain', 'No retained PV'],
    ['/my/retain_more', 'No retained PV'],
  ] as const) {
    await open(path);
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  }
  await open('/my/real_time');
  await page.getByText('No rank this month yet').waitFor();
  await checkAccessibility();
});

/** Replaces part of a call's answer by blanks. */
async function change(page: Page, call: string, blank: (answer: { data: object }) => object): Promise<void> {
  await page.route(`**/api/pc/${call}`, async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, ...blank(answer) } });
  });
}

journeyInTurn('blank values read N/A', async ({ page, open, signIn, step }) => {
  await signIn('newbie');
  const { today, kept } = earningsPages(page);
  await step('today: no time, nobody’s order', async () => {
    const row = { COM_TIME: '', REUSER_CODE: '', ITEM_TYPE: 'Mutual pair bonus', BOUNS_MONEY: 1, BONUS: 'pair' };
    await change(page, 'getDailyIncome', () => ({ data: [row], size: 1, total: 1 }));
    await open('/my/income/income_daily');
    const cells = today.getByRole('row').nth(1).getByRole('cell');
    await eventually(async () => (await cells.allInnerTexts()).slice(0, 2)).toEqual(['N/A', 'N/A']);
  });
  await step('retained: nobody heads the leg', async () => {
    const row = { W_WEEK: '202630', KEEP_USER_CODE: '', KEEP_PV: 5, SIDE: '0' };
    await change(page, 'getKeepPerformance', () => ({ data: [row], size: 1 }));
    await open('/my/retain');
    await kept
      .getByRole('row')
      .nth(1)
      .getByText(/^N\/A · /)
      .waitFor();
  });
  await step('no rank ever', async () => {
    await change(page, 'getRealTimePerformance', ({ data }) => ({ data: { ...data, HIGHEST_PASS_STAR: 0 } }));
    await open('/my/real_time');
    await page.getByText('Highest rank so far: N/A', { exact: true }).waitFor();
  });
});
