/** Maximum length of a postal code that is compared with a pattern, in characters. */
const LONGEST = 40;

/** Blanks and hyphens of any keyboard: people write postal codes with or without them. */
const ornaments = /[\s\-‐‑‒–—―−]/gu;

const bare = (text: string): string => text.normalize('NFKC').toUpperCase().replaceAll(ornaments, '');

/**
 * True for a valid postal code pattern: `99999`, `A9A 9A9`, `LV-9999`. `9` is any digit, `A` any letter from A to Z and `X` either; other letters and digits match themselves. At
 * most 20 characters: capitals, digits, blanks and hyphens.
 */
export const isPostalPattern = (pattern: string): boolean => /^[A-Z\d](?:[A-Z\d -]{0,18}[A-Z\d])?$/.test(pattern);

/** True if a postal code matches a pattern, ignoring blanks, hyphens and case. Reads each character once. */
export function fitsPostalPattern(pattern: string, code: string): boolean {
  if (code.length > LONGEST) return false;
  const [wanted, given] = [bare(pattern), bare(code)];
  return wanted.length === given.length && wanted.split('').every((sign, place) => fitsSign(sign, given.charAt(place)));
}

/** True if a postal code matches one of the patterns. Every code matches an empty list. */
export const fitsPostalPatterns = (patterns: readonly string[], code: string): boolean =>
  patterns.length === 0 || patterns.some((pattern) => fitsPostalPattern(pattern, code));

function fitsSign(sign: string, given: string): boolean {
  if (sign === '9') return /^\d$/.test(given);
  if (sign === 'A') return /^[A-Z]$/.test(given);
  return sign === 'X' ? /^[A-Z\d]$/.test(given) : sign === given;
}
