import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import type { JobRegistry } from '../../platform/jobs/index.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import { registerImportJobs } from './carry-out-import.ts';
import { checkImport, quarantineCheck } from './check-import.ts';
import type { ImportParts } from './import-context.ts';
import { type ImportShop, linesOfFiles, openImportShop } from './testing/import-shop.ts';
import { workbookWith } from './testing/workbook.ts';
import { importKinds } from '../../staff/overview/imports/kinds/all.ts';

let shop: ImportShop;
let desk: ImportShop['desk'];
beforeAll(async () => {
  shop = await openImportShop();
  ({ desk } = shop);
});
afterAll(() => shop.close());

const file = linesOfFiles();
const counts = () => {
  const [one, other] = Object.values(shop.fixture.products).map(({ variantIds }) => variantIds[0]);
  return file('variant,pieces,reason', `${one},7,counted`, `${other},9,counted`);
};

/** The handler of the checking job, as the outbox calls it. */
function checkJob(): (importNo: number, number: number) => Promise<void> {
  const handlers = new Map<string, (payload: object, attempt: object) => Promise<void>>();
  const jobs: JobRegistry = {
    registerJob: ({ name }, handler) => void handlers.set(name, handler as (payload: object, attempt: object) => Promise<void>),
  };
  registerImportJobs(jobs, {
    database: shop.server.database,
    kinds: importKinds,
    log: createLogger({ level: 'silent' }),
    settings: { businessTimeZone: 'UTC' },
  } as ImportParts);
  return async (importNo, number) => handlers.get('checkImport')?.({ importId: String(importNo) }, { number });
}

it('A check that fails for the shop’s own reason is given up after some tries, and blocks no further files', async () => {
  await sql
    .raw(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'a fault of the shop'; END $$;
    CREATE TRIGGER fails BEFORE INSERT ON staff_import_row FOR EACH STATEMENT EXECUTE FUNCTION fail()`)
    .execute(shop.server.admin);
  const check = checkJob();
  const importNo = await desk.started('stockCounts', counts());
  await expect(check(importNo, 4)).rejects.toThrow('a fault of the shop');
  expect(await desk.entry(importNo)).toMatchObject({ state: 'checking' });
  await check(importNo, 5);
  expect(await desk.entry(importNo)).toMatchObject({
    state: 'unreadable',
    trouble: expect.stringContaining('Upload the file again') as string,
  });
  await sql`DROP TRIGGER fails ON staff_import_row`.execute(shop.server.admin);
});

describe('an import with a discarded job', () => {
  /** Abandons the job of an import that is being applied. Returns its task. */
  async function parked(importNo: number, job = 'carryOutImport'): Promise<number> {
    const { database } = shop.server;
    await sql`DELETE FROM job WHERE payload ->> 'importId' = ${String(importNo)}`.execute(database);
    const { rows } = await sql<{ id: bigint }>`INSERT INTO job (name, payload, given_up_at)
      VALUES (${job}, ${JSON.stringify({ importId: String(importNo) })}, now()) RETURNING id`.execute(database);
    const subject = String(rows[0]?.id);
    await openStaffTask(database, { kind: 'jobGivenUp', subject, detail: { job }, at: new Date() });
    const task = await database.selectFrom('staff_task').select('id').where('subject', '=', subject).executeTakeFirstOrThrow();
    return Number(task.id);
  }
  const discard = async (taskId: number) =>
    expect(await desk.as('finance1', 'decideJob', { taskId, decision: 'drop', note: 'no longer wanted' })).toMatchObject({ success: '1' });
  const applying = (importNo: number, way: string) =>
    sql`UPDATE staff_import SET state = 'applying', way = ${way} WHERE id = ${importNo}`.execute(shop.server.database);

  it('A discarded import is as it was before where nothing was applied, and can be applied', async () => {
    const importNo = await desk.checked('stockCounts', counts());
    await applying(importNo, 'whole');
    await discard(await parked(importNo));
    expect(await desk.entry(importNo)).toMatchObject({
      state: 'checked',
      trouble: expect.stringContaining('discarded') as string,
      applied: 0,
    });
    await desk.applied(importNo);
    expect(await desk.entry(importNo)).toMatchObject({ state: 'applied', trouble: '', applied: 2 });
  });

  it('A discarded import is over where some rows were applied, and says how many', async () => {
    const importNo = await desk.checked('stockCounts', counts());
    await applying(importNo, 'rows');
    await sql`UPDATE staff_import_row SET applied_at = now() WHERE import_id = ${importNo} AND row = 2`.execute(shop.server.database);
    await discard(await parked(importNo));
    expect(await desk.entry(importNo)).toMatchObject({
      state: 'applied',
      applied: 1,
      trouble: expect.stringContaining('discarded') as string,
    });
  });

  it('A discarded import is over where it was not checked yet', async () => {
    const importNo = await desk.started('stockCounts', counts());
    await discard(await parked(importNo, 'checkImport'));
    expect(await desk.entry(importNo)).toMatchObject({ state: 'unreadable' });
  });
});

// Other malicious files are among the long proofs: hostile-files.test.ts.
describe('a file that is made to end the shop', () => {
  it('is refused in words', async () => {
    const attributes = Array.from({ length: 300_000 }, (_, at) => `a${at}=""`).join(' ');
    const importNo = await desk.checked('stockCounts', await workbookWith({ sheet: Readable.from([`<worksheet ${attributes}/>`]) }));
    expect(await desk.entry(importNo)).toMatchObject({
      state: 'unreadable',
      trouble: expect.stringContaining('far more complex than files of its kind') as string,
    });
  });

  it('A file that ended its process twice is put aside and says so, and the staff can have it tried again', async () => {
    const { fixture, server } = shop;
    const variant = Number(Object.values(fixture.products)[0]?.variantIds[0]);
    const importNo = await desk.started('stockCounts', `variant,pieces,reason\n${variant},7,counted`);
    await quarantineCheck(server.database, BigInt(importNo));
    expect(await desk.entry(importNo)).toMatchObject({ state: 'unreadable', trouble: expect.stringContaining('crashed twice') });
    await checkImport({ database: server.database, kinds: importKinds, timeZone: 'UTC' }, BigInt(importNo));
    expect(await desk.entry(importNo)).toMatchObject({ state: 'checked', trouble: '', rows: 1 });
  });
});
