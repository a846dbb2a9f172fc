import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../../platform/clock.ts';
import { openMailServer, type MailServer, plainTextOf } from '../../../../platform/mail/testing/mail-server.ts';
import { seedCatalogue } from '../../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { insertStaff } from '../../../../desk/people/insert-staff.ts';
import { fillOrders } from '../testing/fill-orders.ts';
import { writeDueReports } from './write-due.ts';
import { dataOf, successOf } from '../../../../testing/success-of.ts';

const timeZone = 'America/Los_Angeles';
const password = 'a sentence for tests';
const clock = createFixedClock(new Date('2026-11-20T20:00:00Z'));

let smtp: MailServer;
let server: TestServer;
let door: StaffDoorOfTest;
let finance: StaffBrowser;

beforeAll(async () => {
  smtp = await openMailServer();
  server = await createTestServer({
    clock,
    runsJobs: true,
    settings: { BUSINESS_TIME_ZONE: timeZone, SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, STAFF_PUBLIC_URL: 'http://console.example' },
  });
  door = await openStaffDoor(server);
  await fillOrders(server, await seedCatalogue(server.database), { from: new Date('2026-11-15T20:00:00Z'), to: clock.now(), orders: 12 });
  for (const name of ['finance1', 'finance2', 'warehouse']) await writeTo(name);
  finance = await door.as('finance1');
});
afterAll(async () => {
  await server.close();
  smtp.close();
});

const emailOf = (name: string): string => `${name}@company.example`;
const writeTo = (name: string) =>
  server.database
    .updateTable('staff')
    .set({ email: emailOf(name) })
    .where('name', '=', name)
    .execute();

async function person(name: string, role: string, companies?: readonly string[]): Promise<StaffBrowser> {
  await insertStaff(server.database, { name, roles: [role], password, companies });
  await writeTo(name);
  const browser = door.browser();
  await browser.call('staffSignIn', { name, password });
  return browser;
}

const daily = {
  report: 'salesByDay',
  parameters: { period: { span: 'last7Days' } },
  format: 'csv',
  rhythm: 'daily',
  hour: 7,
  recipients: ['finance1'],
};
const save = (change: object = {}, browser = finance, headers?: Record<string, string>) =>
  browser.call('saveReportSchedule', { ...daily, ...change }, headers);
const numberOf = (answer: object): number => (answer as { data: { scheduleNo: number } }).data.scheduleNo;
const listed = async (browser = finance) => dataOf(await browser.call('listReportSchedules'));
const sentTo = (name: string) => smtp.received.filter(({ recipients }) => recipients.includes(emailOf(name)));
const filesOf = (scheduleNo: number) =>
  server.database.selectFrom('staff_export').selectAll().where('schedule_id', '=', BigInt(scheduleNo)).orderBy('id').execute();

/** Several processes check at once, at this moment. Their own clock has advanced, not that of the sessions. */
async function due(scheduleNo: number, at: string): Promise<void> {
  await Promise.all([1, 2, 3].map(() => writeDueReports(server.database, timeZone, new Date(at))));
  await vi.waitFor(
    async () => expect((await filesOf(scheduleNo)).filter(({ state }) => state === 'waiting' || state === 'running')).toEqual([]),
    { timeout: 20_000, interval: 20 },
  );
}

async function fetched(browser: StaffBrowser, exportNo: number): Promise<string> {
  const { data } = (await browser.call('getExportPart', { exportNo, part: 1 })) as { data?: { base64: string } };
  return Buffer.from(data?.base64 ?? '', 'base64').toString();
}

it('A report is mailed once for each due time, with each recipient’s companies and no figure in the mail', async () => {
  const korean = await person('korean', 'finance', ['KR']);
  const scheduleNo = numberOf(await save({ recipients: ['finance1', 'korean', 'korean'] }));
  expect(await listed()).toMatchObject([{ scheduleNo, recipients: ['finance1', 'korean'], nextAt: '2026-11-21T15:00:00.000Z', ended: '' }]);
  await due(scheduleNo, '2026-11-21T14:59:59Z');
  expect(await filesOf(scheduleNo)).toEqual([]);
  await due(scheduleNo, '2026-11-21T15:00:00Z');
  const files = await filesOf(scheduleNo);
  expect(files.map(({ state }) => state)).toEqual(['done', 'done']);
  const [ours, theirs] = files.map(({ id }) => Number(id)) as [number, number];
  await vi.waitFor(() => expect([sentTo('finance1').length, sentTo('korean').length]).toEqual([1, 1]), { timeout: 20_000, interval: 20 });
  const mail = plainTextOf(sentTo('finance1')[0]?.raw ?? '');
  expect(mail).toContain(`http://console.example/exports?export=${ours}`);
  expect(mail).not.toMatch(/\d+\.\d\d/);
  const totals = async (browser: StaffBrowser) =>
    successOf(
      await browser.call('runReport', {
        report: 'salesByDay',
        parameters: { period: { from: '2026-11-14', to: '2026-11-20' } },
      }),
    ).data.rows.map(({ day, total }) => [day, Number(total).toFixed(2)]);
  const cells = (text: string) =>
    text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => [line.split(',')[0], line.split(',')[8]]);
  expect(cells(await fetched(finance, ours))).toEqual(await totals(finance));
  expect(cells(await fetched(korean, theirs))).toEqual(await totals(korean));
  expect(cells(await fetched(korean, theirs))).not.toEqual(cells(await fetched(finance, ours)));
  expect(await korean.call('getExport', { exportNo: ours })).toMatchObject({ error: 'exportNotFound' });
  expect(await door.browser().send({ method: 'GET', url: `/api/staff/exports/${ours}/file` })).toMatchObject({ statusCode: 401 });
  // Several due times missed by every process result in one file.
  await due(scheduleNo, '2026-11-25T18:00:00Z');
  expect(await filesOf(scheduleNo)).toHaveLength(4);
  expect(await listed()).toMatchObject([{ lastAt: '2026-11-22T15:00:00.000Z', nextAt: '2026-11-26T15:00:00.000Z' }]);
  expect(await finance.call('deleteReportSchedule', { scheduleNo })).toMatchObject({ success: '1' });
  expect(await fetched(finance, ours)).not.toBe('');
});

it('A schedule is for staff who may read the report: no free address, and no recipient without permission', async () => {
  await person('gone', 'finance');
  await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'gone').execute();
  for (const name of ['warehouse', 'someone@mail.example', 'gone', 'auditor', 'constructor'])
    expect(await save({ recipients: ['finance1', name] }), name).toMatchObject({ error: 'recipientRefused', field: 'recipients' });
  const { data } = successOf(await finance.call('listReportRecipients', { report: 'salesByDay' }));
  expect(data.map(({ name }) => name)).toEqual(['finance1', 'finance2', 'korean']);
  expect(await save({ recipients: [] })).toMatchObject({ field: 'recipients' });
  expect(await save({ hour: 24 })).toMatchObject({ field: 'hour' });
  expect(await save({ parameters: { period: { from: '1926-01-01', to: '2026-01-01' } } })).toMatchObject({
    error: 'valueRefused',
    field: 'period',
  });
  expect(await save({}, await door.as('warehouse'))).toMatchObject({ error: 'reportUnknown' });
  // The auditor reads reports and may not schedule them.
  expect(await save({}, await door.as('auditor'))).toMatchObject({ error: 'notAllowed' });
});

it('A schedule is changed and ended by its own person alone, and made once by a call that comes again', async () => {
  const key = { 'idempotency-key': 'report-1' };
  const scheduleNo = numberOf(await save({}, finance, key));
  expect(numberOf(await save({}, finance, key))).toBe(scheduleNo);
  expect(await save({ hour: 8 }, finance, key)).not.toMatchObject({ success: '1' });
  const other = await door.as('finance2');
  expect(await save({ scheduleNo, recipients: ['finance2'] }, other)).toMatchObject({ error: 'scheduleNotFound' });
  expect(await other.call('deleteReportSchedule', { scheduleNo })).toMatchObject({ error: 'scheduleNotFound' });
  expect(await listed(other)).toEqual([]);
  expect(await save({ scheduleNo, rhythm: 'weekly', weekday: 7 })).toMatchObject({ success: '1' });
  expect(await listed()).toMatchObject([{ scheduleNo, rhythm: 'weekly', weekday: 7, nextAt: '2026-11-22T15:00:00.000Z' }]);
  expect(await finance.call('deleteReportSchedule', { scheduleNo })).toMatchObject({ success: '1' });
  const audited = await server.database
    .selectFrom('audit')
    .select('action')
    .where('action', 'like', 'staff.%ReportSchedule')
    .orderBy('id')
    .execute();
  expect(audited.slice(-3).map(({ action }) => action)).toEqual([
    'staff.saveReportSchedule',
    'staff.saveReportSchedule',
    'staff.deleteReportSchedule',
  ]);
});

it('A schedule ends with the right of its person, and leaves out recipients who lost theirs', async () => {
  const owner = await person('leaving', 'finance');
  const scheduleNo = numberOf(await save({ recipients: ['finance2', 'korean'] }, owner));
  await server.database
    .deleteFrom('staff_has_role')
    .where('staff_id', '=', await idOf('korean'))
    .execute();
  await due(scheduleNo, '2026-11-27T15:00:00Z');
  expect((await filesOf(scheduleNo)).map(({ staff_id: id }) => id)).toEqual([await idOf('finance2')]);
  const mails = sentTo('finance2').length;
  await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'leaving').execute();
  await due(scheduleNo, '2026-11-28T15:00:00Z');
  expect(await filesOf(scheduleNo)).toHaveLength(1);
  await server.database.updateTable('staff').set({ is_active: true }).where('name', '=', 'leaving').execute();
  await due(scheduleNo, '2026-11-29T15:00:00Z');
  expect(await filesOf(scheduleNo)).toHaveLength(1);
  expect(await listed(owner)).toMatchObject([{ scheduleNo, ended: 'notAllowed' }]);
  expect(sentTo('finance2').length - mails).toBeLessThanOrEqual(1);
  // Saved again, it continues.
  expect(await save({ scheduleNo, recipients: ['finance2'] }, owner)).toMatchObject({ success: '1', data: { ended: '' } });
});

it('A report writes names that a spreadsheet would calculate as texts, in both formats', async () => {
  await server.database
    .updateTable('product')
    .set({ name: JSON.stringify({ en_US: '=HYPERLINK("http://x","y")' }) })
    .execute();
  for (const format of ['csv', 'xlsx']) {
    const started = successOf(
      await finance.call('startExport', {
        list: 'salesByProduct',
        filters: { period: { from: '2026-11-14', to: '2026-11-20' } },
        format,
      }),
    );
    const { exportNo, fileName } = started.data;
    expect(fileName).toBe(`sales-by-product-${clock.now().toISOString().slice(0, 10)}.${format}`);
    await vi.waitFor(async () => expect(await finance.call('getExport', { exportNo })).toMatchObject({ data: { state: 'done' } }), {
      timeout: 20_000,
      interval: 20,
    });
    const text = await fetched(finance, exportNo);
    if (format === 'csv') {
      expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")`);
      expect(text.match(/(?:^|,)"?[=+@]/gmu)).toBeNull();
    } else expect(text.startsWith('PK')).toBe(true);
  }
});

it('A failing report is put off for longer each time, reported, and keeps no other waiting', async () => {
  const now = new Date('2026-12-24T20:00:00Z');
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO report_schedule (staff_id, report, parameters, format, locale, rhythm, weekday, day_of_month, hour, recipients, next_at)
    SELECT id, 'salesByDay', '{"period": {"span": "lastWeek"}}', 'csv', 'en_US', 'daily', 1, 1, 8, ARRAY[id], ${now}::timestamptz - minutes * interval '1 minute'
    FROM staff, unnest(ARRAY[20, 10]) AS minutes WHERE name = 'finance1' RETURNING id`.execute(server.admin);
  const [first, second] = rows.map(({ id }) => id);
  await sql
    .raw(
      `CREATE FUNCTION stumble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN IF NEW.schedule_id = ${first} THEN RAISE EXCEPTION 'no such format'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER stumble BEFORE INSERT ON staff_export FOR EACH ROW EXECUTE FUNCTION stumble()`,
    )
    .execute(server.admin);
  const seen = async () => {
    const schedules = await server.database
      .selectFrom('report_schedule')
      .select(['id', 'failed', 'next_at'])
      .where('id', 'in', [first as bigint, second as bigint])
      .orderBy('id')
      .execute();
    const task = await server.database
      .selectFrom('staff_task')
      .select(['detail', 'closed_by'])
      .where('kind', '=', 'scheduleFailed')
      .execute();
    return {
      inMinutes: schedules.map(({ next_at: at }) => (at.getTime() - now.getTime()) / 60_000),
      failed: schedules.map((one) => one.failed),
      task,
    };
  };
  await writeDueReports(server.database, timeZone, now);
  const written = await server.database
    .selectFrom('staff_export')
    .select('schedule_id')
    .where('schedule_id', 'in', [first as bigint, second as bigint])
    .execute();
  expect(written).toEqual([{ schedule_id: second }]);
  expect(await seen()).toMatchObject({
    inMinutes: [5, expect.any(Number)],
    failed: [1, 0],
    task: [{ detail: { failure: 'no such format' }, closed_by: '' }],
  });
  await writeDueReports(server.database, timeZone, new Date(now.getTime() + 5 * 60_000));
  expect(await seen()).toMatchObject({ inMinutes: [15, expect.any(Number)], failed: [2, 0] });
  await sql`DROP TRIGGER stumble ON staff_export`.execute(server.admin);
  await writeDueReports(server.database, timeZone, new Date(now.getTime() + 15 * 60_000));
  expect(await seen()).toMatchObject({ failed: [0, 0], task: [{ closed_by: 'settled' }] });
});

it('a view of a report is kept with its parameters, and shared with those who may read it', async () => {
  const filters = { period: { span: 'lastMonth' }, company: ['KR'] };
  expect(await finance.call('saveView', { list: 'salesByDay', name: 'Korea, last month', filters, isShared: true })).toMatchObject({
    success: '1',
    data: { filters, isOwn: true },
  });
  const other = await door.as('finance2');
  expect(await other.call('listViews', { list: 'salesByDay' })).toMatchObject({ data: [{ filters, isOwn: false, owner: 'finance1' }] });
});

const idOf = async (name: string): Promise<bigint> =>
  (await server.database.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
