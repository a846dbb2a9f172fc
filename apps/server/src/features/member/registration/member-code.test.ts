import { expect, test } from 'vitest';
import { isMemberCode, looksLikeMemberCode, memberCode } from './member-code.ts';

test('A code is the company, seven digits and Damm’s check digit', () => {
  expect(memberCode('US', 45)).toBe('US10000454');
  expect(memberCode('TW', 8_999_999)).toMatch(/^TW9999999\d$/);
  expect(isMemberCode(memberCode('KR', 123_456))).toBe(true);
});

test('The check digit detects every single wrong digit and every swap of neighbors', () => {
  for (const sequence of [0, 45, 4711, 987_654]) {
    const code = memberCode('JP', sequence);
    for (let place = 2; place < code.length; place += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const wrong = code.slice(0, place) + digit + code.slice(place + 1);
        if (wrong !== code) expect([wrong, isMemberCode(wrong)]).toEqual([wrong, false]);
      }
      const swapped = code.slice(0, place) + (code[place + 1] ?? '') + code[place] + code.slice(place + 2);
      if (place < code.length - 1 && swapped !== code) expect([swapped, isMemberCode(swapped)]).toEqual([swapped, false]);
    }
  }
});

test('The numbering goes on below the first number when the highest is given, in the same form', () => {
  expect(memberCode('US', 9_000_000)).toBe('US00000000');
  expect(memberCode('US', 9_000_045)).toMatch(/^US0000045\d$/);
  expect(memberCode('US', 9_999_999)).toMatch(/^US0999999\d$/);
  expect(isMemberCode(memberCode('KR', 9_123_456))).toBe(true);
});

test('The numbering restarts after ten million, so that a company gets codes whose numbers others took', () => {
  expect(memberCode('US', 10_000_045)).toBe(memberCode('US', 45));
  expect(memberCode('KR', 10_000_045)).toBe('KR10000454');
});

test('The numbering refuses numbers that have no code', () => {
  for (const sequence of [-1, 1.5, 2 ** 53, Number.NaN]) expect(() => memberCode('US', sequence)).toThrow(RangeError);
  for (const company of ['us', 'USA', '']) expect(() => memberCode(company, 1)).toThrow(RangeError);
});

test('The check recognizes a username in the form of a code, whatever its check digit', () => {
  expect(looksLikeMemberCode('us10000459')).toBe(true);
  expect(looksLikeMemberCode('us1000045')).toBe(false);
});
