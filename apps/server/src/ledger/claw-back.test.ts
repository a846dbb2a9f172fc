import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { clawBack, findDrift, freeCents, LedgerFailure, placeHold, postHold, postTransfer, voidHold } from './index.ts';
import { insertMembers } from './testing/insert-members.ts';

let test: TestDatabase;
let members: bigint[];
let made = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  members = await insertMembers(test.database, 6);
});
afterAll(async () => {
  expect(await findDrift(test.database)).toEqual([]);
  await test.drop();
});

const now = new Date('2026-11-18T20:30:00Z');
const reference = () => `claw-test-${(made += 1)}`;
const move = (memberId: bigint, amountCents: bigint) =>
  postTransfer(test.database, {
    kind: 'test',
    reference: reference(),
    entries: [
      { memberId, book: '6', amountCents },
      { company: 'opening', amountCents: -amountCents },
    ],
  });
const claw = (memberId: bigint, amountCents: bigint, name = reference()) =>
  clawBack(test.database, { kind: 'test', reference: name, memberId, book: '6', amountCents, to: 'suspense' });
const free = (memberId: bigint) => freeCents(test.database, memberId, '6');
const gap = async (memberId: bigint) => {
  const { rows } = await sql<{ cents: bigint }>`SELECT clawback_cents AS cents FROM ledger_account WHERE member_id = ${memberId}`.execute(
    test.database,
  );
  return rows[0]?.cents;
};
const member = () => members.pop() as bigint;

it('A clawback takes the whole amount once, even above the balance', async () => {
  const who = member();
  await move(who, 300n);
  const name = reference();
  const all = await Promise.all([claw(who, 1_000n, name), claw(who, 1_000n, name), claw(who, 1_000n, name)]);
  expect(all.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect([await free(who), await gap(who)]).toEqual([-700n, 700n]);
  await expect(claw(who, 999n, name)).rejects.toThrow(LedgerFailure);
});

it('A clawback limited to the balance does not move the book below zero', async () => {
  const who = member();
  await move(who, 300n);
  await claw(who, 200n);
  expect([await free(who), await gap(who)]).toEqual([100n, 0n]);
});

it('Incoming money first covers the deficit of a clawback, and the permission to be below zero shrinks with it', async () => {
  const who = member();
  await claw(who, 500n);
  await expect(move(who, -1n)).rejects.toThrow(LedgerFailure);
  await move(who, 200n);
  expect([await free(who), await gap(who)]).toEqual([-300n, 300n]);
  await expect(move(who, -1n)).rejects.toThrow(LedgerFailure);
  await move(who, 400n);
  expect([await free(who), await gap(who)]).toEqual([100n, 0n]);
  await expect(move(who, -101n)).rejects.toThrow(LedgerFailure);
  await move(who, -100n);
  expect(await free(who)).toBe(0n);
});

it('A clawback can take held money; the hold can still be posted, and voiding it covers the deficit', async () => {
  for (const end of ['post', 'void'] as const) {
    const who = member();
    await move(who, 600n);
    const name = reference();
    await placeHold(test.database, { from: { memberId: who, book: '6' }, amountCents: 400n, reference: name });
    await claw(who, 300n);
    expect([await free(who), await gap(who)]).toEqual([-100n, 100n]);
    if (end === 'post') {
      await postHold(test.database, { reference: name, kind: 'test', credits: [{ company: 'sales', amountCents: 400n }], now });
      expect([await free(who), await gap(who)]).toEqual([-100n, 100n]);
    } else {
      await voidHold(test.database, { reference: name, now });
      expect([await free(who), await gap(who)]).toEqual([300n, 0n]);
    }
    await expect(move(who, end === 'post' ? -1n : -301n)).rejects.toThrow(LedgerFailure);
  }
});
