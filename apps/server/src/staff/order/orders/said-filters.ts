import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import {
  accountQuery,
  anyTerm,
  beginsTerm,
  isTerm,
  numberQuery,
  referenceQuery,
  type TermQuery,
  telephoneQuery,
  wordsQuery,
} from '../../../desk/finding/index.ts';

/** Whether the order has the terms; no order has those of a text that cannot be one. The planner decides whether few orders have them and begins there. */
const isFoundBy = (query: TermQuery | undefined): RawBuilder<SqlBool> =>
  query === undefined
    ? sql<SqlBool>`false`
    : sql<SqlBool>`EXISTS (SELECT FROM find_order WHERE find_order.order_id = member_order.id AND find_order.terms @@ ${query}::tsquery)`;

/** Orders paid by transfers of this payer. The terms of bank entries are of people who may see them. */
function isPaidBy(text: string, staff: SessionStaff): RawBuilder<SqlBool> {
  if (!staff.permissions.has('bank-money.read')) throw refuse('notAllowed', { field: 'payer', params: { context: 'staff' } });
  const query = anyTerm([accountQuery(text), referenceQuery(text), wordsQuery(['n'], text)]);
  if (query === undefined) return sql<SqlBool>`false`;
  const entries = sql`SELECT entry_id FROM find_bank_entry WHERE terms @@ ${query}::tsquery`;
  return sql<SqlBool>`member_order.id = ANY (ARRAY(SELECT order_id FROM payment_attempt WHERE id IN (
    SELECT attempt_id FROM bank_entry WHERE id IN (${entries})
    UNION ALL SELECT attempt_id FROM bank_entry_part WHERE entry_id IN (${entries}))))`;
}

/** Filters of orders by what a caller says, by product, pay method and promotion. They read the table of terms, which is filled some seconds after a change. */
export const saidFilters = {
  orderNo: (text: string) => isFoundBy(numberQuery(text)),
  recipient: (text: string) => isFoundBy(wordsQuery(['n'], text)),
  email: (text: string) => isFoundBy(beginsTerm('e', text.toLowerCase())),
  telephone: (text: string) => isFoundBy(telephoneQuery(text)),
  address: (text: string) => isFoundBy(wordsQuery(['a', 'p'], text)),
  payer: (text: string, { staff }: { staff: SessionStaff }) => isPaidBy(text, staff),
  product: (number: string) => isFoundBy(isTerm('g', number.toLowerCase())),
  payMethod: (parts: readonly string[]) => isFoundBy(anyTerm(parts.map((part) => isTerm('y', part)))),
  promotion: (number: string) => isFoundBy(isTerm('o', number)),
};
