import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendAudit } from '../platform/audit/append-audit.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/test-database.ts';
import { postTransfer } from './index.ts';
import { insertMembers } from './testing/insert-members.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

describe('the role that runs the shop', () => {
  beforeEach(async () => {
    const [member = 0n] = await insertMembers(test.database, 1);
    await postTransfer(test.database, {
      kind: 'test',
      reference: 'first',
      entries: [
        { company: 'opening', amountCents: -500n },
        { memberId: member, book: '6', amountCents: 500n },
      ],
    });
    await appendAudit(test.database, { at: new Date(), actor: 'system', action: 'test', subject: 'first' });
  });

  it.each([
    ['empty the audit', 'TRUNCATE audit'],
    ['change the audit', `UPDATE audit SET actor = 'x'`],
    ['delete from the audit', 'DELETE FROM audit'],
    ['change an anchor', 'UPDATE audit_anchor SET row_count = 0'],
    ['empty the ledger', 'TRUNCATE ledger_entry, ledger_transfer, ledger_hold, ledger_account CASCADE'],
    ['change an entry', 'UPDATE ledger_entry SET amount_cents = 1'],
    ['delete a transfer', 'DELETE FROM ledger_transfer'],
    ['write a balance', 'UPDATE ledger_account SET balance_cents = 100000'],
    ['write a held amount', 'UPDATE ledger_account SET held_cents = 0'],
    ['change the amount of a hold', 'UPDATE ledger_hold SET amount_cents = 1'],
    ['change volume', 'UPDATE pv_row SET pv = 1'],
    ['change a line of a closed week', 'DELETE FROM bonus_line'],
    ['forget a migration', 'DELETE FROM kysely_migration'],
    ['disable a trigger', 'ALTER TABLE audit DISABLE TRIGGER USER'],
    [
      'replace a trigger’s function',
      'CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    ],
    ['make a table', 'CREATE TABLE own (x int)'],
    ['drop a table', 'DROP TABLE audit'],
    ['switch triggers off', `SET session_replication_role = 'replica'`],
    ['become the owner', 'SET ROLE upline_owner'],
  ])('The running role cannot %s', async (_what, text) => {
    await expect(sql.raw(text).execute(test.database)).rejects.toThrow(/permission denied|must be owner/);
  });

  it('The running role cannot redirect a trigger with the owner’s rights to another table', async () => {
    const client = new Client({ connectionString: test.url });
    await client.connect();
    await client.query('CREATE TEMP TABLE ledger_account (LIKE public.ledger_account)');
    const account = await client.query(`SELECT id FROM public.ledger_account WHERE book = 'opening'`);
    await client.query(`BEGIN; INSERT INTO public.ledger_transfer (kind, reference) VALUES ('test', 'second')`);
    await client.query(
      `INSERT INTO public.ledger_entry (transfer_id, account_id, amount_cents)
       SELECT (SELECT max(id) FROM public.ledger_transfer), id, amount FROM (VALUES (${account.rows[0].id}, -7), ((SELECT id FROM public.ledger_account WHERE book = 'sales'), 7)) AS side (id, amount)`,
    );
    await client.query('COMMIT');
    const { rows } = await client.query(`SELECT balance_cents::int AS balance FROM public.ledger_account WHERE book = 'opening'`);
    expect(rows).toEqual([{ balance: -507 }]);
    await client.end();
  });

  it('The running role owns no table, function or sequence', async () => {
    const { rows } = await sql`
      SELECT relname AS name FROM pg_class WHERE relowner = current_user::regrole
      UNION ALL SELECT proname FROM pg_proc WHERE proowner = current_user::regrole`.execute(test.database);
    expect(rows).toEqual([]);
  });
});
