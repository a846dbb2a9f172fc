import { formatDateTime, formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { companySeen } from '../access/sees-company.ts';

const currencies = { 1: 'USD', 3: 'USDT-ERC20', 4: 'USDT-TRC20' } as const;

/** Withdrawals in a state, the oldest first, with the data for a decision. */
export function createListWithdrawals(settings: Settings): Handler<'listWithdrawals'> {
  return async ({ database, staff, locale }, { state, pageNum, pageSize }) => {
    const found = database
      .selectFrom('withdrawal')
      .innerJoin('member', 'member.id', 'withdrawal.member_id')
      .where('withdrawal.state', '=', state)
      .where(({ ref }) => companySeen(staff, ref('member.company_code')));
    const rows = await found
      .leftJoin('staff', 'staff.id', 'withdrawal.approved_by')
      .leftJoin('approval_request', (join) =>
        join
          .on('approval_request.subject_kind', '=', 'withdrawal')
          .on('approval_request.operation', '=', 'approveWithdrawal')
          .on('approval_request.state', '=', 'waiting')
          .onRef('approval_request.subject_id', '=', sql`withdrawal.id::text`),
      )
      .leftJoin('staff as requester', 'requester.id', 'approval_request.asked_by')
      .selectAll('withdrawal')
      .select([
        'member.code',
        'member.first_name',
        'member.last_name',
        'member.email',
        'member.email_unproved_since',
        sql<string>`coalesce(staff.name, requester.name, '')`.as('approver'),
        'approval_request.id as request',
      ])
      .orderBy('withdrawal.id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    const { size } = await found.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
    const data = rows.map((row) => ({
      withdrawalId: Number(row.id),
      memberCode: row.code,
      name: formatName({ given: row.first_name, family: row.last_name }, locale),
      emailProved: row.email !== '' && row.email_unproved_since === null,
      amount: amountOf(row.amount_cents),
      currency: currencies[row.currency],
      address: row.address,
      requestedAt: formatDateTime(row.requested_at, settings.businessTimeZone),
      needsTwo: row.needs_two,
      approvedBy: row.approver,
      requestId: row.request === null ? null : Number(row.request),
    }));
    return { data, size };
  };
}
