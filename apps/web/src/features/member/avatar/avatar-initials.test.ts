import { expect, it } from 'vitest';
import { avatarInitials } from './avatar-initials.ts';

it.each([
  ['Ingrid', 'Solberg', 'ingrid', 'IS'],
  [' émile ', '', 'emile', 'É'],
  ['伟', '李', 'liwei', '李'],
  ['', '', 'wanderer', 'W'],
  ['𠮷', '𠮷田', 'y', '𠮷'],
  ['', '', '', ''],
])('The initials of %s %s (%s) are %s', (firstName, lastName, nuserCode, initials) => {
  expect(avatarInitials({ firstName, lastName, nuserCode })).toBe(initials);
});
