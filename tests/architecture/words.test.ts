import { AGREEMENTS, assortment, brand, DEPARTMENTS } from '@upline/brand';
import type { Locale } from '@upline/i18n';
import { readDictionaries } from '@upline/i18n/server';
import { describe, expect, it } from 'vitest';
import {
  findDateForms,
  findNarrowMarks,
  findParticles,
  findPoints,
  findWireNames,
  findWordsOfSpain,
  type PlacedText,
} from '../../tools/dictionaries/check-words.ts';
import { textsOfDictionaries, textsWithin } from '../../tools/dictionaries/placed-texts.ts';
import { NOTICES } from '../../tools/seed/content/notices.ts';

const texts = [
  ...textsOfDictionaries(readDictionaries()),
  ...textsWithin('packages/brand/src/agreements', AGREEMENTS),
  ...textsWithin('packages/brand/src/assortment', [assortment(), DEPARTMENTS, brand.placeNames]),
  ...textsWithin('tools/seed/content/notices.ts', NOTICES),
];

/** A text for the examples that prove each check can find something, and leaves what is right. */
const said = (locale: Locale, text: string, english = ''): PlacedText[] => [{ place: 'x', locale, text, english }];
const found = (check: (placed: readonly PlacedText[]) => string[], ...examples: PlacedText[][]): number[] =>
  examples.map((example) => check(example).length);

describe('the words people read', () => {
  it('are looked at in all ten languages', () => {
    expect(new Set(texts.map(({ locale }) => locale)).size).toBe(10);
    expect(texts.length).toBeGreaterThan(20_000);
  });

  it('hold no name of the wire or of a command', () => {
    expect(findWireNames(texts), 'Say it in words of the interface (docs/domain/glossary.md).').toEqual([]);
    expect(found(findWireNames, said('en_US', 'Set recommendNo first'), said('ja_JP', '先にsettleCoinsで'))).toEqual([1, 1]);
    expect(found(findWireNames, said('en_US', 'On iPhone, {{userCode}} pays with PayPal'), said('en_US', 'pH'))).toEqual([0, 0]);
  });

  it('never call PV points', () => {
    expect(findPoints(texts), 'PV is PV in every language; points are travel points.').toEqual([]);
    expect(found(findPoints, said('en_US', 'Collect points'), said('zh_CN', '积分', 'PV'), said('vi_VN', 'tích điểm', 'PV'))).toEqual([
      1, 1, 1,
    ]);
    expect(found(findPoints, said('ko_KR', '여행 포인트', 'Travel points'), said('vi_VN', 'thời điểm', 'the time'))).toEqual([0, 0]);
  });

  it('write dates as their language does', () => {
    expect(findDateForms(texts), 'November 21, 2026; 11月21日. Let formatDay write it where it can.').toEqual([]);
    expect(found(findDateForms, said('en_US', 'on 21 November'), said('es_ES', 'el 21/11/2026'), said('ja_JP', '11 月 21 日'))).toEqual([
      1, 1, 1,
    ]);
    expect(found(findDateForms, said('en_US', 'on November 21'), said('ja_JP', '11月21日'), said('zh_CN', '11 月 21 日'))).toEqual([
      0, 0, 0,
    ]);
  });

  it('have wide punctuation beside wide signs in Chinese and Japanese', () => {
    expect(findNarrowMarks(texts), 'Write ，。：；！？（） there.').toEqual([]);
    expect(found(findNarrowMarks, said('zh_CN', '你好,世界'), said('ja_JP', '確認(任意)'), said('zh_TW', '完成.'))).toEqual([1, 1, 1]);
    expect(found(findNarrowMarks, said('zh_CN', '你好，世界（1.5 元）'), said('ko_KR', '안녕, 세상'))).toEqual([0, 0]);
  });

  it('put a noun between a placeholder and a Korean particle', () => {
    expect(findParticles(texts), 'Write `{{name}} 항목을` or `을(를)`.').toEqual([]);
    expect(found(findParticles, said('ko_KR', '{{name}}을 삭제합니다'), said('ko_KR', '“{{name}}”는'))).toEqual([1, 1]);
    expect(found(findParticles, said('ko_KR', '{{name}} 항목을 삭제'), said('ko_KR', '{{name}}을(를) 삭제'))).toEqual([0, 0]);
  });

  it('are those of Latin America in Spanish', () => {
    expect(findWordsOfSpain(texts), 'es_ES is the key of neutral Latin American Spanish.').toEqual([]);
    expect(found(findWordsOfSpain, said('es_ES', 'Añadir al carrito'), said('es_ES', 'El importe del móvil'))).toEqual([1, 2]);
    expect(found(findWordsOfSpain, said('es_ES', 'Agregar al carrito'), said('id_ID', 'importe'))).toEqual([0, 0]);
  });
});
