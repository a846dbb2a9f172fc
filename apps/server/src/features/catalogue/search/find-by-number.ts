import { foldText } from './fold-text.ts';

/** What is typed of a number begins to find products from this length on; shorter, and nearly every number would begin so. */
const LEAST_BEGINNING = 5;

/**
 * Places of the products whose number was typed, however it is spelled (`HD-00012`, `hd 00012`, `hd00012`): the product itself, else those whose
 * number begins so. Undefined for what is no product number, a name with a figure in it for one.
 */
export function findByNumber(products: readonly { readonly productNo: string }[], text: string): number[] | undefined {
  const asked = compact(text);
  if (!/\p{L}/u.test(asked) || !/\d/.test(asked)) return undefined;
  const whole: number[] = [];
  const beginning: number[] = [];
  for (const [place, { productNo }] of products.entries()) {
    const number = compact(productNo);
    if (number === asked) whole.push(place);
    else if (asked.length >= LEAST_BEGINNING && number.startsWith(asked)) beginning.push(place);
  }
  if (whole.length > 0) return whole;
  return beginning.length > 0 ? beginning : undefined;
}

const compact = (text: string): string => foldText(text).replaceAll(' ', '');
