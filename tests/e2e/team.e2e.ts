import { expect } from 'vitest';
import { journey } from './harness/journey.ts';

const invite = '/pc/team?userCode=US10000020';

journey('an invite names who invites and leads to registering with it', async ({ page, open, checkAccessibility }) => {
  await open(invite);
  await page.getByText('Ingrid invites you').waitFor();
  const register = page.getByRole('link', { name: 'Register as a member' });
  const address = new URL((await register.getAttribute('href')) ?? '', page.url());
  expect(address.pathname).toBe('/pc/register');
  expect(address.searchParams.get('userCode')).toBe('US10000020');
  await checkAccessibility();
  await register.click();
  await page.waitForURL(/\/pc\/register\?.*userCode=US10000020/);
});

journey('the page stands without a script, the invite kept; nobody is named to the server’s own look-ups', async ({ page, baseUrl }) => {
  const html = await (await page.request.get(baseUrl + invite)).text();
  expect(html).toContain('What joining brings');
  expect(html).toMatch(/href="\/pc\/register\?userCode=US10000020/);
  expect(html).not.toContain('Ingrid');
});

journey('a code nobody has, and none, lead to plain registering', async ({ page, open }) => {
  for (const path of ['/pc/team?userCode=US99999999', '/pc/team?userCode=%3Cscript%3E', '/pc/team']) {
    await open(path);
    await page.locator('a[href="/pc/register"]', { hasText: 'Register as a member' }).waitFor();
  }
});
