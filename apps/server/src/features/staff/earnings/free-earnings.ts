import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import { freeHeld } from '../../earnings/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { audited } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

type FreeEarnings = Act<'freeEarnings'>;

/** Frees held earnings. Money goes out by it, so a second person always has to approve it. */
export const freeEarnings: ApprovableHandler<'freeEarnings'> = approvable('freeEarnings', {
  preview: preview(),
  carryOut: audited('freeEarnings', carryOut()),
});

function preview(): FreeEarnings['preview'] {
  return async (context, { memberCode, week }) => {
    const { database, isBinding } = context;
    const member = await memberInSight(context, memberCode);
    const rows = database
      .selectFrom('week_bonus')
      .select(['total_cents', 'hold_id'])
      .where('member_id', '=', member.id)
      .where('week', '=', week);
    const row = await (isBinding ? rows.forUpdate() : rows).executeTakeFirst();
    if (row === undefined || row.hold_id === null) return refuse('earningsNotHeld', { field: 'week' });
    return {
      subject: { kind: 'member', id: member.code },
      companyCode: member.companyCode,
      changes: [{ what: 'heldEarnings', whose: member.code, unit: 'money', before: amountOf(row.total_cents), after: 0 }],
      restsOn: { hold: String(row.hold_id), cents: String(row.total_cents) },
    };
  };
}

function carryOut(): FreeEarnings['carryOut'] {
  return async (context, { memberCode, week }) => {
    const { database, staff, now } = context;
    const member = await memberInSight(context, memberCode);
    const freed = await freeHeld(database, { memberId: member.id, week }, { staffId: staff.id, now });
    if (freed === undefined) return refuse('earningsNotHeld', { field: 'week' });
    return { data: { amount: amountOf(freed.totalCents) }, message: 'staff.done' };
  };
}
