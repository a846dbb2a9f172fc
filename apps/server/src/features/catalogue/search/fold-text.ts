/** Letters that Unicode does not decompose, as people type them on a keyboard that lacks them. */
const plainLetters: Readonly<Record<string, string>> = { æ: 'ae', ð: 'd', đ: 'd', ø: 'o', ł: 'l', œ: 'oe', ß: 'ss', þ: 'th', ı: 'i' };

/**
 * Text in the form that search compares: case, accents, width and punctuation folded, words separated by single spaces. Only Latin, Greek and Cyrillic accents
 * are removed: the marks of Thai, Burmese or kana distinguish words.
 */
export function foldText(text: string): string {
  const small = text.toLowerCase();
  // Fast path: most typed text is letters, digits and single spaces.
  if (/^[a-z0-9]+(?: [a-z0-9]+)*$/.test(small)) return small;
  // Plain ASCII needs no Unicode decomposition.
  if (/^[\x20-\x7e]*$/.test(text)) return small.replace(/[^a-z0-9]+/g, ' ').trim();
  // Nor do the usual Chinese, Japanese and Korean letters, which have no marks and no cases.
  if (/^[\x20-\x7e\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff\uac00-\ud7a3]*$/.test(text)) {
    return small.replace(/[\x20-\x2f\x3a-\x60\x7b-\x7e]+/g, ' ').trim();
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
