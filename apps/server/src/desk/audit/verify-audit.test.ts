import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let staff: StaffShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'verify-audit-'));
  server = await createTestServer();
  staff = await openStaffShop(server, { settings: { DATA_DIR: dataDir } });
});
afterAll(async () => {
  await staff.close();
  await server.close();
  await rm(dataDir, { recursive: true });
});

it('The check answers the end of a complete audit, and names the first entry that was changed', async () => {
  // Each staff sign-in is an entry.
  const first = await staff.as('finance1', 'verifyAudit');
  expect(first).toMatchObject({ success: '1', data: { rowCount: '1', anchors: 0 } });
  const anchor = first['data'] as { lastId: string; rowCount: string; lastHash: string };
  const { lastId, rowCount, lastHash } = anchor;
  expect(await staff.as('finance1', 'verifyAudit', { lastId, rowCount, lastHash })).toMatchObject({ data: { anchors: 1 } });
  expect(await staff.as('finance1', 'verifyAudit', { lastId })).toMatchObject({ success: '0', error: 'anchorIncomplete' });

  await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(server.admin);
  await sql`TRUNCATE audit RESTART IDENTITY`.execute(server.admin);
  const emptied = await staff.as('finance1', 'verifyAudit', { lastId, rowCount, lastHash });
  expect(emptied).toMatchObject({
    success: '0',
    error: 'auditBroken',
    resultMessage: expect.stringContaining('entry 1 or an earlier one'),
  });
  // Without an anchor, an audit that was restarted from empty looks complete.
  expect(await staff.as('finance1', 'verifyAudit')).toMatchObject({ success: '1' });
});

it('The check is for finance and admins', async () => {
  expect(await staff.as('warehouse', 'verifyAudit')).toMatchObject({ success: '0', error: 'notAllowed' });
  expect(await staff.as('root', 'verifyAudit')).toMatchObject({ success: '1' });
});

it('The check names an entry changed in the database itself, which the list shows by its number', async () => {
  await staff.as('editor', 'publishNotice', { title: { en_US: 'Closed on Monday' }, body: { en_US: 'One.' } });
  const { id } = await server.admin.selectFrom('audit').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(await staff.as('finance1', 'verifyAudit')).toMatchObject({ success: '1' });
  // The table refuses changes even by its owner, unless the triggers are off.
  await sql`ALTER TABLE audit DISABLE TRIGGER USER`.execute(server.admin);
  await sql`UPDATE audit SET detail = '{"amount":"1.00"}' WHERE id = ${id}`.execute(server.admin);
  await sql`ALTER TABLE audit ENABLE TRIGGER USER`.execute(server.admin);
  expect(await staff.as('finance1', 'verifyAudit')).toMatchObject({
    error: 'auditBroken',
    resultMessage: expect.stringContaining(`entry ${id} or an earlier one`),
  });
  expect(await staff.as('finance1', 'listAudit', { filters: { auditNo: String(id) } })).toMatchObject({
    data: [{ auditNo: Number(id), detail: '{"amount":"1.00"}' }],
    count: 1,
  });
  expect(await staff.as('finance1', 'listAudit', { filters: { auditNo: 'x' } })).toMatchObject({ data: [] });
});
