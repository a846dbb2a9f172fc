import { expect, it } from 'vitest';
import { ownPath } from './own-path.ts';

it.each(['/mobile/invoice?memberOrderNo=A1', '/index', '/mobile/agreement/privacy'])('The back button leads to %s', (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  null,
  '',
  '//evil.example',
  'https://evil.example',
  '/login?redirect=/login',
  '/mobile/registerx',
  '/pc/index',
  'javascript:alert(1)',
])('The back button never leads to %s', (path) => {
  expect(ownPath(path)).toBeUndefined();
});
