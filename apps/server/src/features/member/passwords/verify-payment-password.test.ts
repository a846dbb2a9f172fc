import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MemberContext } from '../../../operation/context.ts';
import { Refusal } from '../../../operation/refusal.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createCountry, createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { verifyPaymentPassword } from './verify-payment-password.ts';

const clock = createFixedClock(new Date('2026-03-02T10:00:00Z'));
const MINUTE = 60_000;
let test: TestDatabase;
let member: FixtureMember;
beforeAll(async () => {
  test = await createTestDatabase();
  await createCountry(test.database);
});
afterAll(() => test.drop());
beforeEach(async () => {
  member = await createMember(test.database, { paymentPassword: 'pay1234' });
});

function contextOf({ id, code, username }: FixtureMember): MemberContext {
  return {
    database: test.database,
    member: { id, code, username, companyCode: 'US', locale: 'en_US', sessionKey: Buffer.alloc(32) },
    locale: 'en_US',
    now: clock.now(),
    requestId: 'test',
    log: createLogger({ level: 'silent' }),
    address: '127.0.0.1',
    device: '',
  };
}

const verify = async (md5Sent: string, who = member): Promise<string> => {
  try {
    await verifyPaymentPassword(contextOf(who), md5Sent);
    return 'passed';
  } catch (error) {
    if (error instanceof Refusal) return error.error;
    throw error;
  }
};
const right = md5('pay1234');
const wrong = md5('pay1235');

it('The payment password locks for 30 minutes at the fifth wrong try, also for the right one, and audits it', async () => {
  for (let tries = 0; tries < 4; tries += 1) expect(await verify(wrong)).toBe('paymentPasswordWrong');
  expect(await verify(wrong)).toBe('paymentPasswordLocked');
  expect(await verify(right)).toBe('paymentPasswordLocked');
  expect(await verify('')).toBe('paymentPasswordLocked');
  clock.advance(30 * MINUTE - 1);
  expect(await verify(right)).toBe('paymentPasswordLocked');
  clock.advance(1);
  expect(await verify(wrong)).toBe('paymentPasswordWrong');
  expect(await verify(right)).toBe('passed');
  const audited = await test.database.selectFrom('audit').select('action').where('actor', '=', member.code).execute();
  expect(audited).toEqual([{ action: 'paymentPassword.locked' }]);
});

it('The check clears wrong tries after a right one, and does not count an empty one', async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let tries = 0; tries < 4; tries += 1) expect(await verify(wrong)).toBe('paymentPasswordWrong');
    expect(await verify('')).toBe('paymentPasswordMissing');
    expect(await verify('d41d8cd98f00b204e9800998ecf8427e'), 'the MD5 of nothing').toBe('paymentPasswordMissing');
    expect(await verify(right)).toBe('passed');
  }
});

it('The check compares at most five simultaneous guesses', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => verify(wrong)));
  expect(answers.filter((answer) => answer === 'paymentPasswordWrong')).toHaveLength(4);
  expect(answers.filter((answer) => answer === 'paymentPasswordLocked')).toHaveLength(36);
});

it('The check accepts a right password however often it arrives at once', async () => {
  expect(await Promise.all(Array.from({ length: 20 }, () => verify(right)))).toEqual(Array(20).fill('passed'));
});

it('The check accepts a member who has none', async () => {
  const without = await createMember(test.database);
  expect(await verify('', without)).toBe('passed');
});

it('The check does not run in a transaction, where its count would roll back', async () => {
  const inside = test.database
    .transaction()
    .execute((transaction) => verifyPaymentPassword({ ...contextOf(member), database: transaction }, right));
  await expect(inside).rejects.toThrow('outside a transaction');
});
