import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Locale } from '@upline/i18n';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { conditionOf, scopedBy } from '../../../desk/lists/company-scope.ts';

export type Hit = AnswerOf<'findAnything'>['data'][number];
export type Kind = Hit['kind'];

export interface Search {
  database: Database;
  staff: SessionStaff;
  locale: Locale;
  /** Trimmed. */
  text: string;
}

/** Maximum hits of each kind. */
export const MOST_HITS = 8;

/** Maximum rows examined that begin with the text, so that the time does not depend on their number. */
export const MOST_CANDIDATES = 1_000;

const LAST_CHARACTER = '\u{10FFFF}';

/** Whether an expression begins with the text, compared by bytes like its index. */
export const hasBeginning = (column: RawBuilder<unknown>, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} COLLATE "C") >= ${text} AND (${column} COLLATE "C") < ${text + LAST_CHARACTER}`;

/** SQL condition that the person may see the company of a row. */
export const isSeenBy = (staff: SessionStaff, company: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  conditionOf(scopedBy(company), staff) ?? sql<SqlBool>`true`;

/** Each hit once, by its best match: exact matches first, in the order found. */
export function bestHits(hits: readonly Hit[]): Hit[] {
  const sorted = hits.toSorted((a, b) => Number(b.isExact) - Number(a.isExact));
  const known = new Set<string>();
  const isNew = ({ kind, key }: Hit) => known.size !== known.add(`${kind} ${key}`).size;
  return sorted.filter(isNew).slice(0, MOST_HITS);
}
