import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { appendAudit } from './append-audit.ts';
import { findAuditBreak } from './find-audit-break.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const append = (subject: string) =>
  appendAudit(test.database, {
    at: new Date('2026-03-02T10:00:00.123Z'),
    actor: 'US10000454',
    action: 'test',
    subject,
    detail: { zeta: 1, alpha: '值' },
  });
/** What somebody with the database's own rights could do. */
const tamper = async (text: string) => {
  await sql`ALTER TABLE audit DISABLE TRIGGER audit_immutable`.execute(test.database);
  await sql.raw(text).execute(test.database);
};

it('chains events that come together without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(String(index))));
  const rows = await test.database.selectFrom('audit').select(['previous_hash', 'hash']).orderBy('id').execute();
  expect(rows).toHaveLength(20);
  for (const [index, row] of rows.entries()) if (index > 0) expect(row.previous_hash).toEqual(rows[index - 1]?.hash);
  expect(await findAuditBreak(test.database)).toBeUndefined();
});

it('refuses change and removal', async () => {
  await append('a');
  await expect(sql`UPDATE audit SET actor = 'x'`.execute(test.database)).rejects.toThrow('append-only');
  await expect(sql`DELETE FROM audit`.execute(test.database)).rejects.toThrow('append-only');
});

it('shows a row that was changed all the same', async () => {
  for (const subject of ['a', 'b', 'c']) await append(subject);
  await tamper(`UPDATE audit SET detail = '{"alpha": "other"}' WHERE subject = 'b'`);
  expect(await findAuditBreak(test.database)).toBe(2n);
});

it('shows where a row was removed', async () => {
  for (const subject of ['a', 'b', 'c']) await append(subject);
  await tamper(`DELETE FROM audit WHERE subject = 'a'`);
  expect(await findAuditBreak(test.database)).toBe(2n);
});

it('leaves nothing behind when the transaction around it fails', async () => {
  const failing = test.database.transaction().execute(async (transaction) => {
    await appendAudit(transaction, { at: new Date(), actor: 'x', action: 'test', subject: 'y' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await test.database.selectFrom('audit').select('id').execute()).toEqual([]);
});
