/**
 * `npx node tools/dictionaries/translated.ts [name …]` records that translations match the present English texts. A
 * name is `zh_CN/cart:title`, `zh_CN/cart` or `zh_CN`; `cart:title` or `cart` for every language; or `all`. Without one
 * it records translations of new keys and forgets keys that are gone. It ends with a list of the translations that were
 * made from an older English text. Rewrite each, or check that it is still right, and then name it here.
 */
import { TEXTS_FOLDER } from '@upline/brand';
import { readDictionaries } from '@upline/i18n/server';
import { BRAND_RECORDS, findOutdated, presentHashes, readMadeFrom, renewed, SHOP_RECORDS, writeMadeFrom } from './made-from.ts';

const names = process.argv.slice(2);
const kinds = [
  [readDictionaries(), SHOP_RECORDS],
  [readDictionaries(TEXTS_FOLDER), BRAND_RECORDS],
] as const;
const outdated = kinds.flatMap(([dictionaries, folder]) => {
  for (const [locale, records] of readMadeFrom(folder))
    writeMadeFrom(folder, locale, renewed(locale, records, presentHashes(dictionaries, locale), names));
  return findOutdated(dictionaries, readMadeFrom(folder));
});
for (const line of outdated) console.log(line);
console.log(outdated.length === 0 ? 'Every translation was made from the present English.' : `${outdated.length} to look at.`);
