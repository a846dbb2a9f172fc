import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { takingUpload, uploadNotFound } from '../files/index.ts';
import { checkImportJob } from './import-jobs.ts';
import type { ImportKinds } from './import-kind.ts';
import { requireImport, shownImport } from './import-row.ts';

/** Maximum imports of a person that are being checked or applied. */
const MOST_UNDER_WAY = 3;

/** Takes an uploaded file and has a job in any process check its rows. */
export const createStartImport =
  (kinds: ImportKinds): Handler<'startImport'> =>
  async ({ database, staff, locale, now }, { kind: name, uploadNo, aboutNo, encoding }) => {
    const kind = kinds.of(name);
    if (kind === undefined) return refuse('importKindUnknown', { field: 'kind' });
    if (!staff.permissions.has(kind.permission)) return refuse('notAllowed', { params: { context: 'staff' } });
    // Locked, so that concurrent calls cannot exceed the limit together.
    await sql`SELECT FROM staff WHERE id = ${staff.id} FOR NO KEY UPDATE`.execute(database);
    const { rows } = await sql<{ open: number }>`
    SELECT count(*)::int AS open FROM staff_import WHERE staff_id = ${staff.id} AND state IN ('checking', 'waiting', 'applying')`.execute(
      database,
    );
    if ((rows[0]?.open ?? 0) >= MOST_UNDER_WAY) return refuse('importsFull', { params: { most: MOST_UNDER_WAY } });
    const added = await database
      .with('taken', (query) => takingUpload(query, staff, uploadNo))
      .insertInto('staff_import')
      .columns(['file_name', 'sha256', 'content', 'staff_id', 'kind', 'about_no', 'locale', 'reading', 'asked_at', 'expires_at'])
      .expression((query) =>
        query
          .selectFrom('taken')
          .select(({ val, cast }) => [
            'file_name',
            'sha256',
            'content',
            cast<bigint>(val(staff.id), 'bigint').as('staff_id'),
            cast<string>(val(name), 'text').as('kind'),
            cast<bigint | null>(val(aboutNo === undefined ? null : BigInt(aboutNo)), 'bigint').as('about_no'),
            cast<string>(val(locale), 'text').as('locale'),
            cast<string>(val(JSON.stringify(encoding === undefined ? {} : { chosen: encoding })), 'jsonb').as('reading'),
            cast<Date>(val(now), 'timestamptz').as('asked_at'),
            sql<Date>`now() + interval '7 days'`.as('expires_at'),
          ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) return uploadNotFound();
    const { id } = added;
    await enqueue(database, { job: checkImportJob, payload: { importId: String(id) } });
    return { data: await shownImport(database, locale, await requireImport(database, staff, Number(id))) };
  };
