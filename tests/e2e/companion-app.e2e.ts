import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { freshUsername, registerByApi } from './harness/new-member.ts';
import { android, inApp } from './harness/phones.ts';
import { renewableShop } from './harness/renewable-shop.ts';
import { pixelsOf, scanCode } from './harness/scan-code.ts';

journeyInTurn(
  'a member registers somebody into a free slot: the place is settled, and it goes back to the tree that shows the newcomer',
  async (visitor) => {
    const { page, baseUrl, step } = visitor;
    const { session } = await visitor.signIn(await registerByApi(baseUrl, 'demo'));
    const { userId } = session;
    await page.goto(`${baseUrl}/h5/#/mobile/placement-tree`);
    await page.getByRole('link', { name: `Register below ${userId}, Right` }).click();
    await page.getByLabel('Email').waitFor();
    await step('recommender, place and side cannot be changed, and how to place is not asked', async () => {
      for (const [field, value] of Object.entries({ 'Recommender number': userId, 'Placement number': userId, Side: 'Right' })) {
        expect(await page.getByLabel(field, { exact: true }).inputValue()).toBe(value);
        expect(await page.getByLabel(field, { exact: true }).isEditable(), field).toBe(false);
      }
      expect(await page.getByLabel('Automatic placement').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Scan a code' }).count()).toBe(0);
      await visitor.checkAccessibility();
    });
    const username = freshUsername();
    await eventually(() => page.getByLabel('Country or region').locator('option').count()).toBeGreaterThan(1);
    await page.getByLabel('Country or region').selectOption('US');
    await page.getByLabel('Username', { exact: true }).fill(username);
    await page.getByLabel('Email').fill(`${username}@mail.example`);
    await page.getByLabel('Login password', { exact: true }).fill('morning-tide-1');
    await page.getByLabel('Payment password', { exact: true }).fill('harbour-pay-1');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL(/#\/mobile\/placement-tree$/);
    await page
      .getByRole('region', { name: /Placement tree of/ })
      .getByText(username)
      .waitFor();
  },
  inApp,
);

journeyInTurn(
  'the app that comes takes over: the registration page goes back to where it was opened',
  async ({ page, baseUrl, problems }) => {
    problems.expect(/scheme does not have a registered handler/);
    await page.goto(`${baseUrl}/h5/#/login`);
    await page.getByRole('link', { name: 'Become a member' }).click();
    await page.getByText('Opening the app').waitFor();
    // Imitates a phone, which hides a page that another app covers.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.waitForURL(/#\/login$/);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  },
  android,
);

journeyInTurn(
  'in the app, the member’s code is saved to the album; without the permission the page says what else to do',
  async (visitor) => {
    const { page, open } = visitor;
    await page.addInitScript(() => {
      const told: object[] = [];
      const app = window as unknown as { uplineAppReply: (id: number, answer: string) => void };
      const postMessage = (text: string) => {
        const message = JSON.parse(text) as { id: number };
        told.push(message);
        // The phone refuses access to its album the first time.
        setTimeout(() => app.uplineAppReply(message.id, String(told.length > 1)));
      };
      Object.assign(window, { told, UplineApp: { postMessage } });
    });
    const { session } = await visitor.signIn('demo');
    await open('/my/about');
    await page.getByRole('button', { name: 'My QR code' }).click();
    const save = page.getByRole('button', { name: 'Save as picture' });
    await save.click();
    await page.getByText('Saving to the album failed. Allow it in the settings, or copy the link.').waitFor();
    await save.click();
    await page.getByText('Saved successfully').waitFor();
    const told = await page.evaluate(() => (window as unknown as { told: { base64: string }[] }).told);
    expect(told[1]).toMatchObject({ act: 'saveFile', fileName: `${session.userId}.png`, contentType: 'image/png' });
    const kept = await pixelsOf(page, Buffer.from(told[1]?.base64 ?? '', 'base64'));
    expect(kept.width).toBeGreaterThanOrEqual(480);
    expect(scanCode(kept)).toContain(`userCode=${session.userId}`);
  },
  inApp,
);

journeyInTurn(
  'a newer release is offered and never forced; once taken, its files replace the older ones',
  async ({ page, baseUrl, step }) => {
    const shop = await renewableShop(baseUrl);
    try {
      await page.goto(`${shop.baseUrl}/h5/#/index`);
      const worker = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/h5/'))?.active?.state);
      await eventually(worker).toBe('activated');
      await page.reload();
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
      const kept = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('h5-')));
      const [first] = await kept();
      await step('it is there, and the page stays as it is', async () => {
        await page.evaluate(() => Object.assign(window, { isSameVisit: true }));
        shop.release();
        await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration('/h5/'))?.update()));
        await page.getByText('A newer version is ready').waitFor();
        expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true);
        expect(await kept()).toEqual([first, 'h5-release-1']);
      });
      await page.getByRole('button', { name: 'Update', exact: true }).click();
      await eventually(() => page.evaluate(() => 'isSameVisit' in window).catch(() => true)).toBe(false);
      await eventually(kept).toEqual(['h5-release-1']);
      await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    } finally {
      await shop.stop();
    }
  },
  android,
);
