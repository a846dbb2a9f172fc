import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { takeShot } from './camera.ts';
import { signIn } from './demo-member.ts';
import { pageTexts } from './page-texts.ts';
import type { Screen } from './screens/screen.ts';
import type { Place } from './take-sheets.ts';

/** One picture of each part of the product, in a visitor's or a member's window. */
const faces = [
  { name: 'shop', who: 'visitor', path: '/pc/index', width: 1440 },
  { name: 'portal', who: 'demo', path: '/my/income/income_daily', width: 1440 },
  { name: 'companion', who: 'demo', path: '/h5/#/index', width: 390 },
] as const;
/** A desktop's window at half size is small and still readable. */
const WIDEST = 960;

/** Writes the pictures of the README as WebP. Returns the faults found, each with its picture's name. */
export async function takePictures({ browser, base, folder }: Place, say: (line: string) => void): Promise<string[]> {
  const demo = await signIn(base, 'demo');
  const remarks: string[] = [];
  for (const { name, who, path, width } of faces) {
    const screen: Screen = { name, who, path, act: async () => undefined };
    const view = {
      base,
      width,
      scheme: 'light',
      locale: 'en_US',
      texts: pageTexts('en_US'),
      member: who === 'demo' ? demo : undefined,
    } as const;
    const shot = await takeShot(browser, screen, path, view);
    await writeFile(
      `${folder}${name}.webp`,
      await sharp(shot.jpeg).resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
    );
    remarks.push(...shot.remarks.map((remark) => `${name}: ${remark}`));
    say(`${folder}${name}.webp`);
  }
  return remarks;
}
