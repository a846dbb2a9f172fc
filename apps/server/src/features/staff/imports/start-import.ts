import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { takeUpload } from '../files/index.ts';
import { checkImportJob } from './import-jobs.ts';
import { requireImport, shownImport } from './import-row.ts';
import { importKindOf } from './kinds/all.ts';

/** The most imports of a person that are being checked or applied. */
const MOST_UNDER_WAY = 3;

/** Takes an uploaded file and has its rows checked by a job, in any process. */
export const startImport: Handler<'startImport'> = async (
  { database, staff, locale, now },
  { kind: name, uploadNo, aboutNo, encoding },
) => {
  const kind = importKindOf(name);
  if (kind === undefined) return refuse('importKindUnknown', { field: 'kind' });
  if (!staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
  // Locked, so that calls at once cannot exceed the limit together.
  await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
  const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM staff_import WHERE staff_id = ${staff.id} AND state IN ('checking', 'waiting', 'applying')`.execute(
    database,
  );
  if ((rows[0]?.open ?? 0) >= MOST_UNDER_WAY) return refuse('importsFull', { params: { most: MOST_UNDER_WAY } });
  const { fileName, content, sha256 } = await takeUpload(database, staff, uploadNo);
  const { id } = await database
    .insertInto('staff_import')
    .values({
      staff_id: staff.id,
      kind: name,
      file_name: fileName,
      sha256,
      content,
      about_no: aboutNo === undefined ? null : BigInt(aboutNo),
      locale,
      reading: JSON.stringify(encoding === undefined ? {} : { chosen: encoding }),
      asked_at: now,
      expires_at: sql`now() + interval '7 days'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(database, { job: checkImportJob, payload: { importId: String(id) } });
  return { data: await shownImport(database, locale, await requireImport(database, staff, Number(id))) };
};
