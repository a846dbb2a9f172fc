import { sql } from 'kysely';
import { seenOf } from '../../../operation/seen.ts';
import type { Database } from '../../../platform/database/connection.ts';

interface CountedLine {
  variantId: number;
  expected: number;
  counted: number;
}

/** The figures counted so far, by variant. */
export async function readCounted(database: Database, countNo: number): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    SELECT variant_id AS "variantId", expected, counted FROM stock_count_line WHERE count_id = ${countNo} ORDER BY variant_id`.execute(
    database,
  );
  return rows;
}

/** Fingerprint of a count: each variant with both figures, because sums hide recounts that offset each other. */
export const countSeen = (lines: readonly CountedLine[]): string =>
  seenOf(
    'count',
    lines.map(({ variantId, expected, counted }) => [variantId, expected, counted]),
  );
