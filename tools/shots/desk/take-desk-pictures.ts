import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { capture } from '../capture.ts';
import { type DeskPage, deskPages } from './desk-pages.ts';
import { signInAtConsole } from './staff-calls.ts';

interface Desk {
  readonly browser: Browser;
  readonly base: string;
  /** Created if missing. */
  readonly folder: string;
}

const DESKTOP = 1440;
/** A desktop's window at half size is small and still readable. */
const WIDEST = 960;
const WITHIN_MS = 15_000;

/** Writes the pictures of the console's course as WebP. Returns the faults found, each with its picture's name. */
export async function takeDeskPictures(desk: Desk, say: (line: string) => void): Promise<string[]> {
  await mkdir(desk.folder, { recursive: true });
  const remarks: string[] = [];
  for (const page of deskPages) {
    const found = await takePicture(page, desk).catch((error: Error) => [error.message.split('\n')[0] ?? '']);
    remarks.push(...found.map((remark) => `${page.name}: ${remark}`));
    say(`${desk.folder}${page.name}.webp`);
  }
  return remarks;
}

async function takePicture({ name, who, path, width = DESKTOP, shows }: DeskPage, { browser, base, folder }: Desk): Promise<string[]> {
  const isPhone = width < 700;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  context.setDefaultTimeout(WITHIN_MS);
  try {
    const calls = await signInAtConsole(context, base, who);
    const page = await context.newPage();
    const remarks: string[] = [];
    page.on('pageerror', ({ message }) => remarks.push(`thrown: ${message}`));
    await page.goto(new URL(typeof path === 'string' ? path : await path(calls), base).href, { waitUntil: 'load' });
    await page.locator(shows).first().waitFor();
    for (const busy of await page.locator('[aria-busy=true]').all()) await busy.waitFor({ state: 'detached' });
    await page.evaluate('document.fonts.ready.then(() => undefined)');
    const wide = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (wide > width) remarks.push(`wider than its window: ${wide} px`);
    const picture = sharp(await capture(page, { animations: 'disabled' }));
    await writeFile(
      `${folder}${name}.webp`,
      await picture.resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    );
    return remarks;
  } finally {
    await context.close();
  }
}
