import { expect } from '@playwright/test';
import { eventually } from './harness/eventually.ts';
import { journeyInTurn } from './harness/journey.ts';
import { registerByApi } from './harness/new-member.ts';
import { loginPage } from './pages/login-page.ts';

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

/** Draws 300 × 200 pixels in the browser, the left half red and the right half blue. */
const twoColours = `(() => {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [300, 200];
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#ff0000'; pen.fillRect(0, 0, 150, 200);
  pen.fillStyle = '#0000ff'; pen.fillRect(150, 0, 150, 200);
  return canvas.toDataURL('image/png').split(',')[1];
})()`;

journeyInTurn('values that can be set once are read-only and say so; the mobile number changes', async ({ page, open, signIn }) => {
  const api = await signIn('demo');
  const { data: before } = await api.call('getJmiMember', {});
  await open('/my/personal_info');
  for (const label of ['First name', 'Last name', 'Email', 'ID number']) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.isEditable(), label).toBe(false);
    expect(await field.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent)).toMatch(
      /^Already set/,
    );
  }
  const facts = page.locator('main dl', { hasText: 'Recommender number' });
  for (const value of [before.nuserCode, before.userCode, before.recommendNo, before.linkNo])
    await facts.getByText(value, { exact: true }).first().waitFor();
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('2065559999');
  await page.getByRole('button', { name: 'Save' }).click();
  await eventually(async () => (await api.call('getJmiMember', {})).data.mobiletele).toBe('2065559999');
  expect(new URL(page.url()).pathname).toBe('/my/personal_info');
  await api.call('saveInfo', { mobiletele: before.mobiletele });
});

journeyInTurn('an empty value can be set once, and is read-only from then on', async ({ page, open, baseUrl }) => {
  const member = await registerByApi(baseUrl, 'demo');
  await open('/pc/login?redirect=/my/personal_info');
  await loginPage(page).signIn(member.username, member.password);
  await page.waitForURL(/\/my\/personal_info$/);
  const once = { 'First name': 'Nia', 'Last name': 'Berg', 'ID number': 'N-4711' };
  for (const [label, value] of Object.entries(once)) await page.getByLabel(label, { exact: true }).fill(` ${value} `);
  expect(await page.getByLabel('Email', { exact: true }).isEditable(), 'set by registering').toBe(false);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.', { exact: true }).waitFor();
  for (const [label, value] of Object.entries(once)) {
    const field = page.getByLabel(label, { exact: true });
    await eventually(() => field.isEditable()).toBe(false);
    expect(await field.inputValue()).toBe(value);
  }
});

journeyInTurn(
  'who types while their session ends signs in over the page, and nothing typed is lost',
  async ({ page, open, baseUrl, step }) => {
    const member = await registerByApi(baseUrl, 'demo');
    await open('/pc/login?redirect=/my/personal_info');
    await loginPage(page).signIn(member.username, member.password);
    await page.waitForURL(/\/my\/personal_info$/);
    const name = page.getByLabel('First name', { exact: true });
    await name.fill('Nia');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.post(`${baseUrl}/api/pc/signOut`, { data: {}, headers: { Authorization: `Bearer ${token}` } });
    const save = page.getByRole('main').getByRole('button', { name: 'Save' });
    const again = page.getByRole('dialog', { name: 'Please sign in again' });

    await step('the page stays, and asks again after the dialog was closed', async () => {
      await save.click();
      await again.waitFor();
      await page.keyboard.press('Escape');
      await again.waitFor({ state: 'hidden' });
      expect(await name.inputValue()).toBe('Nia');
      await save.click();
      await again.waitFor();
    });
    await step('signed in, the same press saves', async () => {
      await again.getByLabel('Login password', { exact: true }).fill(member.password);
      await again.getByRole('button', { name: 'Sign in' }).click();
      await again.waitFor({ state: 'hidden' });
      expect(await name.inputValue()).toBe('Nia');
      await save.click();
      await page.getByText('Saved.', { exact: true }).waitFor();
    });
  },
);

journeyInTurn('a member sent here to complete the profile goes back after saving', async ({ page, open, signIn }) => {
  const api = await signIn('newbie');
  const { data: before } = await api.call('getJmiMember', {});
  await open('/my/about');
  // Imitates the pages that send a member here.
  await page.evaluate(() =>
    history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1 }, '', '/my/personal_info?type=setting'),
  );
  await page.reload();
  const mobile = page.getByLabel('Mobile number');
  await mobile.fill('2065551234');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL((url) => url.pathname === '/my/about');
  await api.call('saveInfo', { mobiletele: before.mobiletele });
});

journeyInTurn('a malformed email is reported at its field and not sent', async ({ page, open, signIn }) => {
  await signIn('newbie');
  await page.route('**/api/pc/getJmiMember', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { ...envelope, data: { ...envelope.data, email: '' } } });
  });
  await open('/my/personal_info');
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ada@');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter an email address like name@example.com').waitFor();
  expect(await email.evaluate((input) => input === document.activeElement)).toBe(true);
});

journeyInTurn('a picture is cropped by keyboard and shown in the header', async ({ page, open, signIn, checkAccessibility }) => {
  const api = await signIn('demo');
  const { headImage: before } = (await api.call('getJmiMember', {})).data;
  await open('/my/personal_info');
  // The file has more bytes than the server accepts. They stay in the browser, because only the small crop is sent.
  const picture = Buffer.concat([Buffer.from(await page.evaluate<string>(twoColours), 'base64'), Buffer.alloc(3 * 1024 * 1024)]);
  await page.getByLabel('Choose a picture').setInputFiles(file('two.png', 'image/png', picture));
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await dialog.getByRole('group', { name: 'Area of the picture to keep' }).waitFor();
  await checkAccessibility();
  await dialog.getByLabel('Zoom').focus();
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowRight');
  expect(await dialog.getByLabel('Zoom').inputValue()).toBe('3');
  await dialog.getByRole('group').focus();
  // Drags the picture to the right until it ends, so that its left end is kept.
  for (let press = 0; press < 90; press += 1) await page.keyboard.press('ArrowRight');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { headImage } = (await api.call('getJmiMember', {})).data;
  expect(headImage).not.toBe(before);
  const shown = page.getByRole('region', { name: 'Member' }).locator('img');
  await eventually(() => shown.getAttribute('src')).toBe(headImage);
  const [red, green, blue] = await shown.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 1;
    canvas.height = 1;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0, 1, 1);
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])];
  });
  expect([(red ?? 0) > 200, (green ?? 255) < 60, (blue ?? 255) < 60]).toEqual([true, true, true]);
});

journeyInTurn('a picture too large, a drawing, and a file that is none, are refused in words', async ({ page, open, signIn }) => {
  await signIn('demo');
  await open('/my/personal_info');
  const choose = page.getByLabel('Choose a picture');
  await choose.setInputFiles(file('large.jpg', 'image/jpeg', Buffer.alloc(2 * 1024 * 1024 + 1)));
  await page.getByText('The picture is too large. The limit is 2 MB.').waitFor();
  await choose.setInputFiles(file('none.png', 'image/png', Buffer.from('no picture')));
  const refused = page.getByText('This file is not a picture we can read.');
  await refused.waitFor();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).last().click();
  await refused.waitFor({ state: 'hidden' });
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><rect width="300" height="300" fill="red"/></svg>';
  await choose.setInputFiles(file('drawing.svg', 'image/svg+xml', Buffer.from(drawing)));
  await refused.waitFor();
});
