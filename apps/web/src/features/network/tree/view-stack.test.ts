import { expect, it } from 'vitest';
import { popView, pushView, readViews, topView } from './view-stack.ts';

const query = (text: string): URLSearchParams => new URLSearchParams(text);

it('The stack pushes the viewed member, pops one, and the top keeps the first', () => {
  const first = pushView(query(''), [], 'US10000017');
  expect(first).toBe('?view=US10000017');
  const second = pushView(query(first), readViews(query(first)), 'US10000023');
  expect(readViews(query(second))).toEqual(['US10000017', 'US10000023']);
  expect(pushView(query(second), readViews(query(second)), 'US10000023')).toBe(second);
  expect(popView(query(second), readViews(query(second)))).toBe(first);
  expect(popView(query(first), readViews(query(first)))).toBe('?');
  expect(topView(query(second))).toBe('?');
});

it('The stack reads only member codes, and drops the oldest of very many', () => {
  expect(readViews(query('view=US10000017-<b>-us10000023-US1000002'))).toEqual(['US10000017']);
  const many = Array.from({ length: 50 }, (_, at) => `US${10_000_000 + at}`);
  expect(readViews(query(`view=${many.join('-')}`))).toEqual(many.slice(10));
});
