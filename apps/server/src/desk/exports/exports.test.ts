import { inflateRawSync } from 'node:zlib';
import { type OperationDefinition, type OperationName, operations } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionStaff } from '../../operation/context.ts';
import { type Listener, openListener } from '../../platform/database/listener.ts';
import { type JobRegistry, Jobs } from '../../platform/jobs/index.ts';
import { createLogger } from '../../platform/logger.ts';
import { countRows, createCountry } from '../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { registerExportJob, writeExport } from './write-export.ts';
import { readsOnPrimary } from '../../platform/database/report-reader.ts';
import { exportable } from '../../staff/overview/exportable.ts';
import { listNames } from '../../staff/overview/lists/list-sources.ts';

const MEMBERS = 4_321;
const timeZone = 'America/Los_Angeles';
const consoleUrl = 'http://console.example';

let server: TestServer;
let shop: StaffShop;
let listener: Listener;
let everything: SessionStaff;
const log = createLogger({ level: 'silent' });

beforeAll(async () => {
  server = await createTestServer();
  shop = await openStaffShop(server, { settings: { BUSINESS_TIME_ZONE: timeZone, consoleUrl } });
  listener = openListener({ url: server.databaseUrl });
  const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'root').executeTakeFirstOrThrow();
  const permissions = ['member.read', 'member.read-contact', 'audit.read', 'list.export'] as const;
  everything = { id, name: 'root', permissions: new Set(permissions), companies: undefined };
  for (const company of ['US', 'KR']) await createCountry(server.database, company);
  await sql`
    INSERT INTO member (code, username, company_code, email, first_name, last_name, mobile, joined_at)
    SELECT company || lpad((20000000 + n)::text, 8, '0'), 'export' || n, company, 'export' || n || '@mail.example',
      (ARRAY['=HYPERLINK("http://x","y")', '+1', '-2', '@sum', 'Ada, "the" first', 'línea' || chr(10) || 'dos'])[1 + (n / 2) % 6], 'Lind', '=1+1',
      '2026-11-01 07:00:00Z'::timestamptz + (n % 7) * interval '1 microsecond'
    FROM (SELECT n, (ARRAY['US', 'KR'])[1 + n % 2] AS company FROM generate_series(1, ${MEMBERS}::int) AS n) AS drawn`.execute(
    server.admin,
  );
});
afterAll(async () => {
  await listener.close();
  await shop.close();
  await server.close();
});

type Body = { success: string; error?: string; data: Record<string, unknown> };
const ask = async (name: OperationName, payload: object, staff: Partial<SessionStaff> = {}): Promise<Body> =>
  (await shop.desk.call({ ...everything, ...staff }, name, payload, 'en_US')).body as Body;

async function start(payload: object = {}, staff: Partial<SessionStaff> = {}): Promise<number> {
  const { data } = await ask('startExport', { list: 'listMembers', format: 'csv', ...payload }, staff);
  return data['exportNo'] as number;
}
const write = (exportNo: number, reports = readsOnPrimary) =>
  writeExport({ database: server.database, exportable, reports, timeZone, consoleUrl }, BigInt(exportNo));

async function fetchFile(exportNo: number, staff: Partial<SessionStaff> = {}): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let part = 1; ; part += 1) {
    const { data } = await ask('getExportPart', { exportNo, part }, staff);
    parts.push(Buffer.from(String(data['base64']), 'base64'));
    if (data['isLast'] === true) return Buffer.concat(parts);
  }
}

/** Extracts a file from a ZIP archive, by the directory at the archive's end. */
function unzipped(archive: Buffer, name: string): string {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [archive.readUInt32LE(at + 20), archive.readUInt16LE(at + 28)];
    const local = archive.readUInt32LE(at + 42);
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const content = archive.subarray(begin, begin + size);
      return (archive.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString();
    }
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  throw new Error(`no ${name}`);
}

describe('an export', () => {
  it('An export holds every row of the filtered list as CSV, with cells that no spreadsheet calculates', async () => {
    const exportNo = await start({ filters: { company: ['US'] }, sort: 'memberCode' });
    await write(exportNo);
    const rows = Math.floor(MEMBERS / 2);
    expect(await ask('getExport', { exportNo })).toMatchObject({
      data: { state: 'done', rowsWritten: rows, rowsExpected: rows, fileName: expect.stringMatching(/^members-\d{4}-\d\d-\d\d\.csv$/) },
    });
    const text = (await fetchFile(exportNo)).toString();
    expect(text.startsWith('\u{FEFF}Member code,Username,First name,')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(rows + 2);
    expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
    expect(text).toContain('"Ada, ""the"" first"');
    expect(text).toContain('"línea\ndos"');
    expect(text.match(/(?:^|,)"?[=+@-]/gmu)).toBeNull();
    expect(text).toContain('2026-11-01 00:00:00');
  });

  it('An export is a workbook whose texts are cells of text', async () => {
    const exportNo = await start({ format: 'xlsx' });
    await write(exportNo);
    const file = await fetchFile(exportNo);
    const sheet = unzipped(file, 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/<row>/g)).toHaveLength(MEMBERS + 1);
    expect(sheet).toContain('<c s="1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK("http://x","y")</t></is></c>');
    expect(sheet).not.toContain('<f>');
    expect(unzipped(file, 'xl/styles.xml')).toContain('quotePrefix="1"');
    expect(unzipped(file, '[Content_Types].xml')).toContain('/xl/worksheets/sheet1.xml');
  });

  it('An export masks contact data for a person who may not see it', async () => {
    const permissions = new Set(['member.read', 'list.export'] as const);
    const exportNo = await start({}, { permissions });
    await write(exportNo);
    const text = (await fetchFile(exportNo, { permissions })).toString();
    expect(text).not.toContain('export7@mail.example');
    expect(text).toContain('e····7@mail.example');
  });

  it('An export ends at the companies of the person', async () => {
    const exportNo = await start({ format: 'csv' }, { companies: ['KR'] });
    await write(exportNo);
    const text = (await fetchFile(exportNo, { companies: ['KR'] })).toString();
    expect(text).not.toContain('US2');
    expect(text.match(/^KR2/gm)).toHaveLength(Math.ceil(MEMBERS / 2));
    expect(await ask('startExport', { list: 'listAudit', format: 'csv' }, { companies: ['KR'] })).toMatchObject({ error: 'notAllowed' });
  });

  it('An export masks contacts and ends at the companies of the person in a workbook too', async () => {
    const limited = { companies: ['KR'], permissions: new Set(['member.read', 'list.export'] as const) };
    const exportNo = await start({ format: 'xlsx' }, limited);
    await write(exportNo);
    const sheet = unzipped(await fetchFile(exportNo, limited), 'xl/worksheets/sheet1.xml');
    expect(sheet.match(/>KR2\d{7}</g)).toHaveLength(Math.ceil(MEMBERS / 2));
    expect(sheet).not.toContain('US2');
    expect(sheet).toContain('>e····7@mail.example<');
    expect(sheet.match(/export\d+@mail/)).toBeNull();
  });

  it('An export is fetched only by people who may see all that it contains', async () => {
    const exportNo = await start();
    await write(exportNo);
    const foreign: Partial<SessionStaff>[] = [
      { companies: ['KR'] },
      { permissions: new Set(['member.read', 'list.export']) },
      { permissions: new Set(['member.read-contact', 'list.export']) },
    ];
    for (const staff of foreign)
      for (const call of ['getExport', 'getExportPart', 'cancelExport'] as const)
        expect(await ask(call, { exportNo, ...(call === 'getExportPart' && { part: 1 }) }, staff)).toMatchObject({
          error: 'exportNotFound',
        });
    const colleague = { id: everything.id + 1n };
    const overseer = { ...colleague, permissions: new Set([...everything.permissions, 'list.export-all'] as const) };
    for (const call of ['getExport', 'getExportPart', 'cancelExport'] as const)
      expect(await ask(call, { exportNo, ...(call === 'getExportPart' && { part: 1 }) }, colleague)).toMatchObject({
        error: 'exportNotFound',
      });
    expect(await ask('getExportPart', { exportNo, part: 1 }, overseer)).toMatchObject({ success: '1' });
    expect(await ask('getExport', { exportNo }, overseer)).toMatchObject({ data: { isOwn: false } });
    const listed = async (staff: Partial<SessionStaff>) =>
      (await shop.desk.call({ ...everything, ...staff }, 'listExports', { pageSize: 100 }, 'en_US')).body['data'] as { exportNo: number }[];
    expect(await listed(colleague)).toEqual([]);
    expect((await listed(overseer)).map((row) => row.exportNo)).toContain(exportNo);
    // A person limited to companies sees no exports of others, because these may hold more.
    expect(await listed({ ...overseer, companies: ['US', 'KR'] })).toEqual([]);
    expect(await ask('cancelExport', { exportNo }, overseer)).toMatchObject({ data: { state: 'cancelled' } });
  });

  it('An export is audited at its request and at each fetch', async () => {
    const before = await countRows(server.database, 'audit');
    const exportNo = await start({ filters: { card: ['0'] } });
    await write(exportNo);
    await fetchFile(exportNo);
    const entries = await server.database.selectFrom('audit').select(['actor', 'action']).orderBy('id').offset(before).execute();
    expect(entries).toEqual([
      { actor: 'staff:root', action: 'staff.startExport' },
      { actor: 'staff:root', action: 'staff.getExportPart' },
    ]);
  });

  it('An export is refused for an unknown list, for a foreign list, and for filters that the list does not have', async () => {
    const refusals: [object, string][] = [
      [{ list: 'findCreditCard' }, 'listUnknown'],
      [{ list: 'toString' }, 'listUnknown'],
      [{ list: 'listOrders' }, 'notAllowed'],
      [{ filters: { shoe: '43' } }, 'valueRefused'],
      [{ sort: 'email' }, 'valueRefused'],
    ];
    for (const [payload, error] of refusals)
      expect(await ask('startExport', { list: 'listMembers', format: 'csv', ...payload }), error).toMatchObject({ error });
    const permissions = new Set(['member.read', 'list.export'] as const);
    const byEmail = { list: 'listMembers', format: 'csv', filters: { email: 'export7@mail.example' } };
    expect(await ask('startExport', byEmail, { permissions })).toMatchObject({ error: 'notAllowed' });
  });
});

describe('an interrupted export', () => {
  /** Does something once a writer has begun and before its first part, as if the process stood still there. */
  async function interrupted(exportNo: number, between: () => Promise<unknown>): Promise<void> {
    const choose: typeof readsOnPrimary.choose = async (primary) => {
      await between();
      return primary;
    };
    await write(exportNo, { ...readsOnPrimary, choose });
  }

  it('An export ends when it is cancelled, and keeps nothing', async () => {
    const exportNo = await start();
    await interrupted(exportNo, () => ask('cancelExport', { exportNo }));
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'cancelled', parts: 0 } });
    expect(await partsOf(exportNo)).toEqual([]);
    await write(exportNo);
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'cancelled' } });
    expect(await ask('getExportPart', { exportNo, part: 1 })).toMatchObject({ error: 'exportNotReady' });
  });

  it('An export fails when its person may not see the list any more, and keeps nothing', async () => {
    const exportNo = await start();
    const setActive = (isActive: boolean) =>
      sql`UPDATE staff SET is_active = ${isActive} WHERE id = ${everything.id}`.execute(server.admin);
    await interrupted(exportNo, () => setActive(false));
    await setActive(true);
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'failed', failure: 'notAllowed', parts: 0 } });
    expect(await partsOf(exportNo)).toEqual([]);
    await write(exportNo);
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'failed' } });
  });

  it('An export fails when a permission that it was requested with is taken away before it begins', async () => {
    const exportNo = await start();
    const setRole = (name: string) =>
      sql`UPDATE staff_has_role SET role_id = (SELECT id FROM staff_role WHERE name = ${name}) WHERE staff_id = ${everything.id}`.execute(
        server.admin,
      );
    await setRole('finance');
    await write(exportNo);
    await setRole('admin');
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'failed', failure: 'notAllowed' } });
  });

  it('An export fails after several tries that could not write it', async () => {
    const exportNo = await start();
    const question = JSON.stringify({ filters: { joinedAt: { from: 'no day' } }, sort: '-joinedAt' });
    await sql`UPDATE staff_export SET question = ${question}::jsonb, tries = 3, state = 'running' WHERE id = ${exportNo}`.execute(
      server.admin,
    );
    await expect(write(exportNo)).rejects.toThrow('no day');
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'running' } });
    await write(exportNo);
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'failed', failure: 'fault' } });
  });

  it('An export whose writing ended its process twice has failed, and is written when the staff have it tried again', async () => {
    const exportNo = await start();
    await sql`UPDATE staff_export SET tries = 2, state = 'running' WHERE id = ${exportNo}`.execute(server.admin);
    const followUps: unknown[] = [];
    const jobs: JobRegistry = { registerJob: (_job, _handler, whenParked) => void followUps.push(whenParked) };
    registerExportJob(jobs, { database: server.database, exportable, reports: readsOnPrimary, timeZone, consoleUrl });
    const [whenParked] = followUps as NonNullable<Parameters<JobRegistry['registerJob']>[2]>[];
    await whenParked?.(server.database, { exportId: String(exportNo) });
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'failed', failure: 'fault' } });
    await write(exportNo);
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'done', failure: '' } });
  });

  it('Another process writes an interrupted export whole, and the late one adds nothing', async () => {
    const exportNo = await start({ format: 'xlsx' });
    await sql`UPDATE job SET due_at = now() + interval '1 day'`.execute(server.admin);
    let second: Promise<void> | undefined;
    await interrupted(exportNo, async () => {
      second = write(exportNo);
      await until(async () => (await triesOf(exportNo)) === 2);
    });
    await second;
    expect(await ask('getExport', { exportNo })).toMatchObject({ data: { state: 'done', rowsWritten: MEMBERS } });
    const parts = await partsOf(exportNo);
    expect(parts).toEqual(parts.map((_part, index) => index + 1));
    expect(unzipped(await fetchFile(exportNo), 'xl/worksheets/sheet1.xml').match(/<row>/g)).toHaveLength(MEMBERS + 1);
  });

  it('The outbox of another process finishes an export that a killed process left', async () => {
    const exportNo = await start();
    // State left by a killed process: a begun export, a part, and a job whose lease has ended.
    await sql`UPDATE staff_export SET state = 'running', tries = 1, rows_written = 7 WHERE id = ${exportNo}`.execute(server.admin);
    await sql`INSERT INTO staff_export_part VALUES (${exportNo}, 1, 'half')`.execute(server.admin);
    await sql`UPDATE job SET tries = 1, due_at = now() WHERE payload ->> 'exportId' = ${String(exportNo)}`.execute(server.admin);
    const jobs = new Jobs({ database: server.database, listener, log });
    registerExportJob(jobs, { database: server.database, exportable, reports: readsOnPrimary, timeZone, consoleUrl });
    await jobs.start();
    await until(async () => (await ask('getExport', { exportNo })).data['state'] === 'done');
    await jobs.close();
    expect((await fetchFile(exportNo)).toString().split('\r\n')).toHaveLength(MEMBERS + 2);
  });
});

it('The auditor exports every list that the role may read', async () => {
  const reading = listNames.filter((list) => {
    const { permission } = operations[list] as OperationDefinition;
    return permission?.endsWith('.read') === true;
  });
  expect(reading.length).toBeGreaterThan(20);
  for (const list of reading) {
    const { success, data } = await shop.as('auditor', 'startExport', { list, format: 'xlsx' });
    expect(success, list).toBe('1');
    await shop.as('auditor', 'cancelExport', { exportNo: (data as { exportNo: number }).exportNo });
  }
});

it('The list has a limit of exports for each person', async () => {
  await sql`UPDATE staff_export SET state = 'cancelled' WHERE state <> 'done'`.execute(server.admin);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => ask('startExport', { list: 'listMembers', format: 'csv' })));
  expect(answers.map(({ error }) => error ?? 'begun').toSorted()).toEqual(['begun', 'begun', 'begun', 'exportsFull', 'exportsFull']);
  expect(await ask('listExports', { pageSize: 100 })).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ state: 'waiting' })]),
  });
});

async function partsOf(exportNo: number): Promise<number[]> {
  const rows = await server.database
    .selectFrom('staff_export_part')
    .select('part')
    .where('export_id', '=', BigInt(exportNo))
    .orderBy('part')
    .execute();
  return rows.map(({ part }) => part);
}

async function triesOf(exportNo: number): Promise<number> {
  const { tries } = await server.database
    .selectFrom('staff_export')
    .select('tries')
    .where('id', '=', BigInt(exportNo))
    .executeTakeFirstOrThrow();
  return tries;
}

const until = (check: () => Promise<boolean>) => expect.poll(check, { interval: 5, timeout: 20_000 }).toBe(true);
