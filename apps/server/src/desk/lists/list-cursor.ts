import { createHash } from 'node:crypto';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';

/** A sort expression that is never null, and its type. */
export interface SortColumn {
  readonly column: RawBuilder<unknown>;
  readonly type: 'bigint' | 'timestamptz' | 'text';
}

/** A sort: the column, the unique tie-breaking column, and the direction. */
export interface ReadySort {
  readonly by: SortColumn;
  readonly key: SortColumn;
  readonly isDownward: boolean;
}

/** Forms in which PostgreSQL writes the values. A timestamp has microseconds, which a `Date` would lose. */
const forms: Record<SortColumn['type'], RegExp> = {
  bigint: /^-?\d{1,18}$/,
  timestamptz: /^(?:\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2}|-?infinity)$/,
  text: /^\P{Cc}*$/u,
};

/** Short fingerprint of a query: a cursor of another query is refused. */
export const queryMark = (query: object): string => createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 16);

/** The position after a row, opaque for clients. It holds only the row's sort values, and grants no access. */
export function writeCursor(mark: string, [by, key]: readonly [string, string]): string {
  return Buffer.from(JSON.stringify([mark, by, key])).toString('base64url');
}

/** The values of a cursor. Throws `valueRefused` for one that this query did not make. */
export function readCursor(cursor: string, mark: string, { by, key }: ReadySort): [string, string] {
  const values = parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (!Array.isArray(values) || values.length !== 3) throw refuse('valueRefused', { field: 'after' });
  const [madeFor, byValue, keyValue] = values as unknown[];
  const isOurs =
    madeFor === mark &&
    typeof byValue === 'string' &&
    typeof keyValue === 'string' &&
    isValue(by, byValue) &&
    isValue(key, keyValue) &&
    writeCursor(mark, [byValue, keyValue]) === cursor;
  if (!isOurs) throw refuse('valueRefused', { field: 'after' });
  return [byValue, keyValue];
}

function isValue({ type }: SortColumn, value: string): boolean {
  if (!forms[type].test(value) || !value.isWellFormed()) return false;
  return type !== 'timestamptz' || value.endsWith('infinity') || !Number.isNaN(Date.parse(value.slice(0, 10)));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Rows after a cursor. One comparison of both columns, so that an index on both finds the position at once. */
export function isAfter({ by, key, isDownward }: ReadySort, [byValue, keyValue]: readonly [string, string]): RawBuilder<SqlBool> {
  const cast = (value: string, { type }: SortColumn) => sql`${value}::${sql.raw(type)}`;
  const sign = sql.raw(isDownward ? '<' : '>');
  if (by === key) return sql<SqlBool>`${key.column} ${sign} ${cast(keyValue, key)}`;
  return sql<SqlBool>`(${by.column}, ${key.column}) ${sign} (${cast(byValue, by)}, ${cast(keyValue, key)})`;
}

export function orderOf({ by, key, isDownward }: ReadySort): RawBuilder<unknown> {
  const direction = sql.raw(isDownward ? 'DESC' : 'ASC');
  if (by === key) return sql`${key.column} ${direction}`;
  return sql`${by.column} ${direction}, ${key.column} ${direction}`;
}
