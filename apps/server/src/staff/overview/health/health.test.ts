import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logger.ts';
import { startRecurring } from '../../../platform/jobs/index.ts';
import { seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { judgeCopies } from './standby-light.ts';

let server: TestServer;
let door: StaffDoorOfTest;
let member: Shopper;
beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
  const fixture = await seedCatalogue(server.database);
  member = await createShopper(server, fixture);
  await member.fill(fixture.products.serum.variantIds[0]);
});
afterAll(() => server.close());

type Health = AnswerOf<'getHealth'>['data'];
async function health(): Promise<Health> {
  const answer = await (await door.as('auditor')).call('getHealth');
  expect(answer).toMatchObject({ success: '1' });
  return answer['data'] as Health;
}
const light = async (name: string) => (await health()).lights.find((one) => one.name === name);

it('a new shop is well, and this process is among those that serve it', async () => {
  const { lights, processes, version } = await health();
  expect(lights.map(({ name, state }) => [name, state])).toEqual(
    ['database', 'standby', 'figures', 'outbox', 'work', 'notifications', 'books', 'stock', 'audit', 'close'].map((name) => [name, 'good']),
  );
  expect(processes).toMatchObject([{ isHere: true, isSilent: false, version }]);
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

it('The page is for those who may see it, and shows no address of the database', async () => {
  expect(await (await door.as('service')).call('getHealth')).toMatchObject({ error: 'notAllowed' });
  expect(JSON.stringify(await health())).not.toMatch(/postgres(ql)?:|password|secret/i);
});

it('Work that is due and not done, that failed, or that was given up lights the outbox', async () => {
  const job = (due: string, more: string) =>
    sql`INSERT INTO job (name, payload, due_at, last_failure, given_up_at) VALUES ('nobody.does', '{}', now() + ${due}::interval, ${more}, NULL)`;
  await job('1 hour', 'connect ECONNREFUSED').execute(server.database);
  expect(await light('outbox')).toMatchObject({ state: 'look', facts: { waiting: 1, late: 0, failing: 1 } });
  await job('-6 minutes', '').execute(server.database);
  expect(await light('outbox')).toMatchObject({ state: 'bad', facts: { waiting: 2, late: 1 } });
  expect((await health()).jobs).toEqual([{ name: 'nobody.does', waiting: 2, late: 1, failing: 1, givenUp: 0 }]);
  await sql`DELETE FROM job WHERE name = 'nobody.does'`.execute(server.database);
});

it('recurring work says when it was done and when it failed; overdue work lights up', async () => {
  let fails = true;
  const work = async (): Promise<void> => {
    if (fails) throw new Error('http://user:secret@chain.example did not answer');
  };
  const parts = { database: server.database, log: createLogger({ level: 'silent' }) };
  const stop = startRecurring(parts, { what: 'the watch of a test', everyMs: 20, work });
  const row = async () => (await health()).works.find((one) => one.work === 'the watch of a test');
  await expect.poll(async () => (await row())?.failedAt).toEqual(expect.any(String));
  expect(await row()).toMatchObject({ state: 'look', doneAt: null });
  expect(await light('work')).toMatchObject({ state: 'look', facts: { failed: 1 } });
  fails = false;
  await expect.poll(async () => (await row())?.state).toBe('good');
  await stop();
  await sql`UPDATE work_run SET done_at = now() - interval '2 minutes', failed_at = NULL WHERE work = 'the watch of a test'`.execute(
    server.database,
  );
  // A process that has just started could not have done it before.
  expect(await row()).toMatchObject({ state: 'good' });
  await sql`UPDATE running_process SET started_at = now() - interval '1 hour'`.execute(server.database);
  expect(await row()).toMatchObject({ state: 'bad' });
  expect(await light('work')).toMatchObject({ state: 'bad', facts: { overdue: 1 } });
  await sql`DELETE FROM work_run`.execute(server.database);
});

it('The page names payments of which the gateway reported nothing, though they were settled', async () => {
  const { moId } = await member.order();
  const settled = (reference: string) => sql`
    INSERT INTO payment_attempt (reference, order_id, payer_id, pay_type, amount_cents, state, gateway_id, created_at, decided_at)
    VALUES (${reference}, ${moId}, ${member.id}, 1, 7364, 'paid', ${`charge of ${reference}`}, now() - interval '1 hour', now() - interval '50 minutes')`;
  await settled('UPL-quiet').execute(server.database);
  expect(await light('notifications')).toMatchObject({ state: 'bad', facts: { payments: 1, told: 0, why: expect.any(String) } });
  await sql`INSERT INTO gateway_notification (content_hash, type, reference, gateway_id, due_at, followed_at)
    VALUES (sha256('told'), 'charge', 'UPL-quiet', 'charge', now(), now())`.execute(server.database);
  expect(await light('notifications')).toMatchObject({ state: 'good', facts: { payments: 1, told: 1 } });
});

it('a broken audit, differing books and a week that did not close light up', async () => {
  await sql`INSERT INTO audit_check (row_count, anchors, broken_at_id) VALUES (9, 1, 7)`.execute(server.database);
  expect(await light('audit')).toMatchObject({ state: 'bad', facts: { brokenAt: '7' } });
  await sql`INSERT INTO staff_task (kind, subject, detail, opened_at) VALUES ('reconciliation', 'UPL-quiet', '{}', now())`.execute(
    server.database,
  );
  expect(await light('books')).toMatchObject({ state: 'look', facts: { differing: 1 } });
});

it('The page says how old the figures are that this process holds', async () => {
  await expect
    .poll(async () => (await light('figures'))?.facts)
    .toMatchObject({ members: expect.any(Number), seconds: expect.any(Number) });
  expect(await light('figures')).toMatchObject({ state: 'good' });
});

it('a database without standbys is no fault; one that is missing and an archive that fails light up', async () => {
  expect(await light('standby')).toMatchObject({ state: 'good', facts: { standbys: 0, missing: 0, keptMegabytes: 0 } });
  const copies = { standbys: 1, missing: 0, keptBytes: 0, isWaitedFor: true, archiveFails: false };
  expect(judgeCopies(copies)).toMatchObject({ state: 'good' });
  expect(judgeCopies({ ...copies, missing: 1, keptBytes: 3e9 })).toMatchObject({ state: 'look', facts: { keptMegabytes: 3_000 } });
  expect(judgeCopies({ ...copies, standbys: 0 })).toMatchObject({ state: 'bad' });
  expect(judgeCopies({ ...copies, archiveFails: true })).toMatchObject({ state: 'bad', facts: { why: 'archive' } });
});

it('Each light is a figure of /metrics, which keeps no figure that it could not read', async () => {
  const metrics = async () => (await server.app.inject('/metrics')).body;
  const shown = await metrics();
  for (const { name } of (await health()).lights) expect(shown).toMatch(new RegExp(`^upline_health\\{part="${name}"\\} [012]$`, 'm'));
  expect(shown).toMatch(/^upline_database_up 1$/m);
  expect(shown).toMatch(/^upline_open_tasks 1$/m);
  expect(shown).toMatch(/^upline_processes\{version="[\d.]+"\} 1$/m);
  expect(shown).toMatch(/^upline_living_figures_age_seconds\{figures="network"\} \d/m);
});
