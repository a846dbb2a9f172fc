import { describe, expect, it } from 'vitest';
import { AGREEMENTS } from '../agreements.ts';
import { brand } from '../brand.ts';
import { DEMO } from '../demo/demo.ts';
import { assortment } from './assortment.ts';
import { DEPARTMENTS } from './departments.ts';
import { readTranslations } from './translations.ts';

/** Every text by locale within a value, at any depth. */
function textsWithin(value: unknown): Record<string, string>[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en_US' in value) return [value as Record<string, string>];
  return Object.values(value).flatMap(textsWithin);
}

/** The placeholders of a text, each once and sorted. */
const placesIn = (text: string): string => [...new Set(text.match(/\{+[^{}]*\}+/g))].toSorted().join(' ');

const translations = readTranslations();
const all = textsWithin([AGREEMENTS, assortment(), DEPARTMENTS, DEMO, brand]);

describe('texts of the brand', () => {
  it('The check finds the texts of the brand', () => {
    expect(translations.size).toBe(8);
    expect(all.length).toBeGreaterThan(1_000);
  });

  it.each([...translations.keys()])('The texts of the brand are all written in %s', (locale) => {
    const missing = all.filter((texts) => texts['en_US'] !== '' && !texts[locale]?.trim()).map((texts) => texts['en_US']);
    expect([...new Set(missing)], `Write them in packages/brand/src/halden/translations/${locale}.`).toEqual([]);
  });

  it.each([...translations.keys()])('The texts have the places of the English text in %s, and no other', (locale) => {
    const different = all.filter((texts) => texts[locale] && placesIn(texts[locale]) !== placesIn(texts['en_US'] ?? ''));
    expect(different.map((texts) => texts[locale])).toEqual([]);
  });

  it('The texts have no places but those of the company’s name', () => {
    const unknown = all.filter((texts) => /[{}]/.test((texts['en_US'] ?? '').replaceAll(/\{\{(company|email|phone)\}\}/g, '')));
    expect(unknown.map((texts) => texts['en_US'])).toEqual([]);
  });
});
