import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { createTranslator, type Dictionary } from './translator.ts';

const folder = new URL('../../../../../packages/i18n/dictionaries/', import.meta.url);
const dictionaries = readdirSync(folder).flatMap((locale) =>
  readdirSync(new URL(`${locale}/`, folder)).map((file) => ({
    locale,
    namespace: file.replace('.json', ''),
    texts: JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8')) as Dictionary,
  })),
);

/** Fills every placeholder of the dictionaries. A value that is not a number shows whether it is inserted unchanged. */
const valuesFor = (text: string, count: number) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = '']) => [name, name === 'count' ? count : `<${name}> & $&`]),
  );

describe('the browser’s translator', () => {
  it.each(dictionaries)('The translator renders $locale/$namespace exactly as i18next does', ({ locale, namespace, texts }) => {
    const reference = createInstance();
    void reference.init({
      lng: locale.replace('_', '-'),
      resources: { [locale.replace('_', '-')]: { [namespace]: texts } },
      keySeparator: false,
      nsSeparator: ':',
      initAsync: false,
      interpolation: { escapeValue: false, skipOnVariables: true },
    });
    const translator = createTranslator(locale, (key) => expect.fail(`missing ${key}`));
    translator.add(locale, namespace, texts);
    for (const [key, text] of Object.entries(texts)) {
      const name = key.replace(/_(?:zero|one|two|few|many|other)$/, '');
      for (const count of [0, 1, 2, 5, 21, 1000]) {
        const values = name === key ? valuesFor(text, count) : { ...valuesFor(text, count), count };
        expect(translator.say(namespace, name, values)).toBe(reference.t(`${namespace}:${name}`, values));
      }
    }
  });

  it('The translator reports a key that this language lacks, and falls back to English', () => {
    const missing: string[] = [];
    const translator = createTranslator('zh_CN', (key) => missing.push(key));
    translator.add('en_US', 'frame', { cart: 'Cart' });
    expect(translator.say('frame', 'cart')).toBe('Cart');
    expect(translator.say('frame', 'nothing')).toBe('nothing');
    expect(missing).toEqual(['zh_CN/frame:cart', 'zh_CN/frame:nothing']);
  });
});
