import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { findDrift, placeHold, postHold, postTransfer, voidHold } from './index.ts';
import { insertMembers } from './testing/insert-members.ts';
import { proofSizes, proveLedger } from './testing/prove-ledger.ts';

let test: TestDatabase;
let ann: bigint;
let bob: bigint;
let references = 0;
const nextReference = () => `test ${(references += 1)}`;

beforeAll(async () => {
  test = await createTestDatabase();
  const [first, second] = await insertMembers(test.database, 4);
  ann = first ?? 0n;
  bob = second ?? 0n;
  await fund(ann, 100_000n);
});
afterAll(async () => {
  expect(await findDrift(test.database)).toEqual([]);
  await test.drop();
});

const wallet = (memberId: bigint) => ({ memberId, book: '6' as const });
const fund = (memberId: bigint, amountCents: bigint) =>
  postTransfer(test.database, {
    kind: 'test',
    reference: nextReference(),
    entries: [
      { company: 'opening', amountCents: -amountCents },
      { ...wallet(memberId), amountCents },
    ],
  });
const pay = (amountCents: bigint, reference = nextReference()) =>
  postTransfer(test.database, {
    kind: 'test',
    reference,
    entries: [
      { ...wallet(ann), amountCents: -amountCents },
      { ...wallet(bob), amountCents },
    ],
  });
const balanceOf = async (memberId: bigint) =>
  (
    await test.database
      .selectFrom('ledger_account')
      .select('balance_cents')
      .where('member_id', '=', memberId)
      .where('book', '=', '6')
      .executeTakeFirst()
  )?.balance_cents ?? 0n;
const run = (query: string) => sql.raw(query).execute(test.database);

describe('a transfer', () => {
  it('A transfer moves money once per reference, however often it is posted, also in parallel', async () => {
    const before = await balanceOf(ann);
    const posted = await Promise.all(Array.from({ length: 8 }, () => pay(700n, 'once')));
    expect(new Set(posted.map(({ transferId }) => transferId)).size).toBe(1);
    expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await balanceOf(ann)).toBe(before - 700n);
  });

  it('A transfer refuses its reference for other entries', async () => {
    await pay(10n, 'taken');
    await expect(pay(11n, 'taken')).rejects.toMatchObject({ reason: 'referenceTaken' });
  });

  it('A transfer stays the same transfer after the money was spent', async () => {
    const free = await balanceOf(bob);
    await pay(50n, 'spent since');
    await postTransfer(test.database, {
      kind: 'test',
      reference: nextReference(),
      entries: [
        { ...wallet(bob), amountCents: -(free + 50n) },
        { company: 'opening', amountCents: free + 50n },
      ],
    });
    await expect(pay(50n, 'spent since')).resolves.toMatchObject({ isNew: false });
  });

  it('A transfer never overdraws a member, and leaves the transaction usable', async () => {
    const all = await balanceOf(ann);
    await inTransaction(test.database, async (transaction) => {
      const attempt = postTransfer(transaction, {
        kind: 'test',
        reference: nextReference(),
        entries: [
          { ...wallet(ann), amountCents: -(all + 1n) },
          { ...wallet(bob), amountCents: all + 1n },
        ],
      });
      await expect(attempt).rejects.toMatchObject({ reason: 'insufficient' });
      await sql`SELECT 1`.execute(transaction);
    });
    expect(await balanceOf(ann)).toBe(all);
  });

  it('A transfer does not deadlock with transfers over the same accounts in the opposite direction', async () => {
    await fund(bob, 5_000n);
    const back = () =>
      postTransfer(test.database, {
        kind: 'test',
        reference: nextReference(),
        entries: [
          { ...wallet(bob), amountCents: -1n },
          { ...wallet(ann), amountCents: 1n },
        ],
      });
    const both = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? pay(1n) : back())));
    expect(both.every(({ isNew }) => isNew)).toBe(true);
  });

  it.each([
    ['unbalanced', 5n],
    ['empty', 0n],
  ])('A transfer is refused when it is %s', async (_what, amountCents) => {
    const entries = [
      { ...wallet(ann), amountCents: 0n },
      { ...wallet(bob), amountCents },
    ];
    await expect(postTransfer(test.database, { kind: 'test', reference: nextReference(), entries })).rejects.toThrow(RangeError);
  });
});

describe('a hold', () => {
  it('A hold makes the money unavailable until it is decided, once', async () => {
    const all = await balanceOf(ann);
    const reference = nextReference();
    await placeHold(test.database, { from: wallet(ann), amountCents: all - 100n, reference });
    await expect(pay(101n)).rejects.toMatchObject({ reason: 'insufficient' });
    await pay(100n);
    await voidHold(test.database, { reference, now: new Date() });
    await voidHold(test.database, { reference, now: new Date() });
    const credits = [{ company: 'sales' as const, amountCents: all - 100n }];
    await expect(postHold(test.database, { reference, kind: 'test', credits, now: new Date() })).rejects.toMatchObject({
      reason: 'holdDecided',
    });
    expect(await balanceOf(ann)).toBe(all - 100n);
  });

  it('A hold is either posted or voided, once, when many calls decide at once', async () => {
    const before = await balanceOf(ann);
    const reference = nextReference();
    await placeHold(test.database, { from: wallet(ann), amountCents: 300n, reference });
    const credits = [{ company: 'sales' as const, amountCents: 300n }];
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, async (_, index) => {
        if (index % 2) return voidHold(test.database, { reference, now: new Date() });
        return postHold(test.database, { reference, kind: 'test', credits, now: new Date() });
      }),
    );
    const hold = await test.database.selectFrom('ledger_hold').select('state').where('reference', '=', reference).executeTakeFirstOrThrow();
    expect(await balanceOf(ann)).toBe(hold.state === 'posted' ? before - 300n : before);
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(5);
  });
});

describe('changes that the database refuses', () => {
  const account = () => `(SELECT id FROM ledger_account WHERE member_id = ${ann} AND book = '6')`;
  it.each([
    ['a balance written by hand', () => `UPDATE ledger_account SET balance_cents = balance_cents + 1 WHERE id = ${account()}`],
    ['a held amount written by hand', () => `UPDATE ledger_account SET held_cents = 1 WHERE id = ${account()}`],
    ['an account that changes hands', () => `UPDATE ledger_account SET member_id = ${bob}, book = '9' WHERE id = ${account()}`],
    ['an account in another currency than before', () => "UPDATE ledger_account SET currency = 'EUR'"],
    [
      'a member’s book that is not in the base currency',
      () => `INSERT INTO ledger_account (member_id, book, currency) VALUES (${ann}, '9', 'EUR')`,
    ],
    ['an account that opens full', () => `INSERT INTO ledger_account (member_id, book, balance_cents) VALUES (${ann}, '9', 5)`],
    ['a changed entry', () => 'UPDATE ledger_entry SET amount_cents = amount_cents + 1'],
    ['a deleted entry', () => 'DELETE FROM ledger_entry'],
    ['emptied tables', () => 'TRUNCATE ledger_entry, ledger_transfer, ledger_hold, ledger_account CASCADE'],
    ['a changed transfer', () => "UPDATE ledger_transfer SET memo = 'x'"],
    ['a deleted transfer', () => 'DELETE FROM ledger_transfer'],
    ['a deleted account', () => 'DELETE FROM ledger_account WHERE balance_cents = 0'],
    ['a deleted hold', () => 'DELETE FROM ledger_hold'],
    [
      'a decided hold opened again',
      () => "UPDATE ledger_hold SET state = 'open', decided_at = NULL, transfer_id = NULL WHERE state <> 'open'",
    ],
    ['a transfer without entries', () => "INSERT INTO ledger_transfer (kind, reference) VALUES ('test', 'bare')"],
    [
      'an unbalanced transfer',
      () => `WITH head AS (INSERT INTO ledger_transfer (kind, reference) VALUES ('test', 'lopsided') RETURNING id)
        INSERT INTO ledger_entry (transfer_id, account_id, amount_cents)
        SELECT head.id, side.id, side.amount FROM head, (VALUES (${account()}, 5), ((SELECT id FROM ledger_account WHERE book = 'sales'), -4)) AS side (id, amount)`,
    ],
    [
      'an entry added later',
      () =>
        `INSERT INTO ledger_entry (transfer_id, account_id, amount_cents) VALUES ((SELECT min(id) FROM ledger_transfer), ${account()}, 5)`,
    ],
    [
      'a member driven below zero',
      () => `WITH head AS (INSERT INTO ledger_transfer (kind, reference) VALUES ('test', 'overdrawn') RETURNING id)
        INSERT INTO ledger_entry (transfer_id, account_id, amount_cents)
        SELECT head.id, side.id, side.amount FROM head,
        (VALUES (${account()}, -99999999), ((SELECT id FROM ledger_account WHERE book = 'sales'), 99999999)) AS side (id, amount)`,
    ],
  ])('The database refuses %s', async (_what, query) => {
    const books = await test.database.selectFrom('ledger_account').selectAll().orderBy('id').execute();
    await expect(run(query())).rejects.toThrow();
    expect(await test.database.selectFrom('ledger_account').selectAll().orderBy('id').execute()).toEqual(books);
  });
});

it('The ledger agrees with the model over random histories', { timeout: 1_200_000 }, async () => {
  const own = await createTestDatabase();
  const size = proofSizes[process.env['PROOF'] === 'full' ? 'full' : 'quick'];
  const seed = process.env['PROOF_SEED'];
  const { commands } = await proveLedger(own.database, size, seed === undefined ? undefined : Number(seed));
  expect(commands).toBe(size.runs * size.commands);
  await own.drop();
});
