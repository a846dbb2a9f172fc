import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { type SignedCall, signatureOf, verifySignature } from './verify-signature.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const SECRET = 'a-secret-of-this-test';
const now = new Date('2026-03-02T10:00:00Z');
const MINUTE = 60_000;
const signed = (values: string[], timestamp = now.getTime(), password = '0'.repeat(32)): SignedCall => ({
  name: 'registerMember',
  fields: { ...Object.fromEntries(values.map((value, index) => [`field${index}`, value])), password },
  timestamp,
  authId: signatureOf([...values, password], timestamp, SECRET),
});
const verify = (call: SignedCall, at = now) => verifySignature(test.database, call, SECRET, at);

it('The signature is the lowercase MD5 of fields, timestamp and secret', () => {
  // printf 'US10000454me@x.io1772445600000s3cret' | md5sum
  expect(signatureOf(['US10000454', 'me@x.io'], 1_772_445_600_000, 's3cret')).toBe('f7dbab85c0f2734d3385e484781f6e2a');
});

it('The check accepts a right signature once', async () => {
  const call = signed(['once']);
  expect(await verify(call)).toBeUndefined();
  expect(await verify(call)).toBe('signatureUsed');
  expect(await verify(call, new Date(now.getTime() + 9 * MINUTE))).toBe('signatureUsed');
  expect(await verify(call, new Date(now.getTime() + 11 * MINUTE))).toBe('signatureExpired');
});

it('The check accepts a right signature once when it arrives thirty times at once', async () => {
  const call = signed(['together']);
  const answers = await Promise.all(Array.from({ length: 30 }, () => verify(call)));
  expect(answers.filter((fault) => fault === undefined)).toHaveLength(1);
});

it('The check refuses a changed field, timestamp, secret or signature, and uses nothing up', async () => {
  const call = signed(['US10000454', '1']);
  expect(await verify({ ...call, fields: { ...call.fields, field1: '0' } })).toBe('signatureRefused');
  expect(await verify({ ...call, timestamp: call.timestamp + 1 })).toBe('signatureRefused');
  expect(await verify({ ...call, authId: call.authId.replace(/./g, '0') })).toBe('signatureRefused');
  expect(await verify({ ...call, authId: call.authId.slice(1) })).toBe('signatureRefused');
  expect(await verifySignature(test.database, call, 'another-secret', now)).toBe('signatureRefused');
  expect(await verify(call)).toBeUndefined();
});

it.each([
  [-10 * MINUTE, undefined],
  [10 * MINUTE, undefined],
  [-10 * MINUTE - 1, 'signatureExpired'],
  [10 * MINUTE + 1, 'signatureExpired'],
])('The check answers a timestamp %i ms off with %s', async (skewMs, fault) => {
  expect(await verify(signed(['skew'], now.getTime() + skewMs))).toBe(fault);
});

it('The check deletes signatures whose timestamp is too old to be accepted', async () => {
  const call = signed(['old']);
  await verify(call);
  const later = new Date(now.getTime() + 31 * MINUTE);
  await verify(signed(['new'], later.getTime()), later);
  const kept = await test.database.selectFrom('used_signature').select('expires_at').execute();
  expect(kept).toEqual([{ expires_at: new Date(later.getTime() + 20 * MINUTE) }]);
});

it('A signature used in a transaction that rolls back may be used again', async () => {
  const call = signed(['rolled back']);
  const failed = test.database.transaction().execute(async (transaction) => {
    expect(await verifySignature(transaction, call, SECRET, now)).toBeUndefined();
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await verify(call)).toBeUndefined();
});

it('The check stores nothing against which the password could be tested', async () => {
  const [one, another] = ['a', 'b'].map((letter) => signed(['secretly'], now.getTime(), letter.repeat(32))) as [SignedCall, SignedCall];
  expect(await verify(one)).toBeUndefined();
  const kept = await test.database.selectFrom('used_signature').select('signature').execute();
  expect(kept.map(({ signature }) => signature.toString('hex'))).not.toContain(one.authId);
  // The same fields with the same timestamp are the same call, so the stored value is the same.
  expect(await verify(another)).toBe('signatureUsed');
});
