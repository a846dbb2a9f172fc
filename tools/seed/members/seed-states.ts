import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { recordCorrection, stopMember } from '../../../apps/server/src/features/member/index.ts';
import { checkImportJob } from '../../../apps/server/src/desk/imports/import-jobs.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { enqueue } from '../../../apps/server/src/platform/jobs/index.ts';
import { openStaffTask } from '../../../apps/server/src/platform/staff-tasks/open-staff-task.ts';
import { seedDeskWork } from './seed-desk-work.ts';

const HOUR_MS = 3_600_000;

interface Somebody {
  id: bigint;
  code: string;
  name: string;
  email: string;
}

/**
 * Seeds rare states: a member whose money waits after a correction, one who is stopped after disowning a correction, a mail that was given up, and a table whose encoding a user
 * must confirm. Uses members without a password, so that no demo account is affected. Running it again repeats nothing.
 */
export async function seedStates(transaction: Database, now: Date): Promise<void> {
  const known = await transaction.selectFrom('contact_correction').select('id').limit(1).executeTakeFirst();
  if (known !== undefined) return;
  const [paused, stopped, unreachable] = await somebodies(transaction);
  const service = await staffId(transaction, 'service');
  if (paused === undefined || stopped === undefined || unreachable === undefined || service === undefined) return;
  const before = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);
  await recordCorrection(transaction, { memberId: paused.id, fields: ['mobile'], by: service, tell: undefined, now: before(5) });
  await recordCorrection(transaction, { memberId: stopped.id, fields: ['email'], by: service, tell: undefined, now: before(30) });
  await stop(transaction, stopped, before(26));
  await giveUpMail(transaction, unreachable, before(3));
  await startImport(transaction, now);
  await undoneImport(transaction, before(3));
  await seedDeskWork(transaction, now);
}

/** Three active members of the network who cannot sign in. */
async function somebodies(transaction: Database): Promise<Somebody[]> {
  const { rows } = await sql<Somebody>`
    SELECT id, code, username AS name, email FROM member
    WHERE password_hash IS NULL AND locked_at IS NULL AND active_until_week IS NOT NULL ORDER BY id OFFSET 40 LIMIT 3`.execute(transaction);
  return rows;
}

async function staffId(transaction: Database, name: string): Promise<bigint | undefined> {
  return (await transaction.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirst())?.id;
}

async function stop(transaction: Database, { id, code }: Somebody, at: Date): Promise<void> {
  const { id: correction } = await transaction
    .updateTable('contact_correction')
    .set({ disowned_at: at })
    .where('member_id', '=', id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await stopMember(transaction, id, at);
  await openStaffTask(transaction, {
    kind: 'memberStopped',
    subject: code,
    detail: { correction: Number(correction), fields: ['email'] },
    at,
  });
}

/** Adds a mail that no server accepted: a retry puts it into the mailbox. */
async function giveUpMail(transaction: Database, { id, name, email }: Somebody, at: Date): Promise<void> {
  const values = { name, amount: 'US$12.00', time: at.toISOString(), reason: 'Parcel arrived late' };
  const payload = { to: email, memberId: String(id), template: 'walletAdjusted', locale: 'en_US', values };
  const failure = '550 5.1.1 The mailbox does not exist';
  const job = await transaction
    .insertInto('job')
    .values({
      name: 'mail.send',
      payload: JSON.stringify(payload),
      created_at: at,
      due_at: at,
      tries: 20,
      last_failure: failure,
      given_up_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await openStaffTask(transaction, { kind: 'jobGivenUp', subject: String(job.id), detail: { job: 'mail.send', failure }, at });
}

/** An import of provinces that was undone, except one row that an address needs. Its rows are kept for a week, like those of every import. */
async function undoneImport(transaction: Database, at: Date): Promise<void> {
  const admin = await staffId(transaction, 'admin');
  if (admin === undefined) return;
  const content = Buffer.from('country,code,en_US\nJP,27,Osaka\nJP,28,Hyogo\n');
  const { id } = await transaction
    .insertInto('staff_import')
    .values({
      staff_id: admin,
      kind: 'provinces',
      file_name: 'provinces-jp.csv',
      sha256: createHash('sha256').update(content).digest(),
      content,
      locale: 'en_US',
      reading: JSON.stringify({ format: 'CSV, UTF-8' }),
      state: 'applied',
      changes: 2,
      applied: 2,
      undo_state: 'done',
      undo_by: admin,
      undo_asked_at: at,
      undone: 1,
      stayed: 1,
      asked_at: at,
      expires_at: sql`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const row = (number: number, code: string, name: string) => ({
    import_id: id,
    row: number,
    cells: ['JP', code, name],
    subject: name,
    verdict: 'change' as const,
    difference: JSON.stringify([{ column: 'en_US', before: '', after: name }]),
    payload: JSON.stringify({ companyCode: 'JP', code, names: { en_US: name } }),
    applied_at: at,
  });
  const stays = [{ column: '', key: 'messages:error.provinceInUse', params: { addresses: 1, orders: 0, rates: 0 } }];
  await transaction
    .insertInto('staff_import_row')
    .values([
      { ...row(2, '27', 'Osaka'), undone_at: at },
      { ...row(3, '28', 'Hyogo'), stays: JSON.stringify(stays) },
    ])
    .execute();
}

/** A table in Korean that does not declare its encoding. The shop reads it once it runs. */
async function startImport(transaction: Database, at: Date): Promise<void> {
  const editor = await staffId(transaction, 'editor');
  const product = await transaction.selectFrom('product').select('product_no as number').orderBy('id').executeTakeFirst();
  if (editor === undefined || product === undefined) return;
  const name = Buffer.from('bab8bdc020bcbcb7b320c5a9b8b2', 'hex');
  const content = Buffer.concat([Buffer.from(`number,name.ko_KR\n${product.number},`), name, Buffer.from('\n')]);
  const { id } = await transaction
    .insertInto('staff_import')
    .values({
      staff_id: editor,
      kind: 'products',
      file_name: 'names-ko.csv',
      sha256: createHash('sha256').update(content).digest(),
      content,
      locale: 'en_US',
      reading: JSON.stringify({}),
      asked_at: at,
      expires_at: sql`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(transaction, { job: checkImportJob, payload: { importId: String(id) } });
}
