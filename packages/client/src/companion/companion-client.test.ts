import { describe, expect, it, vi } from 'vitest';
import { createCompanionClient } from './companion-client.ts';
import { companionPaths } from './companion-paths.ts';
import { NetworkFailure, RequestRefused } from '../errors.ts';

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
  it('A companion call goes to its group and spelling, with token, member and language in the query', async () => {
    const { client, send } = setUp(json({ success: '1', data: [], size: 0 }));
    await client.call('getNotice', { pageNum: 2 });
    expect(send.mock.calls[0]?.[0]).toBe('/api/h5/announce/api/notice?locale=zh_CN&token=t&userId=US1&pageNum=2');
    expect(send.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', cache: 'no-store' });
  });

  it('A companion call puts code and password of a sign-in into the path', async () => {
    const { client, send } = setUp(json({ success: '1', data: { token: 'x', userId: 'y' } }), null);
    await client.call('gettoken', { userCode: 'a/b', password: '0'.repeat(32) });
    expect(send.mock.calls[0]?.[0]).toMatch(
      new RegExp(`^/api/h5/mobileLogin/api/gettoken/a%2Fb/${'0'.repeat(32)}\\?locale=zh_CN&requestId=[0-9a-f]{32}$`),
    );
  });

  it('A companion call posts the portrait and its payload together with token and member', async () => {
    const { client, send } = setUp(json({ success: '1', data: '' }));
    await client.call('saveHeadImage', { headImage: 'x' } as never);
    expect(send.mock.calls[0]?.[0]).toBe('/api/h5/JmiMember/api/saveHeadImage');
    expect(JSON.parse(send.mock.calls[0]?.[1]?.body as string)).toEqual({
      locale: 'zh_CN',
      requestId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      token: 't',
      userId: 'US1',
      headImage: 'x',
    });
  });

  it('A companion call is counted as loading until its answer comes, unless it opts out', async () => {
    const { client, counts } = setUp(json(refused('0')));
    await expect(client.call('getCharacterCoding', {})).rejects.toThrow();
    expect(counts).toEqual([1, -1]);
    await expect(client.call('getCharacterCoding', {}, { noLoading: true })).rejects.toThrow();
    expect(counts).toEqual([1, -1]);
  });
});

describe('a companion command', () => {
  const idsOf = ({ send }: ReturnType<typeof setUp>) =>
    send.mock.calls.map(([url]) => new URLSearchParams((url as string).split('?')[1]).get('requestId'));
  const lost = () => Promise.reject(new TypeError('failed to fetch'));

  it('A companion command keeps its requestId until an answer comes, then gets a new one', async () => {
    const answers = [lost, () => new Response('', { status: 502 }), json(refused('1')), json({ success: '1', data: {} })];
    const made = setUp(() => (answers.shift() as () => Response)());
    for (const _ of [1, 2, 3, 4]) await made.client.call('setNoticeReaded', { id: 7 }).catch(() => undefined);
    const [first, second, third, fourth] = idsOf(made);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
    for (const id of idsOf(made)) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('A companion command gets another requestId for another payload, and a question has none', async () => {
    const made = setUp(lost);
    await made.client.call('setNoticeReaded', { id: 7 }).catch(() => undefined);
    await made.client.call('setNoticeReaded', { id: 8 }).catch(() => undefined);
    await made.client.call('notReadedNum', {}).catch(() => undefined);
    const [first, second, question] = idsOf(made);
    expect(second).not.toBe(first);
    expect(question).toBeNull();
  });

  it('A companion command shares its requestId with the second click of a double click', async () => {
    const made = setUp(json({ success: '1', data: {} }));
    await Promise.all([made.client.call('setNoticeReaded', { id: 7 }), made.client.call('setNoticeReaded', { id: 7 })]);
    const [first, second] = idsOf(made);
    expect(second).toBe(first);
  });

  it('A companion command is forgotten after ten minutes: the same act later is a new one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const made = setUp(lost);
    await made.client.call('setNoticeReaded', { id: 7 }).catch(() => undefined);
    vi.setSystemTime(Date.now() + 601_000);
    await made.client.call('setNoticeReaded', { id: 7 }).catch(() => undefined);
    vi.useRealTimers();
    const [first, second] = idsOf(made);
    expect(second).not.toBe(first);
  });
});

describe('a companion answer', () => {
  it.each([
    ['success', { success: '1', data: [] }],
    ['a warning about the input', refused('1')],
    ['anything else', { hello: 1 }],
  ])('The companion answer resolves unchanged: %s', async (_name, body) => {
    const { client, said } = setUp(json(body));
    expect(await client.call('getCharacterCoding', {})).toEqual(body);
    expect(said).toEqual([]);
  });

  it('The answer -10000 ends the session and rejects', async () => {
    const { client, said } = setUp(json(refused('-10000', 'signed out')));
    await expect(client.call('notReadedNum', {})).rejects.toThrow(RequestRefused);
    expect(said).toEqual(['session signed out']);
  });

  it('The answer 0 is shown as a warning and rejects', async () => {
    const { client, said } = setUp(json({ ...refused('0'), resultMessage: '', message: 'not now' }));
    await expect(client.call('notReadedNum', {})).rejects.toThrow(RequestRefused);
    expect(said).toEqual(['warning not now']);
  });

  it('The answer refuses in the same way when the body has no success field', async () => {
    const words = { message: 'no' };
    const ended = setUp(json({ ...words, errorCode: '-10000' }));
    await expect(ended.client.call('getNotice', {})).rejects.toThrow(RequestRefused);
    expect(ended.said).toEqual(['session no']);
    const warned = setUp(json({ ...words, errorCode: '0' }));
    await expect(warned.client.call('getNotice', {})).rejects.toThrow(RequestRefused);
    expect(warned.said).toEqual(['warning no']);
    const other = setUp(json({ ...words, errorCode: '1' }));
    await expect(other.client.call('getNotice', {})).resolves.toMatchObject(words);
    expect(other.said).toEqual([]);
  });

  it('An HTTP error is shown with its own message, from the shop or from a proxy', async () => {
    const failed = setUp(json({ message: 'The machine rests' }, 500));
    await expect(failed.client.call('getNotice', {})).rejects.toThrow();
    expect(failed.said).toEqual(['error The machine rests']);
  });

  it('The answer 401 shows nothing', async () => {
    const { client, said } = setUp(json({}, 401));
    await expect(client.call('notReadedNum', {})).rejects.toThrow();
    expect(said).toEqual([]);
  });

  it.each([
    [json(refused('0', 'too many'), 429), 'error too many'],
    [() => new Response('<html>', { status: 502 }), 'error request failed'],
  ])('Another HTTP error shows its message, or that the request failed', async (answer, words) => {
    const { client, said } = setUp(answer);
    await expect(client.call('notReadedNum', {})).rejects.toThrow();
    expect(said).toEqual([words]);
  });

  it.each([
    ['no body', () => new Response('')],
    ['no answer', () => Promise.reject(new TypeError('failed to fetch'))],
  ])('The answer with %s rejects without a message', async (_name, answer) => {
    const { client, said, counts } = setUp(answer);
    await expect(client.call('notReadedNum', {})).rejects.toThrow(NetworkFailure);
    expect(said).toEqual([]);
    expect(counts).toEqual([1, -1]);
  });
});
