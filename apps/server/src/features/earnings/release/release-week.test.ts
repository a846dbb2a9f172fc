import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { defaultPlan } from '@upline/plan';
import { clawBack, findDrift, freeCents } from '../../../ledger/index.ts';
import { hashOf } from '../plans/plan-store.ts';
import { type CommissionShop, dayOfWeek, openCommissionShop } from '../testing/commission-shop.ts';
import { releaseWeeks } from './release-week.ts';

const settings = { businessTimeZone: 'America/Los_Angeles' };
/** Week 202640 ends on Sunday 4 October 2026; the second Friday after it is the 16th. */
const thursday = new Date('2026-10-16T06:59:59Z');
const friday = new Date('2026-10-16T07:00:00Z');

let shop: CommissionShop;
beforeEach(async () => {
  shop = await openCommissionShop();
  await shop.join('R', { star: 20 });
  await shop.join('A', { sponsor: 'R', under: 'R', side: 0 });
  await shop.join('B', { sponsor: 'R', under: 'R', side: 1 });
  await shop.buy('R', 1_500, dayOfWeek(0));
  await shop.buy('A', 600, dayOfWeek(1));
  await shop.buy('B', 250, dayOfWeek(2));
});
afterEach(() => shop.end());

const release = (at: Date) => releaseWeeks({ database: shop.database, settings }, at);
const wallet = (name: string, book: '6' | '7' = '6') => freeCents(shop.database, shop.member(name).id, book);
const company = async (book: string) =>
  (
    await shop.database
      .selectFrom('ledger_account')
      .select('balance_cents')
      .where('book', '=', book)
      .where('member_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).balance_cents;
const total = async (week: number) =>
  (
    await sql<{ sum: bigint }>`SELECT coalesce(sum(total_cents), 0)::int8 AS sum FROM week_bonus WHERE week = ${week}`.execute(
      shop.database,
    )
  ).rows[0]?.sum ?? 0n;

describe('a closed week', () => {
  it('A closed week is pending until the second Friday, and then in the e-wallets, once', async () => {
    await shop.close(202640, dayOfWeek(0, 1));
    expect(await release(thursday)).toEqual([]);
    expect(await wallet('R')).toBe(0n);
    expect(await release(friday)).toEqual([202640]);
    const sum = await total(202640);
    // 15 % of 600 and 250, the pair of 250, 4 % of both, and the pool to the only star.
    expect(await shop.earned(202640)).toEqual({ R: [12_750, 0, 3_750, 0, 7_050, 3_400, 0] });
    expect(await wallet('R')).toBe(26_950n);
    expect(await company('bonus_expense')).toBe(-sum - (await company('breakage')));
    expect(await release(friday)).toEqual([]);
    expect(await wallet('R')).toBe(26_950n);
    const journal = await shop.server.call('getFbJournals', { bankbookType: '6' }, { token: shop.member('R').token });
    expect(journal['data']).toMatchObject([{ money: 269.5, notes: 'Bonus of week 40 of 2026' }]);
    expect(await findDrift(shop.database)).toEqual([]);
  });

  it('A closed week fills the gap that a clawback has left before anything can be spent', async () => {
    await shop.close(202640, dayOfWeek(0, 1));
    const debt = { kind: 'chargeback_clawed_back', reference: 'debt', to: 'gateway_clearing' } as const;
    await clawBack(shop.database, { ...debt, memberId: shop.member('R').id, book: '6', amountCents: 30_000n });
    expect(await wallet('R')).toBe(-30_000n);
    await release(friday);
    expect(await wallet('R')).toBe(-3_050n);
    expect(await findDrift(shop.database)).toEqual([]);
  });

  it('A closed week sends the plan’s shares to other books', async () => {
    const plan = { ...defaultPlan, name: 'With a split', splits: [{ book: 7, basisPoints: 1_000 }] };
    await shop.database
      .insertInto('plan_version')
      .values({
        name: plan.name,
        document: JSON.stringify(plan),
        hash: hashOf(plan),
        drafted_by: null,
        simulation: null,
        state: 'retired',
        from_week: 202601,
        activated_at: new Date(),
      })
      .execute();
    await shop.close(202640, dayOfWeek(0, 1));
    await release(friday);
    expect([await wallet('R'), await wallet('R', '7')]).toEqual([24_255n, 2_695n]);
  });

  it('A closed week is released by several processes at once, each member once', async () => {
    await shop.close(202640, dayOfWeek(0, 1));
    const members = 1_300;
    await sql`INSERT INTO member (code, username, company_code, email)
      SELECT 'ZZ' || (20000000 + n), 'many' || n, 'US', 'many' || n || '@example.com' FROM generate_series(1, ${members}::int) AS n`.execute(
      shop.database,
    );
    await sql`INSERT INTO week_bonus (week, member_id, amounts_cents, total_cents)
      SELECT 202640, id, ARRAY[100, 0, 0, 0, 0, 0, 0]::bigint[], 100 FROM member WHERE username LIKE 'many%'`.execute(shop.database);
    await Promise.all([release(friday), release(friday), release(friday)]);
    await release(friday);
    const { rows } = await sql<{ paid: number; most: bigint }>`
      SELECT count(*)::int AS paid, max(balance_cents) AS most FROM ledger_account JOIN member ON member.id = member_id
      WHERE username LIKE 'many%' AND book = '6' AND balance_cents = 100`.execute(shop.database);
    expect(rows).toEqual([{ paid: members, most: 100n }]);
    expect(await findDrift(shop.database)).toEqual([]);
    expect(await shop.database.selectFrom('week_run').select('released_at').where('week', '=', 202640).executeTakeFirst()).toEqual({
      released_at: friday,
    });
  });

  it('A closed week goes on where a release was killed between two batches', async () => {
    await shop.close(202640, dayOfWeek(0, 1));
    await sql`INSERT INTO member (code, username, company_code, email)
      SELECT 'ZZ' || (20000000 + n), 'many' || n, 'US', 'many' || n || '@example.com' FROM generate_series(1, 1200) AS n`.execute(
      shop.database,
    );
    await sql`INSERT INTO week_bonus (week, member_id, amounts_cents, total_cents)
      SELECT 202640, id, ARRAY[100, 0, 0, 0, 0, 0, 0]::bigint[], 100 FROM member WHERE username LIKE 'many%'`.execute(shop.database);
    // The server dies in the middle of the second batch: that batch is rolled back, the first one stays.
    await sql`CREATE FUNCTION die_in_second_batch() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF (SELECT count(*) FROM ledger_transfer WHERE kind = 'bonus_released') = 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NULL;
      END $$`.execute(shop.server.admin);
    await sql`CREATE TRIGGER dies AFTER INSERT ON ledger_transfer FOR EACH STATEMENT EXECUTE FUNCTION die_in_second_batch()`.execute(
      shop.server.admin,
    );
    await expect(release(friday)).rejects.toThrow();
    const pending = await shop.database.selectFrom('week_bonus').select('member_id').where('released_at', 'is', null).execute();
    expect(pending).toHaveLength(701);
    await sql`DROP TRIGGER dies ON ledger_transfer`.execute(shop.server.admin);
    expect(await release(friday)).toEqual([202640]);
    expect(await wallet('R')).toBe(26_950n);
    expect(await company('bonus_expense')).toBe(-(await total(202640)) - (await company('breakage')));
    expect(await findDrift(shop.database)).toEqual([]);
  });
});
