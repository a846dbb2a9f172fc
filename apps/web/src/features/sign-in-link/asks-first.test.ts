import { expect, it } from 'vitest';
import { asksFirst } from './asks-first.ts';
import type { SignInLink } from './read-sign-in-link.ts';

const link = { userId: 'US10000017', token: 'secret', locale: 'zh_CN' } as const;

it.each([
  ['an ordinary browser where nobody is signed in', { isApp: false, signedInAs: undefined }, 'zh_CN', true],
  ['an ordinary browser where another is signed in', { isApp: false, signedInAs: 'US10000025' }, 'zh_CN', true],
  ['a browser where the same member is signed in', { isApp: false, signedInAs: 'US10000017' }, 'zh_CN', false],
  ['the app, with its member’s number and language', { isApp: true, signedInAs: undefined }, 'zh_CN', false],
  ['the app, with a language that is not its member’s', { isApp: true, signedInAs: undefined }, 'ja_JP', true],
  ['the app, with a language nobody has here', { isApp: true, signedInAs: undefined }, 'zh_CN', true, { ...link, locale: undefined }],
] as const)('The link asks first where it must: %s', (_case, arrival, membersLocale, asks, followed: SignInLink = link) => {
  expect(asksFirst(followed, membersLocale, arrival)).toBe(asks);
});
