import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { sql } from 'kysely';
import { openStaffDoor, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { checkImport } from '../../desk/imports/check-import.ts';
import { writeExport } from '../../desk/exports/write-export.ts';
import { readsOnPrimary } from '../../platform/database/report-reader.ts';
import { exportable } from '../../staff/overview/exportable.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';

const MEMBERS = 9_000;
const timeZone = 'America/Los_Angeles';
let server: TestServer;
let door: StaffDoorOfTest;
let url: string;

beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
  url = await server.staff.listen({ host: '127.0.0.1', port: 0 });
  await createCountry(server.database, 'US');
  await sql`
    INSERT INTO member (code, username, company_code, email, first_name, last_name, mobile, joined_at)
    SELECT 'US' || lpad((20000000 + n)::text, 8, '0'), 'wire' || n, 'US', 'wire' || n || '@mail.example', '=cmd', 'Lind', '5550100', now()
    FROM generate_series(1, ${MEMBERS}::int) AS n`.execute(server.admin);
});
afterAll(() => server.close());

type Name = Parameters<StaffDoorOfTest['as']>[0];

async function begin(name: Name): Promise<number> {
  const answer = await (await door.as(name)).call('startExport', { list: 'listMembers', format: 'csv' });
  return (answer['data'] as { exportNo: number }).exportNo;
}
const write = (exportNo: number) =>
  writeExport({ database: server.database, exportable, reports: readsOnPrimary, timeZone, consoleUrl: '' }, BigInt(exportNo));
async function written(name: Name): Promise<number> {
  const exportNo = await begin(name);
  await write(exportNo);
  return exportNo;
}
const ask = async (path: string, name?: Name, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers: { ...(name ? { cookie: (await door.as(name)).cookie() } : {}), ...headers } });
const fileOf = (exportNo: number | string, name?: Name, headers?: Record<string, string>) =>
  ask(`/api/staff/exports/${exportNo}/file`, name, headers);

describe('the file of an export', () => {
  it('The file of an export comes as one download with its name and length, and its formulas are texts', async () => {
    const exportNo = await written('root');
    const response = await fileOf(exportNo, 'root');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(String(bytes.length)).toBe(response.headers.get('content-length'));
    const lines = bytes.toString().split('\r\n');
    expect(lines).toHaveLength(MEMBERS + 2);
    expect(lines[1]).toContain("'=cmd");
    const audited = await server.database.selectFrom('audit').select(['actor', 'action']).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(audited).toEqual({ actor: 'staff:root', action: 'staff.getExportPart' });
  });

  it('The file of an export goes to no other person, and never without a session or to another site', async () => {
    const exportNo = await written('root');
    const refusals: [Promise<Response>, number, string][] = [
      [fileOf(exportNo), 401, 'signInNeeded'],
      [fileOf(exportNo, 'finance1'), 200, 'exportNotFound'],
      [fileOf(exportNo, 'auditor'), 200, 'exportNotFound'],
      [fileOf(exportNo, 'root', { 'sec-fetch-site': 'cross-site' }), 403, 'crossSite'],
      [fileOf('1e3', 'root'), 200, 'exportNotFound'],
      [fileOf('999999', 'root'), 200, 'exportNotFound'],
      [fileOf(await begin('root'), 'root'), 200, 'exportNotReady'],
    ];
    for (const [asked, status, error] of refusals) {
      const response = await asked;
      expect([response.status, await response.json()]).toMatchObject([status, { success: '0', error }]);
      expect(response.headers.get('content-disposition')).toBeNull();
    }
  });

  it('The file of an export is kept no longer than seven days', async () => {
    const exportNo = await written('root');
    await sql`UPDATE staff_export SET expires_at = now() - interval '1 second' WHERE id = ${exportNo}`.execute(server.admin);
    expect(await (await fileOf(exportNo, 'root')).json()).toMatchObject({ error: 'exportNotReady' });
  });
});

describe('the events of progress', () => {
  it('The events of progress tell what another process writes, from the rows', async () => {
    await sql`UPDATE staff_export SET state = 'cancelled' WHERE state IN ('waiting', 'running')`.execute(server.admin);
    const exportNo = await begin('root');
    const stream = await open('root');
    expect(await stream.until(({ state }) => state === 'waiting', exportNo)).toMatchObject({ rowsWritten: 0 });
    await write(exportNo);
    expect(await stream.until(({ state }) => state === 'done', exportNo)).toMatchObject({ rowsWritten: MEMBERS, rowsExpected: MEMBERS });
    stream.close();
  });

  it('The events of progress tell nothing of the exports of other people', async () => {
    const exportNo = await begin('root');
    const stream = await open('finance1');
    expect(await stream.first()).not.toContain(`"exportNo":${exportNo},`);
    stream.close();
  });

  it('The events of progress tell how far an import is, to its person', async () => {
    const importNo = await beginImport();
    const stream = await open('root');
    const others = await open('finance1');
    expect(await stream.told('imports', importNo, ({ state }) => state === 'checking')).toMatchObject({ rows: 0 });
    await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    expect(await stream.told('imports', importNo, ({ state }) => state === 'checked')).toMatchObject({ rows: 1_200, wrong: 1_200 });
    const written = [...stream.heard().matchAll(/"rows":(\d+)/g)].map(([, rows]) => Number(rows));
    expect(written).toEqual(written.toSorted((a, b) => a - b));
    expect(others.heard()).not.toContain(`"importNo":${importNo},`);
    stream.close();
    others.close();
  });

  it('Only people who may see weeks get the progress of a week’s close and of a comparison', async () => {
    const [finance, others] = [await open('finance1'), await open('service')];
    await others.first();
    await sql`INSERT INTO week_close (week, begun_by, begun_at, step) VALUES (202640, 'shop', now(), 'reading')`.execute(server.database);
    await finance.says('weeks', '"week":"202640","what":"close","step":"reading"');
    await sql`UPDATE week_close SET step = 'done'`.execute(server.database);
    await finance.says('weeks', '"step":"done"');
    await sql`SET session_replication_role = replica; INSERT INTO week_comparison (week, asked_by, asked_at) VALUES (202640, 1, now());
      SET session_replication_role = origin`.execute(server.admin);
    await sql`UPDATE week_comparison SET state = 'running', lines_compared = 250`.execute(server.database);
    await finance.says('weeks', '"what":"comparison","state":"running","linesCompared":250');
    // The other stream's last event arrives after all these calls.
    const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'service').executeTakeFirstOrThrow();
    const exportNo = await begin('service');
    await sql`SELECT pg_notify('staff_export', ${String(id)})`.execute(server.admin);
    await others.until(({ state }) => state === 'waiting', exportNo);
    expect(others.heard()).not.toContain('event: weeks');
    finance.close();
    others.close();
  });

  it('The events of progress end with the session, and do not keep it alive', async () => {
    const stream = await open('finance2');
    await stream.first();
    const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'finance2').executeTakeFirstOrThrow();
    const sessions = server.database.selectFrom('staff_session').select('last_used_at').where('staff_id', '=', id);
    await sql`UPDATE staff_session SET last_used_at = last_used_at - interval '20 minutes' WHERE staff_id = ${id}`.execute(server.admin);
    const before = await sessions.execute();
    // An export that another person began now belongs to this person, so that the stream has an event to send.
    const exportNo = await begin('root');
    await sql`UPDATE staff_export SET staff_id = ${id} WHERE id = ${exportNo}`.execute(server.admin);
    await sql`SELECT pg_notify('staff_export', ${String(id)})`.execute(server.admin);
    await stream.until(({ state }) => state === 'waiting', exportNo);
    expect(await sessions.execute()).toEqual(before);
    await sql`DELETE FROM staff_session WHERE staff_id = ${id}`.execute(server.admin);
    await sql`SELECT pg_notify('staff_export', ${String(id)})`.execute(server.admin);
    expect(await stream.rest()).toContain('event: ended');
  });

  it('The events of progress need a session and the permission', async () => {
    expect((await ask('/api/staff/events')).status).toBe(401);
    // Every built-in role may do some long-running work.
    await sql`UPDATE staff_role SET permissions = '{product.read}' WHERE name = 'editor'`.execute(server.admin);
    expect(await (await ask('/api/staff/events', 'editor')).json()).toMatchObject({ error: 'notAllowed' });
  });

  it('The events of progress end when the server stops', async () => {
    const beside = await createTestServer({ beside: server });
    const other = await beside.staff.listen({ host: '127.0.0.1', port: 0 });
    const stream = await open('root', other);
    await stream.first();
    const [rest] = await Promise.all([stream.rest(), beside.close()]);
    expect(rest).not.toContain('event: ended');
  });
});

/** An import of 1,200 rows, none of which fits, not checked yet. */
async function beginImport(): Promise<number> {
  const { id: staffId } = await server.database.selectFrom('staff').select('id').where('name', '=', 'root').executeTakeFirstOrThrow();
  const content = Buffer.from(`variant,pieces,reason\n${'x,1,count\n'.repeat(1_200)}`);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO staff_import (staff_id, kind, file_name, sha256, content, locale, asked_at, expires_at)
    VALUES (${staffId}, 'stockCounts', 'x.csv', sha256(${content}), ${content}, 'en_US', now(), now() + interval '1 day') RETURNING id`.execute(
    server.database,
  );
  return Number(rows[0]?.id);
}

interface Progress {
  exportNo: number;
  importNo: number;
  state: string;
  rowsWritten: number;
  rowsExpected: number;
}

async function open(name: Name, at = url) {
  const end = new AbortController();
  const response = await fetch(`${at}/api/staff/events`, { headers: { cookie: (await door.as(name)).cookie() }, signal: end.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<boolean> => {
    const { done, value } = await reader.read();
    text += value ?? '';
    return !done;
  };
  const events = (name = 'exports') => [...text.matchAll(new RegExp(`^event: ${name}\\ndata: (.*)$`, 'gm'))].map(([, data]) => data ?? '');
  return {
    heard: () => text,
    async told(name: 'imports', importNo: number, fits: (progress: Progress) => boolean): Promise<Progress> {
      for (;;) {
        const last = JSON.parse(events(name).at(-1) ?? '[]') as Progress[];
        const found = last.find((one) => one.importNo === importNo);
        if (found && fits(found)) return found;
        if (!(await read())) throw new Error(`the stream ended: ${text}`);
      }
    },
    /** Waits until the last event of a kind has this part. */
    async says(name: 'weeks', part: string): Promise<void> {
      while (!(events(name).at(-1) ?? '').includes(part)) if (!(await read())) throw new Error(`the stream ended: ${text}`);
    },
    close: () => end.abort(),
    async first(): Promise<string> {
      while (events().length === 0 && (await read()));
      return events()[0] ?? '';
    },
    async rest(): Promise<string> {
      while (await read());
      return text;
    },
    async until(fits: (progress: Progress) => boolean, exportNo: number): Promise<Progress> {
      for (;;) {
        const last = JSON.parse(events().at(-1) ?? '[]') as Progress[];
        const found = last.find((one) => one.exportNo === exportNo);
        if (found && fits(found)) return found;
        if (!(await read())) throw new Error(`the stream ended: ${text}`);
      }
    },
  };
}
