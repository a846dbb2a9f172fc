import { describe, expect, it, vi } from 'vitest';
import { createCompanionClient } from './companion-client.ts';
import { companionPaths } from './companion-paths.ts';
import { NetworkFailure, RequestRefused } from './errors.ts';

function setUp(
  answer: () => Response | Promise<Response>,
  session: { token: string; userId: string } | null = { token: 't', userId: 'US1' },
) {
  const counts: number[] = [];
  const said: string[] = [];
  const send = vi.fn<typeof fetch>(async () => answer());
  const client = createCompanionClient({
    baseUrl: '',
    paths: companionPaths(),
    locale: () => 'zh_CN',
    token: () => session?.token ?? null,
    userId: () => session?.userId ?? null,
    onCount: (change) => counts.push(change),
    onSessionInvalid: (message) => said.push(`session ${message}`),
    onWarning: (message) => said.push(`warning ${message}`),
    onError: (message) => said.push(`error ${message ?? 'request failed'}`),
    fetch: send,
  });
  return { client, counts, said, send };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const refused = (errorCode: string, words = 'no') => ({ success: '0', resultMessage: words, message: words, errorCode });

describe('a companion call', () => {
  it('stands at its group and spelling with token, member and language in the query', async () => {
    const { client, send } = setUp(json({ success: '1', data: [], size: 0 }));
    await client.call('getNotice', { pageNum: 2 });
    expect(send.mock.calls[0]?.[0]).toBe('/api/h5/announce/api/notice?locale=zh_CN&token=t&userId=US1&pageNum=2');
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', cache: 'no-store' });
  });

  it('puts code and password of a sign-in into the path', async () => {
    const { client, send } = setUp(json({ success: '1', data: { token: 'x', userId: 'y' } }), null);
    await client.call('gettoken', { userCode: 'a/b', password: '0'.repeat(32) });
    expect(send.mock.calls[0]?.[0]).toBe(`/api/h5/mobileLogin/api/gettoken/a%2Fb/${'0'.repeat(32)}?locale=zh_CN`);
  });

  it('posts the portrait, its payload beside token and member', async () => {
    const { client, send } = setUp(json({ success: '1', data: '' }));
    await client.call('saveHeadImage', { headImage: 'x' } as never);
    expect(send.mock.calls[0]?.[0]).toBe('/api/h5/JmiMember/api/saveHeadImage');
    expect(JSON.parse(send.mock.calls[0]?.[1]?.body as string)).toEqual({ locale: 'zh_CN', token: 't', userId: 'US1', headImage: 'x' });
  });

  it('is counted from going out to coming back, unless it is to show no loading', async () => {
    const { client, counts } = setUp(json(refused('0')));
    await expect(client.call('getCharacterCoding', {})).rejects.toThrow();
    expect(counts).toEqual([1, -1]);
    await expect(client.call('getCharacterCoding', {}, { noLoading: true })).rejects.toThrow();
    expect(counts).toEqual([1, -1]);
  });
});

describe('an answer', () => {
  it.each([
    ['success', { success: '1', data: [] }],
    ['a warning about the input', refused('1')],
    ['anything else', { hello: 1 }],
  ])('resolves as it is: %s', async (_name, body) => {
    const { client, said } = setUp(json(body));
    expect(await client.call('getCharacterCoding', {})).toEqual(body);
    expect(said).toEqual([]);
  });

  it('-10000 ends the session and rejects', async () => {
    const { client, said } = setUp(json(refused('-10000', 'signed out')));
    await expect(client.call('notReadedNum', {})).rejects.toThrow(RequestRefused);
    expect(said).toEqual(['session signed out']);
  });

  it("'0' is shown as a warning and rejects", async () => {
    const { client, said } = setUp(json({ ...refused('0'), resultMessage: '', message: 'not now' }));
    await expect(client.call('notReadedNum', {})).rejects.toThrow(RequestRefused);
    expect(said).toEqual(['warning not now']);
  });

  it('401 says nothing', async () => {
    const { client, said } = setUp(json({}, 401));
    await expect(client.call('notReadedNum', {})).rejects.toThrow();
    expect(said).toEqual([]);
  });

  it.each([
    [json(refused('0', 'too many'), 429), 'error too many'],
    [() => new Response('<html>', { status: 502 }), 'error request failed'],
  ])('another HTTP error says its message, or that the request failed', async (answer, words) => {
    const { client, said } = setUp(answer);
    await expect(client.call('notReadedNum', {})).rejects.toThrow();
    expect(said).toEqual([words]);
  });

  it.each([
    ['no body', () => new Response('')],
    ['no answer', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('%s rejects without a word', async (_name, answer) => {
    const { client, said, counts } = setUp(answer);
    await expect(client.call('notReadedNum', {})).rejects.toThrow(NetworkFailure);
    expect(said).toEqual([]);
    expect(counts).toEqual([1, -1]);
  });
});
