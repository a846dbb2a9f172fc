import { expect, it } from 'vitest';
import { readSignInLink } from './read-sign-in-link.ts';

const read = (query: string) => readSignInLink(new URLSearchParams(query));

it('A sign-in link needs all three values', () => {
  expect(read('userId=US10000017&token=t&locale=zh_CN')).toEqual({
    hasTraces: true,
    link: { userId: 'US10000017', token: 't', locale: 'zh_CN' },
  });
});

it.each(['userId=US10000017', 'token=t', 'userId=US10000017&token=t', 'token=t&locale=en_US', 'userId=&token='])(
  'A link with %s leaves no trace and signs in no member',
  (query) => {
    expect(read(query)).toEqual({ hasTraces: true, link: undefined });
  },
);

it('A sign-in link with an unknown language still signs in, but does not set the language', () => {
  expect(read('userId=US10000017&token=t&locale=xx')).toEqual({
    hasTraces: true,
    link: { userId: 'US10000017', token: 't', locale: undefined },
  });
});

it.each(['', 'locale=zh_CN', 'utm_source=mail'])('The query %s is not a sign-in link', (query) => {
  expect(read(query)).toEqual({ hasTraces: false, link: undefined });
});
