import { expect, it, vi } from 'vitest';
import { verifyLink } from './verify-link.ts';

const link = { userId: 'US10000017', token: 'secret', locale: 'zh_CN' } as const;
const answering = (body: unknown) => vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body)));

it('The verification is sent as the link’s member and returns their language', async () => {
  const send = answering({ success: '1', resultMessage: '', data: { userCode: 'US10000017', locale: 'ja_JP' } });
  expect(await verifyLink(link, send)).toBe('ja_JP');
  expect(send.mock.calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'zh_CN' });
});

it.each([
  ['somebody else’s token', answering({ success: '1', resultMessage: '', data: { userCode: 'US10000025', locale: 'zh_CN' } })],
  ['a token that ended', answering({ success: '0', resultMessage: '', message: '', errorCode: '-10000' })],
  ['no answer', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('failed to fetch')))],
])('The verification does not take %s', async (_case, send) => {
  expect(await verifyLink(link, send)).toBeUndefined();
});
