import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listPayments'>;

interface PaymentRow {
  reference: string;
  orderNo: string;
  memberCode: string;
  companyCode: string;
  payType: number;
  state: Shown['state'];
  amountCents: bigint;
  balanceCents: bigint;
  gatewayId: string | null;
  failure: string;
  differs: boolean;
  begunAt: Date;
  decidedAt: Date | null;
}

export const paymentSource = defineListSource<'listPayments', PaymentRow>({
  name: 'listPayments',
  select: sql`payment_attempt.reference, member_order.order_no AS "orderNo", member.code AS "memberCode",
    payment_attempt.member_company_code AS "companyCode", payment_attempt.pay_type AS "payType", payment_attempt.state,
    payment_attempt.amount_cents AS "amountCents", payment_attempt.balance_cents AS "balanceCents", payment_attempt.gateway_id AS "gatewayId",
    payment_attempt.failure, payment_attempt.differs_at IS NOT NULL AS differs, payment_attempt.created_at AS "begunAt",
    payment_attempt.decided_at AS "decidedAt"`,
  table: sql`payment_attempt`,
  joins: sql`LEFT JOIN member_order ON member_order.id = payment_attempt.order_id LEFT JOIN member ON member.id = member_order.member_id`,
  scope: scopedBy(sql`payment_attempt.member_company_code`),
  key: { column: sql`payment_attempt.id`, type: 'bigint' },
  sorts: {
    begunAt: { column: sql`payment_attempt.created_at`, type: 'timestamptz' },
    amount: { column: sql`payment_attempt.amount_cents`, type: 'bigint' },
  },
  filters: {
    state: (states) => isAnyOf(sql`payment_attempt.state`, states, 'text'),
    payMethod: (numbers) => isAnyOf(sql`payment_attempt.pay_type`, numbers, 'smallint'),
    company: 'scope',
    begunAt: (days, { timeZone }) => liesOnDays(sql`payment_attempt.created_at`, days, timeZone),
    amount: (bounds) => liesBetween(sql`payment_attempt.amount_cents`, bounds),
    payerCode: (code) => sql`payment_attempt.payer_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    orderNo: (number) => sql`payment_attempt.order_id = (SELECT id FROM member_order WHERE order_no = ${number.toUpperCase()})`,
    differs: (differs) => (differs ? sql`payment_attempt.differs_at IS NOT NULL` : sql`payment_attempt.differs_at IS NULL`),
  },
  show: (row) => ({
    reference: row.reference,
    orderNo: row.orderNo,
    memberCode: row.memberCode,
    companyCode: row.companyCode,
    payMethod: String(row.payType) as Shown['payMethod'],
    state: row.state,
    amount: amountOf(row.amountCents),
    balancePart: amountOf(row.balanceCents),
    transactionId: row.gatewayId ?? '',
    failure: row.failure,
    differs: row.differs,
    begunAt: row.begunAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? '',
  }),
});
