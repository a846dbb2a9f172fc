import type { ListRowOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface AdjustmentRow {
  id: bigint;
  bookedAt: Date;
  code: string;
  firstName: string;
  lastName: string;
  companyCode: string;
  book: ListRowOf<'listAdjustments'>['book'];
  amountCents: bigint;
  isEarnings: boolean;
  reason: string;
  evidence: string;
  askedBy: string;
  approvedBy: string;
  requestId: bigint;
  transferId: bigint;
}

export const adjustmentSource = defineListSource<'listAdjustments', AdjustmentRow>({
  name: 'listAdjustments',
  select: sql`wallet_adjustment.id, wallet_adjustment.booked_at AS "bookedAt", member.code, member.first_name AS "firstName",
    member.last_name AS "lastName", wallet_adjustment.member_company_code AS "companyCode", wallet_adjustment.book,
    wallet_adjustment.amount_cents AS "amountCents", wallet_adjustment.is_earnings AS "isEarnings", wallet_adjustment.reason,
    wallet_adjustment.evidence, asker.name AS "askedBy", approver.name AS "approvedBy", wallet_adjustment.request_id AS "requestId",
    wallet_adjustment.transfer_id AS "transferId"`,
  table: sql`wallet_adjustment`,
  joins: sql`JOIN member ON member.id = wallet_adjustment.member_id JOIN staff AS asker ON asker.id = wallet_adjustment.asked_by
    JOIN staff AS approver ON approver.id = wallet_adjustment.approved_by`,
  scope: scopedBy(sql`wallet_adjustment.member_company_code`),
  key: { column: sql`wallet_adjustment.id`, type: 'bigint' },
  sorts: {
    bookedAt: { column: sql`wallet_adjustment.booked_at`, type: 'timestamptz' },
    amount: { column: sql`wallet_adjustment.amount_cents`, type: 'bigint' },
  },
  filters: {
    book: (books) => isAnyOf(sql`wallet_adjustment.book`, books, 'text'),
    company: 'scope',
    bookedAt: (days, { timeZone }) => liesOnDays(sql`wallet_adjustment.booked_at`, days, timeZone),
    amount: (bounds) => liesBetween(sql`wallet_adjustment.amount_cents`, bounds),
    memberCode: (code) => sql`wallet_adjustment.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    isEarnings: (is) => (is ? sql`wallet_adjustment.is_earnings` : sql`NOT wallet_adjustment.is_earnings`),
  },
  show: (row, { locale }) => ({
    adjustmentId: Number(row.id),
    bookedAt: row.bookedAt.toISOString(),
    memberCode: row.code,
    memberName: formatName({ given: row.firstName, family: row.lastName }, locale),
    companyCode: row.companyCode,
    book: row.book,
    amount: amountOf(row.amountCents),
    isEarnings: row.isEarnings,
    reason: row.reason,
    evidence: row.evidence,
    askedBy: row.askedBy,
    approvedBy: row.approvedBy,
    requestId: Number(row.requestId),
    transferId: Number(row.transferId),
  }),
});
