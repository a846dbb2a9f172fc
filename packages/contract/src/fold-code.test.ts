import { expect, it } from 'vitest';
import * as z from 'zod';
import { foldCode } from './fold-code.ts';
import { operations } from './index.ts';

it.each([
  ['０９０－１２３４', '090-1234'],
  ['\u202A+1 415\u202C\u200B', '+1 415'],
  [' ｐ１２ ', 'p12'],
  ['\u3164\uFFA0 ', ''],
  ['\u{FDFA}12', '\u{FDFA}12'],
])('The code %j is stored as %j', (typed, stored) => {
  expect(foldCode(typed)).toBe(stored);
});

it('Every telephone number of a call is read as the same digits, whatever keyboard it was typed on', () => {
  const read = Object.values(operations).flatMap(({ name, payload }) => {
    const fields = Object.entries((payload as z.ZodObject).shape ?? {}).filter(([field]) =>
      /^(?:mobile|mobiletele|phone|phoneNumber|telephone)$/.test(field),
    );
    return fields.map(([field, decoder]) => [`${name}.${field}`, z.safeParse(decoder as z.ZodType, '０９０－１２３４－５６７８').data]);
  });
  expect(read.length).toBeGreaterThan(4);
  expect(read.filter(([, digits]) => digits !== '090-1234-5678')).toEqual([]);
});
