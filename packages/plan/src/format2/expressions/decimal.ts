import { type Fraction, fraction } from '../../numbers/fraction.ts';

const shape = /^(-?)(\d{1,12})(?:\.(\d{1,10}))?$/;

/** An exact decimal from its text, such as `12.5`; undefined for another text. */
export function readDecimal(text: unknown): Fraction | undefined {
  const [, sign, whole, rest = ''] = (typeof text === 'string' && shape.exec(text)) || [];
  if (whole === undefined) return undefined;
  const value = BigInt(whole + rest);
  return fraction(sign === '-' ? -value : value, 10n ** BigInt(rest.length));
}

export const decimalFault = 'a decimal number as text, such as "12.5", is expected';
