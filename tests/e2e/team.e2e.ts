import { expect } from '@playwright/test';
import { journeyInTurn } from './harness/journey.ts';
import { freshUsername, registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';
import { registerPage } from './pages/register-page.ts';

const invite = '/pc/team?userCode=US10000020';

journeyInTurn('an invite names who invites and leads to registering with it', async ({ page, open, checkAccessibility }) => {
  await open(invite);
  await page.getByText('Ingrid invites you').waitFor();
  const register = page.getByRole('link', { name: 'Register as a member' });
  const address = new URL((await register.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/pc/register');
  expect(address.searchParams.get('recommendNo')).toBe('US10000020');
  await checkAccessibility();
});

journeyInTurn(
  'a visitor who registers by an invite comes back to it with the new number, which can be kept and signs in',
  async (visitor) => {
    const { page, open, baseUrl, checkAccessibility, checkWidths } = visitor;
    const parent = await registerByApi(baseUrl, 'demo');
    const address = `/pc/team?recommendNo=demo&linkNo=${parent.code}&side=1`;
    await open(address);
    await page.getByRole('link', { name: 'Register as a member' }).click();
    const form = registerPage(page);
    await form.country.waitFor();
    expect(await form.field('Recommender number').inputValue()).toBe('demo');
    expect(await form.field('Placement number').inputValue()).toBe(parent.code);
    expect(await form.field('Side').inputValue()).toBe('Right');
    await form.fillPerson(freshUsername());
    await form.submit.click();
    await page.waitForURL(baseUrl + address);
    await page.getByText(/^Registration successful\. New member code: US\d+$/).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Registration successful' }).waitFor();
    const code = await page
      .getByRole('main')
      .getByText(/^US\d{8}$/)
      .innerText();
    await checkAccessibility();
    await checkWidths([320, 390, 768, 1440]);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL(/\/pc\/login/);
    expect(await loginPage(page).username.inputValue()).toBe(code);
  },
);

journeyInTurn(
  'the page stands without a script, the invite kept; nobody is named to the server’s own look-ups',
  async ({ page, baseUrl }) => {
    const html = await (await page.request.get(baseUrl + invite)).text();
    expect(html).toContain('What you get');
    expect(html).toMatch(/href="\/pc\/register\?recommendNo=US10000020/);
    expect(html).not.toContain('Ingrid');
  },
);

journeyInTurn('an unknown code and a missing one lead to registration without an invite', async ({ page, open }) => {
  for (const path of ['/pc/team?userCode=US99999999', '/pc/team?userCode=%3Cscript%3E', '/pc/team']) {
    await open(path);
    await page.locator('a[href="/pc/register"]', { hasText: 'Register as a member' }).waitFor();
  }
});
