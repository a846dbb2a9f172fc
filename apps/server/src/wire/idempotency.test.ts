import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberContext } from '../operation/context.ts';
import { createCountry, createMember } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { execute } from './execute.ts';

let server: TestServer;
let context: MemberContext;
beforeAll(async () => {
  server = await createTestServer();
  await createCountry(server.database);
  const { id, code, username } = await createMember(server.database);
  const member = { id, code, username, companyCode: 'US', locale: 'en_US' };
  context = { database: server.database, member } as unknown as MemberContext;
});
afterAll(() => server.close());

const definition = { kind: 'command', money: true, ownTransactions: true } as const;
const pay = (key: string, payload: object, handler: () => Promise<object>) =>
  execute(definition, 'payOrderByCitcon', handler, context, payload, key);

it('replays the first answer and refuses the key with another body', async () => {
  const first = await pay('key-replayed', { a: 1 }, async () => ({ data: 'link' }));
  const again = await pay('key-replayed', { a: 1 }, async () => ({ data: 'another' }));
  expect(again).toEqual(first);
  await expect(pay('key-replayed', { a: 2 }, async () => ({ data: 'x' }))).rejects.toMatchObject({ error: 'idempotencyConflict' });
});

it('keeps the claim of a first call that still runs when its repeat is refused', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const { promise: runs, resolve: running } = Promise.withResolvers<void>();
  const first = pay('key-running', {}, async () => {
    running();
    await mayEnd;
    return { data: 'first' };
  });
  await runs;
  await expect(pay('key-running', {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  end();
  await first;
  expect(await pay('key-running', {}, async () => ({ data: 'third' }))).toEqual({ data: 'first' });
});

it('gives the key back when the first call is refused', async () => {
  await expect(pay('key-released', {}, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await pay('key-released', {}, async () => ({ data: 'second' }))).toEqual({ data: 'second' });
});
