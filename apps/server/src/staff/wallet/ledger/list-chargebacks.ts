import type { ListRowOf } from '@upline/contract';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { allOf, liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listChargebacks'>;

interface ChargebackRow {
  reference: string;
  orderNo: string;
  memberCode: string;
  companyCode: string;
  amountCents: bigint;
  noticedAt: Date;
  dueOn: string | null;
  evidenceSentOn: string | null;
  outcome: Shown['outcome'];
  balanceState: Shown['balanceState'];
  note: string;
  taskId: bigint;
}

export const chargebackSource = defineListSource<'listChargebacks', ChargebackRow>({
  name: 'listChargebacks',
  select: sql`payment_attempt.reference, member_order.order_no AS "orderNo", member.code AS "memberCode",
    payment_attempt.member_company_code AS "companyCode", chargeback.amount_cents AS "amountCents", chargeback.noticed_at AS "noticedAt",
    chargeback.due_on::text AS "dueOn", chargeback.evidence_sent_on::text AS "evidenceSentOn", chargeback.outcome,
    chargeback.balance_state AS "balanceState", concat_ws(' · ', nullif(chargeback.case_note, ''), nullif(chargeback.note, '')) AS note,
    chargeback.task_id AS "taskId"`,
  table: sql`chargeback JOIN payment_attempt ON payment_attempt.id = chargeback.attempt_id`,
  joins: sql`JOIN member_order ON member_order.id = chargeback.order_id JOIN member ON member.id = member_order.member_id`,
  scope: scopedBy(sql`payment_attempt.member_company_code`),
  key: { column: sql`chargeback.attempt_id`, type: 'bigint' },
  sorts: {
    noticedAt: { column: sql`chargeback.noticed_at`, type: 'timestamptz' },
    amount: { column: sql`chargeback.amount_cents`, type: 'bigint' },
  },
  filters: {
    outcome: (outcomes) => isAnyOf(sql`chargeback.outcome`, outcomes, 'text'),
    company: 'scope',
    noticedAt: (days, { timeZone }) => liesOnDays(sql`chargeback.noticed_at`, days, timeZone),
    dueOn: ({ from, to }) =>
      allOf([
        ...(from === undefined ? [] : [sql<boolean>`chargeback.due_on >= ${from}::date`]),
        ...(to === undefined ? [] : [sql<boolean>`chargeback.due_on <= ${to}::date`]),
      ]),
    amount: (bounds) => liesBetween(sql`chargeback.amount_cents`, bounds),
    orderNo: (number) => sql`chargeback.order_id = (SELECT id FROM member_order WHERE order_no = ${number.toUpperCase()})`,
  },
  show: (row) => ({
    reference: row.reference,
    orderNo: row.orderNo,
    memberCode: row.memberCode,
    companyCode: row.companyCode,
    amount: amountOf(row.amountCents),
    noticedAt: row.noticedAt.toISOString(),
    dueOn: row.dueOn ?? '',
    evidenceSentOn: row.evidenceSentOn ?? '',
    outcome: row.outcome,
    balanceState: row.balanceState,
    note: row.note,
    taskNo: Number(row.taskId),
  }),
});
