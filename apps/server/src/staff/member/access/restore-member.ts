import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { endStop, MEMBER_STOPPED, stoppedAt } from '../../../features/member/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

type RestoreMember = Act<'restoreMember'>;

/** Time since which the member is stopped, null if they are not. Locks the member until the transaction ends. */
async function stopOf(database: Database, id: bigint): Promise<Date | null> {
  await database.selectFrom('member').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();
  return stoppedAt(database, id);
}

const previewRestore: RestoreMember['preview'] = async (context, { memberCode }) => {
  const member = await memberInSight(context, memberCode);
  const since = await stopOf(context.database, member.id);
  if (since === null) return refuse('memberNotStopped');
  return {
    subject: { kind: 'member', id: member.code },
    companyCode: member.companyCode,
    changes: [{ what: 'stopped', whose: member.code, unit: 'text', before: since.toISOString(), after: '' }],
    // A new stop in between makes the request stale.
    restsOn: { stoppedAt: since.toISOString() },
  };
};

const carryOut: RestoreMember['carryOut'] = async (context, { memberCode, reason }) => {
  const { database, now } = context;
  const member = await memberInSight(context, memberCode);
  if ((await stopOf(database, member.id)) === null) return refuse('memberNotStopped');
  await endStop(database, member.id);
  await closeStaffTask(database, { kind: MEMBER_STOPPED, subject: member.code, at: now });
  await auditStaffAct(database, context, 'restoreMember', { memberCode: member.code, reason });
  return { data: {}, message: 'staff.done' };
};

/** Lets a stopped member in again. Always needs two people: one of them may have made the correction. */
export const restoreMember: ApprovableHandler<'restoreMember'> = approvable('restoreMember', { preview: previewRestore, carryOut });
