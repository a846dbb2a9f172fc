import { expect, it } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['identity', 'identity'],
  [undefined, 'identity'],
] as const)('The request %s is answered in %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
