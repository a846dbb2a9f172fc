import { type BrowserContextOptions, expect } from '@playwright/test';
import { desktop, journey, phone } from './harness/journey.ts';
import { isSeen } from '../../tools/test/rotation.ts';
import type { Visitor } from './harness/visitor.ts';

/** A dialog of the account's screens: how to open it, and its width on a large screen. */
interface OpenedDialog {
  readonly name: string | RegExp;
  readonly path: string;
  readonly width: number;
  /** True if it leaves 16 px at each side on a phone; other dialogs are sheets there. */
  readonly floats: boolean;
  readonly open: (page: Visitor['page']) => Promise<void>;
}

const press =
  (name: string | RegExp) =>
  (page: Visitor['page']): Promise<void> =>
    page.getByRole('main').getByRole('button', { name }).first().click();

const dialogs: readonly OpenedDialog[] = [
  { name: 'My QR code', path: '/my/about', width: 400, floats: true, open: press('My QR code') },
  { name: 'Sign out?', path: '/my/about', width: 440, floats: true, open: press('Sign out') },
  {
    name: 'Add address',
    path: '/my/address',
    width: 640,
    floats: false,
    // Shows a message at each invalid field.
    async open(page) {
      await press('Add address')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
    },
  },
  { name: 'Delete this address?', path: '/my/address', width: 440, floats: true, open: press(/^Delete the address/) },
  {
    name: 'Add card',
    path: '/my/credit_card',
    width: 456,
    floats: true,
    async open(page) {
      await press('Add card')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Add card' }).click();
    },
  },
  {
    name: /^Delete .*cards\?$/,
    path: '/my/credit_card',
    width: 440,
    floats: true,
    async open(page) {
      await page.getByRole('checkbox', { name: 'Select all' }).check();
      await press('Delete')(page);
    },
  },
  { name: 'Remove from this device?', path: '/my/switch_accounts', width: 440, floats: true, open: press(/from this device$/) },
];

async function look({ page, open, signIn, checkAccessibility }: Visitor): Promise<void> {
  await signIn('demo');
  await page.evaluate(() =>
    localStorage.setItem('account_list', JSON.stringify([{ userId: 'TW10000000', name: 'Wei Lin', headImage: '', token: 'kept' }])),
  );
  const windowWidth = page.viewportSize()?.width ?? 0;
  for (const { name, path, width, floats, open: show } of dialogs) {
    if (new URL(page.url()).pathname !== path) await open(path);
    await show(page);
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    const room = windowWidth < 480 && !floats ? windowWidth : Math.min(width, windowWidth - 32);
    expect((await dialog.boundingBox())?.width, String(name)).toBe(room);
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth), `${String(name)} is cut`).toBe(0);
    await checkAccessibility();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** Each run covers one; `npm run prove` covers both. */
const ways: readonly [string, BrowserContextOptions][] = [
  ['on a desktop', desktop],
  ['on a phone, in the dark', { ...phone, colorScheme: 'dark' }],
];
for (const [where, device] of ways.filter((_, at) => isSeen(at, ways.length)))
  journey(`every dialog of the account is accessible and as wide as it should be ${where}`, look, device);
