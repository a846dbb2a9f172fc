/** Letters that Unicode does not take apart, as people without them on their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ð: 'd', đ: 'd', ø: 'o', ł: 'l', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' };

/**
 * Text as search compares it: case, accents, width and punctuation folded, words parted by single spaces.
 * Only Latin, Greek and Cyrillic accents go: the marks of Thai, Burmese or kana tell words apart.
 */
export function foldText(text: string): string {
  // Most of what is typed is plain, and need not be taken apart by Unicode's tables.
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
