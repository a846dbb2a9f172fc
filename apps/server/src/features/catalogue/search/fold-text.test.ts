import { expect, it } from 'vitest';
import { foldText } from './fold-text.ts';

it('The folding treats the usual Chinese, Japanese and Korean letters as it treats every other text', () => {
  const ranges = [
    [0x3041, 0x3096],
    [0x30a1, 0x30fa],
    [0x4e00, 0x9fff],
    [0xac00, 0xd7a3],
  ] as const;
  const wrong: string[] = [];
  for (const [from, to] of ranges)
    for (let at = from; at <= to; at += 8) {
      const text = `A-1 ${String.fromCodePoint(...Array.from({ length: Math.min(8, to - at + 1) }, (_, more) => at + more))}!`;
      // A letter outside the fast ranges makes the whole text take the slow path.
      if (`${foldText(text)} b` !== foldText(`${text} ḇ`)) wrong.push(text);
    }
  expect(wrong).toEqual([]);
});

it('The folding folds case, accents, width and punctuation', () => {
  expect(['Crème  de-nuit', 'Øre', '护肤, SPF 50+', 'ＦＵＬＬ', 'が・ガ', '한국 Serum'].map(foldText)).toEqual([
    'creme de nuit',
    'ore',
    '护肤 spf 50',
    'full',
    'が ガ',
    '한국 serum',
  ]);
});
