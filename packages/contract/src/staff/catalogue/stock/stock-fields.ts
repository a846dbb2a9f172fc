import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about, stating } from '../../../described.ts';
import * as field from '../../../fields.ts';

export const shelf = (means: string, example = 'A-03') => about(field.text(20), means, example);

/** True if the last digit of a bar code is the GS1 check digit of the others. */
export function hasCheckDigit(code: string): boolean {
  const digits = code.split('').map(Number).reverse();
  const [check = 0, ...others] = digits;
  const sum = others.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === check;
}

/** An EAN or UPC with its check digit, or ''. */
export const ean = (means: string) =>
  about(
    z
      .string()
      .trim()
      .regex(/^(?:\d{8}|\d{12,14})?$/)
      .refine((code) => code === '' || hasCheckDigit(code)),
    stating(means, ': 8, 12, 13 or 14 digits, of which the last is the check digit'),
    '4006381333931',
  );

/** Number of pieces of a variant that were counted, expected or unpacked. */
export const pieces = (means: string, example = 48) => about(field.count(0, 999_999), means, example);

export const stockChangeKinds = {
  opening: 'the opening stock',
  delivery: 'arrived',
  sale: 'ordered',
  cancellation: 'an unpaid order released it',
  return: 'came back',
  count: 'counted',
  damage: 'broken or lost',
  correction: 'corrected',
  import: 'from the rows of a file',
} as const;

export const variantAnswer = {
  productId: says.id('The id of the variant'),
  productNo: says.text('The product number, which all variants of the product share', 'HA-1001'),
  name: says.text('The names of the product and the variant', 'Face serum, 30 ml'),
  shelf: says.text('Its place in the warehouse; empty if none is set', 'A-03'),
  ean: says.text('Its bar code; empty if it has none', '4006381333931'),
};
