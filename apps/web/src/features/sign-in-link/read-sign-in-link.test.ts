import { expect, it } from 'vitest';
import { readSignInLink } from './read-sign-in-link.ts';

const read = (query: string) => readSignInLink(new URLSearchParams(query));

it('needs all three values', () => {
  expect(read('userId=US10000017&token=t&locale=zh_CN')).toEqual({
    hasTraces: true,
    link: { userId: 'US10000017', token: 't', locale: 'zh_CN' },
  });
});

it.each(['userId=US10000017', 'token=t', 'userId=US10000017&token=t', 'token=t&locale=en_US', 'userId=&token='])(
  'from %s leaves no trace and signs nobody in',
  (query) => {
    expect(read(query)).toEqual({ hasTraces: true, link: undefined });
  },
);

it('with an unknown language still signs in, but does not set the language', () => {
  expect(read('userId=US10000017&token=t&locale=xx')).toEqual({
    hasTraces: true,
    link: { userId: 'US10000017', token: 't', locale: undefined },
  });
});

it.each(['', 'locale=zh_CN', 'utm_source=mail'])('is not %s', (query) => {
  expect(read(query)).toEqual({ hasTraces: false, link: undefined });
});
