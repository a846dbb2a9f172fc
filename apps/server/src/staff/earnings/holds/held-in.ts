import { amountOf } from '../../../operation/amounts.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type EarnedIn, freeHeld, readEarned } from '../../../features/earnings/index.ts';
import type { Act } from '../../../desk/approvals/index.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

type Free = Act<'freeEarnings'>;

/** Member and period of held earnings, and the payload's field that names the period. */
interface Meant {
  memberCode: string;
  of: EarnedIn;
  field: string;
}

export async function previewFreeing(
  context: Parameters<Free['preview']>[0],
  { memberCode, of, field }: Meant,
): Promise<Awaited<ReturnType<Free['preview']>>> {
  const { database, isBinding } = context;
  const member = await memberInSight(context, memberCode);
  const row = await readEarned(database, { memberId: member.id, ...of }, isBinding);
  if (row === undefined || row.holdId === null) return refuse('earningsNotHeld', { field });
  return {
    subject: { kind: 'member', id: member.code },
    companyCode: member.companyCode,
    changes: [{ what: 'heldEarnings', whose: member.code, unit: 'money', before: amountOf(row.totalCents), after: 0 }],
    restsOn: { hold: String(row.holdId), cents: String(row.totalCents) },
  };
}

export async function carryOutFreeing(
  context: Parameters<Free['carryOut']>[0],
  { memberCode, of, field }: Meant,
): Promise<Awaited<ReturnType<Free['carryOut']>>> {
  const { database, staff, now } = context;
  const member = await memberInSight(context, memberCode);
  const freed = await freeHeld(database, { memberId: member.id, ...of }, { staffId: staff.id, now });
  if (freed === undefined) return refuse('earningsNotHeld', { field });
  return { data: { amount: amountOf(freed.totalCents) }, message: 'staff.done' };
}
