/** Letters that Unicode does not take apart, as people without them on their keyboard type them. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ð: 'd', đ: 'd', ø: 'o', ł: 'l', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' };

/**
 * Text as search compares it: case, accents, width and punctuation folded, words parted by single spaces.
 * Only Latin, Greek and Cyrillic accents go: the marks of Thai, Burmese or kana tell words apart.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[æðđøłœßþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
