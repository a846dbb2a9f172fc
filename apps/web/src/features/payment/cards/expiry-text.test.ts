import { describe, expect, it } from 'vitest';
import { expiryText, isExpired, isExpiry } from './expiry-text.ts';

/** The field's text after typing these keys in order; `<` deletes. */
const typing = (keys: string): string =>
  Array.from(keys).reduce((before, key) => expiryText(key === '<' ? before.slice(0, -1) : before + key, before), '');

describe('the text of an expiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12/'],
    ['122', '12/2'],
    ['1228', '12/28'],
    ['12/28', '12/28'],
    ['12289', '12/28'],
  ])('Typing %s shows %s', (keys, shown) => expect(typing(keys)).toBe(shown));

  it.each([
    ['12<', '12'],
    ['12<<', '1'],
    ['1228<', '12/2'],
    ['1228<<', '12'],
    ['12<<<', ''],
    ['12<<328', '13/28'],
  ])('Deleting %s goes through the slash and shows %s', (keys, shown) => expect(typing(keys)).toBe(shown));

  it.each([
    ['1228', '12/28'],
    [' 12/28 ', '12/28'],
    ['12 / 2028', '12/28'],
    ['122028', '12/28'],
    ['１２/２８', '12/28'],
  ])('Pasting %s shows %s', (pasted, shown) => expect(expiryText(pasted, '')).toBe(shown));
});

describe('the format of an expiry', () => {
  it.each(['01/28', '12/99'])('The text %s is MM/YY', (text) => expect(isExpiry(text)).toBe(true));
  it.each(['', '1/28', '13/28', '00/28', '12/', '12/2', '12-28'])('The text %s is not MM/YY', (text) => expect(isExpiry(text)).toBe(false));
});

describe('the end of an expiry', () => {
  it('A card is valid to the end of the month', () => {
    expect(isExpired('11/26', new Date(Date.UTC(2026, 10, 30, 23, 59)))).toBe(false);
    expect(isExpired('11/26', new Date(Date.UTC(2026, 11, 1)))).toBe(true);
    expect(isExpired('12/26', new Date(Date.UTC(2026, 11, 31)))).toBe(false);
  });
});
