import type { ListRowOf, WithdrawalHint } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { hintsOf, withdrawalHintsSql } from './hints.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

type Shown = ListRowOf<'listWithdrawals'>;

interface WithdrawalRow {
  id: bigint;
  code: string;
  firstName: string;
  lastName: string;
  emailProved: boolean;
  companyCode: string;
  amountCents: bigint;
  currency: keyof typeof currencies;
  payoutCountry: string | null;
  onHold: boolean;
  hints: Partial<Record<WithdrawalHint, boolean>>;
  address: string;
  requestedAt: Date;
  state: Shown['state'];
  needsTwo: boolean;
  approvedBy: string;
  requestId: bigint | null;
  goesAt: Date | null;
}

export const currencies = { 1: 'base', 3: 'USDT-ERC20', 4: 'USDT-TRC20' } as const;
const numberOf = { base: 1, 'USDT-ERC20': 3, 'USDT-TRC20': 4 } as const satisfies Record<Shown['currency'], keyof typeof currencies>;

/** A field of the request about a withdrawal that waits for a second person; null if none waits. */
const waiting = (field: 'id' | 'asked_by' | 'goes_at') => sql`SELECT request.${sql.raw(field)} FROM approval_request AS request
  WHERE request.subject_kind = 'withdrawal' AND request.subject_id = withdrawal.id::text AND request.operation = 'approveWithdrawal'
    AND request.state = 'waiting' LIMIT 1`;

export const withdrawalSource = defineListSource<'listWithdrawals', WithdrawalRow>({
  name: 'listWithdrawals',
  select: sql`withdrawal.id, member.code, member.first_name AS "firstName", member.last_name AS "lastName",
    (member.email <> '' AND member.email_unproved_since IS NULL) AS "emailProved", withdrawal.member_company_code AS "companyCode",
    withdrawal.amount_cents AS "amountCents", withdrawal.currency, withdrawal.address, withdrawal.requested_at AS "requestedAt",
    withdrawal.payout_country AS "payoutCountry", withdrawal.held_at IS NOT NULL AS "onHold", ${withdrawalHintsSql} AS hints,
    withdrawal.state, withdrawal.needs_two AS "needsTwo", coalesce(approver.name, (SELECT name FROM staff WHERE id = (${waiting('asked_by')})), '') AS "approvedBy",
    (${waiting('id')}) AS "requestId", (${waiting('goes_at')}) AS "goesAt"`,
  table: sql`withdrawal`,
  joins: sql`LEFT JOIN member ON member.id = withdrawal.member_id LEFT JOIN staff AS approver ON approver.id = withdrawal.approved_by`,
  scope: scopedBy(sql`withdrawal.member_company_code`),
  key: { column: sql`withdrawal.id`, type: 'bigint' },
  // Withdrawal numbers follow the order of the requests.
  sorts: { requestedAt: { column: sql`withdrawal.id`, type: 'bigint' } },
  filters: {
    state: (states) => isAnyOf(sql`withdrawal.state`, states, 'text'),
    company: 'scope',
    currency: (names) =>
      isAnyOf(
        sql`withdrawal.currency`,
        names.map((name) => numberOf[name]),
        'smallint',
      ),
    memberCode: (code) => sql`withdrawal.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    amount: (bounds) => liesBetween(sql`withdrawal.amount_cents`, bounds),
    requestedAt: (days, { timeZone }) => liesOnDays(sql`withdrawal.requested_at`, days, timeZone),
    isGoing: (is) => (is ? sql`(${waiting('goes_at')}) IS NOT NULL` : sql`(${waiting('goes_at')}) IS NULL`),
    onHold: (is) => (is ? sql`withdrawal.held_at IS NOT NULL` : sql`withdrawal.held_at IS NULL`),
    needsTwo: (is) => (is ? sql`withdrawal.needs_two` : sql`NOT withdrawal.needs_two`),
  },
  show: (row, { locale }) => ({
    withdrawalId: Number(row.id),
    memberCode: row.code,
    memberName: formatName({ given: row.firstName, family: row.lastName }, locale),
    emailProved: row.emailProved,
    companyCode: row.companyCode,
    amount: amountOf(row.amountCents),
    currency: currencies[row.currency],
    payoutCountry: row.payoutCountry ?? '',
    onHold: row.onHold,
    hints: hintsOf(row.hints).join(', '),
    address: row.address,
    requestedAt: row.requestedAt.toISOString(),
    state: row.state,
    needsTwo: row.needsTwo,
    approvedBy: row.approvedBy,
    goesAt: row.goesAt?.toISOString() ?? '',
    requestId: Number(row.requestId ?? 0),
  }),
});
