import { expect, test } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { desktop, journeyInTurn, phone } from './harness/journey.ts';
import { freshUsername, registerByApi } from './harness/new-member.ts';
import { signInByApi } from './harness/member-api.ts';
import { loginPage } from './pages/login-page.ts';
import { registerPage } from './pages/register-page.ts';

const locked = 'Set by your invitation and cannot be changed here.';

journeyInTurn('a newcomer registers by a member’s code, keeps the new one and signs in with it', async (visitor) => {
  const { page, open, baseUrl, step, checkAccessibility } = visitor;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseUrl });
  const recommender = (await signInByApi(baseUrl, 'demo')).session.userId;
  const username = freshUsername();
  const form = registerPage(page);
  await open(`/pc/register?userCode=${recommender}&locale=en_US`);

  await step('what the code settles', async () => {
    expect(await form.field('Recommender number').inputValue()).toBe(recommender);
    expect(await form.field('Recommender number').getAttribute('readonly')).not.toBeNull();
    await page.getByText(locked).waitFor();
    expect(await form.choice('I choose the place myself').isChecked()).toBe(true);
    expect(await form.field('Placement number').isEditable()).toBe(true);
  });
  await step('default placement hides the placement number and forgets it', async () => {
    await form.field('Placement number').fill('US1');
    await form.choose('Automatic placement');
    expect(await form.field('Placement number').count()).toBe(0);
    await form.choose('I choose the place myself');
    expect(await form.field('Placement number').inputValue()).toBe('');
    await form.choose('Automatic placement');
  });
  await step('registered', async () => {
    await form.fillPerson(username);
    await form.choose('Right');
    await form.submit.click();
    await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
    await checkAccessibility();
  });
  await step('the code', async () => {
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied', { exact: true }).waitFor();
    const code = await page.evaluate(() => navigator.clipboard.readText());
    expect(code).toMatch(/^US\d+$/);
    await page.getByText(code, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/pc\/login/);
    await loginPage(page).signIn(code, 'morning-tide-1');
    await page.waitForURL(/\/pc\/index/);
    expect(await page.evaluate(() => localStorage.getItem('userId'))).toBe(code);
  });
});

test.describe('an empty slot of the tree', () => {
  journeyInTurn('is taken by its link, and the visitor is back on the page before', async ({ page, open, baseUrl }) => {
    const parent = await registerByApi(baseUrl, 'demo');
    await open('/pc/categories');
    const link = `/pc/register?recommendNo=demo&linkNo=${parent.code}&side=1`;
    // Navigates like a link of the shop, because after a page load there would be no page to go back to.
    await page.evaluate((to) => {
      void (window as unknown as { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }).__reactRouterDataRouter.navigate(to);
    }, link);
    const form = registerPage(page);
    await form.country.waitFor();
    for (const [label, value] of [
      ['Recommender number', 'demo'],
      ['Placement number', parent.code],
      ['Side', 'Right'],
    ] as const) {
      expect(await form.field(label).inputValue()).toBe(value);
      expect(await form.field(label).getAttribute('readonly'), label).not.toBeNull();
    }
    expect(await page.getByText(locked).count()).toBe(3);
    expect(await form.choice('Automatic placement').count(), 'the way of placement is settled').toBe(0);
    await form.fillPerson(freshUsername());
    await form.submit.click();
    await page.waitForURL(/\/pc\/categories$/);
    await page.getByText(/^Registration successful\. New member code: US\d+$/).waitFor();
  });

  journeyInTurn('whose link was opened by its address ends on the success screen', async ({ page, open, baseUrl }) => {
    const parent = await registerByApi(baseUrl, 'demo');
    await open(`/pc/register?recommendNo=demo&linkNo=${parent.code}&side=0`);
    const form = registerPage(page);
    await form.fillPerson(freshUsername());
    await form.submit.click();
    await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
  });
});

journeyInTurn('an invite to a place that was taken meanwhile is opened: the system finds the next free one', async (visitor) => {
  const { page, open, baseUrl, checkAccessibility } = visitor;
  const parent = await registerByApi(baseUrl, 'demo');
  await registerByApi(baseUrl, parent.code, '1');
  await open(`/pc/register?recommendNo=${parent.code}&linkNo=${parent.code}&side=1`);
  const form = registerPage(page);
  await form.fillPerson(freshUsername());
  await form.submit.click();
  await page.getByText('Registration is not possible with this recommender and place.').waitFor();
  await eventually(() => page.getByText(locked).count()).toBe(0);
  for (const field of ['Recommender number', 'Placement number']) {
    expect(await form.field(field).inputValue()).toBe(parent.code);
    expect(await form.field(field).isEditable(), field).toBe(true);
  }
  expect(await form.choice('Right').isChecked()).toBe(true);
  await checkAccessibility();
  await form.choose('Automatic placement');
  await form.submit.click();
  await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
});

journeyInTurn(
  'a place that is taken is said at its field, nothing typed is lost, and another one is found',
  async ({ page, open, baseUrl }) => {
    const parent = await registerByApi(baseUrl, 'demo');
    await registerByApi(baseUrl, parent.code, '1');
    const username = freshUsername();
    await open('/pc/register');
    const form = registerPage(page);
    await form.fillPerson(username);
    await form.field('Recommender number').fill(' demo ');
    await form.choose('I choose the place myself');
    await form.field('Placement number').fill(parent.code);
    await form.choose('Right');
    await form.submit.click();
    await page.getByText('Registration is not possible with this recommender and place.').waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('linkNo');
    expect(await form.field('Username').inputValue()).toBe(username);
    expect(await form.field('Login password').inputValue()).toBe('morning-tide-1');
    await form.choose('Left');
    await form.submit.click();
    await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
  },
);

for (const [name, device] of [
  ['a desktop in the dark', { ...desktop, colorScheme: 'dark' as const }],
  ['a phone', phone],
] as const) {
  journeyInTurn(
    `the form on ${name} says what is missing at each field, the first of them focused`,
    async ({ page, open, checkAccessibility, checkWidths }) => {
      await open('/pc/register');
      const form = registerPage(page);
      await form.submit.click();
      const missing = [
        'Please select country/region',
        'Please enter a username',
        'Please enter the recommender number',
        'Please choose a side',
        'Please enter your email',
        'Please enter a login password',
        'Please enter a payment password',
        'Please tick I have read and agree to the terms and privacy policy',
      ];
      for (const text of missing) await page.getByText(text, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('companyCode');
      await checkAccessibility();
      await form.field('Username').fill('a');
      await eventually(() => page.getByText('Please enter a username').count()).toBe(0);
      await checkWidths([320, 390, 768, 1440]);
    },
    device,
  );
}

journeyInTurn(
  'a field is checked once it was left, both passwords can be shown and hidden, and no field takes too much',
  async ({ page, open }) => {
    await open('/pc/register');
    const form = registerPage(page);
    await form.field('Username').focus();
    await page.keyboard.press('Tab');
    await page.getByText('Please enter a username').waitFor();
    expect(await page.getByText('Please enter your email').count()).toBe(0);
    await form.choose('I choose the place myself');
    await form.field('Placement number').focus();
    await page.keyboard.press('Tab');
    await page.getByText('Please enter the placement number').waitFor();
    await form.choose('Automatic placement');
    expect(await page.getByText('Please enter the placement number').count(), 'where the system places, nothing is missing').toBe(0);
    const documents = page.locator('form a[href*="/documents/"]');
    expect(await documents.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.getAttribute('target')]))).toEqual(
      ['terms', 'privacy'].map((name) => [expect.stringContaining(`/documents/agreements/${name}.pdf`), '_blank']),
    );
    for (const label of ['Login password', 'Payment password']) {
      await page.getByRole('button', { name: `Show: ${label}` }).click();
      expect(await form.field(label).getAttribute('type')).toBe('text');
      await page.getByRole('button', { name: `Hide: ${label}` }).click();
      expect(await form.field(label).getAttribute('type')).toBe('password');
    }
    for (const [label, most] of [
      ['Username', 30],
      ['Recommender number', 30],
      ['Payment password', 25],
    ] as const) {
      await form.field(label).pressSequentially('a'.repeat(most + 1));
      expect((await form.field(label).inputValue()).length, label).toBe(most);
    }
  },
);

journeyInTurn(
  'what the server finds wrong is said at its field, one after the other, in the language of the page',
  async ({ page, open, baseUrl }) => {
    await page.context().addCookies([{ name: 'locale', value: 'zh_CN', url: baseUrl }]);
    await open('/pc/register');
    const field = (name: string) => page.locator(`[name=${name}]`);
    await field('companyCode').selectOption('US');
    await page.locator('[name=side][value="0"] + *').click();
    const values = {
      nuserCode: 'demo',
      recommendNo: 'nobody-here',
      email: 'no address',
      password: 'morning-tide-1',
      password2: 'harbour-pay-1',
    };
    for (const [name, value] of Object.entries(values)) await field(name).fill(value);
    await page.getByRole('checkbox').check();
    const said = async (name: string) => {
      await page.locator('form button[type=submit]').click();
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);
      return field(name).evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(''),
      );
    };
    expect(await said('email')).toMatch(/邮箱/);
    await field('email').fill(`${freshUsername()}@mail.example`);
    expect(await said('nuserCode')).toMatch(/用户名/);
    await field('nuserCode').fill(freshUsername());
    expect(await said('recommendNo')).toMatch(/推荐/);
    await field('recommendNo').fill('demo');
    await page.locator('form button[type=submit]').click();
    await page.getByText(/^US\d+$/).waitFor();
  },
);
