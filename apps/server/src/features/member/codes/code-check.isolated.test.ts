import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { BusyError } from '../../../platform/work/bounded-queue.ts';
import { createCountry, createMember } from '../../../testing/member-fixture.ts';
import { checkCode, spendCode } from './code-check.ts';

/** Counts every comparison with a stored hash, and says whether there is room for another. */
const compared: string[] = [];
let isFull = false;
vi.mock('../../../platform/passwords/password-hash.ts', () => ({
  hashPassword: async (text: string) => `hash of ${text}`,
  verifyPassword: async (stored: string | undefined, text: string) => {
    if (isFull) throw new BusyError();
    // Long enough that all concurrent comparisons overlap.
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (stored !== undefined) compared.push(text);
    return stored === `hash of ${text}`;
  },
}));

const now = new Date('2026-03-02T10:00:00Z');
let test: TestDatabase;
let memberId: bigint;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());
beforeEach(async () => {
  compared.length = 0;
  isFull = false;
  ({ id: memberId } = await createMember(test.database));
  await test.database
    .insertInto('email_code')
    .values({
      purpose: 'funds',
      member_id: memberId,
      email: 'a@example.com',
      code_hash: 'hash of 123456',
      requested_at: now,
      expires_at: new Date(now.getTime() + 600_000),
    })
    .execute();
});

const check = (code: string, change: object = {}) =>
  checkCode(test.database, { purpose: 'funds', memberId, email: 'A@Example.com', code, ...change }, now);

const right = () => ({ purpose: 'funds', memberId, email: 'a@example.com', codeHash: 'hash of 123456' });

it('The code check compares five of fifty simultaneous tries', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => check(String(index).padStart(6, '0'))));
  expect(answers.every((answer) => answer === undefined)).toBe(true);
  expect(compared).toHaveLength(5);
  expect(await check('123456')).toBeUndefined();
  expect(compared).toHaveLength(5);
});

it('The code check compares no stored hash for another purpose, member or address, or after the expiry', async () => {
  expect(await check('123456', { purpose: 'recovery' })).toBeUndefined();
  expect(await check('123456', { memberId: memberId + 1n })).toBeUndefined();
  expect(await check('123456', { memberId: undefined })).toBeUndefined();
  expect(await check('123456', { email: 'b@example.com' })).toBeUndefined();
  const claim = { purpose: 'funds', memberId, email: 'a@example.com', code: '123456' } as const;
  expect(await checkCode(test.database, claim, new Date(now.getTime() + 600_000))).toBeUndefined();
  expect(compared).toEqual([]);
});

it('The code check counts only wrong codes, and only the first user can spend a code', async () => {
  for (let round = 0; round < 8; round += 1) expect(await check('123456')).toEqual(right());
  const rights = await Promise.all([check('123456'), check('123456'), check('123456')]);
  const spent = [];
  for (const right of rights)
    spent.push(right !== undefined && (await test.database.transaction().execute((running) => spendCode(running, right))));
  expect(spent).toEqual([true, false, false]);
  expect(await check('123456')).toBeUndefined();
});

it('The code check becomes valid again when the transaction that spent it rolls back', async () => {
  const found = await check('123456');
  if (found === undefined) throw new Error('the right code was refused');
  const failing = test.database.transaction().execute(async (running) => {
    expect(await spendCode(running, found)).toBe(true);
    throw new Error('too little balance');
  });
  await expect(failing).rejects.toThrow('too little balance');
  expect(await check('123456')).toEqual(right());
});

it('The code check counts nothing when there is no room to compare', async () => {
  isFull = true;
  for (let tries = 0; tries < 8; tries += 1) await expect(check('123456')).rejects.toMatchObject({ error: 'busy' });
  isFull = false;
  expect(await check('123456')).toEqual(right());
});

it('The code check does not run in a transaction, where its count would roll back', async () => {
  const claim = { purpose: 'funds', memberId, email: 'a@example.com', code: '123456' } as const;
  await expect(test.database.transaction().execute((running) => checkCode(running, claim, now))).rejects.toThrow('outside a transaction');
});
