import { operations } from '@upline/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { createLogger } from '../platform/logger.ts';
import { createCountry, createMember, type FixtureMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
const lines: string[] = [];

beforeAll(async () => {
  const log = createLogger({ level: 'error' }, { write: (line) => void lines.push(line) });
  server = await createTestServer({ log, brokenAnswers: 'reported', prepare: createCountry });
  member = await createMember(server.database);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const figure = async (kind: 'query' | 'command'): Promise<number> => {
  const { payload } = await server.app.inject({ url: '/metrics' });
  return Number(new RegExp(`^upline_broken_answers_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(payload)?.[1]);
};
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it('answers a committed command whose answer does not fit the contract, and tells the operator', async () => {
  vi.spyOn(operations.saveLocaleCode, 'answer', 'get').mockReturnValue(z.strictObject({ data: z.literal('another') }) as never);
  const before = await figure('command');
  const answer = await server.call('saveLocaleCode', { locale: 'ja_JP' }, { token: member.token });
  expect(answer).toMatchObject({ success: '1', data: { locale: 'ja_JP' }, status: 200 });
  const kept = await server.database.selectFrom('member').select('locale').where('id', '=', member.id).executeTakeFirst();
  expect(kept).toEqual({ locale: 'ja_JP' });
  expect((await figure('command')) - before).toBe(1);
  expect(logged()).toMatchObject([
    {
      call: 'saveLocaleCode',
      reference: expect.any(String),
      fault: expect.stringContaining('data'),
      msg: 'an answer does not fit its contract',
    },
  ]);
  expect(lines.join('')).not.toContain('ja_JP');
});

it('looks at one answer of a query a second', async () => {
  const answer = vi.spyOn(operations.getJmiMember, 'answer', 'get').mockReturnValue(z.strictObject({}) as never);
  const before = await figure('query');
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    for (const passedMs of [1_000, 999, 1]) {
      vi.advanceTimersByTime(passedMs);
      expect(await server.call('getJmiMember', {}, { token: member.token })).toMatchObject({ success: '1' });
    }
  } finally {
    vi.useRealTimers();
  }
  expect(answer).toHaveBeenCalledTimes(2);
  expect((await figure('query')) - before).toBe(2);
});
