import { AGREEMENTS, assortment, brand, DEMO, DEPARTMENTS, TEXTS_FOLDER } from '@upline/brand';
import type { Locale } from '@upline/i18n';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import { findDateForms, findNarrowMarks, findParticles, findWireNames, type PlacedText } from '../../tools/dictionaries/check-words.ts';
import { findForeignWords } from '../../tools/dictionaries/house-words.ts';
import { textsOfDictionaries, textsWithin } from '../../tools/dictionaries/placed-texts.ts';

/** Texts of the shop itself: its interface, mails and documents. */
const dictionaries = textsOfDictionaries(readDictionaries());
const agreements = textsWithin('the brand’s agreements', AGREEMENTS);
const assortmentTexts = textsWithin('the brand’s assortment', [assortment(), DEPARTMENTS, brand.placeNames]);
const shop = [...dictionaries, ...textsOfDictionaries(readDictionaries(TEXTS_FOLDER)), ...agreements];
const texts = [...shop, ...assortmentTexts, ...textsWithin('the brand’s demo', [DEMO.notices, DEMO.banners])];

/** A text for the examples that prove that each check finds faults and accepts correct texts. */
const said = (locale: Locale, text: string): PlacedText[] => [{ place: 'x', locale, text }];
const found = (check: (placed: readonly PlacedText[]) => string[], ...examples: PlacedText[][]): number[] =>
  examples.map((example) => check(example).length);

describe('the words people read', () => {
  it('The words are checked in all ten languages', () => {
    expect(new Set(texts.map(({ locale }) => locale)).size).toBe(10);
    for (const part of [dictionaries, agreements, assortmentTexts]) expect(part.length).toBeGreaterThan(0);
    expect(dictionaries.length).toBeGreaterThan(14_000);
  });

  it('The words contain no name of the wire or of a command', () => {
    expect(findWireNames(texts), 'Say it in words of the interface (docs/domain/glossary.md).').toEqual([]);
    expect(found(findWireNames, said('en_US', 'Set recommendNo first'), said('ja_JP', '先にsettleCoinsで'))).toEqual([1, 1]);
    expect(found(findWireNames, said('en_US', 'On iPhone, {{userCode}} pays with PayPal'), said('en_US', 'pH'))).toEqual([0, 0]);
  });

  it('The words write dates as their language does', () => {
    expect(findDateForms(texts), 'November 21, 2026; 11月21日. Let formatDay write it where it can.').toEqual([]);
    expect(found(findDateForms, said('en_US', 'on 21 November'), said('es_ES', 'el 21/11/2026'), said('ja_JP', '11 月 21 日'))).toEqual([
      1, 1, 1,
    ]);
    expect(found(findDateForms, said('en_US', 'on November 21'), said('ja_JP', '11月21日'), said('zh_CN', '11 月 21 日'))).toEqual([
      0, 0, 0,
    ]);
  });

  it('Chinese and Japanese words have wide punctuation next to wide characters', () => {
    expect(findNarrowMarks(texts), 'Write ，。：；！？（） there.').toEqual([]);
    expect(found(findNarrowMarks, said('zh_CN', '你好,世界'), said('ja_JP', '確認(任意)'), said('zh_TW', '完成.'))).toEqual([1, 1, 1]);
    expect(found(findNarrowMarks, said('zh_CN', '你好，世界（1.5 元）'), said('ko_KR', '안녕, 세상'))).toEqual([0, 0]);
  });

  it('The words put a noun between a placeholder and a Korean particle', () => {
    expect(findParticles(texts), 'Write `{{name}} 항목을` or `을(를)`.').toEqual([]);
    expect(found(findParticles, said('ko_KR', '{{name}}을 삭제합니다'), said('ko_KR', '“{{name}}”는'))).toEqual([1, 1]);
    expect(found(findParticles, said('ko_KR', '{{name}} 항목을 삭제'), said('ko_KR', '{{name}}을(를) 삭제'))).toEqual([0, 0]);
  });

  it('follow the word list of each language: PV and never points, no words of Spain, plain English', () => {
    expect(findForeignWords(shop), 'Use the word named instead; docs/domain/glossary.md says why.').toEqual([]);
    expect(findForeignWords(said('es_ES', 'Añadir al carrito'))).toEqual(['x: "Añad", use agregar']);
    expect(found(findForeignWords, said('en_US', 'Collect points'), said('zh_CN', '发票已开'), said('vi_VN', 'tích điểm'))).toEqual([
      1, 1, 1,
    ]);
    expect(found(findForeignWords, said('zh_CN', '前往商店'), said('zh_TW', '前往商城'), said('ja_JP', 'あなたの注文'))).toEqual([1, 1, 1]);
    expect(found(findForeignWords, said('ko_KR', '상점으로 이동'), said('zh_CN', '姓名下方'), said('ja_JP', 'ブラウザー'))).toEqual([
      1, 0, 0,
    ]);
    expect(found(findForeignWords, said('en_US', 'What comes will stand here'), said('en_US', 'Nobody may take it back'))).toEqual([1, 2]);
    expect(found(findForeignWords, said('en_US', '{{pieces}} × {{product}}'), said('en_US', 'Actions appear here'))).toEqual([0, 0]);
    expect(found(findForeignWords, said('en_US', 'Travel points'), said('es_ES', 'Agregar'), said('vi_VN', 'thời điểm'))).toEqual([
      0, 0, 0,
    ]);
  });
});
