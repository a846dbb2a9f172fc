/** Chinese signs and kana: written without spaces, so they are found by pairs of neighbours. */
const DENSE = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
const RUNS = /[\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+|[^\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]+/g;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** Distance between the code points of a hiragana sign and its katakana sign. */
const KANA_SHIFT = 0x60;

/** A text as it is compared: small letters without accents, plain digits and Latin letters for wide ones, katakana for hiragana. */
export function foldedOf(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/\p{Nd}/gu, plainDigit)
    .replaceAll(/[\u3041-\u3096]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + KANA_SHIFT));
}

/** The digit 0 to 9 that a digit of another script means. The digits of each script follow each other in Unicode and begin with its zero. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** The words of a text, folded, each once. A run of Chinese signs or kana gives its pairs of neighbours; a single sign is a word. */
export function wordsOf(text: string): string[] {
  const words = foldedOf(text)
    .replaceAll(/['’ʼ]/g, '')
    .split(BETWEEN_WORDS)
    .flatMap((word) => word.match(RUNS) ?? [])
    .flatMap((run) => (DENSE.test(run) ? pairsOf(run) : [run]));
  return [...new Set(words)];
}

function pairsOf(run: string): string[] {
  const signs = Array.from(run);
  return signs.length < 2 ? signs : signs.slice(1).map((sign, before) => `${signs[before] ?? ''}${sign}`);
}

/** Digits of a text in any script, as 0 to 9. */
export const digitsOf = (text: string): string => foldedOf(text).replaceAll(/\D/g, '');

/** Letters and digits of a number or a reference, folded, without what people write between them. */
export const bareOf = (text: string): string => foldedOf(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

export const reversed = (text: string): string => Array.from(text).toReversed().join('');
