import { beginningOf } from '../../platform/database/kept-text.ts';
import { bareOf, digitsOf, reversed, wordsOf } from './words.ts';

/**
 * The terms of a row in the tables of find. Each begins with a letter that says what it is, so that a filter can ask for names alone:
 *
 * | mark | term |
 * |---|---|
 * | `n` | a word of a name |
 * | `a` | a word of street or city |
 * | `p` | a postal code |
 * | `e` | an e-mail address |
 * | `t` | the digits of a telephone, the last one first |
 * | `b` | letters and digits of a number or reference |
 * | `z` | the digits of a number, the last one first |
 * | `i` | letters and digits of a bank account |
 * | `w` | a word of another text |
 * | `m` | an amount in hundredths, of the base currency or of the bank account's |
 * | `d` | a day, `2026-11-27` |
 * | `c` | a company |
 * | `g`, `y`, `o` | the number of a product, a pay method, the id of a promotion |
 */
export type Mark = 'n' | 'a' | 'p' | 'e' | 't' | 'b' | 'z' | 'i' | 'w' | 'm' | 'd' | 'c' | 'g' | 'y' | 'o';

/** PostgreSQL limits a lexeme to 2 KB, in rows and in questions; nobody says more than this of one word. */
const LONGEST = 100;

export const termOf = (mark: Mark, text: string): string => `${mark}:${beginningOf(text, LONGEST)}`;

const termsOf = (mark: Mark, texts: readonly string[]): string[] => texts.filter((text) => text !== '').map((text) => termOf(mark, text));

/** The words of a name. Korean and Chinese names are said without a space and in either order, so they are words as a whole too. */
export function nameTerms(first: string, last: string): string[] {
  const whole = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]/.test(first + last) ? `${last}${first} ${first}${last}` : '';
  return termsOf('n', wordsOf(`${first} ${last} ${whole}`));
}

export const addressTerms = (...texts: readonly string[]): string[] => termsOf('a', wordsOf(texts.join(' ')));

/** A postal code as a whole and by its parts: `SW1A 1AA` is `sw1a1aa`, `sw1a` and `1aa`. */
export const postalTerms = (code: string): string[] => termsOf('p', [...new Set([bareOf(code), ...wordsOf(code)])]);

export const emailTerms = (email: string): string[] => termsOf('e', [email.trim().toLowerCase()]);

/** Without the zero that callers of a country say and its code replaces: `+49 (0)170 …` and `0170 …` are both `…170 …`. */
export const telephoneDigits = (text: string): string => digitsOf(text.replace('(0)', '')).replace(/^0+/, '');

export const telephoneTerms = (telephone: string): string[] => termsOf('t', [reversed(telephoneDigits(telephone))]);

/** A number with and without its prefix, and its end. */
export const numberTerms = (number: string): string[] => [
  ...termsOf('b', [...new Set([bareOf(number), digitsOf(number)])]),
  ...termsOf('z', [reversed(digitsOf(number))]),
];

export const referenceTerms = (...references: readonly string[]): string[] => termsOf('b', [...new Set(references.map(bareOf))]);

/** A bank account as a whole, and the end that people say. */
export const accountTerms = (account: string): string[] => [
  ...termsOf('i', [bareOf(account)]),
  ...termsOf('z', [reversed(digitsOf(account))]),
];

export const textTerms = (...texts: readonly string[]): string[] => termsOf('w', wordsOf(texts.join(' ')));

export const amountTerm = (hundredths: bigint): string => termOf('m', String(hundredths));
export const dayTerm = (day: string): string => termOf('d', day);
export const companyTerm = (code: string): string => termOf('c', code.toLowerCase());
