import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.ts';

it.each([
  ['ingrid@example.com', 'i•••@example.com'],
  ['a@b.co', 'a•••@b.co'],
  ['"odd@name"@example.com', '"•••@example.com'],
  ['', ''],
])('The address %s is shown as %s', (email, masked) => expect(maskEmail(email)).toBe(masked));
