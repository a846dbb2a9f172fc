import { type Dictionaries, readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import {
  findUnequalPlaceholders,
  findUnevenKeys,
  findUnknownKeys,
  findUntidyTexts,
  findUntranslated,
  findUnusedKeys,
} from '../../tools/dictionaries/check.ts';
import { readLiterals } from '../../tools/dictionaries/read-literals.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Texts that are the same in Chinese, each with its reason. */
const sameInChinese: Readonly<Record<string, string>> = {
  'frame:pvUnit': 'the plan writes its point value PV in every language',
  'messages:payStyle.3': 'a brand name',
  'messages:payStyle.4': 'a brand name',
  'messages:payStyle.5': 'the names of a currency and a network',
  'messages:payStyle.6': 'the names of a currency and a network',
  'messages:trace.ofPv.factor': 'arithmetic; the plan writes PV in every language',
  'messages:trace.ofPv.plain': 'arithmetic; the plan writes PV in every language',
  'notice:pdf': 'a format’s name',
  'payment:payType.3': 'a brand name',
  'payment:payType.4': 'a brand name',
};

const dictionaries = readDictionaries();
const speakers = sourceFiles().filter(
  ({ path }) => /^(?:apps\/(?:web|companion|server)|packages\/(?:ui|client))\//.test(path) && !isTest(path),
);
const literals = readLiterals(speakers);

/** Two small dictionaries for the examples that prove each check can find something. */
const made = (english: Record<string, string>, chinese: Record<string, string>): Dictionaries =>
  new Map([
    ['en_US', new Map([['shop', english]])],
    ['zh_CN', new Map([['shop', chinese]])],
  ]);

describe('dictionaries', () => {
  it('have the same keys in every filled locale', () => {
    expect(findUnevenKeys(dictionaries), 'Add the key to the locale that lacks it, in natural words of that language.').toEqual([]);
    expect(findUnevenKeys(made({ a: 'A', n_one: '1', n_other: '2' }, { b: '乙', n_other: '二' }))).toEqual([
      'en_US lacks shop:b',
      'zh_CN lacks shop:a',
    ]);
  });

  it('are tidy: no empty text, keys in order, plurals with _other', () => {
    expect(findUntidyTexts(dictionaries), 'Write the text, or remove the key; sort the keys of the file.').toEqual([]);
    expect(findUntidyTexts(made({ b: 'B', a: ' ', n_one: '1' }, {}))).toHaveLength(3);
  });

  it('fill the same places in every locale', () => {
    expect(findUnequalPlaceholders(dictionaries), 'Use exactly the {{places}} and <tags> of the English text.').toEqual([]);
    expect(findUnequalPlaceholders(made({ a: '{{x}} of <1>y</1>' }, { a: '{{x}}' }))).toHaveLength(1);
  });

  it('hold no English copy in zh_CN', () => {
    expect(findUntranslated(dictionaries, sameInChinese), 'Translate it, or name it with a reason in sameInChinese.').toEqual([]);
    expect(findUntranslated(made({ a: 'Cart', b: '{{x}} %' }, { a: 'Cart', b: '{{x}} %' }), {})).toEqual(['shop:a: "Cart"']);
  });

  it('hold no key that nothing uses', () => {
    expect(findUnusedKeys(dictionaries, literals), 'Remove the key from every locale, or use it.').toEqual([]);
    const used = readLiterals([{ path: 'x.ts', text: "t('shop:a'); t(`error.${name}`); t('n'); // 'gone'" }]);
    expect(findUnusedKeys(made({ a: '', 'error.x': '', gone: '', n_other: '' }, {}), used)).toEqual(['shop:gone']);
  });

  it('hold every key that is asked for by namespace', () => {
    expect(findUnknownKeys(dictionaries, literals), 'Add the key to the dictionaries, or correct its spelling.').toEqual([]);
    const asked = readLiterals([{ path: 'x.ts', text: "t('shop:a'); t('shop:b'); t('c')" }]);
    expect(findUnknownKeys(made({ a: 'A' }, {}), asked)).toEqual(['shop:b']);
  });
});
