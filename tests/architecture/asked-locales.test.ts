import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const takesAll = (text: string): boolean => /import \{[^}]*\blocales\b[^}]*\} from '@upline\/i18n'/.test(text);
/** Choosing the shop's languages is the one thing that offers all of them. */
const choosesThem = 'apps/console/src/pages/shop/LanguageFields.tsx';

describe('languages in forms', () => {
  it('Pages of the console ask for the languages of the shop, not for all that the product has', () => {
    const pages = listFiles().filter((path) => /^apps\/console\/src\/pages\/.*\.tsx?$/.test(path) && !/\.test\./.test(path));
    expect(pages).toContain(choosesThem);
    const found = pages.filter((path) => path !== choosesThem && takesAll(readText(path)));
    expect(found, 'Take useAskedLocales of shared/words/asked-locales.ts.').toEqual([]);
  });

  it('The check finds a page that takes all languages', () => {
    expect(takesAll("import { type Locale, locales, nativeName } from '@upline/i18n';")).toBe(true);
    expect(takesAll("import { type Locale, nativeName } from '@upline/i18n';")).toBe(false);
  });
});
