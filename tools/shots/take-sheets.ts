import { mkdir, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { takeShot } from './camera.ts';
import { type Frame, sheetPage, takeSheet } from './contact-sheet.ts';
import { type DemoMember, signIn } from './demo-member.ts';
import { indexPage, type Sheet } from './index-page.ts';
import type { Options } from './options.ts';
import { pageTexts } from './page-texts.ts';
import type { Screen } from './screens/screen.ts';

/** Source and target of a run's pictures. */
export interface Place {
  readonly browser: Browser;
  readonly base: string;
  /** Folder of sheets, pictures and index; created if missing. */
  readonly folder: string;
}

const AT_ONCE = 2;

/** Takes a sheet of each screen and writes the index. Returns the remarks of all sheets, each named after its picture. */
export async function takeSheets(
  screens: readonly Screen[],
  options: Options,
  place: Place,
  say: (line: string) => void,
): Promise<string[]> {
  await mkdir(`${place.folder}pictures`, { recursive: true });
  const members = { demo: await signIn(place.base, 'demo'), newbie: await signIn(place.base, 'newbie'), visitor: undefined };
  const sheets: Sheet[] = [];
  const remarks: string[] = [];
  for (const [at, screen] of screens.entries()) {
    const member = members[screen.who];
    const path = await pathOf(screen, members);
    const frames = await takeFrames(screen, path, { ...options, member }, place);
    await writeSheet(screen.name, frames, place);
    const found = frames.flatMap(({ file, remarks }) => remarks.map((remark) => `${file}: ${remark}`));
    remarks.push(...found);
    sheets.push({ name: screen.name, path, who: screen.who, remarks: found.length });
    say([`${at + 1}/${screens.length} ${screen.name}`, ...found].join('\n  '));
  }
  const about = `${sheets.length} screens at ${options.sizes.join(', ')} px, ${options.themes.join(' and ')}, ${options.locale}.`;
  await writeFile(`${place.folder}index.html`, indexPage(sheets, about));
  return remarks;
}

async function pathOf({ path, who, arrange }: Screen, members: Readonly<Record<Screen['who'], DemoMember | undefined>>): Promise<string> {
  const member = members[who];
  return member && arrange ? path + (await arrange(member)) : path;
}

async function takeFrames(
  screen: Screen,
  path: string,
  { sizes, themes, locale, member }: Options & { member: DemoMember | undefined },
  { browser, base, folder }: Place,
): Promise<Frame[]> {
  const texts = pageTexts(locale);
  const views = themes.flatMap((scheme) => sizes.map((width) => ({ scheme, width })));
  const frames: Frame[] = [];
  const next = views.entries();
  const work = async () => {
    for (const [at, { scheme, width }] of next) {
      const { jpeg, remarks } = await takeShot(browser, screen, path, { base, width, scheme, locale, texts, member });
      const file = `pictures/${screen.name}-${width}-${scheme}.jpg`;
      await writeFile(`${folder}${file}`, jpeg);
      frames[at] = { width, scheme, file, remarks };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return frames;
}

async function writeSheet(name: string, frames: readonly Frame[], { browser, folder }: Place): Promise<void> {
  const file = `${folder}${name}.html`;
  await writeFile(file, sheetPage(name, frames));
  const page = await browser.newPage();
  try {
    await writeFile(`${folder}${name}.png`, await takeSheet(page, pathToFileURL(file).href));
  } finally {
    await page.close();
  }
}
