import { type Locale, locales } from '@upline/i18n';
import type { Dictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import {
  dictionaryTable,
  findUnequalPlaceholders,
  findUnevenKeys,
  findUnknownKeys,
  findUntidyTexts,
  findUntranslated,
  findUnusedKeys,
} from '../../tools/dictionaries/check.ts';
import { readShopTexts } from '../../tools/dictionaries/shop-texts.ts';
import { readLiterals } from '../../tools/dictionaries/read-literals.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** Texts that may be the same in another language, each with its reason: by key for all languages, by language and text for one. */
const sameAsEnglish: Readonly<Record<string, string>> = {
  'coin:network.ERC20': 'the name of a network',
  'coin:network.TRC20': 'the name of a network',
  'consoleApprovals:value.promptpay': 'the name of a service',
  'consoleApprovals:value.vietqr': 'the name of a service',
  'consoleBank:account.bic': 'the name of a number, the same everywhere',
  'consoleApprovals:what.bank.bic': 'the name of a number, the same everywhere',
  'messages:bank.bic': 'the name of a number, the same everywhere',
  'messages:bank.iban': 'the name of a number, the same everywhere',
  'bank:bic': 'the name of a number, the same everywhere',
  'bank:number.iban': 'the name of a number, the same everywhere',
  'id_ID "Bank"': 'an Indonesian word too',
  'id_ID "Bank: {{value}}"': 'an Indonesian word too',
  'consoleMoney:number': 'the number of a withdrawal',
  'wallet:field.account.iban': 'the name of a number, the same everywhere',
  'payment:method.card.hint': 'the names of card brands',
  'es_ES "no"': 'a Spanish word too',
  'es_ES "Subtotal"': 'a Spanish word too',
  'es_ES "Total"': 'a Spanish word too',
  'es_ES "Total, {{baseCode}}"': 'a Spanish word too',
  'es_ES "Zoom"': 'a Spanish word too',
  'es_ES "Provisional"': 'a Spanish word too',
  'es_ES "Banners"': 'a Spanish word too',
  'es_ES "Fax"': 'a Spanish word too',
  'id_ID "Amber"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Diamond"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Gold"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Ruby"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Sapphire"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Silver"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Bonus"': 'the word Indonesian shops use',
  'id_ID "Checkout"': 'the word Indonesian shops use',
  'id_ID "Crown"': 'a rank title: Indonesian direct selling keeps the English ones',
  'id_ID "Deposit"': 'the word Indonesian shops use',
  'id_ID "E-wallet"': 'the word Indonesian shops use',
  'id_ID "Email"': 'the word Indonesian shops use',
  'id_ID "Level"': 'the word Indonesian shops use',
  'id_ID "Member"': 'the word Indonesian shops use',
  'id_ID "Member {{code}}"': 'the word Indonesian shops use',
  'id_ID "Platinum"': 'the word Indonesian shops use',
  'id_ID "Status"': 'the word Indonesian shops use',
  'id_ID "Subtotal"': 'the word Indonesian shops use',
  'id_ID "Total"': 'the word Indonesian shops use',
  'id_ID "Total, {{baseCode}}"': 'the word Indonesian shops use',
  'id_ID "Transfer"': 'the word Indonesian shops use',
  'id_ID "Zoom"': 'the word Indonesian shops use',
  'id_ID "slide"': 'the word Indonesian shops use',
  'vi_VN "Email"': 'the word Vietnamese uses',
};

const dictionaries = readShopTexts();
const speakers = sourceFiles().filter(
  ({ path }) => /^(?:apps\/(?:web|companion|console|server)|packages\/(?:ui|client))\//.test(path) && !isTest(path),
);
const literals = readLiterals(speakers);

/** Builds two small dictionaries for the examples that prove each check. */
const made = (english: Record<string, string>, chinese: Record<string, string>): Dictionaries =>
  new Map([
    ['en_US', new Map([['shop', english]])],
    ['zh_CN', new Map([['shop', chinese]])],
  ]);

describe('dictionaries', () => {
  it('Dictionaries exist for all ten languages', () => {
    expect([...dictionaries.keys()].toSorted()).toEqual([...locales].toSorted());
    for (const { locale, keys } of dictionaryTable(dictionaries)) expect(keys, locale).toBeGreaterThan(1_400);
  });

  it('Dictionaries have the same keys in every language, and the plural forms of that language', () => {
    const advice = 'Add the key to the locale that lacks it, in natural words of that language; remove what no language asks for.';
    expect(findUnevenKeys(dictionaries), advice).toEqual([]);
    expect(findUnevenKeys(made({ a: 'A', n_one: '1', n_other: '2' }, { b: '乙', n_one: '一', n_other: '二' }))).toEqual([
      'zh_CN lacks shop:a',
      'zh_CN has shop:b beyond English',
      'zh_CN has shop:n_one beyond English',
    ]);
    expect(findUnevenKeys(made({ n_other: '2' }, { n_other: '二' }))).toEqual(['en_US lacks shop:n_one']);
  });

  it('Dictionaries have a namespace of the console in exactly its declared languages', () => {
    const consoles = (locale: Locale): Dictionaries =>
      new Map([
        ['en_US', new Map([['console', { a: 'A' }]])],
        [locale, new Map(locale === 'ko_KR' ? [['console', { a: '가' }]] : [])],
      ]);
    expect(findUnevenKeys(consoles('zh_CN'))).toEqual(['zh_CN lacks console:a']);
    expect(findUnevenKeys(consoles('ja_JP'))).toEqual([]);
    expect(findUnevenKeys(consoles('ko_KR'))).toEqual(['ko_KR has console:a beyond English']);
  });

  it('Dictionaries have no empty text, and sorted keys', () => {
    expect(findUntidyTexts(dictionaries), 'Write the text, or remove the key; sort the keys of the file.').toEqual([]);
    expect(findUntidyTexts(made({ b: 'B', a: ' ' }, {}))).toHaveLength(2);
  });

  it('Dictionaries have the same placeholders in every locale', () => {
    expect(findUnequalPlaceholders(dictionaries), 'Use exactly the {{places}} and <tags> of the English text.').toEqual([]);
    expect(findUnequalPlaceholders(made({ a: '{{x}} of <1>y</1>' }, { a: '{{x}}' }))).toHaveLength(1);
  });

  it('Dictionaries name no currency that the shop counts in, which a company chooses', () => {
    const named = [...dictionaries].flatMap(([locale, spaces]) =>
      [...spaces].flatMap(([space, texts]) =>
        Object.entries(texts).flatMap(([key, text]) =>
          /US\$|\bUSD\b|\$\d|dollar|dólar|dolar|đô la|美元|米ドル|달러|ดอลลาร์|ဒေါ်လာ/i.test(text.replace(/\{\{\w+\}\}/g, ''))
            ? [`${locale}/${space}:${key}`]
            : [],
        ),
      ),
    );
    expect(named, 'Write {{base}}, {{baseCode}} or {{baseName}}.').toEqual([]);
  });

  it('Dictionaries have no copy of an English text', () => {
    expect(findUntranslated(dictionaries, sameAsEnglish), 'Translate it, or name it with a reason in sameAsEnglish.').toEqual([]);
    expect(findUntranslated(made({ a: 'Cart', b: '{{x}} %' }, { a: 'Cart', b: '{{x}} %' }), {})).toEqual(['zh_CN/shop:a: "Cart"']);
  });

  it('Dictionaries have no unused key', () => {
    expect(findUnusedKeys(dictionaries, literals), 'Remove the key from every locale, or use it.').toEqual([]);
    const used = readLiterals([{ path: 'x.ts', text: "t('shop:a'); t(`error.${name}`); t('n'); // 'gone'" }]);
    expect(findUnusedKeys(made({ a: '', 'error.x': '', gone: '', n_other: '' }, {}), used)).toEqual(['shop:gone']);
  });

  it('Dictionaries have every key that sources use with a namespace', () => {
    expect(findUnknownKeys(dictionaries, literals), 'Add the key to the dictionaries, or correct its spelling.').toEqual([]);
    const asked = readLiterals([{ path: 'x.ts', text: "t('shop:a'); t('shop:b'); t('c')" }]);
    expect(findUnknownKeys(made({ a: 'A' }, {}), asked)).toEqual(['shop:b']);
  });

  it.each(locales)('Dictionaries have one word for each fund in %s and no payment method with that name', (locale) => {
    const text = (namespace: string, key: string) => dictionaries.get(locale)?.get(namespace)?.[key];
    const names = (fund: string, book: string) => [
      text('payment', `fund.${fund}`),
      text('wallet', `book.${book}`),
      text('messages', `fund.${book}`),
      text('messages', `payStyle.b${fund}`),
    ];
    const funds = [names('1', '6'), names('2', '7'), names('3', '8')];
    for (const called of funds) expect(new Set(called), called.join(', ')).toHaveProperty('size', 1);
    for (const method of ['card', 'alipay', 'ewallet', 'crypto']) expect(funds.flat()).not.toContain(text('payment', `method.${method}`));
  });
});
