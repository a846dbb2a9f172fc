import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDesktopClient } from './desktop-client.ts';
import { NetworkFailure, RequestRefused } from './errors.ts';
import { createStaffClient } from './staff-client.ts';

const answering = (body: unknown, status = 200) => vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

function client(send: typeof fetch, onSessionInvalid?: () => void) {
  return createDesktopClient({
    baseUrl: 'https://shop.example',
    locale: () => 'zh_CN',
    token: () => 'secret',
    onSessionInvalid,
    fetch: send,
  });
}

it('The client sends the caller, its language and its release', async () => {
  const send = answering({ success: '1', resultMessage: '', data: [] });
  await client(send).call('getProCate', {}, { idempotencyKey: 'key-1' });
  const [address, request] = send.mock.calls[0] ?? [];
  expect(address).toBe('https://shop.example/api/pc/getProCate');
  expect(request?.headers).toMatchObject({
    Authorization: 'Bearer secret',
    'Accept-Language': 'zh_CN',
    'Idempotency-Key': 'key-1',
    'X-Platform': '2',
    'X-Channel': 'web',
    'X-Release': 'V2.0.0219',
  });
});

it('The client throws a refusal with the server’s message, and returns the same envelope on request', async () => {
  const refusal = { success: '0', resultMessage: '已售罄', message: '已售罄', errorCode: '1', error: 'soldOut', field: 'qty' };
  const asked = client(answering(refusal)).call('getProCate', {});
  await expect(asked).rejects.toThrow(RequestRefused);
  await expect(asked).rejects.toMatchObject({ message: '已售罄', errorCode: '1', error: 'soldOut', field: 'qty' });
  expect(await client(answering(refusal)).ask('getProCate', {})).toEqual(refusal);
});

describe('an act that says what was seen, at a process of the release before', () => {
  const unknown = { success: '0', resultMessage: '', message: '', errorCode: '0', error: 'malformed', field: 'seen' };
  const done = { success: '1', resultMessage: '', data: { seen: 'x' } };
  const giveUp = { transferId: 'b3Jk9Qm2Vw7xLz5Tn1Ys8RcA', seen: 'q0Yy3J1zV6t8n2bQ5xWm7A' };
  const answers = (...bodies: object[]) => {
    const send = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(bodies.length > 1 ? bodies.shift() : bodies[0])));
    const told = vi.fn();
    const options = { baseUrl: '', locale: () => 'en_US', onOlderRelease: told, fetch: send };
    return { send, told, member: createDesktopClient({ ...options, token: () => null }), staff: createStaffClient(options) };
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const pass = async <T>(asked: Promise<T>) => {
    asked.catch(() => undefined);
    await vi.runAllTimersAsync();
    return asked;
  };

  it('The act goes out again, whole, and reaches a process that knows the name', async () => {
    const { send, told, member } = answers(unknown, unknown, done);
    await expect(pass(member.call('giveUpBankTransfer', giveUp, { isAct: true }))).resolves.toMatchObject(done);
    expect(send.mock.calls.map(([, request]) => JSON.parse(request?.body as string) as unknown)).toEqual([giveUp, giveUp, giveUp]);
    expect(told).not.toHaveBeenCalled();
  });

  it('The act is refused where no process knows the name, keeps its name, and the page must read again', async () => {
    const { send, told, member, staff } = answers(unknown);
    await expect(pass(member.call('giveUpBankTransfer', giveUp))).rejects.toMatchObject({ error: 'malformed', field: 'seen' });
    expect(send.mock.calls.every(([, request]) => typeof request?.body === 'string' && request.body.includes('seen'))).toBe(true);
    expect(told).toHaveBeenCalledOnce();
    const count = { countNo: 1, seenCounted: 0, seenChange: 0, seen: giveUp.seen, reason: 'count' };
    await expect(pass(staff.call('applyCount', count))).rejects.toThrow(RequestRefused);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('The act is refused at once for another fault', async () => {
    const { send, told, member } = answers({ ...unknown, field: 'transferId' });
    await expect(pass(member.call('giveUpBankTransfer', giveUp))).rejects.toThrow(RequestRefused);
    expect([send.mock.calls.length, told.mock.calls.length]).toEqual([1, 0]);
  });
});

it('The client reports a session the server no longer knows', async () => {
  const ended = vi.fn();
  const refusal = { success: '0', resultMessage: '', message: '', errorCode: '-10000' };
  await expect(client(answering(refusal), ended).call('getJmiMember', {})).rejects.toThrow(RequestRefused);
  expect(ended).toHaveBeenCalledOnce();
});

it.each([
  ['no connection', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('failed to fetch')))],
  ['a page instead of an envelope', vi.fn<typeof fetch>(async () => new Response('<html>'))],
  ['some other JSON', answering({ ok: true })],
])('The client treats %s as a network failure', async (_case, send) => {
  await expect(client(send).call('getProCate', {})).rejects.toThrow(NetworkFailure);
});

it('The client passes the caller’s own abort on', async () => {
  const send = vi.fn<typeof fetch>((_address, request) => {
    request?.signal?.throwIfAborted();
    return Promise.reject(new Error('not reached'));
  });
  await expect(client(send).call('getProCate', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
});

it('The client tells how long to wait if the server says so', async () => {
  const refusal = { success: '0', resultMessage: 'Too many tries', message: 'Too many tries', errorCode: '0', error: 'tooMany' };
  const send = vi.fn<typeof fetch>(async () => new Response(JSON.stringify(refusal), { status: 429, headers: { 'Retry-After': '212' } }));
  await expect(client(send).call('getProCate', {})).rejects.toMatchObject({ status: 429, retryAfterSeconds: 212 });
  await expect(client(answering(refusal, 429)).call('getProCate', {})).rejects.toMatchObject({ retryAfterSeconds: undefined });
});
