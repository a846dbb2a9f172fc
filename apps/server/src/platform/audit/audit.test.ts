import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings } from '../../config/load-settings.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import type { Logger } from '../logger.ts';
import { appendAudit } from './append-audit.ts';
import { anchorAudit } from './anchor-audit.ts';
import { anchorFile, readAnchors } from './anchor-file.ts';
import { verifyAudit } from './verify-audit.ts';
import { watchAuditOnce } from './watch-audit.ts';

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
/** Changes that need the database owner's rights. */
const tamper = async (text: string) => {
  await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(test.admin);
  await sql.raw(text).execute(test.admin);
};

it('The audit chains simultaneous events without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, index) => append(String(index))));
  const rows = await test.database.selectFrom('audit').select(['previous_hash', 'hash']).orderBy('id').execute();
  expect(rows).toHaveLength(20);
  for (const [index, row] of rows.entries()) if (index > 0) expect(row.previous_hash).toEqual(rows[index - 1]?.hash);
  expect((await verifyAudit(test.database)).brokenAtId).toBeUndefined();
});

it('The audit refuses change and removal', async () => {
  await append('a');
  await expect(sql`UPDATE audit SET actor = 'x'`.execute(test.database)).rejects.toThrow('permission denied');
  await expect(sql`DELETE FROM audit`.execute(test.database)).rejects.toThrow('permission denied');
  await expect(sql`TRUNCATE audit`.execute(test.database)).rejects.toThrow('permission denied');
  for (const text of ["UPDATE audit SET actor = 'x'", 'DELETE FROM audit', 'TRUNCATE audit'])
    await expect(sql.raw(text).execute(test.admin)).rejects.toThrow('append-only');
});

it('The audit detects a row that was changed anyway', async () => {
  for (const subject of ['a', 'b', 'c']) await append(subject);
  await tamper(`UPDATE audit SET detail = '{"alpha": "other"}' WHERE subject = 'b'`);
  expect((await verifyAudit(test.database)).brokenAtId).toBe(2n);
});

it('The audit detects a removed row', async () => {
  for (const subject of ['a', 'b', 'c']) await append(subject);
  await tamper(`DELETE FROM audit WHERE subject = 'a'`);
  expect((await verifyAudit(test.database)).brokenAtId).toBe(2n);
});

describe('an anchor', () => {
  it('An anchor detects that rows at the end are missing, or all of them', async () => {
    for (const subject of ['a', 'b', 'c']) await append(subject);
    expect(await anchorAudit(test.database)).toMatchObject({ lastId: 3n, rowCount: 3n });
    expect(await anchorAudit(test.database)).toBeUndefined();
    await tamper('DELETE FROM audit WHERE id = 3');
    expect(await verifyAudit(test.database)).toMatchObject({ brokenAtId: 3n, anchors: 1, end: { lastId: 2n } });
    await tamper('TRUNCATE audit');
    expect(await verifyAudit(test.database)).toMatchObject({ brokenAtId: 3n });
  });

  it('An anchor detects a past that was rewritten with matching hashes', async () => {
    for (const subject of ['a', 'b']) await append(subject);
    await anchorAudit(test.database);
    await tamper('TRUNCATE audit RESTART IDENTITY');
    for (const subject of ['other', 'b', 'c']) await append(subject);
    expect(await verifyAudit(test.database)).toMatchObject({ brokenAtId: 2n });
  });

  it('An anchor continues from the previous one', async () => {
    await append('a');
    await anchorAudit(test.database);
    for (const subject of ['b', 'c']) await append(subject);
    expect(await anchorAudit(test.database)).toMatchObject({ lastId: 3n, rowCount: 3n });
    expect(await verifyAudit(test.database)).toMatchObject({ anchors: 2, end: { rowCount: 3n } });
    expect((await verifyAudit(test.database)).brokenAtId).toBeUndefined();
  });
});

describe('the watch of the audit', () => {
  let dataDir: string;
  const lines: { level: string; message: string }[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'anchors-'));
    lines.length = 0;
  });
  afterEach(() => rm(dataDir, { recursive: true }));
  const settings = () => loadSettings({ DATA_DIR: dataDir, DATABASE_URL: test.url });
  const write = (level: string) => (_detail: object, message: string) => void lines.push({ level, message });
  const round = () =>
    watchAuditOnce({
      database: test.database,
      settings: settings(),
      log: { info: write('info'), error: write('error') } as Logger,
    });

  it('The watch keeps anchors outside the database, and detects changes by them that the database cannot show', async () => {
    for (const subject of ['a', 'b']) await append(subject);
    await round();
    expect(lines).toEqual([{ level: 'info', message: 'audit anchored' }]);
    expect(await readAnchors(anchorFile(settings()))).toEqual([expect.objectContaining({ lastId: 2n, rowCount: 2n })]);
    await sql`ALTER TABLE audit_anchor DISABLE TRIGGER USER; ALTER TABLE audit_check DISABLE TRIGGER USER`.execute(test.admin);
    await tamper('TRUNCATE audit, audit_anchor, audit_check RESTART IDENTITY');
    for (const subject of ['other', 'b']) await append(subject);
    expect((await verifyAudit(test.database)).brokenAtId).toBeUndefined();
    await round();
    expect(lines.at(1)).toMatchObject({ level: 'error', message: expect.stringContaining('the audit was changed') });
    const tasks = await test.database.selectFrom('staff_task').select(['kind', 'subject']).execute();
    expect(tasks).toEqual([{ kind: 'auditBroken', subject: '2' }]);
  });

  it('The watch reads the whole audit once a day', async () => {
    await append('a');
    await round();
    await append('b');
    await round();
    const checks = () => test.database.selectFrom('audit_check').select(['row_count', 'broken_at_id']).orderBy('id').execute();
    expect(await checks()).toEqual([{ row_count: 1n, broken_at_id: null }]);
    await sql`UPDATE audit_check SET at = at - interval '1 day'`.execute(test.admin);
    await round();
    expect(await checks()).toHaveLength(2);
  });
});

it('The audit adds no row when the surrounding transaction fails', async () => {
  const failing = test.database.transaction().execute(async (transaction) => {
    await appendAudit(transaction, { at: new Date(), actor: 'x', action: 'test', subject: 'y' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await test.database.selectFrom('audit').select('id').execute()).toEqual([]);
});
