import { expect, type Page, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { intercept } from './harness/intercept.ts';
import { journeyInTurn } from './harness/journey.ts';
import { freshUsername } from './harness/new-member.ts';
import { android, inApp } from './harness/phones.ts';

const success = '/h5/#/mobile/register-success?userCode=US10000454&locale=en_US';

/** Simulates a phone that covers the page with another app and returns to it. */
const cover = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => shown });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

test.describe('the companion after a registration on Android', () => {
  journeyInTurn(
    'an app that came needs no download; whoever comes back can open it again',
    async ({ page, baseUrl }) => {
      await page.goto(baseUrl + success);
      await page.getByText('Opening the app').waitFor();
      await cover(page, 'hidden');
      await page.getByText('Opening the app').waitFor({ state: 'detached' });
      await cover(page, 'visible');
      await page.getByRole('button', { name: 'Open the app' }).waitFor();
      expect(await page.getByRole('link', { name: 'Download for Android' }).count()).toBe(0);
      const opened = page.waitForRequest(/\/h5\/app\/open\?userCode=US10000454$/);
      await page.getByRole('button', { name: 'Open the app' }).click();
      await opened;
    },
    android,
  );

  journeyInTurn(
    'a download nobody could tell of is asked for again, and the app stays within reach',
    async ({ page, baseUrl, problems }) => {
      problems.expect(/ERR_FAILED|net::/);
      const lift = await intercept(page, '**/getUpgradeV*', (route) => route.abort());
      await page.goto(baseUrl + success);
      await page.getByText('The download is not available right now.').waitFor();
      await page.getByRole('button', { name: 'Open the app' }).waitFor();
      lift();
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('link', { name: 'Download for Android' }).waitFor();
    },
    android,
  );
});

journeyInTurn(
  'a language chosen in the companion is the language of the shop it leads to',
  async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/h5/#/index`);
    await page.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('button', { name: '简体中文' }).click();
    await eventually(() => page.evaluate(() => document.documentElement.lang)).toBe('zh-CN');
    await page.goto(`${baseUrl}/pc/index`);
    expect(await page.evaluate(() => document.documentElement.lang)).toMatch(/^zh/);
  },
  android,
);

journeyInTurn(
  'three presses in one moment send one registration',
  async ({ page, baseUrl }) => {
    await page.goto(`${baseUrl}/h5/#/mobile/register?userCode=demo`);
    await page.getByLabel('Recommender number').waitFor();
    await eventually(() => page.getByLabel('Country or region').locator('option').count()).toBeGreaterThan(1);
    const username = freshUsername();
    await page.getByLabel('Country or region').selectOption('US');
    await page.getByLabel('Automatic placement').check({ force: true });
    await page.getByLabel('Left').check({ force: true });
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Email').fill(`${username}@mail.example`);
    await page.getByLabel('Login password', { exact: true }).fill('morning-tide-1');
    await page.getByLabel('Payment password', { exact: true }).fill('harbour-pay-1');
    await page.getByRole('checkbox').check();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().includes('/registerMember?')) sent += 1;
    });
    await page.getByRole('button', { name: 'Register', exact: true }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await page.waitForURL(/register-success\?userCode=[A-Z]{2}\d{8}/);
    expect(sent).toBe(1);
  },
  inApp,
);
