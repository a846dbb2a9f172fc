import { TEXTS_FOLDER } from '@upline/brand';
import { type Dictionaries, readDictionaries } from '@upline/i18n/server';

/** Page texts: the shop's dictionaries, overridden by the brand's texts. Excludes the agreements, because no page shows them. */
export function readShopTexts(): Dictionaries {
  const over = readDictionaries(TEXTS_FOLDER);
  return new Map(
    [...readDictionaries()].map(([locale, spaces]) => [
      locale,
      new Map([...spaces].map(([space, texts]) => [space, sorted({ ...texts, ...over.get(locale)?.get(space) })])),
    ]),
  );
}

const sorted = (texts: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).toSorted(([one], [other]) => (one < other ? -1 : 1)));
