import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { browserFlags } from '../chromium/browser-flags.ts';
import { findChromium } from '../chromium/find-chromium.ts';
import { readOptions, usage } from './options.ts';
import { startOwnShop } from './own-shop.ts';
import { screensNamed } from './screens/all-screens.ts';
import { takeDeskPictures } from './desk/take-desk-pictures.ts';
import { takePictures } from './take-pictures.ts';
import { takeSheets } from './take-sheets.ts';

const folder = fileURLToPath(new URL('../../shots/', import.meta.url));
const pictures = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

/** Returns the exit code: 0 if every page was right, 1 if a picture has a remark, 2 for wrong arguments. */
async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  const screens = screensNamed(options?.only ?? []);
  if (!options || screens.length === 0) {
    console.log(usage);
    return 2;
  }
  if (options.base === undefined) console.log('Starting a shop with demo data …');
  const given = options.base;
  const shop = given === undefined ? await startOwnShop() : { base: given, console: given, stop: async () => undefined };
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    chromiumSandbox: false,
    args: [...browserFlags],
  });
  const say = (line: string) => console.log(line);
  try {
    if (options.isForReadme || options.isOfConsole) {
      const remarks = options.isOfConsole
        ? await takeDeskPictures({ browser, base: shop.console, folder: `${pictures}console/` }, say)
        : await takePictures({ browser, base: shop.base, folder: pictures }, say);
      for (const remark of remarks) say(remark);
      return remarks.length === 0 ? 0 : 1;
    }
    const remarks = await takeSheets(screens, options, { browser, base: shop.base, folder }, say);
    console.log(`${screens.length} sheets in ${folder}index.html, ${remarks.length} remarks`);
    return remarks.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

process.exit(await run(process.argv.slice(2)));
