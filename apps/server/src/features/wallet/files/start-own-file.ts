import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { BaseParts } from '../../base-parts.ts';
import { readPeriod } from '../period.ts';
import { shownFile } from './own-file-row.ts';
import { writeOwnFileJob } from './write-own-file.ts';

const MOST_UNFINISHED = 2;
const MOST_OF_DAY = 20;

/** Asks for a file. A job in any process writes it. */
export function createStartOwnFile({ settings }: Pick<BaseParts, 'settings'>): Handler<'startOwnFile'> {
  return async ({ database, member, locale, now }, { kind, bankbookType, from, to, format }) => {
    const period = readPeriod(from, to, now, settings.businessTimeZone);
    if (period instanceof Refusal) return period;
    // Locked, so that concurrent calls cannot exceed the limits together.
    await sql`SELECT FROM member WHERE id = ${member.id} FOR NO KEY UPDATE`.execute(database);
    const { rows } = await sql<{ open: number; today: number }>`
      SELECT count(*) FILTER (WHERE state IN ('waiting', 'running'))::int AS open, count(*) FILTER (WHERE asked_at > now() - interval '1 day')::int AS today
      FROM own_file WHERE member_id = ${member.id} AND expires_at > now()`.execute(database);
    const { open = 0, today = 0 } = rows[0] ?? {};
    if (open >= MOST_UNFINISHED || today >= MOST_OF_DAY)
      return refuse('ownFilesFull', { params: { most: MOST_UNFINISHED, day: MOST_OF_DAY } });
    const isNetwork = kind === 'network';
    const row = await database
      .insertInto('own_file')
      .values({
        member_id: member.id,
        kind,
        book: kind === 'statement' ? bankbookType : '',
        from_day: isNetwork ? null : (period.from ?? null),
        to_day: isNetwork ? null : (period.to ?? null),
        format,
        locale,
        asked_at: now,
        expires_at: sql`now() + interval '7 days'`,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueue(database, { job: writeOwnFileJob, payload: { fileId: String(row.id) } });
    return { data: shownFile(row) };
  };
}
