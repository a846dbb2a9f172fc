import { expect, it } from 'vitest';
import { nextTodo } from './next-todo.ts';
import type { ShopText } from './text.ts';

const text = (textId: string, translationState: ShopText['translationState']) => ({ textId, translationState }) as ShopText;
const texts = [text('a', 'missing'), text('b', 'current'), text('c', 'outdated'), text('d', 'current')];

it('After a text comes the next unfinished one, and after the last of them the first', () => {
  expect(nextTodo(texts, 'a')).toBe('c');
  expect(nextTodo(texts, 'c')).toBe('a');
  expect(nextTodo(texts, '')).toBe('a');
  expect(nextTodo([text('a', 'missing'), text('b', 'current')], 'a')).toBeUndefined();
});
