import { expect, it } from 'vitest';
import { textInRem } from './text-in-rem.ts';

const declare = (prop: string, value: string, file = '/ui/Button.module.css') => {
  const declared = { prop, value, source: { input: { file } } };
  textInRem(/TreePlace/).Declaration(declared);
  return declared.value;
};

it('The tool writes the sizes of text and lines in rem and leaves the rest unchanged', () => {
  expect(declare('font-size', '13px')).toBe('0.8125rem');
  expect(declare('line-height', '20px')).toBe('1.25rem');
  expect(declare('font', '400 16px / 1.5 serif')).toBe('400 1rem / 1.5 serif');
  expect(declare('font-size', 'clamp(20px, 4vw, 44px)')).toBe('clamp(1.25rem, 4vw, 2.75rem)');
  expect(declare('line-height', '1.5')).toBe('1.5');
  expect(declare('padding', '8px')).toBe('8px');
});

it('The tool leaves the text of a drawing with its own scale unchanged', () => {
  expect(declare('font-size', '13px', '/web/TreePlace.module.css')).toBe('13px');
});

it('The tool lets the layout change with the text size', () => {
  const rule = { params: '(max-width: 767px)' };
  textInRem(/TreePlace/).AtRule.media(rule);
  expect(rule.params).toBe('(max-width: 47.9375em)');
});
