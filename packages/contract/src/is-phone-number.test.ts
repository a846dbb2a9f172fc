import { expect, it } from 'vitest';
import { isPhoneNumber } from './is-phone-number.ts';

it.each(['2065550142', '+1 (206) 555-0142', ' 090-1234-5678 ', '０９０１２３４５６７８', '02/555.01.42', '555010'])(
  'The text %j is a telephone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(true);
  },
);

it.each(['', 'abc', '12345', '1234567890123456', '555-abc-0142', '1+2065550142', '--------'])(
  'The text %j is not a telephone number',
  (text) => {
    expect(isPhoneNumber(text)).toBe(false);
  },
);
