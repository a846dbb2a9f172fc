import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The last character of Unicode: sorts after every text that begins with the same letters. */
const LAST_CHARACTER = '\u{10FFFF}';

type Column = RawBuilder<unknown>;

/** All conditions together; true if there are none. */
export const allOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` AND `)}`;

/** At least one of the conditions; false if there are none. */
export const anyOf = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;

/** Whether a text begins with the given letters, ignoring case. The index uses the same expression. */
export function beginsWith(column: Column, text: string): RawBuilder<SqlBool> {
  const folded = sql`lower(${column}) COLLATE "C"`;
  return sql<SqlBool>`${folded} >= lower(${text}::text) AND ${folded} < lower(${text}::text) || ${LAST_CHARACTER}::text`;
}

/** Whether a moment is on days of a zone, both included. */
export function liesOnDays(
  column: Column,
  { from, to }: { from?: string | undefined; to?: string | undefined },
  timeZone: string,
): RawBuilder<SqlBool> {
  const begin = (day: string, plus: number) => sql`((${day}::date + ${plus}::int)::timestamp AT TIME ZONE ${timeZone})`;
  return allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${begin(from, 0)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} < ${begin(to, 1)}`]),
  ]);
}

/** Whether whole cents are between two amounts of the wire, both included. */
export function liesBetween(column: Column, { from, to }: { from?: number | undefined; to?: number | undefined }): RawBuilder<SqlBool> {
  const cents = (amount: number) => BigInt(Math.round(amount * 100));
  return allOf([
    ...(from === undefined ? [] : [sql<SqlBool>`${column} >= ${cents(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${column} <= ${cents(to)}`]),
  ]);
}
