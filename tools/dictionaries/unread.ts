/**
 * `npx node tools/dictionaries/unread.ts [name …]` counts the texts of each language that no second reader has read since they were written or changed. With names (`zh_CN`,
 * `zh_CN/cart` or `zh_CN/cart:title`) it lists theirs: the key, the sources of the screens that say it, the English, and the text. `read.ts` records what was read.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isNamed } from './made-from.ts';
import { countUnread, unreadTexts } from './readings.ts';
import { saidIn, type Source } from './said-in.ts';

const names = process.argv.slice(2);
const unread = unreadTexts();

/** Sources of pages, mails and server sentences. */
function readSources(): Source[] {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const paths = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  return paths.toSorted().map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));
}

if (names.length === 0) {
  for (const line of countUnread(unread)) console.log(line);
  console.log(unread.length === 0 ? 'Every text was read.' : 'Name a language to list its texts, such as zh_CN or zh_CN/cart.');
} else {
  const sources = readSources();
  for (const { locale, key, text, english } of unread.filter((one) => isNamed(one.locale, one.key, names))) {
    const [space = '', rest = ''] = key.split(/:(.*)/s);
    const places = saidIn(sources, space, rest);
    console.log(`${locale}/${key}  ${places.slice(0, 3).join(' ')}${places.length > 3 ? ` and ${places.length - 3} more` : ''}`);
    console.log(`  ${(locale === 'en_US' ? [text] : [english, text]).map((line) => line.replaceAll('\n', '⏎')).join('\n  ')}`);
  }
}
