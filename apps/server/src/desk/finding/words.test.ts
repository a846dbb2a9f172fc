import { expect, it } from 'vitest';
import { isSameTelephone } from './term-query.ts';
import { nameTerms, postalTerms } from './terms.ts';
import { bareOf, digitsOf, wordsOf } from './words.ts';

it('Words are compared without accents, case, width and script of kana', () => {
  expect(wordsOf("Björn ÅNGSTRÖM-O'Neil Straße")).toEqual(['bjorn', 'angstrom', 'oneil', 'strasse']);
  expect(wordsOf('ＡＢＣ くらうど')).toEqual(['abc', 'クラ', 'ラウ', 'ウド']);
  expect(wordsOf('神南1-2')).toEqual(['神南', '1', '2']);
  expect(digitsOf('٠٩１２ ๙')).toBe('09129');
  expect(bareOf('UPL 2648-0001 4568')).toBe('upl264800014568');
});

it('A Chinese or Korean name is found in either order', () => {
  for (const said of ['陳大文', '大文陳', '陳', '文']) {
    const terms = nameTerms('大文', '陳');
    expect(
      wordsOf(said).every((word) => terms.some((term) => term.startsWith(`n:${word}`) || term.endsWith(word))),
      said,
    ).toBe(true);
  }
  expect(nameTerms('민준', '김')).toEqual(['n:민준', 'n:김', 'n:김민준', 'n:민준김']);
  expect(postalTerms('SW1A 1AA')).toEqual(['p:sw1a1aa', 'p:sw1a', 'p:1aa']);
});

it.each([
  ['+49 170 1234567', '0170 123 45 67', true],
  ['01701234567', '+49 (0)170 1234567', true],
  ['+886 912-345-678', '0912345678', true],
  ['+886 912-345-678', '345678', true],
  ['+49 170 1234567', '0171 1234567', false],
])('The telephone %s is that of a caller who says %s: %s', (telephone, said, is) => {
  expect(isSameTelephone(telephone, said)).toBe(is);
});
