import { expect, it } from 'vitest';
import { wrapSelection } from './wrap-selection.ts';

const text = 'Made by hand\nin Oslo';

it.each([
  ['bold', 8, 12, 'Made by <strong>hand</strong>\nin Oslo', 'hand'],
  ['paragraph', 0, 20, '<p>Made by hand\nin Oslo</p>', text],
  ['list', 0, 20, '<ul>\n<li>Made by hand</li>\n<li>in Oslo</li>\n</ul>', '<li>Made by hand</li>\n<li>in Oslo</li>'],
  ['list', 0, 0, `<ul>\n<li></li>\n</ul>${text}`, '<li></li>'],
  ['link', 16, 20, 'Made by hand\nin <a href="https://">Oslo</a>', 'Oslo'],
] as const)('The button makes %s of what is chosen, which stays chosen', (markup, from, to, after, chosen) => {
  const wrapped = wrapSelection({ text, from, to }, markup);
  expect(wrapped.text).toBe(after);
  expect(wrapped.text.slice(wrapped.from, wrapped.to)).toBe(chosen);
});
