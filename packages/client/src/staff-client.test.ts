import { expect, it, vi } from 'vitest';
import { NetworkFailure } from './errors.ts';
import { createStaffClient } from './staff-client.ts';

const answering = (...answers: (() => Response)[]) => {
  const asked = vi.fn<typeof fetch>(async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('no connection');
    return answer();
  });
  return { asked, client: createStaffClient({ baseUrl: '', locale: () => 'zh_CN', fetch: asked }) };
};
const refused = (status: number) => () =>
  Response.json({ success: '0', resultMessage: 'No', message: 'No', errorCode: '0', error: 'fault', reference: 'f-1' }, { status });
const done = () => Response.json({ success: '1', resultMessage: '', data: { taskId: 7 } });
const keyOf = (asked: ReturnType<typeof answering>['asked'], call: number) =>
  new Headers(asked.mock.calls[call]?.[1]?.headers).get('Idempotency-Key');

it('The client posts to the staff’s wire with the cookie, in the person’s language', async () => {
  const { asked, client } = answering(done);
  expect((await client.call('closeStaffTask', { taskId: 7, note: 'seen' })).data).toEqual({ taskId: 7 });
  const [url, init] = asked.mock.calls[0] ?? [];
  expect(url).toBe('/api/staff/closeStaffTask');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"taskId":7,"note":"seen"}' });
  expect(new Headers(init?.headers).get('Accept-Language')).toBe('zh_CN');
});

it('The client throws a refusal with its status, and a missing answer as a failure of the network', async () => {
  const { client } = answering(refused(403));
  await expect(client.call('listPlans', {})).rejects.toMatchObject({ name: 'RequestRefused', status: 403, reference: 'f-1' });
  await expect(client.call('listPlans', {})).rejects.toBeInstanceOf(NetworkFailure);
});

it('An act whose answer was lost keeps its key, and an answered one gets a new key', async () => {
  const { asked, client } = answering(refused(500), done, done);
  const act = () => client.call('closeStaffTask', { taskId: 7, note: 'seen' }, { isAct: true });
  await expect(act()).rejects.toThrow('No');
  await act();
  await act();
  expect(keyOf(asked, 1)).toBe(keyOf(asked, 0));
  expect(keyOf(asked, 2)).not.toBe(keyOf(asked, 1));
});
