/** Letters that Unicode does not decompose, as people type them on a keyboard that lacks them. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ð: 'd', đ: 'd', ø: 'o', ł: 'l', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' };

/**
 * Text in the form that search compares: case, accents, width and punctuation folded, words separated by single spaces. Only Latin, Greek and Cyrillic accents
 * are removed: the marks of Thai, Burmese or kana distinguish words.
 */
export function foldText(text: string): string {
  // Most typed text is plain ASCII and needs no Unicode decomposition.
  if (/^[\x20-\x7e]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  }
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æðđøłœßþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
