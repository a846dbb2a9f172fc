import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { keyIdOf, openText, sealText } from './index.ts';

const [first, second] = [randomBytes(32), randomBytes(32)];
const account = 'DE89 3704 0044 0532 0130 00, Åsa 李';

it('A sealed text opens with its own key for its own row alone', () => {
  const sealed = sealText({ present: first }, account, 'member:1');
  expect(openText({ present: first, old: undefined }, sealed, 'member:1')).toBe(account);
  expect(openText({ present: second, old: first }, sealed, 'member:1')).toBe(account);
  expect(openText({ present: second, old: undefined }, sealed, 'member:1')).toBeUndefined();
  expect(openText({ present: first, old: undefined }, sealed, 'member:2')).toBeUndefined();
  // Naming the other key does not open the text.
  expect(openText({ present: second, old: undefined }, { ...sealed, keyId: keyIdOf(second) }, 'member:1')).toBeUndefined();
});

it.each([0, 13, 30, 60])('A sealed text does not open once the byte at %d was changed', (at) => {
  const sealed = sealText({ present: first }, account, 'member:1');
  const changed = Buffer.from(sealed.sealed);
  changed[at] = (changed[at] ?? 0) ^ 1;
  expect(openText({ present: first, old: undefined }, { ...sealed, sealed: changed }, 'member:1')).toBeUndefined();
});

it('A sealed text shows neither the text nor its length, and no two are equal', () => {
  const [short, long] = [sealText({ present: first }, '1', 'a'), sealText({ present: first }, '1'.repeat(200), 'a')];
  expect(short.sealed).toHaveLength(long.sealed.length);
  expect(sealText({ present: first }, '1', 'a').sealed).not.toEqual(short.sealed);
  expect(short.keyId).toMatch(/^[0-9a-f]{16}$/);
});
