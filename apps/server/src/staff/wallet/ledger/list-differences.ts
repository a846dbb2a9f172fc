import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listDifferences'>;

interface DifferenceRow {
  id: bigint;
  openedAt: Date;
  kind: Shown['kind'];
  subject: string;
  orderNo: string | null;
  companyCode: string | null;
  amountCents: bigint | null;
  books: string | null;
  gateway: string | null;
  closedAt: Date | null;
  closedBy: string;
}

export const differenceSource = defineListSource<'listDifferences', DifferenceRow>({
  name: 'listDifferences',
  select: sql`staff_task.id, staff_task.opened_at AS "openedAt", staff_task.kind, staff_task.subject, member_order.order_no AS "orderNo",
    staff_task.member_company_code AS "companyCode", payment_attempt.amount_cents AS "amountCents",
    coalesce(staff_task.detail ->> 'books', payment_attempt.state) AS books, coalesce(staff_task.detail ->> 'gateway', '') AS gateway,
    staff_task.closed_at AS "closedAt", staff_task.closed_by AS "closedBy"`,
  table: sql`(SELECT * FROM staff_task WHERE kind IN ('reconciliation', 'amountMismatch', 'chargeMismatch', 'paymentUnresolved', 'refundRefused',
    'refundByHand', 'returnRefused', 'chargebackUnconfirmed', 'chargebackWon')) AS staff_task`,
  joins: sql`LEFT JOIN payment_attempt ON payment_attempt.reference = split_part(staff_task.subject, ':', 1)
    LEFT JOIN member_order ON member_order.id = payment_attempt.order_id`,
  // Settlement lines about unknown payments have no company, and only staff of all companies see them.
  scope: scopedBy(sql`staff_task.member_company_code`),
  key: { column: sql`staff_task.id`, type: 'bigint' },
  sorts: { openedAt: { column: sql`staff_task.opened_at`, type: 'timestamptz' } },
  filters: {
    state: (states) =>
      states.length > 1 ? sql`true` : states[0] === 'open' ? sql`staff_task.closed_at IS NULL` : sql`staff_task.closed_at IS NOT NULL`,
    kind: (kinds) => isAnyOf(sql`staff_task.kind`, kinds, 'text'),
    company: 'scope',
    openedAt: (days, { timeZone }) => liesOnDays(sql`staff_task.opened_at`, days, timeZone),
    reference: (reference) => sql`staff_task.subject = ${reference}`,
  },
  show: (row) => ({
    taskNo: Number(row.id),
    openedAt: row.openedAt.toISOString(),
    kind: row.kind,
    reference: row.subject,
    orderNo: row.orderNo ?? '',
    companyCode: row.companyCode ?? '',
    amount: amountOf(row.amountCents ?? 0n),
    books: row.books ?? '',
    gateway: row.gateway ?? '',
    state: row.closedAt === null ? 'open' : 'closed',
    closedBy: row.closedBy,
  }),
});
