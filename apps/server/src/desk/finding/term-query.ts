import type { SaidAmount } from './said.ts';
import { type Mark, telephoneDigits, termOf } from './terms.ts';
import { bareOf, digitsOf, reversed, wordsOf } from './words.ts';

/** A condition on the terms of a row, in PostgreSQL's language of text searches. */
export type TermQuery = string;

/** Shorter Latin words are common beginnings: they are compared as a whole. */
const FEWEST_LETTERS_OF_BEGINNING = 3;
/** Beginnings of numbers that fewer digits name are those of more rows than anybody looks through. */
const FEWEST_CHARACTERS_OF_NUMBER = 5;
const FEWEST_DIGITS_OF_END = 4;
const FEWEST_DIGITS_OF_TELEPHONE = 6;
/** Number of last digits that are the same in every notation of a telephone number. */
const COMPARED_DIGITS = 8;

const quoted = (term: string): string => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

export const isTerm = (mark: Mark, text: string): TermQuery => quoted(termOf(mark, text));
export const beginsTerm = (mark: Mark, text: string): TermQuery => `${isTerm(mark, text)}:*`;

/** Joins conditions; undefined if there are none. */
const joined = (queries: readonly (TermQuery | undefined)[], by: '&' | '|'): TermQuery | undefined => {
  const given = queries.filter((query) => query !== undefined);
  return given.length < 2 ? given[0] : `(${given.join(` ${by} `)})`;
};
export const allTerms = (queries: readonly (TermQuery | undefined)[]): TermQuery | undefined => joined(queries, '&');
export const anyTerm = (queries: readonly (TermQuery | undefined)[]): TermQuery | undefined => joined(queries, '|');

/** A word of a text, or one that begins with it. Two Latin letters begin too many words: they are compared as a whole. */
export const wordQuery = (mark: Mark, word: string): TermQuery =>
  word.length >= FEWEST_LETTERS_OF_BEGINNING || !/^[a-z0-9]+$/.test(word) ? beginsTerm(mark, word) : isTerm(mark, word);

/** The end of a number or a telephone that a word of four digits and more may be. */
function endQuery(mark: 'z' | 't', word: string): TermQuery | undefined {
  const end = mark === 't' ? word.replace(/^0+/, '') : word;
  return /^\d+$/.test(end) && end.length >= FEWEST_DIGITS_OF_END ? beginsTerm(mark, reversed(end)) : undefined;
}

/**
 * Every word of the text, in any order, among the terms of one of the marks; the marks `z` and `t` take ends of numbers. Undefined for a text without words, or with one that none of
 * the marks can have.
 */
export function wordsQuery(marks: readonly Mark[], text: string): TermQuery | undefined {
  const queries = wordsOf(text).map((word) =>
    anyTerm(marks.map((mark) => (mark === 'z' || mark === 't' ? endQuery(mark, word) : wordQuery(mark, word)))),
  );
  return queries.includes(undefined) ? undefined : allTerms(queries);
}

/** A number with spaces, without its prefix, or its last digits; undefined if the text is too short for one. */
export function numberQuery(text: string): TermQuery | undefined {
  const [bare, digits] = [bareOf(text), digitsOf(text)];
  const isLong = bare.length >= FEWEST_CHARACTERS_OF_NUMBER && digits.length >= FEWEST_CHARACTERS_OF_NUMBER;
  return anyTerm([
    isLong ? beginsTerm('b', bare) : undefined,
    digits.length >= FEWEST_DIGITS_OF_END && bare === digits ? beginsTerm('z', reversed(digits)) : undefined,
  ]);
}

/** A reference of letters and digits: as a whole, or from eight characters on its beginning. */
export function referenceQuery(text: string): TermQuery | undefined {
  const bare = bareOf(text);
  if (bare.length < FEWEST_DIGITS_OF_END) return undefined;
  return bare.length < 8 ? isTerm('b', bare) : beginsTerm('b', bare);
}

/** A telephone in any notation, or its last six digits and more; undefined for a text that is none. Compare the rows found by `isSameTelephone`. */
export function telephoneQuery(text: string): TermQuery | undefined {
  const digits = telephoneDigits(text);
  if (digits.length < FEWEST_DIGITS_OF_TELEPHONE || !/^[\p{Nd}\s()+./·-]+$/u.test(text)) return undefined;
  return beginsTerm('t', reversed(digits.slice(-COMPARED_DIGITS)));
}

/** Whether a telephone ends with what was said, or what was said is the telephone with its country's code. */
export function isSameTelephone(telephone: string, said: string): boolean {
  const [kept, asked] = [telephoneDigits(telephone), telephoneDigits(said)];
  return asked !== '' && kept !== '' && (kept.endsWith(asked) || asked.endsWith(kept));
}

/** A bank account or its beginning, or its last digits. */
export function accountQuery(text: string): TermQuery | undefined {
  const [bare, digits] = [bareOf(text), digitsOf(text)];
  return anyTerm([
    bare.length >= FEWEST_CHARACTERS_OF_NUMBER ? beginsTerm('i', bare) : undefined,
    digits.length >= FEWEST_DIGITS_OF_END && bare === digits ? beginsTerm('z', reversed(digits)) : undefined,
  ]);
}

/** An amount on one of the days, or on any day if none was said. */
export const amountQuery = ({ hundredths, days }: SaidAmount): TermQuery | undefined =>
  allTerms([isTerm('m', String(hundredths)), anyTerm(days.map((day) => isTerm('d', day)))]);

/** Rows of each of the companies. */
export const companyTerms = (codes: readonly string[]): TermQuery[] => codes.map((code) => isTerm('c', code.toLowerCase()));
