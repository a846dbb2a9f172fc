import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCents, centsFromNumber, centsFromText, centsToNumber, centsToText, cents, timesCents } from './cents.ts';
import { AmountError, MAX_HUNDREDTHS } from './hundredths.ts';

const amounts = fc.bigInt({ min: -MAX_HUNDREDTHS, max: MAX_HUNDREDTHS }).map(cents);

describe('amounts in hundredths', () => {
  it('Amounts in hundredths survive the way to a wire number and back', () => {
    fc.assert(fc.property(amounts, (amount) => centsFromNumber(centsToNumber(amount)) === amount));
  });

  it('Amounts in hundredths survive the way through JSON and through text', () => {
    fc.assert(fc.property(amounts, (amount) => centsFromNumber(JSON.parse(JSON.stringify(centsToNumber(amount)))) === amount));
    fc.assert(fc.property(amounts, (amount) => centsFromText(centsToText(amount)) === amount));
  });

  it.each(['', ' 1', '1 ', '12x', '+1', '1e3', '01', '.5', '1.', '1.234', '--1', 'NaN', '0x10', '１', '1,000', '99999999999'])(
    'Amounts in hundredths refuse the text %j',
    (text) => {
      expect(() => centsFromText(text)).toThrow(AmountError);
    },
  );

  it.each([Number.NaN, Infinity, -Infinity, 0.001, 0.1 + 0.2, 1e21, 1e-7, 10_000_000_000.01])(
    'Amounts in hundredths refuse the number %d',
    (value) => {
      expect(() => centsFromNumber(value)).toThrow(AmountError);
    },
  );

  it('Amounts in hundredths refuse a value that is not a number', () => {
    expect(() => centsFromNumber('12' as unknown as number)).toThrow(AmountError);
  });

  it('Amounts in hundredths read minus zero as zero', () => {
    expect(centsFromNumber(-0)).toBe(0n);
    expect(centsToText(centsFromText('-0.05'))).toBe('-0.05');
  });

  it('Amounts in hundredths refuse a sum beyond the bound', () => {
    expect(() => addCents(cents(MAX_HUNDREDTHS), cents(1n))).toThrow(AmountError);
  });

  it('Amounts in hundredths refuse a quantity that is not whole', () => {
    expect(timesCents(cents(1999n), 3)).toBe(5997n);
    expect(() => timesCents(cents(1999n), 1.5)).toThrow(RangeError);
  });
});
