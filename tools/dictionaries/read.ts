/**
 * `npx node tools/dictionaries/read.ts name …` records that a second reader has read texts in their screens: `zh_CN/cart:title`, `zh_CN/cart` or `zh_CN`. Texts that are not
 * committed yet are refused, because whoever is still writing them is not their second reader. It ends with what is unread, as `unread.ts` does.
 */
import { locales } from '@upline/i18n';
import { readMadeFrom, writeMadeFrom } from './made-from.ts';
import { afterReading, countUnread, findStrangeNames, findUncommitted, rooms, unreadTexts } from './readings.ts';

const names = process.argv.slice(2);

/** True if a name means texts of a dictionary such as `zh_CN/cart`. */
const means = (name: string, place: string): boolean => name === place || name.startsWith(`${place}:`) || place.startsWith(`${name}/`);

const strange = findStrangeNames(names);
const open = rooms.flatMap(({ texts }) => findUncommitted(texts)).filter((place) => names.some((name) => means(name, place)));
if (names.length === 0 || strange.length > 0 || open.length > 0) {
  if (names.length === 0) console.error('Name what was read: zh_CN/cart:title, zh_CN/cart or zh_CN.');
  for (const name of strange)
    console.error(`There is no text ${name}. A name begins with a language: zh_CN/cart:title, zh_CN/cart or zh_CN.`);
  for (const place of open) console.error(`${place} has changes that are not committed: their writer is not their second reader.`);
  process.exit(1);
}
for (const { dictionaries, readings } of rooms)
  for (const [locale, records] of readMadeFrom(readings, locales)) {
    const now = afterReading(dictionaries, locale, records, names);
    if (Object.keys(now).length > 0) writeMadeFrom(readings, locale, now);
  }
for (const line of countUnread(unreadTexts())) console.log(line);
