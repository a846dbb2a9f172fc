import { foldText } from './fold-text.ts';

/** Least length of a typed part of a number that finds products; nearly every number begins with a shorter part. */
const LEAST_BEGINNING = 5;

/**
 * Positions of the products with the typed number, in any spelling (`HD-00012`, `hd 00012`, `hd00012`): the product itself, or else those whose number begins with it. Undefined
 * for a text that is no product number, for example a name that contains a digit.
 */
export function findByNumber(products: readonly { readonly compactNo: string }[], text: string): number[] | undefined {
  // Most texts have no digit. Signs beyond ASCII may become digits when they are folded.
  if (!/[\d\x80-\uffff]/.test(text)) return undefined;
  const asked = compactNumber(text);
  if (!/\p{L}/u.test(asked) || !/\d/.test(asked)) return undefined;
  const whole: number[] = [];
  const beginning: number[] = [];
  const isLong = asked.length >= LEAST_BEGINNING;
  for (let position = 0; position < products.length; position += 1) {
    const { compactNo } = products[position] as { compactNo: string };
    if (compactNo === asked) whole.push(position);
    else if (isLong && compactNo.startsWith(asked)) beginning.push(position);
  }
  if (whole.length > 0) return whole;
  return beginning.length > 0 ? beginning : undefined;
}

/** A product number as searches compare it. */
export const compactNumber = (text: string): string => foldText(text).replaceAll(' ', '');
