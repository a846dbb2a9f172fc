import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import type { WithdrawalState } from '../../platform/database/schema/staff-tables.ts';
import type { BaseParts } from '../base-parts.ts';
import { shownTerms } from './withdrawal-terms.ts';
import { withdrawalDestination } from './withdrawal-destination.ts';

/** An approved withdrawal is not yet registered as paid; `approved` distinguishes it from an undecided one. */
const shownState = {
  requested: '0',
  approved: '0',
  paid: '1',
  rejected: '2',
  returned: '3',
  reissued: '4',
} as const satisfies Record<WithdrawalState, string>;

/** A returned withdrawal keeps its reason when it is paid again. The reason is then no longer shown. */
const explained: ReadonlySet<WithdrawalState> = new Set(['rejected', 'returned']);

/** A page of the member's withdrawals, newest first. */
export function createGetWithdrawals({ settings }: Pick<BaseParts, 'settings'>): Handler<'getJbdSendNote'> {
  return async ({ database, member, locale }, { pageNum, pageSize }) => {
    const own = database.selectFrom('withdrawal').where('member_id', '=', member.id);
    const rows = await own
      .select(['id', 'requested_at', 'amount_cents', 'currency', 'state', 'reason', 'reference', 'address', 'payout_reference', 'paid_at'])
      .select(['told_fee_cents', 'told_days'])
      .select(['payout_country as payoutCountry', 'payout_key_id as payoutKeyId', 'payout_sealed as payoutSealed'])
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await own.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      createTimeparse: formatDateTime(row.requested_at, settings.businessTimeZone),
      remittanceMoney: amountOf(row.amount_cents),
      curreny: String(row.currency) as '1' | '3' | '4',
      reissueStatus: shownState[row.state],
      approved: row.state === 'approved' ? ('1' as const) : ('0' as const),
      reason: explained.has(row.state) ? row.reason : '',
      number: `W-${row.id}`,
      destination: withdrawalDestination(row, settings, locale),
      payoutReference: row.payout_reference,
      ...shownTerms(row),
      paidTime: row.paid_at === null ? '' : formatDateTime(row.paid_at, settings.businessTimeZone),
    }));
    return { data, size };
  };
}
