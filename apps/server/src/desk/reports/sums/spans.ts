import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { SummedSpanTable } from '../../../platform/database/schema/report-tables.ts';

/** Records that these spans are summed. `starts`: their first days. */
export async function markSpans(
  transaction: Database,
  kind: SummedSpanTable['kind'],
  starts: readonly string[],
  timeZone: string,
): Promise<void> {
  await sql`
    INSERT INTO summed_span (kind, starts, time_zone) SELECT ${kind}, unnest(${[...starts]}::date[]), ${timeZone}
    ON CONFLICT (kind, starts) DO UPDATE SET summed_at = now(), time_zone = excluded.time_zone`.execute(transaction);
}
