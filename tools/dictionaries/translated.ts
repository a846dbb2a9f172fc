/**
 * `npx node tools/dictionaries/translated.ts [name …]` records that translations match the present English texts. A name is `zh_CN/cart:title`, `zh_CN/cart` or `zh_CN`;
 * `cart:title` or `cart` for every language; or `all`. Without one it records translations of new keys and removes records of deleted keys. It ends with a list of the translations
 * that were made from an older English text. Rewrite each, or check that it is still right, and then name it here. `--later name …` puts outdated translations into `outdated.json`
 * next to the records instead, where they wait for a translator: pages go on showing them. A translation leaves that list when it is named without `--later`.
 */
import { TEXTS_FOLDER } from '@upline/brand';
import { type Dictionaries, readDictionaries } from '@upline/i18n/server';
import {
  BRAND_RECORDS,
  findOutdated,
  outdatedIn,
  presentHashes,
  readMadeFrom,
  readWaiting,
  renewed,
  SHOP_RECORDS,
  translated,
  waitingAfter,
  writeMadeFrom,
  writeWaiting,
} from './made-from.ts';

const asked = process.argv.slice(2);
const isLater = asked.includes('--later');
const names = asked.filter((name) => name !== '--later');

/** Renews the records and the list of waiting translations in a folder. Returns the faults that remain. */
function renewFolder(dictionaries: Dictionaries, folder: URL): string[] {
  for (const [locale, records] of readMadeFrom(folder))
    writeMadeFrom(folder, locale, renewed(locale, records, presentHashes(dictionaries, locale), isLater ? [] : names));
  const madeFrom = readMadeFrom(folder);
  const waiting = waitingAfter(outdatedIn(dictionaries, madeFrom), readWaiting(folder), isLater ? names : []);
  writeWaiting(folder, waiting);
  return findOutdated(dictionaries, madeFrom, waiting);
}

const left = [...renewFolder(readDictionaries(), SHOP_RECORDS), ...renewFolder(readDictionaries(TEXTS_FOLDER), BRAND_RECORDS)];
for (const line of left) console.log(line);
const waiting = [readWaiting(SHOP_RECORDS), readWaiting(BRAND_RECORDS)];
for (const locale of translated) {
  const count = waiting.reduce((sum, of) => sum + (of.get(locale)?.size ?? 0), 0);
  if (count > 0) console.log(`${locale}: ${count} outdated translations wait for a translator.`);
}
console.log(left.length === 0 ? 'Every other translation was made from the present English.' : `${left.length} to check.`);
