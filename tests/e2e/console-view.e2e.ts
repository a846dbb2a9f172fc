import { expect } from '@playwright/test';
import { callFromConsole, signInAtConsole } from './harness/console-person.ts';
import { everyday } from './harness/demo-goods.ts';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { signInByApi } from './harness/member-api.ts';
import { createVisitor } from './harness/visitor.ts';
import { productPage } from './pages/product-page.ts';

/** Whether the shop accepts this token as a member's: '1' or '0'. */
async function readAsMember(baseUrl: string, token: string): Promise<string> {
  const response = await fetch(`${baseUrl}/api/pc/getJmiMember`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: '{}',
  });
  return ((await response.json()) as { success: string }).success;
}

journeyInTurn(
  'a person of the staff sees the shop as a member does, in a marked frame, changes nothing there, and leaves',
  async ({ page, problems, step, baseUrl, signIn, open }) => {
    problems.expect(/401/);
    await step('somebody else is signed in in this browser', async () => {
      await signIn('taiwan');
      await open('/pc/index');
    });
    const own = await page.evaluate(() => localStorage.getItem('token'));
    const consolePage = await page.context().newPage();
    const view = await step('the act on the member’s page', async () => {
      await signInAtConsole(consolePage, { name: 'service' });
      await consolePage.goto(`${new URL(consolePage.url()).origin}/members/demo`);
      await consolePage.getByRole('heading', { name: 'History' }).waitFor();
      await consolePage.keyboard.press('a');
      await consolePage.keyboard.press('v');
      await consolePage.getByLabel('Reason').fill('asked on the telephone, call 5512');
      const opened = page.context().waitForEvent('page');
      await consolePage.keyboard.press('Control+Enter');
      return opened;
    });
    const frame = view.getByRole('complementary', { name: 'View as member' });
    const visitor = createVisitor(view, problems, baseUrl);
    await step('the frame says whom it shows, who looks and until when', async () => {
      await frame.getByText(/You see the shop as .+, US\d+/).waitFor();
      expect(await frame.innerText()).toMatch(/Opened by service · until .+, 1[45]:\d\d left/);
      expect(new URL(view.url()).hash, 'the token is not in the address').toBe('');
      await visitor.checkAccessibility();
    });
    await step('their orders are read', async () => {
      await visitor.open('/my/order/order_all');
      await view.getByRole('main').getByRole('article').first().waitFor();
      await frame.waitFor();
      await visitor.checkWidths([1440, 768, 390, 360]);
      await view.setViewportSize({ width: 1440, height: 900 });
    });
    await step('a command is refused with its reason', async () => {
      await visitor.open(`/pc/goods?id=${everyday.id}`);
      await productPage(view).addToCart.click();
      await view.getByText('You are viewing the shop as this member. Nothing can be changed here.').first().waitFor();
    });
    await step('the session of the browser is as it was', async () => {
      expect(await view.evaluate(() => localStorage.getItem('token'))).toBe(own);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(own);
    });
    await step('leaving ends the view on the server and shows nothing of the member any more', async () => {
      const token = await view.evaluate(() => sessionStorage.getItem('token') ?? '');
      expect(await readAsMember(baseUrl, token)).toBe('1');
      await frame.getByRole('button', { name: 'Leave' }).click();
      await view.getByRole('heading', { name: 'View ended' }).waitFor();
      expect(await readAsMember(baseUrl, token)).toBe('0');
      expect(await view.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('view-');
      await view.goto(`${baseUrl}/my/order/order_all`);
      await view.getByRole('heading', { name: 'View ended' }).waitFor();
      await visitor.checkAccessibility();
      await view.getByRole('button', { name: 'Go to the shop' }).click();
      await eventually(() => view.evaluate(() => sessionStorage.length)).toBe(0);
    });
    await step('the history of the member says when it began and that it was left', async () => {
      await consolePage.goto(`${new URL(consolePage.url()).origin}/members/demo/history`);
      await consolePage.getByText('By the staff: View as member ended').first().waitFor();
      await consolePage.getByText('“asked on the telephone, call 5512”').first().waitFor();
    });
  },
);

journeyInTurn('a link with a token of somebody’s session signs nobody in', async ({ page, problems, step, baseUrl, signIn, open }) => {
  problems.expect(/401/);
  await step('somebody is signed in in this browser, an attacker elsewhere', async () => {
    await signIn('taiwan');
    await open('/pc/index');
  });
  const own = await page.evaluate(() => localStorage.getItem('token'));
  const attackers = (await signInByApi(baseUrl, 'demo')).session.token;
  for (const sneaked of [attackers, own, 'x'.repeat(43)]) {
    const tab = await page.context().newPage();
    await tab.goto(`${baseUrl}/my#view=${sneaked}`);
    await tab.getByRole('heading', { name: 'View ended' }).waitFor();
    expect(await tab.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
    expect(await tab.evaluate(() => localStorage.getItem('token'))).toBe(own);
    await tab.close();
  }
});

journeyInTurn('a view ends by itself once the person of the staff signs out', async ({ problems, page, step }) => {
  problems.expect(/401/);
  await signInAtConsole(page, { name: 'service' });
  await page.goto(`${new URL(page.url()).origin}/members/demo`);
  await page.getByRole('heading', { name: 'History' }).waitFor();
  const { data } = await callFromConsole(page, 'viewAsMember', { memberCode: 'demo', reason: 'call 5512' });
  const view = await page.context().newPage();
  await view.goto((data as { address: string }).address);
  await view.getByText(/You see the shop as .+, US\d+/).waitFor();
  await step('signed out', async () => {
    expect(await callFromConsole(page, 'staffSignOut')).toMatchObject({ success: '1' });
    await view.getByRole('heading', { name: 'View ended' }).waitFor({ timeout: 30_000 });
  });
});
