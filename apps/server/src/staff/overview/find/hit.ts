import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '@upline/i18n';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { allTerms, anyTerm, companyTerms, type TermQuery } from '../../../desk/finding/index.ts';
import { conditionOf, scopedBy } from '../../../desk/lists/company-scope.ts';

export type Hit = AnswerOf<'findAnything'>['data'][number];
export type Kind = Hit['kind'];

export interface Search {
  database: Database;
  staff: SessionStaff;
  locale: Locale;
  /** Trimmed. */
  text: string;
  /** The business time zone, in which days are meant. */
  timeZone: string;
  /** The day there: `2026-11-29`. */
  today: string;
}

/** Maximum hits of each kind. */
export const MOST_HITS = 8;

/** Maximum rows examined that begin with the text, so that the time does not depend on their number. */
export const MOST_CANDIDATES = 1_000;

/** Newest rows that are looked through for terms that too many rows have. */
const NEWEST_ROWS = 300;

/** Maximum rows with the terms of the text that are compared with it. */
const MOST_NEWEST = 200;

const LAST_CHARACTER = '\u{10FFFF}';

/** Whether an expression begins with the text, compared by bytes like its index. */
export const hasBeginning = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} COLLATE "C") >= ${text} AND (${column} COLLATE "C") < ${text + LAST_CHARACTER}`;

/** SQL condition that the person may see the company of a row. */
export const isSeenBy = (staff: SessionStaff, company: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  conditionOf(scopedBy(company), staff) ?? sql<SqlBool>`true`;

/** A comment that begins a statement makes it planned for its values: a common word is found otherwise than a rare one. */
export const planned = sql`/* planned for its values */`;

/** The tables of terms with the column that has the row's id. */
const tables = {
  member: 'member_id',
  address: 'address_id',
  order: 'order_id',
  payment: 'attempt_id',
  bank_entry: 'entry_id',
  taken_back: 'taken_back_id',
} as const;

/**
 * `(SELECT id …)`: rows of a table of terms with these terms, within the companies of the person, the newest first. Of terms that thousands of rows have, those among the newest rows
 * of the table and some others.
 */
export function newestWith({ staff }: Search, table: keyof typeof tables, query: TermQuery): RawBuilder<unknown> {
  const key = sql.raw(tables[table]);
  // Within the index, so that a person of a small company does not miss its rows among all those of larger ones.
  const seen = staff.companies === undefined ? undefined : (anyTerm(companyTerms(staff.companies)) ?? companyTerms([''])[0]);
  const asked = sql`${allTerms([seen, query])}::tsquery`;
  const newest = sql`SELECT ${key} AS id, terms FROM ${sql.raw(`find_${table}`)} ORDER BY ${key} DESC LIMIT ${NEWEST_ROWS}`;
  return sql`(SELECT id FROM (
    SELECT id FROM (${newest}) AS newest WHERE terms @@ ${asked} UNION SELECT id FROM ${sql.raw(`find_${table}_with`)}(${asked}) AS id
  ) AS found ORDER BY id DESC LIMIT ${MOST_NEWEST})`;
}

/** Each hit once, by its best match: exact matches first, in the order found. */
export function bestHits(hits: readonly Hit[]): Hit[] {
  const sorted = hits.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
  const known = new Set<string>();
  const isNew = ({ kind, key }: Hit) => known.size !== known.add(`${kind} ${key}`).size;
  return sorted.filter(isNew).slice(0, MOST_HITS);
}
