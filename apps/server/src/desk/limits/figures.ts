import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/**
 * Earlier values with which a change of each figure is compared: the value that two people approved last (if none, the value before the first change), and all later values of the
 * last 24 hours. An unchanged figure has none.
 */
export async function readEarlierFigures(database: Database, figures: readonly string[]): Promise<ReadonlyMap<string, readonly bigint[]>> {
  const { rows } = await sql<{ figure: string; values: string[] }>`
    SELECT figure, array_agg(value::text) AS values FROM unnest(${[...figures]}::text[]) AS figure CROSS JOIN LATERAL (
      SELECT max(id) AS id FROM figure_change AS change WHERE change.figure = figure.figure AND is_approved) AS approved CROSS JOIN LATERAL (
      SELECT after AS value FROM figure_change AS change WHERE change.id = approved.id
      UNION ALL (SELECT before FROM figure_change AS change WHERE change.figure = figure.figure AND approved.id IS NULL ORDER BY id LIMIT 1)
      UNION ALL SELECT value FROM figure_change AS change CROSS JOIN LATERAL (VALUES (change.before), (change.after)) AS each (value)
        WHERE change.figure = figure.figure AND change.id > coalesce(approved.id, 0) AND at > clock_timestamp() - interval '24 hours') AS held
    GROUP BY figure`.execute(database);
  return new Map(rows.map(({ figure, values }) => [figure, values.map(BigInt)]));
}

export interface FigureChange {
  figure: string;
  before: bigint;
  after: bigint;
}

/** Stores changes of figures. Unchanged ones are stored only if two people approved them. */
export async function keepFigures(
  transaction: Database,
  changes: readonly FigureChange[],
  { staffId, isApproved }: { staffId: bigint; isApproved: boolean },
): Promise<void> {
  const kept = changes.filter(({ before, after }) => isApproved || before !== after);
  if (kept.length === 0) return;
  const rows = kept.map((change) => ({ ...change, staff_id: staffId, is_approved: isApproved }));
  await transaction.insertInto('figure_change').values(rows).execute();
}
