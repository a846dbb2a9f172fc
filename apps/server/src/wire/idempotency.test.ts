import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { MemberContext } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import { createCountry, createMember, md5 } from '../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { execute } from './execute.ts';
import { equalityKeyOf, fingerprintOf } from './fingerprint.ts';

let server: TestServer;
let context: MemberContext;
beforeAll(async () => {
  server = await createTestServer();
  await createCountry(server.database);
});
beforeEach(async () => {
  const { id, code, username } = await createMember(server.database);
  const member = { id, code, username, companyCode: 'US', locale: 'en_US' };
  context = { database: server.database, member } as MemberContext;
});
afterAll(() => server.close());

const equalityKey = equalityKeyOf({ gateway: { isSet: false, ipnSecret: '' }, serverSecret: 'a-secret-of-this-test' });
let holds: ((context: MemberContext, answer: object) => boolean) | undefined;
beforeEach(() => void (holds = undefined));
type Running = (context: MemberContext) => Promise<object>;
const definition = { kind: 'command', money: true, ownTransactions: true } as const;
const pay = async (key: string | undefined, payload: object, handler: Running) =>
  execute({ definition, name: 'payOrderByCitcon', handler: handler as never, holds, equalityKey }, context, payload, key);
const answers = (data: string) => async () => ({ data });
const refuses = async () => refuse('paymentPending');
const age = (seconds: number) =>
  server.database
    .updateTable('idempotency_key')
    .set({ created_at: sql`created_at - make_interval(secs => ${seconds})`, alive_at: sql`alive_at - make_interval(secs => ${seconds})` })
    .where('member_id', '=', context.member.id)
    .execute();
const silence = () =>
  server.database
    .updateTable('idempotency_key')
    .set({ alive_at: sql`alive_at - interval '4 s'` })
    .where('member_id', '=', context.member.id)
    .execute();
const momentOf = (reference: string | undefined) => Number(reference?.split(':')[1]);

/** Starts a call that ends when the test decides. */
async function begin(key: string | undefined, payload: object = {}) {
  const { promise: mayEnd, resolve: end, reject: fail } = Promise.withResolvers<object>();
  const { promise: runs, resolve: running } = Promise.withResolvers<string | undefined>();
  const ended = pay(key, payload, async ({ idempotencyKey }) => {
    running(idempotencyKey);
    return mayEnd;
  });
  // Prevents an unhandled rejection: a waiting repeat sees the outcome.
  ended.catch(() => undefined);
  return { reference: await runs, end, fail, ended };
}

it('The server replays the first answer and refuses the key with another body', async () => {
  const first = await pay('key-replayed', { a: 1 }, answers('link'));
  expect(await pay('key-replayed', { a: 1 }, answers('another'))).toEqual(first);
  await expect(pay('key-replayed', { a: 2 }, answers('x'))).rejects.toMatchObject({ error: 'idempotencyConflict' });
});

it('A key with another password is the same command, and the server stores neither password', async () => {
  const passwords = [md5('one'), md5('two')];
  const [first, again] = [
    await pay('key-password', { a: 1, payPassword: passwords[0] }, answers('link')),
    await pay('key-password', { a: 1, payPassword: passwords[1] }, answers('another')),
  ];
  expect(again).toEqual(first);
  const [kept] = await server.database.selectFrom('idempotency_key').select('fingerprint').where('key', '=', 'key-password').execute();
  expect(kept?.fingerprint).toEqual(fingerprintOf('payOrderByCitcon', { a: 1 }));
});

it('An equal command without a key is checked by its own password', async () => {
  const [right, wrong] = [md5('right'), md5('wrong')];
  await pay(undefined, { a: 1, payPassword: right }, answers('first'));
  await expect(pay(undefined, { a: 1, payPassword: wrong }, refuses)).rejects.toMatchObject({ error: 'paymentPending' });
});

it('A key of an older release with an incomparable fingerprint is the same command', async () => {
  await pay('key-of-old', { a: 1 }, answers('link'));
  await server.database
    .updateTable('idempotency_key')
    .set({ fingerprint: Buffer.alloc(32) })
    .where('key', '=', 'key-of-old')
    .execute();
  expect(await pay('key-of-old', { a: 1 }, answers('another'))).toEqual({ data: 'link' });
});

it.each(['key-running', undefined])('A repeat waits for the answer of the first call (%s)', async (key) => {
  const first = await begin(key);
  const repeats = [pay(key, {}, answers('second')), pay(key, {}, answers('third'))];
  first.end({ data: 'first' });
  expect(await Promise.all([first.ended, ...repeats])).toEqual(Array(3).fill({ data: 'first' }));
});

it.each(['key-refused', undefined])('A repeat runs when the first call is refused (%s)', async (key) => {
  const first = await begin(key);
  const repeats = [pay(key, {}, answers('second')), pay(key, {}, answers('second'))];
  first.fail(refuse('paymentPending'));
  expect(await Promise.all(repeats)).toEqual(Array(2).fill({ data: 'second' }));
});

it.each(['key-released', undefined])('The act is free when the first call is refused (%s)', async (key) => {
  await expect(pay(key, {}, refuses)).rejects.toMatchObject({ error: 'paymentPending' });
  expect(await pay(key, {}, answers('second'))).toEqual({ data: 'second' });
});

it.each(['key-lost', undefined])(
  'A call that went silent continues under the same reference, without a second effect (%s)',
  async (key) => {
    const first = await begin(key);
    await silence();
    let reference: string | undefined;
    const repeat = await pay(key, {}, async ({ idempotencyKey }) => {
      reference = idempotencyKey;
      return { data: 'repeat' };
    });
    expect(repeat).toEqual({ data: 'repeat' });
    expect(reference).toBe(first.reference);
    first.end({ data: 'first' });
    await first.ended;
    expect(await pay(key, {}, answers('third'))).toEqual({ data: 'repeat' });
  },
);

it.each(['key-broken', undefined])('A failed call continues at once, because its outcome is unknown (%s)', async (key) => {
  const references: (string | undefined)[] = [];
  const broken: Running = async ({ idempotencyKey }) => {
    references.push(idempotencyKey);
    throw new Error('connection lost at commit');
  };
  await expect(pay(key, {}, broken)).rejects.toThrow('connection lost');
  await expect(pay(key, {}, broken)).rejects.toThrow('connection lost');
  expect(references[1]).toBe(references[0]);
});

it.each(['key-together', undefined])('The last change of an act and its answer are stored together, or neither (%s)', async (key) => {
  const { id } = context.member;
  const rename = (from: string, to: string) =>
    sql`UPDATE member SET first_name = ${to} WHERE id = ${id} AND first_name = ${from} RETURNING id`;
  await server.database.updateTable('member').set({ first_name: 'Ada' }).where('id', '=', id).execute();
  // Another act was faster, so nothing is changed or stored, and the same click can be tried again.
  const tooLate: Running = async ({ keepAnswerWith }) => {
    expect(await keepAnswerWith?.(rename('Eve', 'Bob'), { data: 'kept' })).toBe(false);
    return refuse('paymentPending');
  };
  await expect(pay(key, {}, tooLate)).rejects.toMatchObject({ error: 'paymentPending' });
  // The process dies after the change: its repeat gets the answer, and changes nothing again.
  const lost: Running = async ({ keepAnswerWith }) => {
    expect(await keepAnswerWith?.(rename('Ada', 'Bob'), { data: 'kept' })).toBe(true);
    throw new Error('connection lost');
  };
  await expect(pay(key, {}, lost)).rejects.toThrow('connection lost');
  expect(await pay(key, {}, answers('again'))).toEqual({ data: 'kept' });
  const { first_name: name } = await server.database
    .selectFrom('member')
    .select('first_name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(name).toBe('Bob');
});

it('The server waits longer for a call that shows it is still running', async () => {
  const first = await begin('key-slow');
  const repeat = pay('key-slow', {}, answers('second'));
  // It has run for longer than the time after which a silent call is continued, and still shows that it runs.
  await vi.waitFor(async () => {
    const kept = server.database.selectFrom('idempotency_key').select('key').where('member_id', '=', context.member.id);
    expect(await kept.where(sql<boolean>`alive_at - created_at > interval '3 seconds'`).execute()).toHaveLength(1);
  }, 20_000);
  first.end({ data: 'first' });
  expect(await repeat).toEqual({ data: 'first' });
});

it('The server treats equal commands without a key as one for ten seconds', async () => {
  expect(await pay(undefined, { a: 1 }, answers('first'))).toEqual({ data: 'first' });
  expect(await pay(undefined, { a: 2 }, answers('other'))).toEqual({ data: 'other' });
  await age(9.5);
  expect(await pay(undefined, { a: 1 }, answers('second'))).toEqual({ data: 'first' });
  await age(0.6);
  expect(await pay(undefined, { a: 1 }, answers('third'))).toEqual({ data: 'third' });
  expect(await pay(undefined, { a: 1 }, answers('fourth'))).toEqual({ data: 'third' });
});

it('The server gives each act without a key a separate reference', async () => {
  const references: (string | undefined)[] = [];
  const keep: Running = async ({ idempotencyKey }) => ({ data: references.push(idempotencyKey) });
  await pay(undefined, {}, keep);
  await age(11);
  await pay(undefined, {}, keep);
  expect(new Set(references).size).toBe(2);
  for (const reference of references) expect(reference).toMatch(/^=[0-9a-f]{24}:\d{16}$/);
});

it('An unfinished act continues for a minute, and does not start again', async () => {
  const first = await begin(undefined);
  await age(30);
  const second = await begin(undefined);
  expect(momentOf(second.reference)).toBe(momentOf(first.reference) - 30_000_000);
  await age(61);
  const third = await begin(undefined);
  expect(momentOf(third.reference)).toBeGreaterThan(momentOf(first.reference));
  for (const { end, ended } of [first, second, third]) {
    end({ data: 'late' });
    await ended;
  }
});

it('The server treats two keys as two commands, even if their content is equal', async () => {
  expect(await pay('key-number-1', {}, answers('first'))).toEqual({ data: 'first' });
  expect(await pay('key-number-2', {}, answers('second'))).toEqual({ data: 'second' });
  expect(await pay(undefined, {}, answers('third'))).toEqual({ data: 'third' });
});

it('The server runs one of thirty simultaneous equal commands', async () => {
  let runs = 0;
  const count: Running = async () => ({ data: `${(runs += 1)}` });
  const together = await Promise.all(Array.from({ length: 30 }, () => pay(undefined, { together: true }, count)));
  expect(together).toEqual(Array(30).fill({ data: '1' }));
});

it('An equal command runs again after its answer became outdated, but a key repeats the answer', async () => {
  holds = (_context, answer) => (answer as { data: string }).data !== 'failed';
  await pay(undefined, {}, answers('failed'));
  const again = Array.from({ length: 5 }, (_, index) => pay(undefined, {}, answers(`again ${index}`)));
  expect(new Set((await Promise.all(again)).map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await pay('key-of-failed', {}, answers('failed'))).toEqual({ data: 'failed' });
  expect(await pay('key-of-failed', {}, answers('again'))).toEqual({ data: 'failed' });
});
