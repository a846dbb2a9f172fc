import { addressTerms, digitsOf, nameTerms, postalTerms, telephoneDigits, wordsOf } from '../../../desk/finding/index.ts';
import type { Hit } from './hit.ts';

interface Place {
  firstName: string;
  lastName: string;
  mobile: string;
  street: string;
  city: string;
  postalCode: string;
}

/**
 * The part of an address in which words of the text were found: the name before the postal code before street and city. Undefined if a word is in none of them, nor the end of the
 * telephone or of `number`.
 */
export function matchedWords(
  { firstName, lastName, mobile, street, city, postalCode }: Place,
  text: string,
  number = '',
): Hit['matched'] | undefined {
  const words = wordsOf(text);
  const parts = {
    recipient: nameTerms(firstName, lastName),
    postalCode: postalTerms(postalCode),
    street: addressTerms(street, city),
  };
  const isAmong = (terms: readonly string[], word: string) => terms.some((term) => term.slice(2).startsWith(word));
  const isEnd = (word: string) => /^\d+$/.test(word) && [telephoneDigits(mobile), digitsOf(number)].some((digits) => digits.endsWith(word));
  const isFound = (word: string) =>
    Object.values(parts).some((terms) => isAmong(terms, word)) || isEnd(word.replace(/^0+/, '')) || isEnd(word);
  if (words.length === 0 || !words.every(isFound)) return undefined;
  const names = Object.keys(parts) as (keyof typeof parts)[];
  return names.find((name) => words.some((word) => isAmong(parts[name], word))) ?? 'telephone';
}
